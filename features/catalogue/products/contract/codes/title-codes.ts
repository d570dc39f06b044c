/** Which codes have a word, and how many words each code has. */
export type TitleIndex = {
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  readonly lengths: ReadonlyMap<string, number>;
};

/** Words that stand in many descriptions and say nothing of the goods; of texts that are folded already. */
const empty = new Set(
  'one two three with without other others than and for not the from parts including whether made use used set sets new excl pack'.split(
    ' ',
  ),
);

/** Words of three letters and more, of one number where English has two; digits say nothing of the goods. */
const wordsOf = (folded: string): string[] => [
  ...new Set(
    folded
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !empty.has(word))
      .map((word) => (word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word)),
  ),
];

/** @param rows codes with their words in every language, folded */
export function titleIndex(rows: readonly { readonly code: string; readonly text: string }[]): TitleIndex {
  const byWord = new Map<string, string[]>();
  const lengths = new Map<string, number>();
  for (const { code, text } of rows) {
    const words = wordsOf(text);
    lengths.set(code, words.length);
    for (const word of words) {
      const codes = byWord.get(word);
      if (codes) codes.push(code);
      else byWord.set(word, [code]);
    }
  }
  return { byWord, lengths };
}

/** A word that stands in more than this part of all descriptions tells no code from another. */
const tooCommon = 0.01;

/** The code that shares most with a name: rare words count more than common ones, short descriptions more than long ones. */
export function bestByTitle({ byWord, lengths }: TitleIndex, folded: string): { code: string; words: string[] } | null {
  const scores = new Map<string, { score: number; words: string[] }>();
  for (const word of wordsOf(folded)) {
    const codes = byWord.get(word) ?? [];
    if (codes.length === 0 || codes.length > Math.max(3, lengths.size * tooCommon)) continue;
    const weight = Math.log(1 + lengths.size / codes.length);
    for (const code of codes) {
      const one = scores.get(code) ?? { score: 0, words: [] };
      one.score += weight;
      one.words.push(word);
      scores.set(code, one);
    }
  }
  const rank = (code: string, score: number) => score / Math.sqrt(lengths.get(code)!);
  const [best] = [...scores].sort(
    ([a, one], [b, other]) => rank(b, other.score) - rank(a, one.score) || a.localeCompare(b),
  );
  return best ? { code: best[0], words: best[1].words } : null;
}
