import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { sameCode } from '../contract/products.codes.ts';

/** The codes of a kept list, as they were pasted; null for one that is not (or no longer) kept, or another seller's. */
export async function findCodes(db: Kysely<DB>, id: string, { sellerId }: Scope): Promise<string[] | null> {
  const row = await db
    .selectFrom('code_lists')
    .select('codes')
    .where('id', '=', id)
    .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId))
    .executeTakeFirst();
  return row?.codes ?? null;
}

type Match = { readonly product_id: number; readonly code: string };

/**
 * The products that carry one of these codes as SKU, SKU intern or EAN, of their own or of a variant; with a seller in
 * the scope only his. Codes are compared whole. Indexes know a code as the supplier wrote it, so each is looked for as
 * pasted, in capitals and in small letters; only a code he writes in mixed letters must be pasted like that.
 */
export async function matchCodes(db: Kysely<DB>, { sellerId }: Scope, codes: readonly string[]): Promise<Match[]> {
  const asked = [...new Set(codes.flatMap((code) => [code, code.toUpperCase(), sameCode(code)]))];
  const own = sellerId === null ? sql`` : sql`where l.seller_id = ${sellerId}`;
  const { rows } = await sql<Match>`
    with asked as (select ${asked}::text[] as codes),
    found as (
      select l.product_id, l.sku as code from product_list l where l.sku = any((select codes from asked)::text[])
      union select l.product_id, l.sku_intern from product_list l where l.sku_intern = any((select codes from asked)::text[])
      union select v.product_id, v.sku from variants v where v.sku = any((select codes from asked)::text[])
      union select v.product_id, v.sku_intern from variants v where v.sku_intern = any((select codes from asked)::text[])
      union select v.product_id, v.ean from variants v where v.ean = any((select codes from asked)::text[])
      union select v.product_id, e.code from variants v cross join unnest(v.eans) as e (code)
        where v.eans <> '{}' and v.eans && (select codes from asked)::text[] and e.code = any((select codes from asked)::text[]))
    select f.product_id, f.code from found f join product_list l on l.product_id = f.product_id ${own}`.execute(db);
  return rows;
}

/** The products that carry one of these codes as SKU or SKU intern, or as EAN, of their own or of a variant, as a query. Of every seller. */
export function withCode(type: 'sku' | 'ean', codes: readonly string[]): RawBuilder<{ product_id: number }> {
  const asked = sql`(select ${codes}::text[])`;
  return type === 'sku'
    ? sql`select c.product_id from product_list c where c.sku_intern = any(${asked}::text[])
        union select c.product_id from product_list c where c.sku = any(${asked}::text[])
        union select c.product_id from variants c where c.sku_intern = any(${asked}::text[])
        union select c.product_id from variants c where c.sku = any(${asked}::text[])`
    : sql`select c.product_id from variants c where c.ean = any(${asked}::text[])
        union select c.product_id from variants c where c.eans <> '{}' and c.eans && ${asked}::text[]`;
}

/**
 * Whether a variant carries that EAN as its own or as a further one, written as its index is: one that says less is answered by reading every variant.
 * @param alias how the query names `variants`
 */
export const carriesEan = (alias: string, ean: RawBuilder<unknown>): RawBuilder<boolean> => {
  const eans = sql.ref(`${alias}.eans`);
  return sql<boolean>`(${eans} <> '{}' and ${eans} @> array[${ean}]::text[])`;
};

/** The ids of `withCode`. */
export async function listWithCode(db: Kysely<DB>, type: 'sku' | 'ean', codes: readonly string[]): Promise<number[]> {
  const { rows } = await withCode(type, codes).execute(db);
  return rows.map((row) => row.product_id);
}
