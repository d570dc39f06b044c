// Reads of others: fx_rates, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { defaultMaxAgeDays } from '#features/base/exchange/contract/exchange.rates.ts';
import { pairsOf, ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { dirtyRepository } from '../dirty.repository.ts';

export type CalculatedShop = { readonly id: number; readonly country: string; readonly on: string };

/** The shops that calculate their prices, and what day it is there. */
export async function calculatedShops(db: Kysely<DB>, now: Date): Promise<CalculatedShop[]> {
  const { rows } = await sql<CalculatedShop>`
    select id, country_code as country, (${now}::timestamptz at time zone time_zone)::date::text as on
      from shops where pricing_mode = 'calculated' order by id`.execute(db);
  return rows;
}

/**
 * Variants of a shop whose price follows another rate of some pairs: at once, where it moved far enough from the one that was used (small moves add up),
 * or, with `confirmed`, because a person says so. What had no rate, or one too old, always follows. Gives their ids; `mark` also makes them wait.
 */
export async function followRates(
  db: Kysely<DB>,
  shop: CalculatedShop,
  pairs: readonly string[],
  { confirmed = false, mark = true }: { confirmed?: boolean; mark?: boolean } = {},
): Promise<number[]> {
  const rates = new Map((await ratesFor(db, shop.on)).map((rate) => [rate.pair, rate]));
  const settings = new Map((await pairsOf(db)).map((pair) => [pair.pair, pair]));
  const moved: number[] = [];
  for (const pair of pairs) {
    const { policy = 'threshold', threshold_percent: threshold = '0.5' } = settings.get(pair) ?? {};
    if (policy === 'confirm' && !confirmed) continue;
    const least = policy === 'threshold' && !confirmed ? threshold : '0';
    const rate = rates.get(pair)?.rate ?? null;
    const { rows } = await sql<{
      id: number;
    }>`select id from fx_rates where pair = ${pair} and case when ${rate}::numeric is null then true
        when ${rate}::numeric = rate then false else abs(${rate}::numeric / rate - 1) * 100 >= ${least}::numeric end`.execute(
      db,
    );
    moved.push(...rows.map(({ id }) => id));
  }
  const { rows } = await sql<{ variant_id: number }>`select variant_id from price_results
    where shop_id = ${shop.id} and (rate_ids && ${moved}::bigint[] or codes && array['fx_missing','fx_stale']) order by variant_id`.execute(
    db,
  );
  const ids = rows.map(({ variant_id }) => variant_id);
  if (mark) await dirtyRepository(db).markVariants(shop.id, ids, 'rate');
  return ids;
}

/** Everything whose price was made with a rate of some pairs, or lacks one. */
export async function markConverted(db: Kysely<DB>, shopId: number, pairs: readonly string[]): Promise<void> {
  const { rows } = await sql<{ variant_id: number }>`select r.variant_id from price_results r
    where r.shop_id = ${shopId} and (r.codes && array['fx_missing','fx_stale']
       or r.rate_ids && array(select id from fx_rates where pair = any(${[...pairs]}::text[])))`.execute(db);
  await dirtyRepository(db).markVariants(
    shopId,
    rows.map(({ variant_id }) => variant_id),
    'rate',
  );
}

/** Everything whose rate has become too old on this day, by its rules or by how the pair is kept; a fixed rate never does. */
export async function markAged(db: Kysely<DB>, shop: CalculatedShop): Promise<void> {
  const most = new Map((await pairsOf(db)).map(({ pair, max_age_days }) => [pair, max_age_days]));
  const aging = (await ratesFor(db, shop.on))
    .filter(({ mode }) => mode !== 'fixed')
    .map(({ pair, effective_on }) => ({ pair, since: effective_on, most: most.get(pair) ?? defaultMaxAgeDays }));
  const { rows } = await sql<{ variant_id: number }>`
    with aging as materialized (
      select f.id, ${shop.on}::date - a.since as age, a.most
        from jsonb_to_recordset(${JSON.stringify(aging)}::jsonb) as a(pair text, since date, most int) join fx_rates f on f.pair = a.pair)
    select r.variant_id from price_results r left join price_bundles b on b.id = r.bundle_id
     where r.shop_id = ${shop.id} and r.rate_ids <> '{}' and not r.codes && array['fx_stale']
       and exists (select from aging a where a.id = any(r.rate_ids)
         and a.age > coalesce((b.steps #>> '{fx,max_age_days}')::int, a.most))`.execute(db);
  await dirtyRepository(db).markVariants(
    shop.id,
    rows.map(({ variant_id }) => variant_id),
    'rate',
  );
}

/** Bundles of a shop that ask for duty. */
export async function bundlesWithDuty(db: Kysely<DB>, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_bundles where shop_id = ${shopId} and steps -> 'customs' is not null and steps #> '{customs,duty_percent}' is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Bundles of a shop that take a local seller's price. */
export async function bundlesOfSellers(db: Kysely<DB>, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_bundles where shop_id = ${shopId} and steps #>> '{base,of}' = 'seller'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bundles of a shop whose transport is a tariff. */
export async function bundlesWithTariff(db: Kysely<DB>, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_bundles where shop_id = ${shopId} and steps #>> '{transport,kind}' = 'tariff'`.execute(db);
  return rows.map(({ id }) => id);
}
