// The way to the service: JSON over fetch. Every failure becomes a Problem with a sentence for people.
import { t } from "./strings.js";

export class Problem extends Error {
  /**
   * @param {number} status 0 when there was no answer at all.
   * @param {string} code
   * @param {string} sentence
   * @param {string | null} [rule]
   * @param {any} [state] The new state, when this page was behind.
   */
  constructor(status, code, sentence, rule = null, state = null) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.rule = rule;
    this.state = state;
  }
}

/**
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {any} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = method === "GET" ? {} : { "X-Annals": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch("/api" + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Problem(0, "offline", t("error.offline"));
  }
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  const said = answer.status === 204 ? null : json ? await answer.json() : await answer.text();
  if (answer.ok) return said;
  const sentence =
    (json && said.sentence) ||
    (answer.status === 413
      ? t("error.big")
      : answer.status === 429
        ? t("error.many")
        : answer.status >= 500
          ? t("error.offline")
          : t("error.unknown"));
  throw new Problem(
    answer.status,
    (json && said.code) || "unknown",
    sentence,
    json ? said.rule : null,
    json ? said.state : null,
  );
}

/** @param {string} path */
export const get = (path) => call("GET", path);
/** @param {string} path @param {any} [body] */
export const post = (path, body = {}) => call("POST", path, body);
/** @param {string} path @param {any} body */
export const put = (path, body) => call("PUT", path, body);
/** @param {string} path @param {any} [body] */
export const remove = (path, body) => call("DELETE", path, body);

/** Where to find a table. @param {string} id */
export const at = (id) => "/tables/" + encodeURIComponent(id);
