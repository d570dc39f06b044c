// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { ClockResult } from '../contract/sourcing.clock.ts';

export type ClockRunRow = {
  readonly started_at: Date;
  readonly seconds: number;
  /** Null: it failed. */
  readonly result: ClockResult | null;
  readonly pieces: number;
  readonly error: string | null;
  readonly whole: Said | null;
  readonly by: string | null;
};
export type OwnClock = {
  readonly id: number;
  readonly seller: string;
  readonly days: readonly number[];
  readonly hour: number;
  readonly ranOn: string | null;
  readonly paused: boolean;
  readonly last: ClockRunRow | null;
  readonly last_success_at: Date | null;
  readonly average_seconds: number | null;
  readonly failures: number;
};

const seconds = sql`greatest(extract(epoch from r.ended_at - r.started_at), 0)::float8`;
const runOf = sql`r.started_at, ${seconds} as seconds, r.result, r.pieces, r.error, r.whole,
  (select ${nameOrEmail('u')} from users u where u.id = r.user_id) as by`;

/** Times at which purchases are proposed, with how their runs went. */
export const ownClocksReadModel = (db: Kysely<DB>) => ({
  async list(): Promise<OwnClock[]> {
    const { rows } = await sql<Omit<OwnClock, 'last'> & { last: ClockRunRow & { started_at: string } }>`
      select c.seller_id as id, s.name as seller, c.days, c.hour, c.ran_on as "ranOn", c.paused, to_jsonb(last) as last,
             good.at as last_success_at, good.seconds as average_seconds,
             (select count(*)::int from sourcing_clock_runs r where r.seller_id = c.seller_id and r.result is null
               and r.started_at > coalesce(good.at, '-infinity')) as failures
        from sourcing_clocks c join sellers s on s.id = c.seller_id
        left join lateral (select ${runOf} from sourcing_clock_runs r where r.seller_id = c.seller_id order by r.id desc limit 1) last on true
        left join lateral (select max(r.ended_at) as at, avg(${seconds})::float8 as seconds from sourcing_clock_runs r
          where r.seller_id = c.seller_id and r.result is not null) good on true
       order by fold(s.name), s.id`.execute(db);
    return rows.map(({ last, ...row }) => ({
      ...row,
      last: last && { ...last, started_at: new Date(last.started_at) },
    }));
  },

  /** The newest first. */
  async listRuns(sellerId: number, most: number): Promise<ClockRunRow[]> {
    const { rows } = await sql<ClockRunRow>`select ${runOf} from sourcing_clock_runs r
      where r.seller_id = ${sellerId} order by r.id desc limit ${most}`.execute(db);
    return rows;
  },
});
