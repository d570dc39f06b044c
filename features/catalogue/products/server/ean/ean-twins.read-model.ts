import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '../../contract/products.status.ts';
import { carriesEan } from '../products.codes.read-model.ts';

export type CarriedEan = {
  readonly product: number;
  readonly seller: number;
  readonly sku: string;
  readonly ean: string;
};

/** The EANs of the variants of these products, further ones too, as their suppliers wrote them; variants are of products. */
export async function listEans(db: Kysely<DB>, ids: readonly number[]): Promise<CarriedEan[]> {
  const { rows } = await sql<CarriedEan>`
    select distinct v.product_id as product, p.seller_id as seller, p.sku, btrim(e.ean) as ean
      from variants v join products p on p.id = v.product_id cross join lateral unnest(v.ean || v.eans) e (ean)
     where v.product_id = any(${ids}::bigint[]) and btrim(coalesce(e.ean, '')) <> '' order by 1, 4`.execute(db);
  return rows;
}

/** Those of these products that are approved, by number. */
export async function listApproved(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, Omit<CarriedEan, 'ean'>>> {
  const rows = await db
    .selectFrom('products')
    .select(['id as product', 'seller_id as seller', 'sku'])
    .where('id', 'in', [...ids, 0])
    .where('status', '=', productStatus.approved)
    .execute();
  return new Map(rows.map((row) => [row.product, row]));
}

/** Which approved products carry these EANs, the oldest of each first. */
export async function listApprovedWith(db: Kysely<DB>, eans: readonly string[]): Promise<CarriedEan[]> {
  const { rows } = await sql<CarriedEan>`
    select distinct p.id as product, p.seller_id as seller, p.sku, a.ean
      from unnest(${eans}::text[]) a (ean)
     cross join lateral (
       select w.product_id from variants w where w.ean = a.ean
       union select w.product_id from variants w where ${carriesEan('w', sql`a.ean`)}) t
      join products p on p.id = t.product_id and p.status = ${productStatus.approved}
     order by p.id`.execute(db);
  return rows;
}
