import { type Figures, figureKeys, figureTexts, pointsOf } from '../contract/seller-scores.figures.ts';

/** What goes wrong, in Albanian, a line each: the figures that count and do not have all their points. */
export const figureLines = (figures: Figures): string =>
  figureKeys
    .filter((key) => (pointsOf(key, figures[key]) ?? 100) < 100)
    .map((key) => {
      const { n, of } = figures[key];
      return `${figureTexts[key].sq}: ${Math.round((100 * n) / of)} % (${n} nga ${of})`;
    })
    .join('\n');
