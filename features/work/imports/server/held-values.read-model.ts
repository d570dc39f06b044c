// Reads of others: feed_quarantine, feed_runs, feeds, products, sellers, users, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { QuarantineState } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { HeldValue } from '../contract/imports.model.ts';

type Scoped = Pick<Scope, 'sellerId'>;
type Asked = {
  readonly state: QuarantineState;
  readonly seller?: number | undefined;
  readonly search_text?: string | undefined;
};
type Row = Omit<HeldValue, 'decided_at' | 'created_at'> & {
  readonly decided_at: Date | null;
  readonly created_at: Date;
};

/** What the guards of all feeds hold back. */
export const heldValuesReadModel = (db: Kysely<DB>) => {
  const of = (asked: Asked, { sellerId }: Scoped) => {
    const text = asked.search_text;
    return sql`from feed_quarantine q join feeds f on f.id = q.feed_id join sellers s on s.id = f.seller_id
      join products p on p.id = q.product_id join variants v on v.id = q.variant_id
      where q.state = ${asked.state} and (${sellerId}::bigint is null or s.id = ${sellerId})
        ${asked.seller === undefined ? sql`` : sql`and s.id = ${asked.seller}`}
        ${text ? sql`and position(fold(${text}) in fold(concat_ws(' ', v.sku, v.sku_intern, p.name))) > 0` : sql``}`;
  };
  return {
    async list(asked: Asked, scope: Scoped, part: { limit: number; offset: number }): Promise<HeldValue[]> {
      const { rows } = await sql<Row>`
        select m.*, ${nameOf('u')} as decided_by
        from (select q.id, q.run_id, q.product_id, v.sku, v.sku_intern, coalesce(p.name, '') as name, q.field, q.old_value as old,
            q.new_value as new, q.rule, q.moved::float8 as moved, q.state, q.decided_by as decider, q.decided_at, q.created_at,
            f.id as feed_id, f.name as feed, s.id as seller_id, s.name as seller
          ${of(asked, scope)} order by q.id desc limit ${part.limit} offset ${part.offset}) m
        left join users u on u.id = m.decider order by m.id desc`.execute(db);
      return rows.map((row) => ({
        ...row,
        decided_at: row.decided_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      }));
    },

    /** The ids of all that is found, in the order of the list, at most so many. */
    async listIds(asked: Asked, scope: Scoped, most: number): Promise<number[]> {
      const { rows } = await sql<{
        id: number;
      }>`select q.id ${of(asked, scope)} order by q.id desc limit ${most}`.execute(db);
      return rows.map(({ id }) => id);
    },

    async count(asked: Asked, scope: Scoped): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n ${of(asked, scope)}`.execute(db);
      return rows[0]!.n;
    },

    /** Runs that were stopped before they wrote anything and wait for a decision. */
    async countHeldRuns({ sellerId }: Scoped): Promise<number> {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from feed_runs r join feeds f on f.id = r.feed_id
        where r.status = 'held' and (${sellerId}::bigint is null or f.seller_id = ${sellerId})`.execute(db);
      return rows[0]!.n;
    },

    /** The feeds that these values, or the values of this run, came with; what does not wait any more has none. */
    async listFeeds(which: { ids: readonly number[] | null; runId: number | null }): Promise<number[]> {
      const { rows } = await sql<{
        feed_id: number;
      }>`select distinct feed_id from feed_quarantine where state = 'pending'
        and (${which.ids}::bigint[] is null or id = any(${which.ids}::bigint[]))
        and (${which.runId}::bigint is null or run_id = ${which.runId}) order by feed_id`.execute(db);
      return rows.map((row) => row.feed_id);
    },
  };
};
