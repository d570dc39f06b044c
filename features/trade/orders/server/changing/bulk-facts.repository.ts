// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MailTemplate } from '../../contract/orders.operations.ts';
import type { HoldCode } from '../../contract/orders.words.ts';

export type OrderFacts = {
  readonly id: number;
  readonly version: number;
  readonly shopId: number;
  readonly tags: string[];
  readonly assignee: number | null;
  readonly hold: HoldCode[];
  /** Pieces still needed, packed and shipped, over all lines. */
  readonly need: number;
  readonly packed: number;
  readonly shipped: number;
  /** Its customer has an address, and did not ask to be forgotten. */
  readonly reachable: boolean;
  /** It is in a shop, which could write to its customer itself. */
  readonly ofShop: boolean;
};
export type MailableOrder = {
  readonly id: number;
  readonly version: number;
  /** There is an address; and nobody asked to be forgotten. */
  readonly reachable: boolean;
  readonly anonymised: boolean;
  readonly need: number;
  readonly mails: number;
  readonly last: Date | null;
};
export type LineFacts = {
  readonly id: number;
  readonly orderId: number;
  readonly country: string;
  readonly zone: string;
  readonly sku: string;
  readonly name: string;
  readonly need: number;
  /** All that is needed is in the hub or further. */
  readonly received: boolean;
  readonly promised: string | null;
  readonly expected: string | null;
  readonly note: string;
  /** Its customer has an address, and did not ask to be forgotten. */
  readonly reachable: boolean;
  readonly shopId: number;
  /** The order is in a shop, which could write to its customer itself. */
  readonly ofShop: boolean;
};

/** Orders and their lines as bulk operations look at them; `shops`: those the person works in, null: all. */
export const bulkFactsRepository = (db: Kysely<DB>) => ({
  /** Orders are locked in ascending order by everything that changes several. */
  async lockOrders(ids: readonly number[]): Promise<void> {
    await sql`select from orders where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  },
  async lockLines(lineIds: readonly number[]): Promise<void> {
    await sql`select from orders where id in (select order_id from order_lines where id = any(${lineIds}::bigint[])) order by id for update`.execute(
      db,
    );
  },
  /** All lines of the orders that lines are of. */
  async listLinesBeside(lineIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from order_lines
      where order_id in (select order_id from order_lines where id = any(${lineIds}::bigint[])) order by id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  async listOrders(ids: readonly number[], shops: readonly number[] | null): Promise<OrderFacts[]> {
    const { rows } =
      await sql<OrderFacts>`select o.id, o.version, o.shop_id as "shopId", o.tags, o.assignee_id as assignee, o.hold,
        n.need, n.packed, n.shipped, c.email <> '' and c.anonymised_at is null as reachable, o.external_id is not null as "ofShop"
      from orders o join customers c on c.id = o.customer_id cross join lateral (select coalesce(sum(need), 0)::int as need, coalesce(sum(q_packed - q_shipped), 0)::int as packed,
        coalesce(sum(q_shipped), 0)::int as shipped from order_lines where order_id = o.id) n
     where o.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))`.execute(db);
    return rows;
  },
  /** How often a mail went to the customer of each order, when last, and whether it could go. */
  async listMailable(
    ids: readonly number[],
    template: MailTemplate,
    shops: readonly number[] | null,
  ): Promise<MailableOrder[]> {
    const { rows } =
      await sql<MailableOrder>`select o.id, o.version, c.email <> '' as reachable, c.anonymised_at is not null as anonymised,
        (select coalesce(sum(need), 0)::int from order_lines where order_id = o.id) as need, m.mails, m.last
      from orders o join customers c on c.id = o.customer_id
      cross join lateral (select count(*)::int as mails, max(created_at) as last from order_messages
        where order_id = o.id and channel = 'mail' and template = ${template}) m
     where o.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))`.execute(db);
    return rows;
  },
  async listLines(ids: readonly number[], shops: readonly number[] | null): Promise<LineFacts[]> {
    const { rows } =
      await sql<LineFacts>`select l.id, l.order_id as "orderId", left(h.country_code, 2) as country, h.time_zone as zone, l.sku, l.name,
        l.need, l.need > 0 and l.away + l.here >= l.need as received, l.promised, l.expected, l.note,
        c.email <> '' and c.anonymised_at is null as reachable, o.shop_id as "shopId", o.external_id is not null as "ofShop"
      from order_lines l join orders o on o.id = l.order_id join shops h on h.id = o.shop_id join customers c on c.id = o.customer_id
     where l.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))`.execute(db);
    return rows;
  },
  /** Of the lines that were chosen (`chosen`), those of these orders. */
  async listChosen(orderIds: readonly number[], chosen: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from order_lines
      where order_id = any(${orderIds}::bigint[]) and id = any(${chosen}::bigint[]) order by id`.execute(db);
    return rows.map(({ id }) => id);
  },
  async setPromised(lines: readonly { readonly id: number; readonly promised: string | null }[]): Promise<void> {
    await sql`update order_lines l set promised = n.promised
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, promised date) where l.id = n.id`.execute(
      db,
    );
  },
  async setNotes(lines: readonly { readonly id: number; readonly note: string }[]): Promise<void> {
    await sql`update order_lines l set note = n.note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, note text) where l.id = n.id`.execute(
      db,
    );
  },
  /** Who is told of an order, where there is an address. */
  async listCustomers(orderIds: readonly number[]) {
    const { rows } = await sql<{
      orderId: number;
      shopId: number;
      shop: string;
      number: string;
      name: string;
      email: string;
      language: string;
      zone: string;
      promise: string | null;
      /** The order is in a shop, which could write to its customer itself. */
      ofShop: boolean;
      placed: Date;
      /** Since when the order is here. */
      here: Date;
    }>`
      select o.id as "orderId", o.external_id is not null as "ofShop", o.placed_at as placed, o.created_at as here, o.shop_id as "shopId", h.name as shop, coalesce(nullif(o.shop_number, ''), o.number) as number, c.name, c.email, c.language,
        h.time_zone as zone, n.promise
        from orders o join customers c on c.id = o.customer_id join shops h on h.id = o.shop_id
        -- As the row of the list has it, which an order that is being placed has at the end of the transaction.
        cross join lateral (select case when o.ship_partly then min(promised) else max(promised) end as promise
          from order_lines l where l.order_id = o.id and l.need > l.q_delivered) n
       where o.id = any(${orderIds}::bigint[]) and c.email <> '' and c.anonymised_at is null order by o.id`.execute(db);
    return rows;
  },
});
