// Reads of others: line_facts, order_lines, order_list, orders, product_list, sellers, shops, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { ReturnsQuery } from '../contract/returns.calls.ts';
import { type ReturnTab, returnTabs } from '../contract/returns.model.ts';
import type {
  Condition,
  CostBearer,
  Decision,
  Destination,
  ReturnKind,
  ReturnState,
} from '../contract/returns.words.ts';
import { waitingStates } from '../contract/returns.words.ts';
import type { Whose } from './returns.access.ts';

export type ListedReturn = {
  readonly id: number;
  readonly number: string;
  readonly state: ReturnState;
  readonly kind: ReturnKind;
  readonly source: 'shop' | 'staff';
  readonly order_id: number;
  readonly order_number: string;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
  readonly customer: string;
  readonly city: string;
  readonly qty: number;
  readonly received: number;
  readonly reason: string;
  readonly note: string;
  readonly requested_at: Date;
  readonly in_time: boolean | null;
  readonly send_by: string | null;
  readonly cost_by: CostBearer;
  readonly received_at: Date | null;
  readonly settled_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
};

type Filters = Pick<ReturnsQuery, 'shop' | 'kind' | 'order' | 'search_text'>;

const inTab: Readonly<Record<ReturnTab, RawBuilder<unknown>>> = {
  waiting: sql`r.state = any(${waitingStates}::text[])`,
  expected: sql`r.state = 'expected'`,
  settled: sql`r.state in ('settled', 'refused', 'ended')`,
  all: sql`true`,
};

function where(
  { shop, kind, order, search_text }: Filters,
  { shops, only }: Pick<Whose, 'shops' | 'only'>,
): RawBuilder<unknown> {
  const kept = [
    only ? sql`r.id = any(${only}::bigint[])` : null,
    shops === null ? null : sql`o.shop_id = any(${shops}::int[])`,
    shop === undefined ? null : sql`o.shop_id = ${shop}`,
    kind === undefined ? null : sql`r.kind = ${kind}`,
    order === undefined ? null : sql`r.order_id = ${order}`,
    search_text
      ? sql`(r.number ilike ${containing(sql`${search_text}`)} or w.search like ${containing(search_text)})`
      : null,
  ].filter((one) => one !== null);
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
}

const tables = sql`returns r join orders o on o.id = r.order_id join order_list w on w.order_id = r.order_id join shops h on h.id = o.shop_id`;
const columns = sql`r.id, r.number, r.state, r.kind, r.source, r.order_id, o.number as order_number, o.shop_id, h.name as shop_name,
  h.country_code as shop_country, w.customer, w.city, r.reason, r.note, r.requested_at, r.in_time, r.send_by, r.cost_by, r.received_at,
  r.settled_at, r.created_at, r.version, (select coalesce(sum(qty), 0)::int from return_items i where i.return_id = r.id) as qty,
  (select coalesce(sum(qty), 0)::int from return_pieces p where p.return_id = r.id) as received`;
const orders = {
  number: sql`r.id`,
  requested: sql`r.requested_at`,
  send_by: sql`r.send_by`,
  customer: sql`fold(w.customer)`,
};

type Asked = Omit<ReturnsQuery, 'page' | 'pageSize'>;

/** What the filters find, in the order asked. */
const foundBy = (asked: Asked, whose: Whose): RawBuilder<unknown> => {
  const { tab = 'all', orderKey = 'requested', orderBy } = asked;
  const way = sql.raw(`${orderBy ?? (orderKey === 'customer' ? 'asc' : 'desc')} nulls last`);
  return sql`from ${tables} where ${inTab[tab]} and ${where(asked, whose)} order by ${orders[orderKey]} ${way}, r.id desc`;
};

export const returnsReadModel = (db: Kysely<DB>) => ({
  async list({ page, pageSize, ...asked }: ReturnsQuery, whose: Whose): Promise<ListedReturn[]> {
    const { rows } = await sql<ListedReturn>`select ${columns} ${foundBy(asked, whose)}
      limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },
  async listIds(asked: Asked, whose: Whose, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select r.id ${foundBy(asked, whose)} limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(asked: Filters, whose: Pick<Whose, 'shops' | 'only'>): Promise<Record<ReturnTab, number>> {
    const counted = returnTabs.map((tab) => sql`count(*) filter (where ${inTab[tab]})::int as ${sql.id(tab)}`);
    const { rows } = await sql<Record<ReturnTab, number>>`select ${sql.join(counted)} from ${tables}
      where ${where(asked, whose)}`.execute(db);
    return rows[0]!;
  },
  /** Since when something waits for somebody of the house; null where nothing does. */
  async waitingSince(asked: Filters, { shops }: Pick<Whose, 'shops'>): Promise<Date | null> {
    const { rows } = await sql<{
      since: Date | null;
    }>`select min(coalesce(r.received_at, r.created_at)) as since from ${tables}
      where ${inTab.waiting} and ${where(asked, { shops })}`.execute(db);
    return rows[0]!.since;
  },
  /** Undefined where it is not there, or of a shop the person does not work in. */
  async find(id: number, whose: Pick<Whose, 'shops'>): Promise<ListedReturn | undefined> {
    const { rows } =
      await sql<ListedReturn>`select ${columns} from ${tables} where r.id = ${id} and ${where({}, whose)}`.execute(db);
    return rows[0];
  },
  async items(id: number) {
    const { rows } = await sql<{
      line_id: number;
      sku: string;
      ean: string | null;
      name: string;
      cover: string | null;
      qty: number;
      received: number;
    }>`select i.line_id, l.sku, v.ean, l.name, x.cover, i.qty,
        (select coalesce(sum(p.qty), 0)::int from return_pieces p where p.return_id = i.return_id and p.line_id = i.line_id) as received
      from return_items i join order_lines l on l.id = i.line_id left join variants v on v.id = l.variant_id
      left join product_list x on x.product_id = v.product_id where i.return_id = ${id} order by l.position`.execute(
      db,
    );
    return rows;
  },
  async pieces(id: number) {
    const { rows } = await sql<{
      id: number;
      line_id: number;
      sku: string;
      name: string;
      qty: number;
      condition: Condition;
      decision: Decision | null;
      goes_to: Destination | null;
      refund: string | null;
      seller: string | null;
    }>`select p.id, p.line_id, l.sku, l.name, p.qty, p.condition, p.decision, p.goes_to, p.refund::text,
        case when l.source_kind = 'local' then s.name end as seller
      from return_pieces p join order_lines l on l.id = p.line_id left join sellers s on s.id = l.source_seller_id
     where p.return_id = ${id} order by p.id`.execute(db);
    return rows;
  },
  /** When the last piece of an order was delivered; null: nothing was. */
  async findZone(shopId: number): Promise<string> {
    const row = await db.selectFrom('shops').select('time_zone').where('id', '=', shopId).executeTakeFirstOrThrow();
    return row.time_zone;
  },
  async deliveredAt(orderId: number): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`select max(f.at) as at from line_facts f
      where f.order_id = ${orderId} and f.fact = 'delivered' and f.qty > 0
        and not exists (select from line_facts c where c.corrects_id = f.id)`.execute(db);
    return rows[0]!.at;
  },
});
