// Reads of others: sellers, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { FoundNumber, LineQuery } from '../../contract/orders.bulk.calls.ts';
import type { LineState } from '../../contract/orders.derived.ts';
import { lineState } from '../orders.derived.projection.ts';
import type { WhoseOrders } from '../orders.filter.read-model.ts';

export type LineRow = {
  readonly id: number;
  readonly order_id: number;
  readonly number: string;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
  readonly placed_at: Date;
  readonly sku: string;
  readonly name: string;
  readonly need: number;
  readonly ordered: number;
  readonly received: number;
  readonly shipped: number;
  readonly state: LineState;
  readonly seller: string | null;
  readonly promised: string | null;
  readonly expected: string | null;
  readonly note: string;
};

export type OpenLine = {
  readonly id: number;
  readonly order_id: number;
  readonly number: string;
  readonly sku: string;
  readonly name: string;
  readonly need: number;
};

const sorts = { placed: sql`o.placed_at`, promised: sql`l.promised`, sku: sql`l.sku`, seller: sql`fold(s.name)` };
/** A day the database can reckon with. */
const withinTime = (day: string): string =>
  day < '1900-01-01' ? '1900-01-01' : day > '2999-12-31' ? '2999-12-31' : day;

/** `only`: those ticked, wherever they stand; their orders are in these shops all the same. */
type WhoseLines = Pick<WhoseOrders, 'shops'> & { readonly only?: readonly number[] | null };
type LineFilters = Omit<LineQuery, 'orderKey' | 'orderBy' | 'page' | 'pageSize'>;

const linesFrom = (
  { shop, seller, state, status, promised_from, promised_to, search_text }: LineFilters,
  { shops, only = null }: WhoseLines,
): RawBuilder<unknown> => sql`order_lines l join orders o on o.id = l.order_id join shops h on h.id = o.shop_id
  left join sellers s on s.id = l.source_seller_id
 where ${only === null ? sql`l.q_placed - l.q_cancelled > l.q_delivered` : sql`l.id = any(${only}::bigint[])`}
   ${state === 'all' || (status !== undefined && state !== 'at_risk') ? sql`` : sql`and l.away + l.here < l.need`}
   ${status === undefined ? sql`` : sql`and ${lineState} = ${status}`}
   ${state === 'at_risk' ? sql`and l.expected > l.promised` : sql``}
   ${shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`}
   ${shop === undefined ? sql`` : sql`and o.shop_id = ${shop}`}
   ${seller === undefined ? sql`` : sql`and l.source_seller_id = ${seller}::bigint`}
   ${promised_from ? sql`and l.promised >= ${withinTime(promised_from)}::date` : sql``}
   ${promised_to ? sql`and l.promised <= ${withinTime(promised_to)}::date` : sql``}
   ${
     search_text
       ? sql`and (fold(l.sku || ' ' || l.name) like ${containing(search_text)} or o.number = upper(${search_text}) or o.shop_number = ${search_text})`
       : sql``
   }`;

const lineOrder = ({ orderKey = 'promised', orderBy = 'asc' }: Pick<LineQuery, 'orderKey' | 'orderBy'>) => {
  const direction = sql.raw(orderBy);
  return sql`${sorts[orderKey]} ${direction} nulls last, l.id ${direction}`;
};

/** How many orders or lines are chosen at once: by their numbers, or from a list. */
export const manyReadModel = (db: Kysely<DB>) => ({
  async findNumbers(texts: readonly string[], shops: readonly number[] | null) {
    const { rows } = await sql<NonNullable<FoundNumber['order']> & { text: string }>`
      select t.text, o.id, o.number, o.shop_number, h.name as shop, left(h.country_code, 2) as country, k.bucket
        from (select distinct text from unnest(${texts}::text[]) as t (text)) t
        -- Each by its own index: joined by the one or the other, every order would be looked at for every text.
        join lateral (select id from orders where number = upper(t.text)
          union select id from orders where shop_number <> '' and shop_number = t.text) n on true
        join orders o on o.id = n.id
        join shops h on h.id = o.shop_id join order_list k on k.order_id = o.id
       where ${shops}::int[] is null or o.shop_id = any(${shops}::int[])`.execute(db);
    return Map.groupBy(rows, ({ text }) => text);
  },

  /** Lines that are still needed, of these orders or these SKUs, in the order customers placed them; at most so many. */
  async listOpen(
    orderIds: readonly number[],
    skus: readonly string[],
    shops: readonly number[] | null,
    most: number,
  ): Promise<OpenLine[]> {
    const open = sql`l.q_placed - l.q_cancelled > l.q_delivered`;
    const { rows } = await sql<OpenLine>`
      select l.id, l.order_id, o.number, l.sku, l.name, l.need
        from (select id from order_lines l where order_id = any(${orderIds}::bigint[]) and ${open}
          union select id from order_lines l where sku = any(${skus}::text[]) and ${open}) n
        join order_lines l on l.id = n.id join orders o on o.id = l.order_id
       where ${shops}::int[] is null or o.shop_id = any(${shops}::int[])
       order by o.placed_at, l.id limit ${most}`.execute(db);
    return rows;
  },

  async listLines({ page, pageSize, ...asked }: LineQuery, whose: WhoseLines): Promise<LineRow[]> {
    const { rows } =
      await sql<LineRow>`select l.id, l.order_id, o.number, o.shop_id, h.name as shop_name, left(h.country_code, 2) as shop_country,
        o.placed_at, l.sku, l.name, l.need, least(l.need, l.away + l.here + l.coming) as ordered, least(l.need, l.away + l.here) as received,
        least(l.need, l.away) as shipped, ${lineState} as state, s.name as seller, l.promised, l.expected, l.note
      from ${linesFrom(asked, whose)} order by ${lineOrder(asked)} limit ${pageSize} offset ${page * pageSize}`.execute(
        db,
      );
    return rows;
  },
  async countLines(asked: LineFilters, whose: WhoseLines): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${linesFrom(asked, whose)}`.execute(db);
    return rows[0]!.n;
  },

  /** What the filters find, in the order asked. */
  async listLineIds(asked: Omit<LineQuery, 'page' | 'pageSize'>, whose: WhoseLines, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select l.id from ${linesFrom(asked, whose)}
      order by ${lineOrder(asked)} limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
