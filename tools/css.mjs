// How rules of stylesheets are laid out: a plugin for Prettier, which itself would give every declaration a line.
// A rule stands on one line where it fits, else each of its declarations on a line of its own.

/** The plugin, over Prettier's own printer of stylesheets. */
export function plugin({ parsers, printers }, { builders: { group, indent, join, line } }) {
  const own = printers.postcss;
  const plain = ({ type, nodes }) =>
    type === "css-rule" && nodes.length > 0 && nodes.every((node) => node.type === "css-decl");
  return {
    parsers, // Prettier asks the plugin that parses first
    printers: {
      postcss: {
        ...own,
        print(path, options, print, ...more) {
          if (!plain(path.node)) return own.print(path, options, print, ...more);
          return [
            print("selector"),
            " ",
            group(["{", indent([line, join(line, path.map(print, "nodes"))]), line, "}"]),
          ];
        },
      },
    },
  };
}
