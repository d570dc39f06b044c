// Reads of others: order_lines, orders, purchase_order_items, purchase_orders, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { AllocationState, EndedReason, FollowedAllocation } from '../contract/sourcing.follow.ts';

export type ItemRow = {
  readonly id: number;
  readonly purchase_id: number;
  readonly seller_id: number;
  readonly local: boolean;
  readonly status: string;
  /** When the supplier promised it. */
  readonly due_on: string | null;
  readonly variant_id: number;
  readonly qty: number;
  readonly cost: string;
  readonly currency: string;
  readonly confirmed_qty: number | null;
  readonly received_ok: number;
  readonly received_damaged: number;
  readonly received_missing: number;
  readonly stocked: number;
  readonly withdrawn: boolean;
  readonly seller: string;
  /** Moves of the hub that came of it so far. */
  readonly moves: number;
};

export type LineRow = {
  readonly id: number;
  readonly order_id: number;
  readonly shop_id: number;
  readonly variant_id: number | null;
  readonly need: number;
  readonly away: number;
  readonly here: number;
  readonly surplus: number;
  readonly to_order: number;
  readonly q_ordered: number;
  readonly q_confirmed: number;
  readonly held: boolean;
  readonly sku: string;
};

export type AllocationRow = FollowedAllocation & { readonly po_item_id: number; readonly order_id: number };

export type OpenAllocation = {
  readonly id: number;
  readonly line_id: number;
  readonly po_item_id: number;
  readonly purchase_id: number;
  readonly seller_id: number;
  readonly state: AllocationState;
  readonly open: number;
  readonly to_order: number;
};

/** In the order in which lines are served. */
const served = sql`l.promised nulls last, o.placed_at, l.id`;

export const allocationsRepository = (db: Kysely<DB>) => ({
  /** Lines of purchase orders that are held still, ascending; also of those nobody is meant for. */
  async lockItems(purchaseIds: readonly number[]): Promise<ItemRow[]> {
    await sql`select id from purchase_orders where id = any(${purchaseIds}::bigint[]) order by id for update`.execute(
      db,
    );
    const { rows } = await sql<ItemRow>`
      select i.id, i.order_id as purchase_id, p.seller_id, p.local, p.status, coalesce(i.confirmed_on, i.promised_on, p.promised_on) as due_on, i.variant_id,
          i.qty, i.cost::text as cost, p.currency, i.confirmed_qty, i.received_ok, i.received_damaged, i.received_missing,
          i.refused_reason is not distinct from 'withdrawn' as withdrawn, s.name as seller,
          (coalesce(m.stocked, 0) + i.received_before)::int as stocked, coalesce(m.moves, 0)::int as moves
        from purchase_order_items i join purchase_orders p on p.id = i.order_id join sellers s on s.id = p.seller_id
        left join lateral (select sum(qty) as stocked, count(*) as moves from hub_moves
          where ref_kind = 'po_item' and ref_id = i.id) m on true
       where i.order_id = any(${purchaseIds}::bigint[]) order by i.order_id, i.id`.execute(db);
    return rows;
  },
  async listOfItems(itemIds: readonly number[]): Promise<AllocationRow[]> {
    const { rows } = await sql<AllocationRow>`
      select a.id, a.line_id, a.po_item_id, l.order_id, a.qty, a.qty_received, a.qty_ended, a.state
        from allocations a join order_lines l on l.id = a.line_id join orders o on o.id = l.order_id
       where a.po_item_id = any(${itemIds}::bigint[]) order by ${served}`.execute(db);
    return rows;
  },
  /** The shops whose customers each line of a purchase order is meant for, ascending; those for nobody are left out. */
  async listShops(itemIds: readonly number[]): Promise<Map<number, number[]>> {
    const { rows } = await sql<{ po_item_id: number; shops: number[] }>`
      select a.po_item_id, array_agg(distinct o.shop_id order by o.shop_id) as shops
        from allocations a join order_lines l on l.id = a.line_id join orders o on o.id = l.order_id
       where a.po_item_id = any(${itemIds}::bigint[]) and a.qty > a.qty_ended group by 1`.execute(db);
    return new Map(rows.map(({ po_item_id, shops }) => [po_item_id, shops.map(Number)]));
  },
  /** Lines of free orders that need one of these variants and have nothing on its way, in the order they are served. */
  async listNeeding(variantIds: readonly number[]): Promise<LineRow[]> {
    const { rows } =
      await sql<LineRow>`${lineRows} where l.variant_id = any(${variantIds}::bigint[]) and l.to_order > 0 and o.hold = '{}'
      order by ${served} limit 2000`.execute(db);
    return rows;
  },
  async listLines(lineIds: readonly number[]): Promise<LineRow[]> {
    const { rows } = await sql<LineRow>`${lineRows} where l.id = any(${lineIds}::bigint[]) order by ${served}`.execute(
      db,
    );
    return rows;
  },
  /** Allocations of an order with pieces that have not come, and what their lines still have to order; the earliest first. */
  async listOpen(orderId: number): Promise<OpenAllocation[]> {
    const { rows } = await sql<OpenAllocation>`
      select a.id, a.line_id, a.po_item_id, i.order_id as purchase_id, p.seller_id, a.state, (a.qty - a.qty_received - a.qty_ended)::int as open, l.to_order
        from allocations a join order_lines l on l.id = a.line_id join purchase_order_items i on i.id = a.po_item_id
        join purchase_orders p on p.id = i.order_id
       where l.order_id = ${orderId} and a.state in ('proposed', 'ordered', 'confirmed') order by a.id`.execute(db);
    return rows;
  },
  /** Of these orders those with pieces on drafts. */
  async listDrafted(orderIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct l.order_id as id
      from order_lines l join allocations a on a.line_id = l.id and a.state = 'proposed'
     where l.order_id = any(${orderIds}::bigint[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** So many pieces will not come for the line. */
  async end(id: number, qty: number, reason: EndedReason, at: Date): Promise<void> {
    await db
      .updateTable('allocations')
      .set({ qty_ended: sql`qty_ended + ${qty}`, ended_reason: reason, ended_at: at })
      .where('id', '=', id)
      .execute();
  },
  /** The day on which the last piece on its way for each line is due in the hub: what the supplier said, else what was reckoned when it was chosen. */
  async listDue(lineIds: readonly number[]) {
    const { rows } = await sql<{ line_id: number; variant_id: number; seller_id: number; at_hub: string }>`
      select distinct on (a.line_id) a.line_id, i.variant_id, p.seller_id, d.at_hub
        from allocations a join purchase_order_items i on i.id = a.po_item_id join purchase_orders p on p.id = i.order_id
        cross join lateral (select coalesce(i.confirmed_on, i.promised_on, p.promised_on,
          (select (c ->> 'at_hub')::date from jsonb_array_elements(a.candidates) c where (c ->> 'chosen')::boolean limit 1)) as at_hub) d
       where a.line_id = any(${lineIds}::bigint[]) and a.state in ('ordered', 'confirmed') and d.at_hub is not null
       order by a.line_id, d.at_hub desc`.execute(db);
    return rows;
  },
  async save(
    allocation: Pick<FollowedAllocation, 'id' | 'qty_received' | 'qty_ended' | 'state'> & {
      readonly reason: EndedReason | null;
    },
    at: Date,
  ): Promise<void> {
    const { id, reason, qty_received, qty_ended, state } = allocation;
    await db
      .updateTable('allocations')
      .set({ qty_received, qty_ended, state, ...(reason === null ? {} : { ended_reason: reason, ended_at: at }) })
      .where('id', '=', id)
      .execute();
  },
  /** Pieces of lines of purchase orders are meant for lines; more of them where some are already. Each pair is named once; gives their ids in that order. */
  async add(
    ...allocations: readonly {
      readonly line_id: number;
      readonly po_item_id: number;
      readonly qty: number;
      readonly candidates: readonly unknown[];
    }[]
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number; line_id: number; po_item_id: number }>`
      insert into allocations (line_id, po_item_id, qty, state, candidates)
      select n.line_id, n.po_item_id, n.qty, 'proposed', n.candidates
        from rows from (jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as (line_id bigint, po_item_id bigint, qty int, candidates jsonb))
          with ordinality as n (line_id, po_item_id, qty, candidates, place) order by n.place
      on conflict (line_id, po_item_id) do update set qty = allocations.qty + excluded.qty,
        candidates = case when excluded.candidates = '[]' then allocations.candidates else excluded.candidates end
      returning id, line_id, po_item_id`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** So many open pieces are meant to come with another line of a purchase order; with `whole` none stay. */
  async moveTo({ id, itemId, qty, whole }: { id: number; itemId: number; qty: number; whole: boolean }): Promise<void> {
    await sql`insert into allocations (line_id, po_item_id, qty, state, candidates)
      select line_id, ${itemId}, ${qty}, 'proposed', candidates from allocations where id = ${id}
      on conflict (line_id, po_item_id) do update set qty = allocations.qty + excluded.qty`.execute(db);
    if (whole) await db.deleteFrom('allocations').where('id', '=', id).execute();
    else
      await db
        .updateTable('allocations')
        .set({ qty: sql`qty - ${qty}` })
        .where('id', '=', id)
        .execute();
  },
  /** What allocations mean for lines: ordered and confirmed pieces, and those on their way. */
  async sums(lineIds: readonly number[]) {
    const { rows } = await sql<{
      line_id: number;
      ordered: number;
      confirmed: number;
      coming: number;
      coming_confirmed: number;
    }>`
      select l.id as line_id,
          coalesce(sum(a.qty - a.qty_ended) filter (where a.state in ('ordered', 'confirmed', 'done')), 0)::int as ordered,
          coalesce(sum(a.qty - a.qty_ended) filter (where a.state in ('confirmed', 'done')), 0)::int as confirmed,
          coalesce(sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state in ('ordered', 'confirmed')), 0)::int as coming,
          coalesce(sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state = 'confirmed'), 0)::int as coming_confirmed
        from unnest(${lineIds}::bigint[]) l(id) left join allocations a on a.line_id = l.id group by l.id`.execute(db);
    return new Map(rows.map((row) => [row.line_id, row]));
  },
});

const lineRows = sql`select l.id, l.order_id, o.shop_id, l.variant_id, l.need, l.away, l.here, l.surplus, l.to_order, l.q_ordered, l.q_confirmed,
    o.hold <> '{}' as held, l.sku
  from order_lines l join orders o on o.id = l.order_id`;

export type { AllocationState };
