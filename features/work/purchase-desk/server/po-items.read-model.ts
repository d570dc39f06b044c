// Reads of others: allocations, order_lines, orders, products, purchase_orders, sellers, shops, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LineEnd } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { daysLate, purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { PurchaseStatus } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { containing } from '#server/db/containing.ts';
import type { PoItemFilters, PoItemGrouping, PoItemsQuery } from '../contract/po-items.calls.ts';
import type { PoItem, PoItemGroup } from '../contract/po-items.model.ts';

/** The day it is for the house, and the shops whose orders the person sees (null: all). */
export type Seen = { readonly today: string; readonly shops: readonly number[] | null };

type Row = Omit<PoItem, 'order' | 'seller' | 'days_late'> & {
  readonly order_id: number;
  readonly year: number;
  readonly number: number;
  readonly status: PurchaseStatus;
  readonly seller_id: number;
  readonly seller: string;
  readonly due: string | null;
  readonly refused_reason: LineEnd | null;
};

const orderNumber = sql`'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0')`;
const open = sql<number>`case when o.status in ('closed', 'cancelled') then 0
  else greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) end`;
const due = sql<string>`coalesce(i.confirmed_on, i.promised_on, o.promised_on)`;
const late = (today: string) =>
  sql<boolean>`(coalesce(${due} < ${today}::date, false) and o.status in ('sent', 'acknowledged', 'partly_received') and ${open} > 0)`;
const from = sql`purchase_order_items i join purchase_orders o on o.id = i.order_id join sellers s on s.id = o.seller_id
  join variants v on v.id = i.variant_id join products p on p.id = v.product_id`;

/** Orders of customers a line is bought for, in the shops one works in. */
const boughtFor = (
  shops: Seen['shops'],
  item: RawBuilder<unknown>,
) => sql`from allocations a join order_lines l on l.id = a.line_id
  join orders q on q.id = l.order_id join shops h on h.id = q.shop_id
  where a.po_item_id = ${item} and a.qty > a.qty_ended ${shops === null ? sql`` : sql`and q.shop_id = any(${shops}::int[])`}`;

const inState = (state: PoItemFilters['state'], today: string): RawBuilder<unknown> => {
  switch (state) {
    case 'all':
      return sql`true`;
    case 'late':
      return late(today);
    case 'unanswered':
      return sql`o.status = 'sent' and i.answered_at is null`;
    case 'no_day':
      return sql`${open} > 0 and ${due} is null`;
    case 'received':
      return sql`${open} = 0 and i.received_ok > 0`;
    default:
      return sql`${open} > 0`;
  }
};

const where = (
  asked: PoItemFilters,
  { today, shops }: Seen,
): RawBuilder<unknown> => sql`not o.local and ${inState(asked.state, today)}
  ${asked.status ? sql`and o.status = ${asked.status}` : sql``}
  ${asked.seller ? sql`and o.seller_id = ${asked.seller}` : sql``}
  ${asked.product ? sql`and v.product_id = ${asked.product}` : sql``}
  ${asked.order ? sql`and o.id = ${asked.order}` : sql``}
  ${asked.from ? sql`and ${due} >= ${asked.from}::date` : sql``}
  ${asked.to ? sql`and ${due} <= ${asked.to}::date` : sql``}
  ${
    asked.search_text
      ? sql`and (fold(concat_ws(' ', ${orderNumber}, i.sku, v.sku_intern, i.ean, i.name)) like ${containing(asked.search_text)}
          or exists (select ${boughtFor(shops, sql`i.id`)} and fold(q.number || ' ' || q.shop_number) like ${containing(asked.search_text)}))`
      : sql``
  }`;

const orders = {
  order: sql`(r.year, r.number)`,
  supplier: sql`fold(r.seller)`,
  sku: sql`r.sku`,
  product: sql`fold(r.name)`,
  promised: sql`r.promised_on`,
  confirmed: sql`r.confirmed_on`,
  late: sql`case when r.late then r.due end`,
  open: sql`r.open`,
  status: sql`r.status`,
} as const;

const rowsFor = (asked: PoItemFilters, seen: Seen, ids: readonly number[] | null) => sql`
  select i.id, o.id as order_id, o.year, o.number, o.status, o.seller_id, s.name as seller, v.product_id, i.sku, v.sku_intern, i.ean, i.name,
    i.qty, i.confirmed_qty as confirmed, i.received_ok as received, ${open} as open, i.cost::text as cost, o.currency,
    coalesce(i.promised_on, o.promised_on) as promised_on, i.confirmed_on, ${due} as due, ${late(seen.today)} as late,
    p.cncode as cn_code, p.country as origin, v.weight::text as weight, i.refused_reason, coalesce(nullif(i.refused_note, ''), i.note) as note,
    i.position
  from ${from} where ${where(asked, seen)} ${ids === null ? sql`` : sql`and i.id = any(${ids}::bigint[])`}`;

export const poItemsReadModel = (db: Kysely<DB>) => ({
  async count(asked: PoItemFilters, seen: Seen, ids: readonly number[] | null = null): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}
      where ${where(asked, seen)} ${ids === null ? sql`` : sql`and i.id = any(${ids}::bigint[])`}`.execute(db);
    return rows[0]!.n;
  },

  /** In the order asked for; the newest purchase order first otherwise. */
  async list(
    { orderKey, orderBy, ...asked }: PoItemFilters & Pick<PoItemsQuery, 'orderKey' | 'orderBy'>,
    seen: Seen,
    page: { readonly limit: number; readonly offset: number; readonly ids?: readonly number[] | null },
  ): Promise<PoItem[]> {
    const direction = sql.raw(orderBy ?? (orderKey ? 'asc' : 'desc'));
    const { rows } =
      await sql<Row>`select r.*, coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'number', q.number, 'shop', h.name,
          'country', left(h.country_code, 2), 'qty', a.qty - a.qty_ended) order by l.promised nulls last, q.placed_at, a.id)
          ${boughtFor(seen.shops, sql`r.id`)}), '[]') as sales
      from (select r.* from (${rowsFor(asked, seen, page.ids ?? null)}) r
        order by ${orders[orderKey ?? 'order']} ${direction} nulls last, r.position, r.id limit ${page.limit} offset ${page.offset}) r
      order by ${orders[orderKey ?? 'order']} ${direction} nulls last, r.position, r.id`.execute(db);
    return rows.map((row) => toItem(row, seen.today));
  },

  /** What the filters find, in the order asked. */
  async listIds(
    { orderKey, orderBy, ...asked }: PoItemFilters & Pick<PoItemsQuery, 'orderKey' | 'orderBy'>,
    seen: Seen,
    limit: number,
  ): Promise<number[]> {
    const direction = sql.raw(orderBy ?? (orderKey ? 'asc' : 'desc'));
    const { rows } = await sql<{ id: number }>`select r.id from (${rowsFor(asked, seen, null)}) r
      order by ${orders[orderKey ?? 'order']} ${direction} nulls last, r.position, r.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async groups(by: PoItemGrouping, asked: PoItemFilters, seen: Seen): Promise<PoItemGroup[]> {
    const [key, label] = {
      supplier: [sql`o.seller_id::text`, sql`min(s.name)`],
      product: [sql`v.product_id::text`, sql`min(i.name)`],
      week: [sql`date_trunc('week', ${due})::date::text`, sql`''`],
    }[by] as [RawBuilder<string | null>, RawBuilder<string>];
    type Sum = Omit<PoItemGroup, 'amounts'> & { readonly currency: string; readonly amount: string };
    const { rows } =
      await sql<Sum>`select ${key} as key, ${label} as label, o.currency, count(*)::int as lines, sum(i.qty)::int as pieces,
        sum(${open})::int as open, count(*) filter (where ${late(seen.today)})::int as late, round(sum(i.qty * i.cost), 2)::text as amount
      from ${from} where ${where(asked, seen)} group by 1, o.currency order by ${by === 'week' ? sql`1 nulls last` : sql`2`}, o.currency limit 1000`.execute(
        db,
      );
    return [...Map.groupBy(rows, ({ key: of }) => of).values()].map((own) => ({
      key: own[0]!.key,
      label: own[0]!.label,
      lines: own.reduce((sum, one) => sum + one.lines, 0),
      pieces: own.reduce((sum, one) => sum + one.pieces, 0),
      open: own.reduce((sum, one) => sum + one.open, 0),
      late: own.reduce((sum, one) => sum + one.late, 0),
      amounts: own.map(({ currency, amount }) => ({ currency, amount })),
    }));
  },
});

function toItem(row: Row & { late?: boolean; position?: number }, today: string): PoItem {
  const {
    order_id,
    year,
    number,
    status,
    seller_id,
    seller,
    due: waited,
    late: isLate,
    position: _position,
    ...rest
  } = row;
  return {
    ...rest,
    order: { id: order_id, number: purchaseNumber(year, number), status },
    seller: { id: seller_id, name: seller },
    days_late: isLate ? daysLate(waited, today) : 0,
  };
}
