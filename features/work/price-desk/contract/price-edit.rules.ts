import { fixed, type Num, netDecimals, num } from '#kit/exact.ts';

/** The figures of a price a person may type; the others follow. Percentages and amounts as decimal text; null: not known. */
export const editedFigures = ['gross', 'net', 'margin', 'net_margin'] as const;
export type EditedFigure = (typeof editedFigures)[number];
export type PriceFigures = Readonly<Record<EditedFigure, string | null>>;

/** What a price is measured by, in the shop's currency. */
export type EditedAgainst = {
  readonly digits: number;
  /** Percent. */
  readonly vat: string;
  /** As it is shown beside the sale price. */
  readonly purchase: string | null;
  readonly landed: string | null;
  /** Of the net price percent that is paid away. */
  readonly paid: string;
};

/** How many percent of the net price are paid away, from a price that was calculated. */
export function paidPercent(price: {
  readonly applied_net: string | null;
  readonly landed: string | null;
  readonly kept: string | null;
}): string {
  const { applied_net: net, landed, kept } = price;
  if (net === null || landed === null || kept === null || num(net).isZero()) return '0';
  const percent = num(net).minus(landed).minus(kept).div(net).times(100);
  return percent.lt(0) ? '0' : fixed(percent, 4);
}

/**
 * All figures of a price of which one was typed: a margin gives the gross price it needs, rounded as the shop's currency is.
 * @returns null where it is no number, or no price has that margin
 */
export function editPrice(field: EditedFigure, typed: string, against: EditedAgainst): PriceFigures | null {
  if (!/^-?\d{1,10}(\.\d{1,4})?$/.test(typed)) return null;
  const { digits, vat, purchase, landed, paid } = against;
  const factor = num(vat).div(100).plus(1);
  const asked = num(typed);
  const gross = grossFor();
  if (gross === null || !gross.gt(0)) return null;
  const rounded = num(fixed(gross, digits));
  const net = field === 'net' ? asked : num(fixed(rounded.div(factor), netDecimals));
  const percentOf = (part: Num, whole: Num) => fixed(part.div(whole).times(100), 2);
  return {
    gross: fixed(rounded, digits),
    net: field === 'net' ? typed : fixed(net, netDecimals),
    margin: purchase === null ? null : percentOf(rounded.minus(purchase), rounded),
    net_margin: landed === null ? null : fixed(num(100).minus(paid).minus(num(landed).div(net).times(100)), 2),
  };

  function grossFor(): Num | null {
    if (field === 'gross') return asked;
    if (field === 'net') return asked.times(factor);
    const cost = field === 'margin' ? purchase : landed;
    const left = num(100)
      .minus(asked)
      .minus(field === 'margin' ? 0 : paid);
    if (cost === null || !left.gt(0)) return null;
    const price = num(cost).div(left.div(100));
    return field === 'margin' ? price : price.times(factor);
  }
}
