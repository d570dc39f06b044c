// Reads of others: customers, order_lines, order_money, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RefundState, RefundWay, ReturnState } from '../../contract/returns.words.ts';

export type LineToCancel = {
  readonly id: number;
  readonly order_id: number;
  readonly shop_id: number;
  /** Of an online shop, which can pay it back. */
  readonly of_shop: boolean;
  readonly currency: string;
  readonly fx_rate: string | null;
  readonly sku: string;
  readonly need: number;
  readonly packed: number;
  readonly away: number;
  readonly qty_placed: number;
  readonly line_gross: string;
  /** Of all lines of the order, and the discount they share. */
  readonly goods: string;
  /** Of the order: pieces that are needed, of lines that were not chosen, too. */
  readonly order_need: number;
  /** Of the order: shipping and fee, less what was paid back of them. */
  readonly extras: string;
  readonly discount: string;
  readonly refunded: string;
  /** Of the order: the money that came in less what went back, and what waits to go back. */
  readonly paid: string;
  readonly waiting: string;
  /** What went back of the order on one person’s word. */
  readonly alone: string;
  readonly reachable: boolean;
};

export type ReturnFacts = {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly state: ReturnState;
  readonly shop_id: number;
  readonly of_shop: boolean;
  readonly reachable: boolean;
};

export type RefundFacts = {
  readonly id: number;
  readonly version: number;
  readonly order_id: number;
  readonly state: RefundState;
  readonly way: RefundWay;
  readonly amount: string;
  readonly currency: string;
  readonly made_by: number | null;
  readonly shop_id: number;
  readonly of_shop: boolean;
  readonly reachable: boolean;
  readonly paid: string;
};

const paid = sql`(select coalesce(sum(m.amount) filter (where m.kind <> 'rounding'), 0)::text from order_money m where m.order_id = o.id)`;
const reachable = sql`c.email <> '' and c.anonymised_at is null`;

/** Lines, returns and refunds as bulk operations look at them; `shops`: those the person works in, null: all. */
export const bulkReadModel = (db: Kysely<DB>) => ({
  /** All lines of `chosen` that are of the orders of `ids`: what goes back of an order depends on all of them. */
  async listLines(
    ids: readonly number[],
    chosen: readonly number[],
    shops: readonly number[] | null,
  ): Promise<LineToCancel[]> {
    const { rows } = await sql<LineToCancel>`
      select l.id, l.order_id, o.shop_id, o.external_id is not null as of_shop, o.currency, o.fx_rate::text, l.sku, l.need,
          l.q_packed - l.q_shipped as packed, l.away, l.qty_placed, l.line_gross::text,
          (select sum(line_gross)::text from order_lines where order_id = o.id) as goods, o.discount_gross::text as discount,
          (select sum(need)::int from order_lines where order_id = o.id) as order_need,
          greatest(0, o.shipping_gross + o.fee_gross - (select coalesce(sum(r.shipping), 0) from refunds r
            where r.order_id = o.id and r.state <> 'declined'))::text as extras,
          (select coalesce(sum(p.amount), 0)::text from refund_lines p join refunds r on r.id = p.refund_id
            where p.line_id = l.id and r.state <> 'declined') as refunded,
          ${paid} as paid,
          (select coalesce(sum(r.amount), 0)::text from refunds r where r.order_id = o.id and r.state = 'proposed') as waiting,
          (select coalesce(sum(r.amount), 0)::text from refunds r
            where r.order_id = o.id and r.state not in ('proposed', 'declined') and r.second_by is null) as alone,
          ${reachable} as reachable
        from order_lines l join orders o on o.id = l.order_id join customers c on c.id = o.customer_id
       where l.order_id in (select order_id from order_lines where id = any(${ids}::bigint[])) and l.id = any(${chosen}::bigint[])
         and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by l.order_id, l.id`.execute(db);
    return rows;
  },
  async listReturns(ids: readonly number[], shops: readonly number[] | null): Promise<ReturnFacts[]> {
    const { rows } = await sql<ReturnFacts>`
      select r.id, r.version, r.number, r.state, o.shop_id, o.external_id is not null as of_shop, ${reachable} as reachable
        from returns r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
       where r.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by r.id`.execute(
      db,
    );
    return rows;
  },
  async listRefunds(ids: readonly number[], shops: readonly number[] | null): Promise<RefundFacts[]> {
    const { rows } = await sql<RefundFacts>`
      select r.id, r.version, r.order_id, r.state, r.way, r.amount::text, r.currency, r.made_by, o.shop_id, o.external_id is not null as of_shop,
          ${reachable} as reachable, ${paid} as paid
        from refunds r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
       where r.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by r.id`.execute(
      db,
    );
    return rows;
  },
  /** The orders of rows. */
  async listOrdersOf(of: 'returns' | 'refunds', ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{
      order_id: number;
    }>`select distinct order_id from ${sql.table(of)} where id = any(${ids}::bigint[])`.execute(db);
    return rows.map(({ order_id }) => order_id);
  },
});
