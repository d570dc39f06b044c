// Reads of others: products, task_items, tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { countReadiness, english, listName, shopRows } from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { seenAsSent } from '../seen-as-sent.read-model.ts';

/** What a send asks about products and its own ledger. */
export const sendReadModel = (db: Kysely<DB>) => ({
  /** Which of the products this person may touch; of products. */
  async listVisible(ids: readonly number[], scope: Scope): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from products where id = any(${ids}::bigint[])
      and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId})`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Where else these products are in a shop, by shop. */
  async listLiveElsewhere(ids: readonly number[], shopId: number): Promise<Map<number, number[]>> {
    const { rows } = await sql<{ product_id: number; shop_id: number }>`select product_id, shop_id from publications
      where product_id = any(${ids}::bigint[]) and shop_id <> ${shopId} and status = 'in_shop'
      order by shop_id, product_id`.execute(db);
    const byShop = Map.groupBy(rows, (row) => row.shop_id);
    return new Map([...byShop].map(([shop, own]) => [shop, own.map((row) => row.product_id)]));
  },

  /** When a task was asked for; of tasks. */
  async getAskedAt(taskId: string): Promise<Date> {
    const row = await db.selectFrom('tasks').select('created_at').where('id', '=', taskId).executeTakeFirstOrThrow();
    return row.created_at;
  },

  /** Of these products, those that a send to this shop has taken on and not come to yet; a planned one has not begun. */
  async listOnTheirWay(ids: readonly number[], shopId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct own.id from tasks t
      cross join lateral (select jsonb_array_elements_text(t.input -> 'ids')::bigint as id) own
      where t.type = ${sendToShopTask.type} and t.shop_id = ${shopId} and t.status in ('pending', 'running')
        and (t.scheduled_at is null or t.scheduled_at <= now() or t.attempt > 0) and own.id = any(${ids}::bigint[])
        and not exists (select from task_items i where i.task_id = t.id and i.item_key = own.id::text)`.execute(db);
    return rows.map((row) => row.id);
  },

  /**
   * Those whose content, prices and stock are what was sent last and what was seen in the shop last, with nothing that went wrong since. The hashes of
   * what should be there are kept with every change.
   */
  async listAsSent(ids: readonly number[], shopId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select k.product_id as id
      from publications k join products p on p.id = k.product_id
      where k.product_id = any(${ids}::bigint[]) and k.shop_id = ${shopId} and k.status = 'in_shop' and not p.is_updated
        and k.desired_hash = k.sent_hash and k.desired_price_hash = k.sent_price_hash and k.desired_stock_hash = k.sent_stock_hash
        and ${seenAsSent}
        and k.last_error is null and k.price_failed_at is null and k.stock_failed_at is null
        and not exists (select from shop_drifts d where d.product_id = k.product_id and d.shop_id = k.shop_id)`.execute(
      db,
    );
    return rows.map((row) => row.id);
  },

  /** How many of them could be sent to the shop by the facts of the list, and how many each rule blocks. */
  countReady: (ids: readonly number[], shopId: number) =>
    countReadiness(db, shopId, shopRows(shopId), sql<boolean>`h.product_id = any(${ids}::bigint[])`),

  /** How the products of a task ended; of tasks. */
  async listOutcomes(taskId: string): Promise<{ key: string; outcome: string; reason: string | null }[]> {
    return db
      .selectFrom('task_items')
      .select(['item_key as key', 'outcome', 'reason'])
      .where('task_id', '=', taskId)
      .orderBy('at')
      .orderBy('item_key')
      .execute();
  },

  /** Of products. */
  async listNames(ids: readonly number[]): Promise<Map<number, { sku: string; name: string }>> {
    const { rows } = await sql<{ id: number; sku: string; name: string }>`select p.id, p.sku,
        coalesce(${listName(english, sql`p.id`)}, p.name) as name
      from products p where p.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },
});
