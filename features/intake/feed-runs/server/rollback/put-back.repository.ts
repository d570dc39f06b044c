// Reads of others: product_images, products, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { GoneUndo, Missing } from '../import/run-products.repository.ts';

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** What the run knew of missing products, as it was. Empty lists cost nothing. */
export const putBackRepository = (db: Kysely<DB>) => ({
  /** What of these products people made theirs: pictures they chose as cover or deleted, variants they priced for a shop. */
  async listHandled(ids: readonly number[]): Promise<{ images: Set<string>; variants: Set<number> }> {
    const { rows: images } = await sql<{ key: string }>`
      select product_id || ':' || url as key from product_images
      where product_id = any(${ids}::bigint[]) and (is_cover or is_deleted)`.execute(db);
    const { rows: variants } = await sql<{ id: number }>`
      select v.id from variants v where v.product_id = any(${ids}::bigint[])
        and exists (select from variant_prices where variant_id = v.id)`.execute(db);
    return { images: new Set(images.map(({ key }) => key)), variants: new Set(variants.map(({ id }) => id)) };
  },

  /** Products that are in the list again are not missing any more; others are missing with their stock. */
  async restoreMissing(products: readonly (GoneUndo & { readonly id: number })[]): Promise<void> {
    if (products.length === 0) return;
    await sql`delete from missing_products m using json_to_recordset(${json(products)}) as n(id bigint, listed boolean)
      where m.product_id = n.id and n.listed`.execute(db);
    await sql`update missing_products m set emptied = false from json_to_recordset(${json(products)}) as n(id bigint, listed boolean)
      where m.product_id = n.id and not n.listed`.execute(db);
  },

  async insertMissing(rows: readonly (Missing & { readonly product_id: number })[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into missing_products (product_id, since, runs, emptied, run_id)
      select product_id, since, runs, emptied, run_id
      from json_to_recordset(${json(rows)}) as n(product_id bigint, since timestamptz, runs int, emptied boolean, run_id bigint)
      on conflict (product_id) do update
        set since = excluded.since, runs = excluded.runs, emptied = excluded.emptied, run_id = excluded.run_id`.execute(
      db,
    );
  },

  /** A run that is taken back is no delivery that lacked anything. */
  async uncountMissing(runId: number, sellerId: number): Promise<void> {
    await sql`
      update missing_products m set runs = m.runs - 1, run_id = null from products p
      where p.id = m.product_id and p.seller_id = ${sellerId} and m.run_id = ${runId} and m.runs > 1`.execute(db);
  },
});
