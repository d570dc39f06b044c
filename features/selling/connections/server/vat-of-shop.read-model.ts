// Reads of others: categories, products, shops, variant_prices
import { sql } from 'kysely';
import { standardClass } from '#features/base/taxes/contract/taxes.model.ts';
import { vatInForceOn } from '#features/base/taxes/server/taxes.public.ts';
import type { Db } from '#server/db/database.ts';
import { houseToday } from '#server/db/house-today.ts';

/**
 * The rates of VAT that goods may have in the country of a shop today, as decimal texts: of the standard class, of those that anything was put into,
 * whether or not this shop sells it, and what was set by hand for the shop.
 */
export async function listVatOfShop(db: Db, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ percent: string }>`
    select v.percent from shops s join lateral (${vatInForceOn(sql`s.country_code`, houseToday)}) v on true
     where s.id = ${shopId} and (v.tax_class = ${standardClass}
       or exists (select from categories where tax_class = v.tax_class and deleted_at is null)
       or exists (select from products where tax_class = v.tax_class))
    union select trim_scale(tvsh_by_hand)::text from variant_prices where shop_id = ${shopId} and tvsh_by_hand is not null`.execute(
    db,
  );
  return rows.map(({ percent }) => percent).toSorted((a, b) => Number(b) - Number(a));
}
