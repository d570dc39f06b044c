import type { ShopOrder, ShopOrderLine } from '#connectors/kit/shop-order.ts';
import { type PresentedDuring, presentedDuring } from '#features/selling/publishing/server/publishing.public.ts';
import type { NewProblem } from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import { amountOf, currencyOf, sumOf } from '../../contract/order-intake.check.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';

/** A customer may have filled the cart before the price changed. */
const cartMs = 3_600_000;

export type LineProblem = NewProblem & { readonly externalId: string };

/** Lines of a document to be judged at a moment; `variants` by the shop's id of the line. */
export type Judged = {
  readonly order: ShopOrder;
  readonly lines: readonly ShopOrderLine[];
  readonly variants: ReadonlyMap<string, number>;
  readonly at: Date;
};

/**
 * Prices no customer was shown in the hour before, and VAT that is not that of the goods, of each document in the order given. A variant of which the
 * shop never confirmed a price cannot be judged, nor can one sold in another currency.
 */
export async function lineProblems(db: Db, shopId: number, all: readonly Judged[]): Promise<LineProblem[][]> {
  const asked = all.map(({ lines, variants, at }) => ({
    variantIds: lines.flatMap(({ externalId }) => variants.get(externalId) ?? []),
    from: new Date(at.getTime() - cartMs),
    to: at,
  }));
  const ids = [...new Set(asked.flatMap(({ variantIds }) => variantIds))];
  if (ids.length === 0) return all.map(() => []);
  const shown = await presentedDuring(db, shopId, asked);
  const vats = await goodsOfLinesReadModel(db).mapVat(shopId, ids);
  return all.map((one, place) => problemsOf(one, shown[place]!, vats));
}

const problemsOf = (
  { order, lines, variants }: Judged,
  shown: readonly PresentedDuring[],
  vats: ReadonlyMap<number, string>,
): LineProblem[] => {
  const currency = currencyOf(order);
  return lines.flatMap((line): LineProblem[] => {
    const variant = variants.get(line.externalId);
    if (variant === undefined) return [];
    const prices = shown.filter((price) => price.variantId === variant && price.currency === currency);
    const unit = num(amountOf(line.unitGross));
    const strange = prices.length > 0 && prices.every(({ gross }) => unit.minus(gross).abs().gt('0.01'));
    const vat = vats.get(variant);
    return [
      ...(strange
        ? [
            {
              externalId: line.externalId,
              code: 'price_mismatch' as const,
              values: { sku: line.sku, paid: amountOf(line.unitGross), shown: prices[0]!.gross },
            },
          ]
        : []),
      ...(vat !== undefined && !num(vat).eq(amountOf(line.vatPercent))
        ? [
            {
              externalId: line.externalId,
              code: 'vat_mismatch' as const,
              values: { sku: line.sku, said: amountOf(line.vatPercent), is: vat },
            },
          ]
        : []),
    ];
  });
};

/** The total is not the sum of its parts. */
export function totalProblem(order: ShopOrder): NewProblem | null {
  const { sum, differs } = sumOf(order);
  return differs && order.state === 'placed'
    ? { code: 'total_mismatch', values: { total: amountOf(order.totalGross), sum } }
    : null;
}
