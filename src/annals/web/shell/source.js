// How sure the numbers of a card are, in words for players; card files name their sources for programmers.
import { t } from "../lib/strings.js";

/** Public descriptions of a game, as card files name them. */
const DESCRIPTIONS = new RegExp(
  "^(\\S+/\\S+( notes)?|a public .*project|Board Game Arena tables|digital edition strings" +
    "|Code of Laws|rules summary|a review of the edition|a card sheet of \\d+)$",
);
/** Remarks that say something to a player already. */
const REMARKS = /unsure|translated|verified|inferred|in the old edition|photographs/;

/**
 * @param {string} source As it stands in a card file: `public: printed face; two implementations agree`.
 * @returns {string[]} Sentences.
 */
export function provenance(source) {
  const [start] = source.split(":"),
    rest = source
      .slice(source.startsWith("public:") ? 7 : 0)
      .split(/[;,] /)
      .map((part) => part.trim());
  if (start === "rulebook") return [t("source.rulebook")];
  const printed = rest.some((part) => part.startsWith("printed face")),
    others = rest.filter((part) => DESCRIPTIONS.test(part)).length;
  const single = rest.some((part) => part.includes("one source") || part.includes("differ"));
  const said = [
    printed ? t("source.printed") : "",
    others ? t(printed ? "source.agree" : "source.known", { n: others }) : "",
    single ? t("source.single") : "",
    ...rest.filter((part) => REMARKS.test(part)).map((part) => `${part[0].toUpperCase()}${part.slice(1)}.`),
  ].filter(Boolean);
  return said.length ? said : [t("source.ours")];
}
