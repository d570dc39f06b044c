import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Which products a run has met, and what follows from those it has not. */
export const runProductsRepository = (db: Kysely<DB>) => ({
  async insertSeen(
    runId: number,
    seen: readonly { readonly productId: number; readonly row: number }[],
  ): Promise<void> {
    await sql`
      insert into feed_run_products (run_id, product_id, row_number)
      select ${runId}, product_id, row_number
      from unnest(${seen.map((one) => one.productId)}::bigint[], ${seen.map((one) => one.row)}::int[]) as n(product_id, row_number)`.execute(
      db,
    );
  },

  /**
   * Marks up to `limit` products of the reseller after `after` that the run has not met: out of the list, no stock
   * (trap T54). Status and staff's data stay. The delivered stock is forgotten, so that the next delivery counts as new.
   */
  async markGone(runId: number, sellerId: number, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with gone as (
        select p.id from products p
        -- One look-up per product whatever the planner believes: it cannot know how much of this run is in by now.
        left join lateral (select true as met from feed_run_products where run_id = ${runId} and product_id = p.id limit 1) s on true
        where p.seller_id = ${sellerId} and p.id > ${after} and p.is_in_vendor_list and s.met is null
        order by p.id limit ${limit} for update of p
      ), emptied as (
        update variants v set stock = 0, delivered = case when v.delivered is not null then v.delivered || '{"stock": null}' end
        from gone where v.product_id = gone.id
      )
      update products p set is_in_vendor_list = false, feed_stock_hash = null, stock_updated_at = now()
      from gone where p.id = gone.id returning p.id`.execute(db);
    return rows.map((row) => row.id).sort((a, b) => a - b);
  },

  async forget(runId: number): Promise<void> {
    await sql`delete from feed_run_products where run_id = ${runId}`.execute(db);
  },
});
