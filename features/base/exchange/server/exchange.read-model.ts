// Reads of others: permissions, role_permissions, shops, user_permissions, users, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { RateRow } from '../contract/exchange.model.ts';
import type { KnownRate } from '../contract/rates-file.ts';

export type PricedShop = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly time_zone: string;
};
export type HeldRates = { readonly pair: string; readonly held: number; readonly since: Date };

/** Rates beside the shops they count in. */
export const exchangeReadModel = (db: Kysely<DB>) => ({
  async listShops(): Promise<PricedShop[]> {
    return db.selectFrom('shops').select(['id', 'name', 'currency', 'time_zone']).orderBy('id').execute();
  },
  async listZones(): Promise<string[]> {
    const rows = await db.selectFrom('shops').select('time_zone').distinct().execute();
    return rows.map(({ time_zone }) => time_zone);
  },
  /** The last entered row comes first; of one day, too. */
  async listRates(
    pair: string,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: RateRow[]; total: number }> {
    const { rows } = await sql<Omit<RateRow, 'created_at'> & { created_at: Date; total: number }>`
      select r.id, r.pair, trim_scale(r.rate)::text as rate, r.effective_on, r.mode, coalesce(r.ended_on, r.until) as until, r.source, r.state,
          ${nameOf('u')} as user_name, r.note, r.created_at, count(*) over ()::int as total
        from fx_rates r left join users u on u.id = r.user_id
       where r.pair = ${pair}
       order by r.effective_on desc, r.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return {
      results: rows.map(({ total: _, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
      total: rows[0]?.total ?? 0,
    };
  },
  /** Of each day the rate that was in force, so far as one was. */
  async listSeries(
    pair: string,
    from: string,
    to: string,
  ): Promise<{ day: string; rate: string; mode: RateRow['mode'] }[]> {
    const { rows } = await sql<{ day: string; rate: string; mode: RateRow['mode'] }>`
      select d.day::date as day, trim_scale(f.rate)::text as rate, f.mode
        from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
        join lateral (
          select r.rate, r.mode from fx_rates r
           where r.pair = ${pair} and r.state = 'in_force' and r.effective_on <= d.day
             and (r.mode = 'automatic' or coalesce(r.ended_on, r.until, 'infinity') >= d.day::date)
           order by (r.mode <> 'automatic') desc, r.effective_on desc, r.id desc limit 1) f on true
       order by 1`.execute(db);
    return rows;
  },
  async listHeld(): Promise<HeldRates[]> {
    const { rows } = await sql<HeldRates>`select pair, count(*)::int as held, min(created_at) as since
      from fx_rates where state = 'held' group by pair order by pair`.execute(db);
    return rows;
  },
  /** Of each pair the next that holds from a later day. */
  async listNext(on: string): Promise<{ pair: string; rate: string; effective_on: string }[]> {
    const { rows } = await sql<{ pair: string; rate: string; effective_on: string }>`
      select distinct on (pair) pair, trim_scale(rate)::text as rate, effective_on from fx_rates
       where state = 'in_force' and effective_on > ${on}::date and ended_on is null order by pair, effective_on, id desc`.execute(
      db,
    );
    return rows;
  },
  /** Every rate of a pair or of all, for a file. */
  async listAll(
    pair: string | undefined,
  ): Promise<
    { pair: string; day: string; rate: string; mode: string; until: string | null; source: string; state: string }[]
  > {
    const { rows } = await sql<{
      pair: string;
      day: string;
      rate: string;
      mode: string;
      until: string | null;
      source: string;
      state: string;
    }>`
      select pair, effective_on as day, trim_scale(rate)::text as rate, mode, coalesce(ended_on, until) as until, source, state from fx_rates
       where ${pair ?? null}::text is null or pair = ${pair ?? null}::text
       order by pair, effective_on desc, id desc limit 50000`.execute(db);
    return rows;
  },
  /** What is known of these pairs and days, to tell what a file adds. */
  async listKnown(pairs: readonly string[]): Promise<KnownRate[]> {
    const { rows } = await sql<KnownRate>`
      select distinct on (pair, effective_on, mode) pair, effective_on, mode, trim_scale(rate)::text as rate, state from fx_rates
       where pair = any(${pairs}::text[]) and ended_on is null order by pair, effective_on, mode, id desc`.execute(db);
    return rows;
  },
  /** Addresses of people of the house who keep rates. */
  async listKeepers(): Promise<string[]> {
    const { rows } = await sql<{ email: string }>`
      select u.email from users u join permissions p on p.name = 'Update_Product-Data'
        left join user_permissions own on own.user_id = u.id and own.permission_id = p.id
       where u.active and u.seller_id is null and coalesce(own.value, exists (
         select from users_roles ur join role_permissions rp on rp.role_id = ur.role_id
          where ur.user_id = u.id and rp.permission_id = p.id and rp.value))
       order by u.id`.execute(db);
    return rows.map(({ email }) => email);
  },
});
