// How the page's files are laid out: `node layout.mjs PRETTIER [--write] FILE...` names those that are laid out
// otherwise, or lays them out. Called by tools/page.py.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as css from "./css.mjs";
import * as htm from "./htm.mjs";

const [folder, ...rest] = process.argv.slice(2);
const write = rest[0] === "--write",
  files = write ? rest.slice(1) : rest;
const from = (name) => import(pathToFileURL(join(resolve(folder), name)).href);
/** Laid out. Prettier looks at where lines began, so that what was laid out once is laid out anew. */
const lay = async (text, filepath, times = 2) =>
  times ? lay(await prettier.format(text, { printWidth: 120, filepath, plugins }), filepath, times - 1) : text;
const prettier = await from("index.mjs"),
  plugins = [
    htm.plugin(await from("plugins/estree.mjs"), prettier.doc),
    css.plugin(await from("plugins/postcss.mjs"), prettier.doc),
  ];

for (const path of files) {
  const text = readFileSync(path, "utf8"),
    laid = await lay(text, path);
  if (laid === text) continue;
  if (write) writeFileSync(path, laid);
  else {
    console.log(`${relative(process.cwd(), path)}: not laid out`);
    process.exitCode = 1;
  }
}
