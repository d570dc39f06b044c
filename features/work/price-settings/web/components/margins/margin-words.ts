import type { MarginCell, MarginValue } from '#features/selling/pricing/contract/margins/margins.model.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import type { Translate } from '#web/lib/text.tsx';

const kinds = { margin: words.isMargin, markup: words.isMarkup, amount: words.isAmount } as const;

/** "25% of the price, at least 1.50". */
export function marginWords(t: Translate, margin: MarginValue | null, currency: string): string {
  if (!margin) return t(words.noMargin);
  const { kind, value, bands, min_amount } = margin;
  const is = value === null ? t(words.isBands, { count: bands }) : t(kinds[kind], { value, currency });
  return min_amount === null ? is : `${is}, ${t(words.atLeast, { amount: min_amount })}`;
}

/** "ends .99", "ends 90", "steps of 5"; null: nothing is said. */
export function endingWords(t: Translate, rounding: MarginCell['rounding']): string | null {
  if (!rounding || rounding.modulus === null) return null;
  const { modulus, offsets } = rounding;
  if (offsets.every((offset) => Number(offset) === 0)) return t(words.stepsOf, { step: modulus });
  return t(words.endings, { endings: offsets.map((offset) => offset.replace(/^0(?=\.)/, '')).join(', ') });
}
