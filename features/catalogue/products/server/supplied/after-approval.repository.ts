import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '../../contract/products.status.ts';

/** Approved products whose seller changed what the market looks at again, and since when. */
export const afterApprovalRepository = (db: Kysely<DB>) => ({
  /** Since when each waits; those that do not wait are left out. */
  async list(productIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom('changed_after_approval')
      .selectAll()
      .where('product_id', 'in', [...productIds, 0])
      .execute();
    return new Map(rows.map(({ product_id, since }) => [product_id, since.toISOString()]));
  },

  /** Since when what was changed of these waits: of approved ones, of which alone a row says something. */
  async listApproved(productIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{
      since: Date;
    }>`select c.since from changed_after_approval c join products p on p.id = c.product_id
      where p.id = any(${productIds}::bigint[]) and p.status = ${productStatus.approved}`.execute(db);
    return rows.map(({ since }) => since.toISOString());
  },

  /** One that waits already has waited since its first change. `since` null: since this transaction, as its history says. */
  async insert(productId: number, since: string | null): Promise<void> {
    await sql`insert into changed_after_approval (product_id, since) values (${productId}, coalesce(${since}::timestamptz, now()))
      on conflict (product_id) do nothing`.execute(db);
  },

  /** Somebody has looked at them. */
  async delete(productIds: readonly number[]): Promise<void> {
    await sql`delete from changed_after_approval where product_id = any(${productIds}::bigint[])`.execute(db);
  },
});
