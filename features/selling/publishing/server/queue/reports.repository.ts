// Reads of others: languages, product_list_names, products, task_items, tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { english, listName } from '#features/catalogue/products/server/products.public.ts';
import type { SaidBy } from '#kit/sentence.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';

/** A send that ended. Products of other shops it updated as well are not among the counts. */
export type EndedSend = {
  readonly id: string;
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly total: number;
  readonly error: string | null;
  readonly said: { readonly error?: SaidBy | null } | null;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
};

export type FailedProduct = {
  readonly sku: string;
  readonly name: string;
  readonly reason: string;
  readonly said: SaidBy | null;
};

/** Of which sends those named for a shop were told already. */
export const reportsRepository = (db: Kysely<DB>) => ({
  /** Sends of products to the shop that ended since a time and were not told of; from now on they are. Tasks are of tasks. */
  async takeEnded(shopId: number, from: Date, limit: number | null): Promise<EndedSend[]> {
    const { rows } = await sql<EndedSend>`with ended as (
        select t.id, t.status, jsonb_array_length(t.input -> 'ids') as total, t.error, t.said, t.completed_at from tasks t
        where t.type = ${sendToShopTask.type} and t.shop_id = ${shopId} and t.completed_at >= ${from}
          and t.status in ('completed', 'failed', 'cancelled') and not exists (select from reported_sends r where r.task_id = t.id)
        order by t.completed_at, t.id limit ${limit}::int
      ), taken as (insert into reported_sends (task_id) select id from ended)
      select e.id, e.status, e.total, e.error, e.said, n.* from ended e cross join lateral (
        select count(*) filter (where i.outcome = 'done')::int as changed, count(*) filter (where i.outcome = 'unchanged')::int as unchanged,
          count(*) filter (where i.outcome = 'failed')::int as failed
        from task_items i where i.task_id = e.id and i.item_key not like '%:%') n
      order by e.completed_at, e.id`.execute(db);
    return rows;
  },

  /** What failed in these sends, the first of them, by their names in a language. Products are of products. */
  async listFailed(taskIds: readonly string[], language: InterfaceLanguage, limit: number): Promise<FailedProduct[]> {
    const { rows } = await sql<FailedProduct>`select coalesce(p.sku, i.item_key) as sku,
        coalesce((select n.name from product_list_names n join languages g on g.id = n.language_id
          where n.product_id = p.id and g.iso_code = ${language}), ${listName(english, sql`p.id`)}, p.name, '') as name,
        coalesce(i.reason, '') as reason, i.said
      from task_items i left join products p on p.id = split_part(i.item_key, ':', 1)::bigint
      where i.task_id = any(${taskIds}::uuid[]) and i.outcome = 'failed' and i.item_key not like '%:%'
      order by i.at, i.item_key limit ${limit}`.execute(db);
    return rows;
  },
});
