// Reads of others: house_company, orders, purchase_order_items, purchase_orders, sellers, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { containing } from '#server/db/containing.ts';
import type { LocalRefusal } from '../contract/local-orders.answers.ts';
import type { LocalListQuery } from '../contract/local-orders.calls.ts';
import { type LocalBucket, localBuckets } from '../contract/local-orders.status.ts';

/** Whose orders: everybody's (null), or one seller's. */
export type Whose = {
  readonly sellerId: number | null;
  /** The shops a person of the house is held to; null: every shop. Of a seller all. */
  readonly shops: readonly number[] | null;
  readonly now: Date;
  /** Only these orders, of the list of lines only these lines; null or left out: all. */
  readonly only?: readonly number[] | null;
};

export const inShops = (shops: Whose['shops']) =>
  shops === null
    ? sql``
    : sql`and exists (select from orders q where q.id = l.sales_order_id and q.shop_id = any(${shops}::int[]))`;

export type Sales = { readonly id: number; readonly number: string };
export type StoredLocal = {
  readonly id: number;
  readonly year: number;
  readonly number: number;
  readonly version: number;
  readonly status: LocalStatus;
  readonly reason: string;
  readonly seller_id: number;
  readonly seller_name: string;
  readonly municipality: string;
  readonly currency: string;
  readonly opened_at: Date;
  readonly accept_by: Date;
  readonly ready_by: Date | null;
  readonly answered_at: Date | null;
  readonly expired_at: Date | null;
  readonly ready_at: Date | null;
  readonly handed_over_at: Date | null;
  readonly reminded_n: number;
  readonly late: boolean;
  readonly product: string;
  readonly lines: number;
  readonly units: number;
  readonly gross: string;
  readonly commission: string;
  readonly campaign: string;
  readonly net: string;
  readonly sales_order: Sales | null;
};

export const number = sql`('LPO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0'))`;

/** Pieces of a line that still count: the confirmed ones, and all of them where nobody confirmed any. */
export const counting = sql`(case when o.status in ('refused', 'expired', 'cancelled') then i.qty else coalesce(i.confirmed_qty, i.qty) end)`;

const sums = sql`lateral (select count(*)::int as lines, coalesce(sum(${counting}), 0)::int as units,
    round(coalesce(sum(${counting} * p.gross), 0), 2)::text as gross,
    round(coalesce(sum(${counting} * p.commission), 0), 2)::text as commission,
    round(coalesce(sum(${counting} * p.campaign), 0), 2)::text as campaign,
    round(coalesce(sum(${counting} * (p.gross - p.commission + p.campaign)), 0), 2)::text as net,
    coalesce((array_agg(i.name order by i.position, i.id))[1], '') as product
  from purchase_order_items i join local_order_items p on p.item_id = i.id where i.order_id = o.id) n`;

export const lateAt = (now: Date) =>
  sql<boolean>`coalesce(l.ready_by < ${now}::timestamptz and o.status in ('accepted', 'preparing', 'ready'), false)`;

const inBucket = (bucket: LocalBucket, now: Date): RawBuilder<boolean> =>
  bucket === 'all' ? sql<boolean>`true` : bucket === 'late' ? lateAt(now) : sql<boolean>`o.status = ${bucket}`;

/** The number of the customer's order is searched by staff only: a seller must not find out whose goods it sold. */
const where = (
  asked: Pick<LocalListQuery, 'search_text' | 'seller'>,
  { sellerId, shops, only = null }: Whose,
): RawBuilder<unknown> => sql`o.local ${inShops(shops)}
  ${only === null ? sql`` : sql`and o.id = any(${only}::int[])`}
  ${sellerId === null ? sql`` : sql`and o.seller_id = ${sellerId}`}
  ${asked.seller ? sql`and o.seller_id = ${asked.seller}` : sql``}
  ${
    asked.search_text
      ? sql`and (fold(${number}) like ${containing(asked.search_text)}
          ${
            sellerId === null
              ? sql`or exists (select from orders q where q.id = l.sales_order_id and fold(q.number) like ${containing(asked.search_text)})`
              : sql``
          }
          or exists (select from purchase_order_items i where i.order_id = o.id
            and fold(concat_ws(' ', i.sku, i.ean, i.name)) like ${containing(asked.search_text)}))`
      : sql``
  }`;

const rowsFor = ({
  sellerId,
  now,
}: Whose) => sql`select o.id, o.year, o.number, o.version, o.status, o.reason, o.seller_id,
    s.name as seller_name, coalesce(s.city, '') as municipality, o.currency, l.opened_at, l.accept_by, l.ready_by, l.answered_at, l.expired_at,
    l.ready_at, l.handed_over_at, l.reminded_n, ${lateAt(now)} as late, n.product, n.lines, n.units, n.gross, n.commission, n.campaign, n.net,
    ${
      sellerId === null
        ? sql`(select jsonb_build_object('id', q.id, 'number', q.number) from orders q where q.id = l.sales_order_id)`
        : sql`null::jsonb`
    } as sales_order
  from purchase_orders o join local_orders l on l.purchase_order_id = o.id join sellers s on s.id = o.seller_id, ${sums}`;

const orders = {
  number: sql`(r.year, r.number)`,
  seller: sql`fold(r.seller_name)`,
  opened: sql`r.opened_at`,
  left: sql`r.accept_by`,
  amount: sql`r.gross::numeric`,
};

export type StoredLine = {
  readonly id: number;
  readonly variant_id: number;
  readonly product_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly qty: number;
  readonly gross: string;
  readonly commission: string;
  readonly campaign: string;
  readonly net: string;
  readonly confirmed_qty: number | null;
  readonly refused_reason: LocalRefusal | null;
  readonly refused_note: string;
  readonly received_ok: number;
  readonly received_damaged: number;
  readonly received_missing: number;
};

export const localOrdersReadModel = (db: Kysely<DB>) => ({
  async count(
    filters: Pick<LocalListQuery, 'search_text' | 'seller'>,
    whose: Whose,
  ): Promise<Record<LocalBucket, number>> {
    const { rows } = await sql<Record<LocalBucket, number>>`select ${sql.join(
      localBuckets.map(
        (bucket) => sql`count(*) filter (where ${inBucket(bucket, whose.now)})::int as ${sql.id(bucket)}`,
      ),
    )} from purchase_orders o join local_orders l on l.purchase_order_id = o.id where ${where(filters, whose)}`.execute(
      db,
    );
    return rows[0]!;
  },

  async list(
    { bucket = 'all', orderKey, orderBy, page, pageSize, ...filters }: LocalListQuery,
    whose: Whose,
  ): Promise<StoredLocal[]> {
    // What waits for an answer first, the least time left before the others; then the newest.
    const order = orderKey
      ? sql`${orders[orderKey]} ${sql.raw(orderBy ?? 'asc')} nulls last, r.id`
      : sql`(r.status = 'new') desc, case when r.status = 'new' then r.accept_by end, r.id desc`;
    const { rows } = await sql<StoredLocal>`select r.* from (${rowsFor(whose)}
        where ${where(filters, whose)} and ${inBucket(bucket, whose.now)}) r
      order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },

  /** null where it is not there or is another seller's. */
  async find(id: number, whose: Whose): Promise<StoredLocal | null> {
    const { rows } = await sql<StoredLocal>`${rowsFor(whose)} where o.id = ${id} and ${where({}, whose)}`.execute(db);
    return rows[0] ?? null;
  },

  /** The shop of the customer's order it was made for. */
  async getShop(id: number): Promise<number> {
    const { rows } = await sql<{
      shop_id: number;
    }>`select q.shop_id from local_orders l join orders q on q.id = l.sales_order_id
      where l.purchase_order_id = ${id}`.execute(db);
    return rows[0]!.shop_id;
  },

  async listLines(id: number): Promise<StoredLine[]> {
    const { rows } = await sql<StoredLine>`select i.id, i.variant_id, v.product_id, i.sku, i.ean, i.name, i.qty,
        round(p.gross, 2)::text as gross, round(p.commission, 2)::text as commission, round(p.campaign, 2)::text as campaign,
        round(p.gross - p.commission + p.campaign, 2)::text as net,
        i.confirmed_qty, i.refused_reason, i.refused_note, i.received_ok, i.received_damaged, i.received_missing
      from purchase_order_items i join local_order_items p on p.item_id = i.id join variants v on v.id = i.variant_id
      where i.order_id = ${id} order by i.position, i.id`.execute(db);
    return rows;
  },

  async listSellers({ sellerId }: Whose): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`select s.id, s.name from sellers s
      where exists (select from purchase_orders o where o.seller_id = s.id and o.local)
        ${sellerId === null ? sql`` : sql`and s.id = ${sellerId}`} order by fold(s.name)`.execute(db);
    return rows;
  },

  /** Where goods go: the house. */
  async findHub(): Promise<{ name: string; address: string } | null> {
    const { rows } = await sql<{ name: string; address: string }>`select name,
        concat_ws(', ', nullif(address, ''), nullif(btrim(concat_ws(' ', zip_code, city)), ''), nullif(country, '')) as address
      from house_company where name <> ''`.execute(db);
    return rows[0] ?? null;
  },

  /** The seller's people who can log in. */
  async listPeople(sellerId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('active', '=', true)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
