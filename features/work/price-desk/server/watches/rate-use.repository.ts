// Reads of others: fx_rates, price_results, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { ratesInForceOn } from '#features/base/exchange/server/exchange.public.ts';
import type { RateUse } from '../../contract/price-watch.calls.ts';

export type UseOfPair = { readonly pair: string; readonly prices: number; readonly moved: string | null };

/** Which prices hang on which pair of currencies: too dear to count whenever a page opens. */
export const rateUseRepository = (db: Kysely<DB>) => ({
  /** Of the calculated prices of a shop; the rate in force is that of its own day. */
  async count(shopId: number, now: Date): Promise<UseOfPair[]> {
    const today = sql`(select (${now}::timestamptz at time zone time_zone)::date from shops where id = ${shopId})`;
    const { rows } = await sql<UseOfPair>`
      with used as (select u.id, count(*) as prices from price_results r cross join unnest(r.rate_ids) u (id) where r.shop_id = ${shopId} group by 1),
      moved as (select f.pair, used.prices, (n.rate::numeric / f.rate - 1) * 100 as by
        from used join fx_rates f on f.id = used.id left join (${ratesInForceOn(today)}) n on n.pair = f.pair)
      select pair, sum(prices)::int as prices, round((array_agg(by order by abs(by) desc nulls last))[1], 2)::text as moved
        from moved group by pair order by pair`.execute(db);
    return rows;
  },

  /** In place of what was counted before. */
  async keep(shopId: number, uses: readonly UseOfPair[], at: Date): Promise<void> {
    await sql`delete from price_rate_use where shop_id = ${shopId} and pair <> all(${uses.map(({ pair }) => pair)}::text[])`.execute(
      db,
    );
    await sql`insert into price_rate_use (shop_id, pair, prices, moved_percent, counted_at)
      select ${shopId}, n.pair, n.prices, n.moved, ${at} from unnest(${uses.map(({ pair }) => pair)}::text[],
        ${uses.map(({ prices }) => prices)}::int[], ${uses.map(({ moved }) => moved)}::numeric[]) as n (pair, prices, moved)
      on conflict (shop_id, pair) do update set prices = excluded.prices, moved_percent = excluded.moved_percent, counted_at = excluded.counted_at`.execute(
      db,
    );
  },

  /** In all shops of a person together (null: all there are). */
  async list(shops: readonly number[] | null): Promise<RateUse[]> {
    const { rows } = await sql<Omit<RateUse, 'counted_at'> & { counted_at: Date }>`
      select u.pair, sum(u.prices)::int as prices, (array_agg(u.moved_percent order by abs(u.moved_percent) desc nulls last))[1]::text as moved_percent,
             min(u.counted_at) as counted_at
        from price_rate_use u join shops s on s.id = u.shop_id and s.active
       where ${shops}::int[] is null or s.id = any(${shops}::int[]) group by u.pair order by u.pair`.execute(db);
    return rows.map((row) => ({ ...row, counted_at: row.counted_at.toISOString() }));
  },
});
