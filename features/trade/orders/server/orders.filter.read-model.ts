// Reads of others: shops
import { type RawBuilder, sql } from 'kysely';
import type { OrderQuery } from '../contract/orders.calls.ts';
import { orderFlags } from '../contract/orders.flags.ts';
import type { OrderTab } from '../contract/orders.model.ts';

/** Whose orders: of every shop, or of those a person works in. */
export type WhoseOrders = { readonly shops: readonly number[] | null; readonly userId: number; readonly now: Date };

export type OrderFilters = Omit<OrderQuery, 'bucket' | 'orderKey' | 'orderBy' | 'page' | 'pageSize'>;

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The shop's own today; the list row `l`, its shop `h`. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone h.time_zone)::date`;
/** Its promise is past, and not all of it is delivered (then the row has no promise). */
export const isLate = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(l.promise < ${today(now)}, false)`;
export const isAtRisk: RawBuilder<boolean> = sql<boolean>`coalesce(l.expected > l.promise, false)`;
const hasProblem = sql`l.flags & ${sql.lit(orderFlags.problem)} <> 0`;

/** What a tab shows; `h` is joined. */
export const inTab = (tab: OrderTab, now: Date): RawBuilder<unknown> => {
  if (tab === 'all') return sql`true`;
  // The first condition finds the few by the index; no shop is a day further than that.
  if (tab === 'late') return sql`l.promise <= ${now}::timestamptz::date + 1 and ${isLate(now)}`;
  if (tab === 'problem') return hasProblem;
  return sql`l.bucket = ${tab}`;
};

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Six digits and more may be a phone, however it is written: `069 123 4567` and `+355691234567` are one. */
function searched(text: string): RawBuilder<unknown> {
  const found = sql`l.search like fold(${like(text)})`;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || /[^\d\s+()/.-]/.test(text)) return found;
  const local = digits.replace(/^0+/, '');
  return sql`(${found} or (right(l.phone_digits, 6) = ${digits.slice(-6)} and l.phone_digits like ${like(local)}))`;
}

/** The one filter of the list, over `order_list l join shops h`: what is asked beside the tab, for list, counts and export alike. */
export function orderWhere(asked: OrderFilters, { shops, userId, now }: WhoseOrders): RawBuilder<unknown> {
  const { shop, payment, method, city, seller, assignee, tag, from, to, total_from, total_to, late_by, problem, hold } =
    asked;
  const conditions: (RawBuilder<unknown> | false | undefined | '')[] = [
    shops !== null && sql`l.shop_id = any(${shops}::int[])`,
    shop !== undefined && sql`l.shop_id = ${shop}`,
    payment && sql`l.payment = ${payment}`,
    method && sql`l.method = ${method}`,
    city && sql`fold(l.city) = fold(${city})`,
    seller !== undefined && sql`l.sellers @> array[${seller}::int]`,
    assignee === 'nobody' && sql`l.assignee_id is null`,
    assignee === 'me' && sql`l.assignee_id = ${userId}`,
    typeof assignee === 'number' && sql`l.assignee_id = ${assignee}`,
    tag && sql`l.tags @> array[${tag}]`,
    from && sql`l.placed_at >= ${from}::date::timestamp at time zone h.time_zone`,
    to && sql`l.placed_at < (${to}::date + 1)::timestamp at time zone h.time_zone`,
    total_from && sql`l.total >= ${total_from}::numeric`,
    total_to && sql`l.total <= ${total_to}::numeric`,
    late_by !== undefined && sql`l.promise <= ${today(now)} - ${late_by}::int`,
    problem &&
      sql`${hasProblem} and exists (select from order_problems p where p.order_id = l.order_id and p.code = ${problem} and p.closed_at is null)`,
    hold &&
      sql`l.flags & ${sql.lit(orderFlags.held)} <> 0 and exists (select from orders o where o.id = l.order_id and o.hold @> array[${hold}])`,
    asked.has_note !== undefined && sql`(l.flags & ${sql.lit(orderFlags.note)} <> 0) = ${asked.has_note}`,
    asked.search_text && searched(asked.search_text),
  ];
  return and(conditions.filter((one) => typeof one === 'object'));
}

/** Whether nothing but shops is asked, so that the kept numbers of the tabs say it. */
export const isPlain = ({ shop: _shop, ...asked }: OrderFilters): boolean =>
  Object.values(asked).every((value) => value === undefined || value === '');
