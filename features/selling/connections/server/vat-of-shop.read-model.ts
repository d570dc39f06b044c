// Reads of others: categories, products, shops
import { sql } from 'kysely';
import { standardClass } from '#features/base/taxes/contract/taxes.model.ts';
import { vatInForceOn } from '#features/base/taxes/server/taxes.public.ts';
import type { Db } from '#server/db/database.ts';
import { houseToday } from '#server/db/house-today.ts';

/** The rates of VAT that goods have in the country of a shop today, as decimal texts: of the standard class and of those that anything was put into. */
export async function listVatOfShop(db: Db, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ percent: string }>`
    select distinct v.percent from shops s join lateral (${vatInForceOn(sql`s.country_code`, houseToday)}) v on true
     where s.id = ${shopId} and v.tax_class in (select ${standardClass}
       union select tax_class from categories where tax_class is not null and deleted_at is null
       union select tax_class from products where tax_class is not null)`.execute(db);
  return rows.map(({ percent }) => percent).toSorted((a, b) => Number(b) - Number(a));
}
