import { type RawBuilder, sql } from 'kysely';
import type { LineState } from '../contract/orders.derived.ts';

/** The rules of `orders.derived.ts` in SQL, over a line `l` and whether its order is held (`o.hold`). A test holds both against each other. */
const held = sql<boolean>`(o.hold <> '{}')`;

/** `lineStateOf` of the contract. */
export const lineState: RawBuilder<LineState> = sql<LineState>`case
  when l.need = 0 then 'cancelled'
  when l.q_returned >= l.need then 'returned'
  when l.q_delivered >= l.need then 'delivered'
  when l.away >= l.need then 'shipped'
  when l.away + l.q_packed - l.q_shipped >= l.need then 'packed'
  when l.away + l.here >= l.need then 'received'
  when ${held} then 'new'
  when l.to_order > 0 then 'to_order'
  when l.coming_confirmed >= l.coming then 'confirmed'
  else 'ordered' end`;

/** The bucket a state leads to, by its place from the least advanced on; null: not needed any more. */
const advance = sql`case ${lineState} when 'new' then 1 when 'to_order' then 2 when 'ordered' then 3 when 'confirmed' then 3
  when 'received' then 4 when 'packed' then 4 when 'shipped' then 5 when 'delivered' then 6 when 'returned' then 7 end`;

/** What the lines of an order come to, for `bucketOf`: over its lines `l`. */
export const bucketParts = sql`min(${advance}) as least, coalesce(bool_or(l.need > 0 and l.here > 0), false) as any_here`;

/** `bucketOf` of the contract, over `bucketParts` as `n`. */
export const bucket = sql`case
  when n.least is null then 'cancelled'
  when n.least in (2, 3) and o.ship_partly and n.any_here then 'ready'
  else (array['new', 'to_order', 'waiting', 'ready', 'shipped', 'delivered', 'returned'])[n.least] end`;
