// The live connection to a table: opens, hears, reconnects by itself, and says how it stands.
const FIRST_WAIT = 500,
  LONGEST_WAIT = 8000,
  SILENCE = 60000;

/** Whether this browser can read messages that the service has packed once for everybody. */
export const unpacks = typeof DecompressionStream !== "undefined";

/** The text of a packed message. @param {ArrayBuffer} data */
const unpack = (data) =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();

/**
 * @param {() => string} address Asked anew at every try: it says what the page has already.
 * @param {(message: any) => void} hear
 * @param {import("../vendor/signals.js").Signal<{ now: string, next: number }>} status
 */
export function live(address, hear, status) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT,
    timer = 0,
    closed = false,
    heard = Date.now();

  function open() {
    clearTimeout(timer);
    const url = new URL(address(), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const mine = (socket = new WebSocket(url));
    mine.binaryType = "arraybuffer";
    let before = Promise.resolve(); // unpacking takes a moment, and messages are heard in their order
    mine.onopen = () => {
      wait = FIRST_WAIT;
      heard = Date.now();
      status.value = { now: "open", next: 0 };
    };
    mine.onmessage = (event) => {
      heard = Date.now();
      const text = typeof event.data === "string" ? event.data : unpack(event.data);
      before = before.then(async () => {
        const message = JSON.parse(await text);
        if (mine === socket && !closed) hear(message);
      });
    };
    mine.onclose = (event) => {
      if (mine !== socket || closed) return;
      if (event.code === 4404) return hear({ kind: "removed" });
      if (event.code === 4401) return hear({ kind: "ended" });
      status.value = { now: "lost", next: Date.now() + wait };
      timer = window.setTimeout(open, wait);
      wait = Math.min(LONGEST_WAIT, wait * 1.7);
    };
  }

  function retry() {
    wait = FIRST_WAIT;
    const old = socket;
    socket = null;
    old?.close();
    open();
  }

  const online = () => status.value.now === "lost" && retry();
  const seen = () =>
    document.visibilityState === "visible" && (status.value.now === "lost" || Date.now() - heard > SILENCE) && retry();
  addEventListener("online", online);
  document.addEventListener("visibilitychange", seen);
  open();

  return {
    retry,
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", seen);
      socket?.close();
    },
  };
}
