// Reads of others: shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { PairSettings, RateRow } from '../contract/exchange.model.ts';
import type { Rate } from '../contract/exchange.rates.ts';
import { rateCurrency } from '../contract/exchange.rules.ts';

type NewRate = {
  readonly pair: string;
  readonly rate: string;
  readonly effective_on: string;
  readonly mode: Rate['mode'];
  readonly until: string | null;
  readonly source: string;
  readonly state: RateRow['state'];
  readonly fetchedAt: Date | null;
  readonly userId: number | null;
  readonly note: string;
};

/** The pair of a shop `s` that its screens name. */
const ownPair = sql<string>`${rateCurrency}::text || s.currency`;

const columns = sql`r.id, r.pair, trim_scale(r.rate)::text as rate, r.effective_on, r.mode, coalesce(r.ended_on, r.until) as until`;

/** Of each pair the row in force on a day, as `rateInForce` of the contract chooses it: a statement, or a part of one. */
export const ratesInForceOn = (on: RawBuilder<unknown>, pairs: readonly string[] | null = null): RawBuilder<Rate> =>
  sql<Rate>`select distinct on (r.pair) ${columns}
        from fx_rates r
       where r.state = 'in_force' and r.effective_on <= ${on}
         and (r.mode = 'automatic' or coalesce(r.ended_on, r.until, 'infinity') >= ${on})
         and ${pairs === null ? sql`true` : sql`r.pair = any(${pairs}::text[])`}
       order by r.pair, (r.mode <> 'automatic') desc, r.effective_on desc, r.id desc`;

/** How each pair is kept: a statement, or a part of one. */
export const keptPairs: RawBuilder<PairSettings> = sql`select pair, mode, source, trim_scale(buffer_percent)::text as buffer_percent, max_age_days,
        policy, trim_scale(threshold_percent)::text as threshold_percent, trim_scale(max_jump_percent)::text as max_jump_percent, version
      from fx_pairs order by pair`;

/** Pairs of currencies and their rates. Rows of rates are only added; of one only `state` changes. */
export const exchangeRepository = (db: Kysely<DB>) => ({
  /** Rates are entered one after the other, so that a jump is judged against the last. Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.exchangeRates);
  },
  /** Of each pair the row in force on the day, as `rateInForce` of the contract chooses it. */
  async listInForce(on: string, pairs: readonly string[] | null = null): Promise<Rate[]> {
    return (await ratesInForceOn(sql`${on}::date`, pairs).execute(db)).rows;
  },
  async listPairs(): Promise<PairSettings[]> {
    return (await keptPairs.execute(db)).rows;
  },
  async findPair(pair: string): Promise<PairSettings | undefined> {
    return (await this.listPairs()).find((one) => one.pair === pair);
  },
  /** A pair nobody has set anything of. */
  async addPair(pair: string): Promise<void> {
    await db
      .insertInto('fx_pairs')
      .values({ pair })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },
  async setPair(pair: string, said: Omit<PairSettings, 'pair' | 'version'>): Promise<void> {
    await db
      .updateTable('fx_pairs')
      .set({ ...said, version: sql`version + 1` })
      .where('pair', '=', pair)
      .execute();
  },
  async insertRates(rates: readonly NewRate[]): Promise<number[]> {
    if (rates.length === 0) return [];
    const rows = await db
      .insertInto('fx_rates')
      .values(rates.map(({ fetchedAt, userId, ...rate }) => ({ ...rate, fetched_at: fetchedAt, user_id: userId })))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async setState(id: number, state: RateRow['state']): Promise<void> {
    await db.updateTable('fx_rates').set({ state }).where('id', '=', id).execute();
  },
  async findRate(id: number): Promise<(Rate & { state: RateRow['state'] }) | undefined> {
    const { rows } = await sql<
      Rate & { state: RateRow['state'] }
    >`select ${columns}, r.state from fx_rates r where r.id = ${id}`.execute(db);
    return rows[0];
  },
  /** Ends rates by hand that hold on the day: the day before is their last. @returns how many */
  async endByHand(pair: string, on: string, only: { openEnd: boolean } | { id: number }): Promise<number> {
    const which = 'id' in only ? sql`id = ${only.id}` : sql`until is null`;
    const ended = await sql`update fx_rates set ended_on = ${on}::date - 1
       where pair = ${pair} and mode <> 'automatic' and state = 'in_force' and ${which}
         and coalesce(ended_on, until, 'infinity') >= ${on}::date`.execute(db);
    return Number(ended.numAffectedRows ?? 0);
  },
  /** What is known of the pair from a source, the newest day first: of each day the last row, whatever became of it. */
  async listFetched(
    pair: string,
    from: string,
  ): Promise<{ effective_on: string; rate: string; state: RateRow['state'] }[]> {
    const { rows } = await sql<{ effective_on: string; rate: string; state: RateRow['state'] }>`
      select distinct on (effective_on) effective_on, trim_scale(rate)::text as rate, state
        from fx_rates where pair = ${pair} and mode = 'automatic' and effective_on >= ${from}::date
       order by effective_on desc, id desc`.execute(db);
    return rows;
  },
  /**
   * Brings each shop's rates up to those in force on its own day, without buffer: of the pairs a purchase price can become its currency by,
   * which are the pairs of the euro and those of its own currency.
   * @param pairs null: all
   */
  async followRates(at: Date, pairs: readonly string[] | null, shopId: number | null = null): Promise<void> {
    const wanted = sql`select s.id as shop_id, p.pair, f.rate, f.created_at
        from shops s
        join fx_pairs p on left(p.pair, 3) in (${rateCurrency}, s.currency) or right(p.pair, 3) = s.currency
        cross join lateral (
          select r.rate, r.created_at from fx_rates r
           where r.pair = p.pair and r.state = 'in_force'
             and r.effective_on <= (${at}::timestamptz at time zone s.time_zone)::date
             and (r.mode = 'automatic' or coalesce(r.ended_on, r.until, 'infinity') >= (${at}::timestamptz at time zone s.time_zone)::date)
           order by (r.mode <> 'automatic') desc, r.effective_on desc, r.id desc limit 1) f
       where (${pairs}::text[] is null or p.pair = any(${pairs}::text[]))
         and (${shopId}::int is null or s.id = ${shopId}::int)`;
    await sql`delete from currency_rates c
       where (${pairs}::text[] is null or c.currency_pair = any(${pairs}::text[]))
         and (${shopId}::int is null or c.shop_id = ${shopId}::int)
         and not exists (select from (${wanted}) w where w.shop_id = c.shop_id and w.pair = c.currency_pair)`.execute(
      db,
    );
    await sql`insert into currency_rates (shop_id, currency_pair, rate, updated_at)
      select shop_id, pair, rate, created_at from (${wanted}) w
      on conflict (shop_id, currency_pair) do update set rate = excluded.rate, updated_at = excluded.updated_at
       where currency_rates.rate <> excluded.rate or currency_rates.updated_at <> excluded.updated_at`.execute(db);
  },
  /** What the shop's screens are told: of its own currency; `all`: of every pair that purchase prices may need there. */
  async listShopRates(shopId: number, { all }: { readonly all: boolean } = { all: false }) {
    return db
      .selectFrom('currency_rates as c')
      .innerJoin('shops as s', 's.id', 'c.shop_id')
      .select(['c.currency_pair', 'c.rate', 'c.updated_at'])
      .where('c.shop_id', '=', shopId)
      .$if(!all, (query) => query.where('c.currency_pair', '=', ownPair))
      .orderBy('c.currency_pair')
      .execute();
  },
  /** By shop what its screens are told of the pair of its own currency. */
  async mapShopRates(): Promise<Map<number, { rate: string; updated_at: Date }>> {
    const { rows } = await sql<{ shop_id: number; rate: string; updated_at: Date }>`
      select c.shop_id, trim_scale(c.rate)::text as rate, c.updated_at
        from currency_rates c join shops s on s.id = c.shop_id where c.currency_pair = ${ownPair}`.execute(db);
    return new Map(rows.map(({ shop_id, ...rate }) => [shop_id, rate]));
  },
});
