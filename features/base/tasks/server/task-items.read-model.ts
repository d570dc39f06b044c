// Reads of others: products, task_items
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SaidBy } from '#kit/sentence.ts';
import type { ItemOutcome } from '../contract/tasks.model.ts';

/** Tasks whose items are always products; their keys begin with the product's number. */
const aboutProducts = ['send-to-shop', 'withdraw-from-shop', 'withdraw-seller', 'check-images', 'bulk-categories'];

export type TaskItemRow = {
  readonly key: string;
  readonly label: string | null;
  readonly outcome: ItemOutcome;
  readonly reason: string | null;
  readonly said: SaidBy | null;
};

/** What tasks did with their items (of the platform), by the SKU of products (of products). */
export const taskItemsReadModel = (db: Kysely<DB>) => ({
  /** Failed ones first, then those not done, then in the order they were done. */
  async list(
    task: { readonly id: string; readonly type: string },
    outcome: ItemOutcome | null,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<TaskItemRow[]> {
    const { rows } = await sql<TaskItemRow>`
      select i.item_key as key, i.outcome, i.reason, i.said,
        case when ${aboutProducts.includes(task.type)}::boolean
             then (select p.sku from products p where p.id = substring(i.item_key from '^[0-9]{1,18}')::bigint) end as label
      from task_items i
      where i.task_id = ${task.id} and (${outcome}::text is null or i.outcome = ${outcome}::text)
      order by array_position(array['failed', 'skipped'], i.outcome), i.at, i.item_key limit ${limit} offset ${offset}`.execute(
      db,
    );
    return rows;
  },
});
