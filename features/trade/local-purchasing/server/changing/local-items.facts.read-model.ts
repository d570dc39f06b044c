// Reads of others: orders, purchase_order_items, purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Subject } from '#server/operations/handle-operation.ts';

/** A line of an order to a local seller, as bulk operations look at it. */
export type LocalItemFacts = {
  readonly id: number;
  readonly orderId: number;
  readonly sellerId: number;
  readonly variantId: number;
  readonly status: LocalStatus;
  readonly qty: number;
  /** The seller's word is given. */
  readonly answered: boolean;
  readonly refused: boolean;
  readonly acceptBy: Date;
  /** When the order is fetched; null: not planned. */
  readonly day: string | null;
  readonly driver: string;
};

const tables = sql`purchase_order_items i join purchase_orders o on o.id = i.order_id and o.local
  join local_orders l on l.purchase_order_id = o.id join orders q on q.id = l.sales_order_id`;

export const localItemsFacts = (db: Kysely<DB>) => ({
  /** `shops`: only lines for customers of these; null: of all. */
  async list(ids: readonly number[], shops: readonly number[] | null): Promise<LocalItemFacts[]> {
    const { rows } = await sql<LocalItemFacts>`
      select i.id, o.id as "orderId", o.seller_id as "sellerId", i.variant_id as "variantId", o.status, i.qty, i.answered_at is not null as answered,
          coalesce(i.confirmed_qty = 0, false) as refused, l.accept_by as "acceptBy", to_char(k.planned_on, 'YYYY-MM-DD') as day, coalesce(k.driver, '') as driver
        from ${tables} left join pick_ups k on k.purchase_order_id = o.id
       where i.id = any(${ids}::bigint[]) ${shops === null ? sql`` : sql`and q.shop_id = any(${shops}::int[])`}
       order by o.id, i.position, i.id`.execute(db);
    return rows;
  },
  /** The orders of these lines, ascending. */
  async listOrders(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct o.id from ${tables}
      where i.id = any(${ids}::bigint[]) order by o.id`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** These lines with all others of their orders. */
  async listWithOthers(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select i.id from purchase_order_items i
      where i.order_id in (select order_id from purchase_order_items where id = any(${ids}::bigint[]))`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Lines are chosen from the list. Nobody of a seller has a part in what is done with many of them. */
export const localItemSubject: Subject = {
  name: 'local_item',
  select: () => Promise.reject(new AppError(generalErrors.invalid)),
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select i.id, 'LPO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') as code, i.sku || ' ' || i.name as name
        from ${tables} where i.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
  async shopsOf(db, ids) {
    const { rows } = await sql<{
      shop_id: number;
    }>`select distinct q.shop_id from ${tables} where i.id = any(${ids}::bigint[])`.execute(db);
    return rows.map(({ shop_id }) => shop_id);
  },
};
