// Reads of others: allocations, hub_moves, line_facts, order_lines, orders, products, purchase_order_items, purchase_orders, return_pieces, returns, seller_cases, sellers, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Pieces of a customer's line that a local seller is to deliver and that nobody has asked it for. */
export type Need = {
  readonly line_id: number;
  readonly variant_id: number;
  readonly seller_id: number;
  readonly qty: number;
  readonly currency: string;
  readonly gross: string;
  readonly commission: string;
  /** What the market bears of a campaign's reduction. */
  readonly campaign: string;
};

/** A line whose commission is to be frozen. */
export type Unfrozen = {
  readonly line_id: number;
  readonly variant_id: number;
  readonly seller_id: number;
  readonly currency: string;
  readonly line_gross: string;
  readonly qty_placed: number;
  readonly vat_percent: string;
  readonly campaign_market: string | null;
  readonly fx_rate: string;
  readonly placed_at: Date;
};

/**
 * What was sold of a line and came back to its sellers, and what came for it from local sellers, the earliest purchase order first. What the house keeps
 * it has bought: pieces that its customer did not want any more and that went into the stock of the hub are sold, and those that came back into it stay so.
 */
export type LineSupply = {
  readonly line_id: number;
  readonly delivered: number;
  readonly returned: number;
  readonly received: readonly { readonly sellerId: number; readonly qty: number; readonly purchase_order_id: number }[];
};

export type Faulty = {
  readonly id: number;
  readonly line_id: number;
  readonly qty: number;
  readonly delivered_at: Date | null;
};

/** An offer that ended is left out so many days (orders.md 3.2). */
export const leftOutDays = 7;

/** Of line `l`: its seller may be asked for it. Not one that is suspended, away or closed, nor one whose pieces for the line ended a short while ago. */
const askable = (now: Date) => sql`
  exists (select from sellers s where s.id = l.source_seller_id and s.local_seller and not s.is_suspended and not s.is_away and s.deleted_at is null)
  and exists (select from variants v join products p on p.id = v.product_id where v.id = l.variant_id and p.seller_id = l.source_seller_id)
  and not exists (select from allocations a join purchase_order_items i on i.id = a.po_item_id
    join purchase_orders o on o.id = i.order_id and o.local and o.seller_id = l.source_seller_id
    where a.line_id = l.id and a.qty_ended > 0 and a.ended_at > ${now}::timestamptz - make_interval(days => ${sql.lit(leftOutDays)}))`;

/** Pieces of line `l` that were here for it and went into the stock of the hub. */
const keptInHub = sql`coalesce((select sum(h.qty) from hub_moves h
  where h.variant_id = l.variant_id and h.reason = 'freed' and h.ref_kind = 'line' and h.ref_id = l.id), 0)`;

export const supplyReadModel = (db: Kysely<DB>) => ({
  /** Free orders with lines whose seller may be asked and has not been; some of them, where there are more than `limit`. */
  async listWaiting(now: Date, limit: number): Promise<{ id: number; shopId: number }[]> {
    // In no order: those that still wait for a rate would else keep the others out for ever.
    const { rows } = await sql<{ id: number; shopId: number }>`
      select q.id, q.shop_id as "shopId" from orders q where q.hold = '{}' and q.id in (
          select l.order_id from order_lines l where l.to_order > 0 and l.source_kind = 'local' and ${askable(now)})
        order by random() limit ${limit}`.execute(db);
    return rows;
  },

  /** Of these orders those with lines of local sellers, or with what was agreed with one. */
  async listLocal(orderIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct l.order_id as id from order_lines l
      where l.order_id = any(${orderIds}::bigint[])
        and (l.source_kind = 'local' or exists (select from line_commissions c where c.line_id = l.id))`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Of a free order, of sellers that may be asked. Lines without a frozen commission wait for it. */
  async listNeeds(orderId: number, now: Date): Promise<Need[]> {
    const { rows } = await sql<Need>`
      select l.id as line_id, l.variant_id, l.source_seller_id as seller_id, l.to_order as qty, c.currency,
        round(c.gross_per_unit, 4)::text as gross, round(c.amount_per_unit * (1 + c.vat_percent / 100), 4)::text as commission,
        round(c.campaign_per_unit, 4)::text as campaign
      from order_lines l join orders q on q.id = l.order_id and q.hold = '{}'
        join line_commissions c on c.line_id = l.id and c.seller_id = l.source_seller_id
      where l.order_id = ${orderId} and l.source_kind = 'local' and l.to_order > 0 and ${askable(now)}
      order by l.source_seller_id, c.currency, l.position, l.id`.execute(db);
    return rows;
  },

  async listUnfrozen(orderId: number): Promise<Unfrozen[]> {
    const { rows } = await sql<Unfrozen>`
      select l.id as line_id, l.variant_id, l.source_seller_id as seller_id, v.currency, l.line_gross::text as line_gross, l.qty_placed,
        l.vat_percent::text as vat_percent, l.campaign_market::text as campaign_market, q.fx_rate::text as fx_rate, q.placed_at
      from order_lines l join orders q on q.id = l.order_id join variants v on v.id = l.variant_id
      where l.order_id = ${orderId} and l.source_kind = 'local' and q.fx_rate is not null
        and not exists (select from line_commissions c where c.line_id = l.id and c.seller_id = l.source_seller_id)
      order by l.position, l.id`.execute(db);
    return rows;
  },

  /** Whether anything of a local seller was delivered of it, or kept; most orders end here. */
  async hasDelivered(orderId: number): Promise<boolean> {
    const { rows } = await sql`select from order_lines l join line_commissions c on c.line_id = l.id
      where l.order_id = ${orderId} and (l.q_delivered > 0 or ${keptInHub} > 0 or exists (select from seller_entries e where e.line_id = l.id)) limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Pieces of an order that were taken back because of their seller, who bears the cost of the return. */
  async listFaulty(orderId: number): Promise<Faulty[]> {
    const { rows } = await sql<Faulty>`select p.id, p.line_id, p.qty,
        (select max(f.at) from line_facts f where f.line_id = p.line_id and f.fact = 'delivered' and f.qty > 0) as delivered_at
      from returns r join return_pieces p on p.return_id = r.id
     where r.order_id = ${orderId} and r.cost_by = 'seller' and p.decision = 'refund' order by p.id`.execute(db);
    return rows;
  },

  /** Pieces that the cases of these keys count. */
  async sumCases(keys: readonly string[]): Promise<number> {
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(cases), 0)::int as sum from seller_cases where key = any(${keys}::text[])`.execute(db);
    return rows[0]!.sum;
  },

  /** Of lines with a frozen commission. */
  async listSupply(orderId: number): Promise<LineSupply[]> {
    const { rows } = await sql<LineSupply>`
      select l.id as line_id, (l.q_delivered + ${keptInHub})::int as delivered,
        (l.q_returned - coalesce((select sum(p.qty) from return_pieces p where p.line_id = l.id and p.goes_to = 'hub'), 0))::int as returned, coalesce((
          select jsonb_agg(jsonb_build_object('sellerId', r.seller_id, 'qty', r.qty, 'purchase_order_id', r.first) order by r.first)
          from (select o.seller_id, sum(a.qty_received)::int as qty, min(o.id) as first
            from allocations a join purchase_order_items i on i.id = a.po_item_id join purchase_orders o on o.id = i.order_id and o.local
            where a.line_id = l.id and a.qty_received > 0 group by o.seller_id) r), '[]') as received
      from order_lines l where l.order_id = ${orderId} and exists (select from line_commissions c where c.line_id = l.id)
      order by l.id`.execute(db);
    return rows;
  },
});
