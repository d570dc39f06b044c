import { type RawBuilder, sql } from 'kysely';
import type { Named } from '#server/named.ts';

/** What is asked of a line of the log, which stands as `a` in the statement, for a reader who is held to shops. */
type OfShops = RawBuilder<boolean>;

/** Whether a line is as a whole of a shop that is none of these, such as a send to it. */
export function isOfOtherShop(shops: readonly number[]): OfShops {
  const shop = sql`coalesce(a.after -> 'shop', a.before -> 'shop')`;
  return sql`(case when jsonb_typeof(${shop}) = 'number' then (${shop})::int <> all(${shops}::int[]) else false end)`;
}

/** Whether a line has a field that is of one of these shops, or of no single one; a line without fields says what happened. */
export function saysSomethingIn(
  shops: readonly number[],
  { shopFields = null, manyShopsFields = [] }: { [F in 'shopFields' | 'manyShopsFields']?: Named[F] | null },
): OfShops {
  return sql`(
    select count(*) = 0 or bool_or(field <> all(${manyShopsFields}::text[])
             and coalesce(substring(field from ${shopFields}::text)::int = any(${shops}::int[]), true))
      from jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) as field)`;
}
