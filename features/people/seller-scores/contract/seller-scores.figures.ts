import { defineTexts } from '#kit/text.ts';

/** What is counted: how many cases went wrong of how many there were. */
export const figureTexts = defineTexts({
  refused: { en: 'Products refused in review', sq: 'Produkte të refuzuara në shqyrtim' },
  changes: { en: 'Products sent back for changes', sq: 'Produkte të kthyera për ndryshime' },
  answers: { en: 'Requests answered later than 3 days', sq: 'Kërkesa të përgjigjura pas 3 ditësh' },
  imports: { en: 'Rows refused in imports', sq: 'Rreshta të refuzuar në importe' },
  orders: { en: 'Ordered pieces refused or expired', sq: 'Copë të porositura të refuzuara ose të skaduara' },
  handovers: { en: 'Orders handed over late', sq: 'Porosi të dorëzuara me vonesë' },
  returns: { en: 'Sold pieces returned at the seller’s cost', sq: 'Copë të shitura që u kthyen me kosto të shitësit' },
  documents: {
    en: 'Documents missing, rejected or expired',
    sq: 'Dokumente që mungojnë, të refuzuara ose të skaduara',
  },
});
export type FigureKey = keyof typeof figureTexts;
export const figureKeys = Object.keys(figureTexts) as [FigureKey, ...FigureKey[]];

/** `least`: cases before a figure counts. `good`, `bad`: the shares (0 to 1) that give all points and none. */
type Rule = { readonly weight: number; readonly least: number; readonly good: number; readonly bad: number };

/** The house's choice (ADR 64); those of orders: orders.md 5. */
export const figureRules: Readonly<Record<FigureKey, Rule>> = {
  refused: { weight: 3, least: 10, good: 0.05, bad: 0.3 },
  changes: { weight: 2, least: 10, good: 0.1, bad: 0.5 },
  answers: { weight: 2, least: 5, good: 0.1, bad: 0.6 },
  imports: { weight: 1, least: 50, good: 0.05, bad: 0.4 },
  orders: { weight: 3, least: 10, good: 0.02, bad: 0.15 },
  handovers: { weight: 2, least: 10, good: 0.04, bad: 0.25 },
  returns: { weight: 2, least: 10, good: 0.02, bad: 0.15 },
  documents: { weight: 2, least: 1, good: 0, bad: 0.5 },
};

/** Days of one stretch of time, and how soon a request for changes is to be answered. */
export const stretchDays = 90;
export const answerDays = 3;

/** Cases of one stretch of time: `n` went wrong `of` all. */
export type Cases = { readonly n: number; readonly of: number };
export type Figure = Cases & { readonly former_n: number; readonly former_of: number };
export type Figures = Readonly<Record<FigureKey, Figure>>;

/** What is counted elsewhere and noted here case by case. */
export const notedFigures = ['orders', 'handovers', 'returns'] as const satisfies readonly FigureKey[];
export type NotedFigure = (typeof notedFigures)[number];

/** 0 to 100; null where there are too few cases. */
export function pointsOf(key: FigureKey, { n, of }: Cases): number | null {
  const { least, good, bad } = figureRules[key];
  if (of < least) return null;
  return 100 * Math.min(1, Math.max(0, (bad - n / of) / (bad - good)));
}

const meanOf = (keys: readonly FigureKey[], points: (key: FigureKey) => number): number =>
  keys.reduce((sum, key) => sum + figureRules[key].weight * points(key), 0) /
  keys.reduce((sum, key) => sum + figureRules[key].weight, 0);

/**
 * The score of now, and what it would have been with the cases of the stretch before, by the figures both have; documents
 * are looked at as they are today. Null: nothing of a seller's work counts yet.
 */
export function scoreOf(figures: Figures): { readonly score: number | null; readonly former: number | null } {
  const now = (key: FigureKey) => pointsOf(key, figures[key]);
  const before = (key: FigureKey) => pointsOf(key, { n: figures[key].former_n, of: figures[key].former_of });
  const counted = figureKeys.filter((key) => now(key) !== null);
  if (counted.every((key) => key === 'documents')) return { score: null, former: null };
  const score = meanOf(counted, (key) => now(key)!);
  const both = counted.filter((key) => before(key) !== null);
  if (both.length === 0) return { score: Math.round(score), former: null };
  const former = score - meanOf(both, (key) => now(key)!) + meanOf(both, (key) => before(key)!);
  return { score: Math.round(score), former: Math.round(Math.min(100, Math.max(0, former))) };
}
