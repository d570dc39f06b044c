import type { ShopOrder, ShopOrderLine } from '#connectors/kit/shop-order.ts';
import { presentedDuring } from '#features/selling/publishing/server/publishing.public.ts';
import type { NewProblem } from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import { amountOf, currencyOf, sumOf } from '../../contract/order-intake.check.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';

/** A customer may have filled the cart before the price changed. */
const cartMs = 3_600_000;

export type LineProblem = NewProblem & { readonly externalId: string };

/**
 * Prices no customer was shown in the hour before `at`, and VAT that is not that of the goods. A variant of which the shop never confirmed a price
 * cannot be judged, nor can one sold in another currency.
 */
export async function lineProblems(
  db: Db,
  shopId: number,
  order: ShopOrder,
  lines: readonly ShopOrderLine[],
  variants: ReadonlyMap<string, number>,
  at: Date,
): Promise<LineProblem[]> {
  const ids = [...new Set(lines.flatMap(({ externalId }) => variants.get(externalId) ?? []))];
  if (ids.length === 0) return [];
  const shown = await presentedDuring(db, shopId, ids, { from: new Date(at.getTime() - cartMs), to: at });
  const vats = await goodsOfLinesReadModel(db).mapVat(shopId, ids);
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
}

/** The total is not the sum of its parts. */
export function totalProblem(order: ShopOrder): NewProblem | null {
  const { sum, differs } = sumOf(order);
  return differs && order.state === 'placed'
    ? { code: 'total_mismatch', values: { total: amountOf(order.totalGross), sum } }
    : null;
}
