// Reads of others: activity_log, gone_things
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Counted } from '#kit/user-metric.ts';
import { isCounted } from '#server/db/counted.ts';
import type { Named } from '#server/named.ts';
import { isOfOtherShop, saysSomethingIn } from './of-shops.read-model.ts';

export type HistoryAsked = {
  readonly kinds: readonly string[];
  /** null: any. */
  readonly counted: readonly Counted[] | null;
  readonly subjectId: number | null;
  readonly userId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly before: number | null;
  /** Of whom these kinds are told, where the reader is held to shops; null: of everything. */
  readonly held: HeldTo | null;
};

/** What somebody held to shops is told: of kinds of the whole market all, of the others what is in their shops only. */
export type HeldTo = {
  readonly shops: readonly number[];
  readonly inShops: readonly Required<Pick<Named, 'kind' | 'shops'>>[];
  /** Of the market's kinds, those with fields that are of one shop, or of several. */
  readonly withShopFields: readonly Pick<Named, 'kind' | 'shopFields' | 'manyShopsFields'>[];
};

export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly cause: string;
  readonly entity: string;
  readonly entity_id: number;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** The log that every unit of work writes; coming and going of people is not told, it changes nothing. */
export const historyReadModel = (db: Kysely<DB>) => ({
  /** At most `count` lines, newest first. */
  async list(
    { kinds, counted, subjectId, userId, from, to, before, held }: HistoryAsked,
    count: number,
  ): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select a.id, a.at, a.user_id, a.cause, a.entity, a.entity_id, a.action, a.before, a.after from activity_log a
       where a.entity = any(${kinds}::text[]) and a.action not in ('logged in', 'logged out')
         and ${counted === null ? sql`true` : isCounted('a', counted)}
         and ${subjectId === null ? sql`true` : sql`a.entity_id = ${subjectId}`}
         and ${userId === null ? sql`true` : sql`a.user_id = ${userId}`}
         and ${from === null ? sql`true` : sql`a.at >= ${from}::timestamptz`}
         and ${to === null ? sql`true` : sql`a.at < ${to}::timestamptz`}
         and ${before === null ? sql`true` : sql`a.id < ${before}`} ${held === null ? sql`` : sql`and ${isOfShops(held)}`}
       order by a.id desc limit ${count}`.execute(db);
    return rows;
  },
});

/**
 * What several shops share is told to who is in all of them: its lines do not say of which shop each word is. What is gone is of the shops it was of.
 * Of the market's things a line is told that is of no single shop, or of one of theirs.
 */
function isOfShops({ shops, inShops, withShopFields }: HeldTo): RawBuilder<boolean> {
  const id = sql<number>`a.entity_id`;
  const isTheirs = (from: RawBuilder<unknown>) =>
    sql`(select bool_and(s.shop_id is null or s.shop_id = any(${shops}::int[])) from (${from}) s (shop_id))`;
  const gone = sql`select g.shop_id from gone_things g where g.kind = a.entity and g.thing_id = a.entity_id`;
  const arms = [
    ...inShops.map(
      (one) => sql`when a.entity = ${one.kind} then coalesce(${isTheirs(one.shops(id))}, ${isTheirs(gone)})`,
    ),
    sql`when ${isOfOtherShop(shops)} then false`,
    ...withShopFields.map((one) => sql`when a.entity = ${one.kind} then ${saysSomethingIn(shops, one)}`),
  ];
  return sql<boolean>`case ${sql.join(arms, sql` `)} else true end`;
}
