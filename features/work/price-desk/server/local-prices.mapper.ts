import { salePrice } from '#features/catalogue/products/contract/products.price.ts';
import type { Commission } from '#features/selling/commissions/server/commissions.public.ts';
import { num } from '#kit/exact.ts';
import { type Amount, round } from '#kit/money.ts';
import type { LocalPriceRow } from '../contract/local-prices.calls.ts';
import type { LocalPriceDbRow } from './local-prices.read-model.ts';

/** The row of the list; amounts of the seller in EUR, of the shop in its currency. */
export function toLocalPriceRow(
  { tvsh, discount_price: discount, category_id, asked, changed_at, ...row }: LocalPriceDbRow,
  commission: Commission | undefined,
  paths: ReadonlyMap<number, { readonly name: string }>,
  about: ReadonlyMap<number, readonly string[]>,
): LocalPriceRow {
  return {
    ...row,
    category: category_id === null ? null : (paths.get(category_id)?.name ?? null),
    gross: salePrice(row.price, tvsh),
    discount_gross: salePrice(discount, tvsh),
    commission: commission
      ? { percent: commission.percent, base: commission.base, about: [...(about.get(commission.ruleId) ?? [])] }
      : null,
    share: commission ? shareOf(discount ?? row.price, tvsh, commission) : null,
    difference:
      row.shop_gross === null || row.other_gross === null || num(row.other_gross).isZero()
        ? null
        : round(num(row.shop_gross).minus(row.other_gross).div(row.other_gross).times(100)),
    asked: asked && { ...asked, at: new Date(asked.at).toISOString() },
    changed_at: changed_at?.toISOString() ?? null,
  };
}

/** Commission of one piece, without VAT on it. */
function shareOf(net: Amount, vat: Amount, { percent, base }: Commission): Amount {
  const of = base === 'net' ? net : salePrice(net, vat);
  return of === null ? null : round(num(of).times(percent).div(100));
}
