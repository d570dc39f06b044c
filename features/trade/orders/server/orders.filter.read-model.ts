// Reads of others: allocations, packages, purchase_order_items, purchase_orders, shops
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/db/containing.ts';
import type { OrderQuery } from '../contract/orders.calls.ts';
import { orderFlags } from '../contract/orders.flags.ts';
import type { OrderTab } from '../contract/orders.model.ts';

/** Whose orders: of every shop, or of those a person works in. */
export type WhoseOrders = {
  readonly shops: readonly number[] | null;
  readonly userId: number;
  readonly now: Date;
  /** Only these of them. */
  readonly only?: readonly number[] | null;
};

export type OrderFilters = Omit<OrderQuery, 'bucket' | 'orderKey' | 'orderBy' | 'page' | 'pageSize'>;

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A time, or where a statement whose text is kept has it. */
export type Moment = Date | RawBuilder<Date>;

/**
 * Shops `h` with their own `today` and the moments at which the days asked for begin and are over. Reckoned once for each shop: `offset 0` keeps the
 * planner from doing it again for every order, which takes longer than all the rest.
 */
export const shopClocks = (now: Moment, { from, to }: Pick<OrderFilters, 'from' | 'to'> = {}): RawBuilder<unknown> => {
  const days = [
    from && sql`, ${withinTime(from)}::date::timestamp at time zone time_zone as begins`,
    to && sql`, (${withinTime(to)}::date + 1)::timestamp at time zone time_zone as ends`,
  ].filter((one) => typeof one === 'object');
  return sql`(select id, name, country_code, (${now}::timestamptz at time zone time_zone)::date as today${days.length > 0 ? sql.join(days, sql` `) : sql``}
    from shops offset 0) h`;
};

/** Its promise is past, and not all of it is delivered (then the row has no promise). The list row `l`, its shop `h` of `shopClocks`. */
export const isLate: RawBuilder<boolean> = sql<boolean>`coalesce(l.promise < h.today, false)`;
export const isAtRisk: RawBuilder<boolean> = sql<boolean>`coalesce(l.expected > l.promise, false)`;
const hasProblem = sql`l.flags & ${sql.lit(orderFlags.problem)} <> 0`;

/** What a tab shows; `h` is joined for that of late ones. */
export const inTab = (tab: OrderTab, now: Moment, named: RawBuilder<unknown> = sql`${tab}`): RawBuilder<unknown> => {
  if (tab === 'all') return sql`true`;
  // The first condition finds the few by the index; no shop is a day further than that.
  if (tab === 'late') return sql`l.promise <= ${now}::timestamptz::date + 1 and ${isLate}`;
  if (tab === 'problem') return hasProblem;
  return sql`l.bucket = ${named}`;
};

/**
 * Who writes a whole number of ours means what has it, and nothing that only contains it: an order AL-26-000123, a parcel PK-26-000123, a purchase order
 * PO-2026-0007 or LPO-2026-0007. Null: it is none.
 */
function wholeNumber(text: string): RawBuilder<unknown> | null {
  const purchase = /^(L?)PO-(\d{4})-(\d{4,9})$/i.exec(text);
  if (purchase)
    return sql`l.order_id = any(array(select ol.order_id from purchase_orders p join purchase_order_items i on i.order_id = p.id
        join allocations m on m.po_item_id = i.id join order_lines ol on ol.id = m.line_id
      where p.local = ${purchase[1] !== ''} and p.year = ${Number(purchase[2])} and p.number = ${Number(purchase[3])}))`;
  if (!/^[A-Z]{2}-\d{2}-\d{6,12}$/i.test(text)) return null;
  return /^PK/i.test(text)
    ? sql`l.order_id = any(array(select order_id from packages where number = upper(${text})))`
    : sql`l.number = upper(${text})`;
}

const digitsOf = (column: RawBuilder<unknown>) => sql`regexp_replace(${column}, '\\D', '', 'g')`;
const hasTracking = (text: string) =>
  sql`select order_id from packages where tracking <> '' and lower(tracking) = lower(${text})`;
/** Six digits and more may be a phone, however it is written: `069 123 4567` and `+355691234567` are one. */
const phoneIn = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  return digits.length < 6 || /[^\d\s+()/.-]/.test(text) ? null : digits;
};
const hasPhone = (digits: RawBuilder<unknown>, phone: string) =>
  sql`right(${digits}, 6) = ${phone.slice(-6)} and ${digits} like ${containing(sql`${phone.replace(/^0+/, '')}`)}`;

function searched(text: string): RawBuilder<unknown> {
  const number = wholeNumber(text.trim());
  if (number) return number;
  // A tracking number is looked up whole: an array, so that each of the two is found by its index.
  const found = sql`(l.search like ${containing(text)} or l.order_id = any(array(${hasTracking(text.trim())})))`;
  const phone = phoneIn(text);
  return phone === null ? found : sql`(${found} or (l.phone_digits <> '' and ${hasPhone(sql`l.phone_digits`, phone)}))`;
}

/**
 * What a text means that can hardly be a part of something: a number of ours, a whole tracking number, a whole phone of either party. By indexes alone, where
 * looking for it as a part takes longer the more orders there are. `final`: it is nothing else, also where nothing has it. Null: it may be a part of anything.
 */
export function searchedWhole(text: string): { readonly where: RawBuilder<unknown>; readonly final: boolean } | null {
  const asked = text.trim();
  const number = wholeNumber(asked);
  if (number) return { where: number, final: true };
  const ids = [
    ...(/^(?=.*\d)[a-z\d]{9,}$/i.test(asked) ? [hasTracking(asked)] : []),
    ...(isWholePhone(asked) ? [hasPhones(phoneIn(asked)!)] : []),
  ];
  return ids.length === 0
    ? null
    : { where: sql`l.order_id = any(array(${sql.join(ids, sql` union `)}))`, final: false };
}

/** With the digits of a country, or as it is dialled within one; fewer digits may be a shop's number. */
const isWholePhone = (text: string): boolean => {
  const digits = (phoneIn(text) ?? '').replace(/^0+/, '');
  return digits.length >= (/^\D*[+0]/.test(text) ? 8 : 11);
};
const hasPhones = (
  phone: string,
) => sql`select order_id from order_list where phone_digits <> '' and ${hasPhone(sql`phone_digits`, phone)}
  union select order_id from order_parties where kind = 'billing' and phone <> '' and ${hasPhone(digitsOf(sql`phone`), phone)}`;

/** The largest number of 32 bits: nothing has a larger one. */
const mostInt = 2_147_483_647;
/** A day the database can reckon with: before and after it nothing was or will be ordered. */
const withinTime = (day: string | undefined): string | undefined =>
  day && (day < '1900-01-01' ? '1900-01-01' : day > '2999-12-31' ? '2999-12-31' : day);

/**
 * The one filter of the list, over `listFrom`: what is asked beside the tab, for list, counts and export alike. `found` says what is searched for, where it
 * is not for a part of something.
 */
export function orderWhere(
  asked: OrderFilters,
  { shops, userId, only }: WhoseOrders,
  found?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { shop, payment, method, city, seller, assignee, tag, total_from, total_to, late_by, problem, hold } = asked;
  const [from, to] = [withinTime(asked.from), withinTime(asked.to)];
  const conditions: (RawBuilder<unknown> | false | undefined | '')[] = [
    only ? sql`l.order_id = any(${only}::bigint[])` : undefined,
    shops !== null && sql`l.shop_id = any(${shops}::int[])`,
    shop !== undefined && sql`l.shop_id = ${shop}`,
    payment && sql`l.payment = ${payment}`,
    method && sql`l.method = ${method}`,
    city && sql`fold(l.city) = fold(${city})`,
    asked.country && sql`l.country = ${asked.country}`,
    seller !== undefined && (seller <= mostInt ? sql`l.sellers @> array[${seller}::int]` : sql`false`),
    asked.customer !== undefined &&
      sql`l.order_id = any(array(select o.id from orders o where o.customer_id = ${asked.customer}))`,
    assignee === 'nobody' && sql`l.assignee_id is null`,
    assignee === 'me' && sql`l.assignee_id = ${userId}`,
    typeof assignee === 'number' && sql`l.assignee_id = ${assignee}`,
    tag && sql`l.tags @> array[${tag}]`,
    // The first condition of each finds them by the index; no clock is a day away from the database's.
    from && sql`l.placed_at >= ${from}::date - 1 and l.placed_at >= h.begins`,
    to && sql`l.placed_at < ${to}::date + 2 and l.placed_at < h.ends`,
    total_from && sql`l.total >= ${total_from}::numeric`,
    total_to && sql`l.total <= ${total_to}::numeric`,
    asked.at_risk && sql`l.expected > l.promise`,
    late_by !== undefined && sql`l.promise <= h.today - ${Math.min(late_by, 100_000)}::int`,
    problem &&
      sql`${hasProblem} and exists (select from order_problems p where p.order_id = l.order_id and p.code = ${problem} and p.closed_at is null)`,
    hold &&
      sql`l.flags & ${sql.lit(orderFlags.held)} <> 0 and exists (select from orders o where o.id = l.order_id and o.hold @> array[${hold}])`,
    asked.has_note !== undefined && sql`(l.flags & ${sql.lit(orderFlags.note)} <> 0) = ${asked.has_note}`,
    found ?? (asked.search_text && searched(asked.search_text)),
  ];
  return and(conditions.filter((one) => typeof one === 'object'));
}

/** `order_list l`, beside its shop `h` only where the shop's clock is asked: an order by an index alone is faster without. */
export const listFrom = (tab: OrderTab, { from, to, late_by }: OrderFilters, now: Moment): RawBuilder<unknown> =>
  tab === 'late' || from || to || late_by !== undefined
    ? sql`order_list l join ${shopClocks(now, { from, to })} on h.id = l.shop_id`
    : sql`order_list l`;

/** Whether nothing but shops is asked, so that the kept numbers of the tabs say it. */
export const isPlain = ({ shop: _shop, ...asked }: OrderFilters): boolean =>
  Object.values(asked).every((value) => value === undefined || value === '');
