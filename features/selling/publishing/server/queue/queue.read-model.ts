// Reads of others: product_list_shops, task_items, tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { failureCode } from '#features/catalogue/products/server/products.public.ts';
import type { Said, SaidBy } from '#kit/sentence.ts';
import { nameOf } from '#server/db/person-name.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import {
  sendPricesTask,
  sendStockTask,
  sendToShopTask,
  withdrawFromShopTask,
} from '../../contract/publishing.tasks.ts';

/** The tasks that send to a shop. */
export const sendTypes: readonly string[] = [sendToShopTask.type, sendPricesTask.type, sendStockTask.type];

export type QueuedTask = {
  readonly id: string;
  readonly type: string;
  readonly running: boolean;
  readonly by: string | null;
  readonly created_at: Date;
  readonly at: Date | null;
  readonly done: number;
  readonly total: number | null;
  readonly message: string;
  readonly said: { readonly progress?: SaidBy | null } | null;
};

/** More sends than a screen shows at once. */
const mostTasks = 50;
const mostReasons = 50;

export const queueReadModel = (db: Kysely<DB>) => ({
  /** Tasks are of tasks, names of users. */
  async listTasks(shopId: number): Promise<QueuedTask[]> {
    const { rows } = await sql<QueuedTask>`select t.id, t.type, t.status = 'running' as running,
        ${nameOf('u')} as by, t.created_at,
        case when t.scheduled_at > now() then t.scheduled_at end as at, t.progress_message as message, t.said,
        case when jsonb_typeof(t.input -> 'ids') = 'array' then jsonb_array_length(t.input -> 'ids') end as total,
        (select count(*)::int from task_items i where i.task_id = t.id) as done
      from tasks t left join users u on u.id = t.user_id
      where t.shop_id = ${shopId} and t.type = any(${sendTypes}::text[]) and t.status in ('pending', 'running')
      order by t.status desc, t.created_at, t.id limit ${mostTasks}`.execute(db);
    return rows;
  },

  /** Comparisons that wait or run, of all shops; of tasks. */
  async countComparisons(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tasks
      where type = ${compareShopTask.type} and status in ('pending', 'running')`.execute(db);
    return rows[0]!.n;
  },

  /** Of all sends that wait or run, however many; of tasks. `products`: those that are not reached yet. */
  async countTasks(shopId: number): Promise<{ tasks: number; products: number; oldest: Date | null }> {
    const { rows } = await sql<{ tasks: number; products: number; oldest: Date | null }>`select count(*)::int as tasks,
        coalesce(sum(greatest(0, a.total - a.done)), 0)::int as products, min(a.created_at) as oldest
      from (select t.created_at,
          case when jsonb_typeof(t.input -> 'ids') = 'array' then jsonb_array_length(t.input -> 'ids') else 0 end as total,
          (select count(*)::int from task_items i where i.task_id = t.id) as done
        from tasks t where t.shop_id = ${shopId} and t.type = any(${sendTypes}::text[]) and t.status in ('pending', 'running')) a`.execute(
      db,
    );
    return rows[0]!;
  },

  /** Products that the shop has not been told to let go yet, since when, and why it did not last time; of tasks. */
  async countRemovals(
    shopId: number,
  ): Promise<{ count: number; since: Date | null; reason: string | null; said: Said | null }> {
    const { rows } = await sql<{ count: number; since: Date | null; reason: string | null; said: Said | null }>`select
        count(distinct p.id)::int as count, min(p.removed_at) as since,
        (array_agg(p.last_error order by p.id) filter (where p.last_error is not null))[1] as reason,
        (array_agg(p.last_error_said order by p.id) filter (where p.last_error is not null))[1] as said
      from tasks t cross join lateral jsonb_to_recordset(t.input -> 'items') as i ("productId" bigint, "shopId" int)
      join publications p on p.product_id = i."productId" and p.shop_id = i."shopId" and p.status <> 'in_shop'
      where t.type = ${withdrawFromShopTask.type} and t.status in ('pending', 'running') and i."shopId" = ${shopId}
        and not exists (select from task_items x where x.task_id = t.id and x.item_key = i."productId" || ':' || i."shopId")`.execute(
      db,
    );
    return rows[0]!;
  },

  async listFailed(
    shopId: number,
    blockAfter: number,
  ): Promise<{ code: string; reason: string; said: Said | null; count: number; blocked: number }[]> {
    const { rows } = await sql<{
      code: string;
      reason: string;
      said: Said | null;
      count: number;
      blocked: number;
    }>`select ${failureCode} as code,
        max(p.last_error) as reason, (array_agg(p.last_error_said order by p.last_error desc))[1] as said, count(*)::int as count,
        (count(*) filter (where p.equal_failures >= ${blockAfter}))::int as blocked
      from publications p where p.shop_id = ${shopId} and p.last_error is not null
      group by 1 order by 3 desc, 1 limit ${mostReasons}`.execute(db);
    return rows;
  },

  /** How products of sends ended in the last hour; of tasks. */
  async countHour(shopId: number): Promise<{ sent: number; unchanged: number; failed: number }> {
    const { rows } = await sql<{ sent: number; unchanged: number; failed: number }>`select
        (count(*) filter (where i.outcome = 'done'))::int as sent, (count(*) filter (where i.outcome = 'unchanged'))::int as unchanged,
        (count(*) filter (where i.outcome = 'failed'))::int as failed
      from tasks t join task_items i on i.task_id = t.id
      where t.shop_id = ${shopId} and t.type = any(${sendTypes}::text[]) and i.at > now() - interval '1 hour'
        and (t.completed_at is null or t.completed_at > now() - interval '1 hour')`.execute(db);
    return rows[0]!;
  },

  /** Products whose last send failed, for one reason or for any. */
  async listFailedProducts(shopId: number, code: string | null, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.product_id as id from publications p
      where p.shop_id = ${shopId} and p.last_error is not null and (${code}::text is null or ${failureCode} = ${code})
      order by p.product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Approved products that never were in the shop and that it never refused; beginning after one. The list is of products. */
  async listNeverSent(shopId: number, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select h.product_id as id from product_list_shops h
      left join publications p on p.product_id = h.product_id and p.shop_id = h.shop_id
      where h.shop_id = ${sql.lit(shopId)} and h.state = ${sql.lit(productStatus.approved)} and h.product_id > ${after}
        and (p.id is null or (p.status = 'pending' and p.last_error is null and p.attempt = 0))
      order by h.product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },
});
