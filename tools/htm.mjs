// How html`...` templates are laid out: a plugin for Prettier, which itself would lay them out as HTML.
//
// In HTML a new line is a space; in htm it is nothing, as in JSX. So an element stands on one line where it fits, else
// each of its children on a line of its own, and a space that counts at the end of a line is written as ${" "}.

const SPACE = '${" "}';

/** The plugin, over Prettier's own printer of JavaScript. */
export function plugin({ printers }, { builders }) {
  const own = printers.estree;
  const ours = (path) => path.node.type === "TemplateLiteral" && isHtml(path.parent);
  return {
    printers: {
      estree: {
        ...own,
        embed: (path, options) => (ours(path) ? undefined : own.embed(path, options)),
        print: (path, options, print, ...more) =>
          ours(path) ? template(path, print, builders) : own.print(path, options, print, ...more),
      },
    },
  };
}

const isHtml = (node) => node?.type === "TaggedTemplateExpression" && node.tag.name === "html";

// Reading --------------------------------------------------------------------------------------------------------

/** The nodes of a template: { text }, { value } by its number, or { name, attributes, alone, children, close }. */
function read(texts) {
  const input = texts.flatMap((text, number) => (number ? [number - 1, ...text] : [...text]));
  let at = 0;
  const isSpace = (one) => typeof one === "string" && /[ \t\r\n]/.test(one);
  const closes = () => input[at] === ">" || (input[at] === "/" && input[at + 1] === ">");

  /** Up to what ends a word, as texts and numbers of values. */
  function word() {
    const parts = [""];
    for (let quote = ""; at < input.length && (quote || !(isSpace(input[at]) || closes())); at += 1) {
      const one = input[at];
      if (typeof one === "number") parts.push(one, "");
      else parts[parts.length - 1] += one;
      if (quote ? one === quote : one === '"' || one === "'") quote = quote ? "" : one;
    }
    return parts;
  }

  function element() {
    const name = word(),
      attributes = [];
    for (;;) {
      while (isSpace(input[at])) at += 1;
      if (closes()) break;
      attributes.push(word());
    }
    const alone = input[at] === "/";
    at += alone ? 2 : 1;
    return { name, attributes, alone, ...(alone ? {} : children()) };
  }

  function children() {
    const found = [];
    const close = [];
    let text = "";
    const push = (node) => {
      if (text) found.push({ text });
      text = "";
      if (node) found.push(node);
    };
    while (at < input.length) {
      const one = input[at++];
      if (typeof one === "number") push({ value: one });
      else if (one !== "<") text += one;
      else if (input[at] !== "/") {
        push();
        push(element());
      } else {
        for (at += 1; input[at] !== ">"; at += 1) close.push(input[at]);
        at += 1;
        break;
      }
    }
    push();
    return { children: found, close };
  }

  return children().children;
}

// Writing --------------------------------------------------------------------------------------------------------

function template(path, print, { breakParent, fill, group, hardline, ifBreak, indent, join, label, line, softline }) {
  const { expressions, quasis } = path.node;
  const isSpace = (node) => node.value !== undefined && expressions[node.value].value === " ";

  /** A value as it stands among markup. */
  function value(number) {
    const node = expressions[number];
    const inside = path.call((at) => weighed(at), "expressions", number);
    return /Conditional|Logical|Binary/.test(node.type) && !hugs(node)
      ? group(["${", indent([softline, inside]), softline, "}"])
      : ["${", inside, "}"];
  }

  /** Whether an expression ends with a template that goes on in the line of its condition. */
  const hugs = (node) =>
    (node.type === "LogicalExpression" && isHtml(node.right)) ||
    (node.type === "ConditionalExpression" &&
      (isHtml(node.consequent) || isHtml(node.alternate) || hugs(node.alternate)));

  function weighed(at) {
    const { node } = at;
    if (!hugs(node) || node.comments) return print();
    if (node.type === "LogicalExpression")
      return [at.call(print, "left"), ` ${node.operator} `, at.call(print, "right")];
    const [test, yes, no] = [at.call(print, "test"), at.call(weighed, "consequent"), at.call(weighed, "alternate")];
    return group([test, indent([line, "? ", yes, line, ": ", no])]);
  }

  const words = (parts) => parts.map((part) => (typeof part === "number" ? value(part) : part));

  /** What stands in lines of its own, and whether a space that counts follows. */
  function items(nodes) {
    const found = [];
    let space = false,
      began = false,
      glued = false;
    const push = (doc, sticks) => {
      const last = found.at(-1);
      if (last && !space && !began && (sticks || glued)) last.doc = [last.doc, doc];
      else {
        if (last) last.space = space;
        else if (space) found.push({ doc: "", space: true });
        found.push({ doc, space: false });
      }
      [space, began, glued] = [false, false, sticks];
    };
    for (const node of nodes) {
      if (isSpace(node)) space = true;
      else if (node.value !== undefined) push(value(node.value), false);
      else if (node.name) push(element(node), false);
      else {
        const [, before, text, after] = /^([ \t\r\n]*)([^]*?)([ \t\r\n]*)$/.exec(node.text);
        if (before.includes("\n")) began = true;
        else if (before) space = true;
        if (!text) continue;
        push(fill(join(line, text.split(/[ \t\r\n]+/))), true);
        if (after.includes("\n")) began = true;
        else if (after) space = true;
      }
    }
    if (space && found.length) found.at(-1).space = true;
    else if (space) found.push({ doc: "", space: true });
    return found;
  }

  function lines(nodes) {
    const all = items(nodes);
    return all.map(({ doc, space }, number) => [
      doc,
      space ? ifBreak(SPACE, " ") : "",
      number < all.length - 1 ? softline : "",
    ]);
  }

  /** Where the writer began a new line after the tag, one stands. */
  const opens = (nodes) => (/^[ \t\r]*\n/.test(nodes[0]?.text ?? "") && nodes.length > 1 ? breakParent : "");

  function element({ name, attributes, alone, children, close }) {
    const all = [words(name), ...attributes.map(words)];
    all.push([all.pop(), alone ? " />" : ">"]);
    const open = group(["<", indent(indent(fill(join(line, all))))]);
    if (alone) return open;
    if (!children.length) return [open, "</", words(close), ">"];
    return group([open, indent([softline, lines(children), opens(children)]), softline, "</", words(close), ">"]);
  }

  const nodes = read(quasis.map((quasi) => quasi.value.raw));
  const roots = nodes.filter((node) => !/^\s*\n\s*$/.test(node.text ?? "x"));
  const inside =
    roots.length === 1 && roots[0].name
      ? element(roots[0])
      : group([indent([softline, lines(nodes), opens(nodes)]), softline]);
  return label({ embed: true, hug: true }, ["`", inside, "`"]);
}
