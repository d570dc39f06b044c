import type pg from 'pg';
import { priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { startDuePrices } from '#features/selling/pricing/server/running/due-prices.ts';
import type { App } from '#server/app.ts';
import { connected, type Market } from './generate-market.ts';

/** Albania: costs in EUR, prices in lek, so that everything hangs on one rate. */
export const shopId = 2;
/** Those of the specification. */
export const allShops = [1, 2, 3, 4] as const;

/** The shop calculates by one profile; a kept market is set back to where it began. */
export function makeRules(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    await client.query(`truncate price_results, price_events, price_quarantine, price_dirty, price_assignments, price_simulations restart identity cascade;
      delete from price_profile_versions; delete from price_profiles; delete from price_bundles; delete from fx_rates where pair = 'EURALL';
      update shops set pricing_mode = case when id = ${shopId} then 'calculated' else 'supplier' end;
      insert into fx_pairs (pair, mode, policy) values ('EURALL', 'manual', 'at_once') on conflict (pair) do update set mode = 'manual', policy = 'at_once';`);
    await enterRate(client, '97.20');
    await makeProfile(client, shopId);
  });
}

/** The other shops calculate, too, by a profile alike. */
export function makeRulesOfOthers(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    for (const shop of allShops.filter((one) => one !== shopId)) {
      await client.query("update shops set pricing_mode = 'calculated' where id = $1", [shop]);
      await makeProfile(client, shop);
    }
  });
}

async function makeProfile(client: pg.Client, shop: number): Promise<void> {
  const steps = priceSteps.parse({
    margin: { kind: 'margin', value: '25' },
    rounding: { mode: 'nearest', modulus: shop === shopId ? '10' : '0.10', offsets: ['0'] },
    guards: { min_margin_percent: '5' },
  });
  await client.query(
    `with p as (insert into price_profiles (shop_id, name) values ($1, 'Bench') returning id),
      v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at) select id, 1, 'active', $2::jsonb, now() from p returning id)
     insert into price_profile_scopes (version_id) select id from v`,
    [shop, JSON.stringify(steps)],
  );
}

/** Nothing is sent to the market's shops until it goes on: they do not have what it says they have, and sends would take turns with what is measured. */
export function pauseSends(market: Market, paused: boolean): Promise<unknown> {
  return connected(market.url, (client) =>
    client.query(
      `insert into shop_sending (shop_id, paused_at) select id, case when $1 then now() end from shops
         on conflict (shop_id) do update set paused_at = excluded.paused_at`,
      [paused],
    ),
  );
}

/** A rate of today; a later one of the same day is the one that counts. */
export function enterRate(client: pg.Client, rate: string): Promise<unknown> {
  return client.query(
    `insert into fx_rates (pair, rate, effective_on, mode, source, state) values ('EURALL', $1, current_date - 1, 'manual', 'bench', 'in_force')`,
    [rate],
  );
}

export function markAll(client: pg.Client, cause: string, shops: readonly number[] = [shopId]): Promise<unknown> {
  return client.query(
    `insert into price_dirty (variant_id, shop_id, causes) select variant_id, shop_id, array[$2] from price_assignments where shop_id = any($1)
       on conflict do nothing`,
    [shops, cause],
  );
}

/** `took` is the sum of the runs, `lasted` what passed from the beginning of the first to the end of the last. */
export type Ran = { readonly prices: number; readonly took: number; readonly lasted: number };

/**
 * Marks, and runs what waits to its end: how many prices were written, and the milliseconds of the runs themselves. The clock of the worker may be faster.
 * Without a process of its own (`app` is null) the clock of another one begins.
 */
export async function recalculated(
  app: App | null,
  market: Market,
  mark: (client: pg.Client) => Promise<unknown>,
  shops: readonly number[] = [shopId],
): Promise<Ran> {
  return connected(market.url, async (client) => {
    const { rows: last } = await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from price_runs');
    await client.query('begin');
    await mark(client);
    await client.query('commit');
    if (app) await startDuePrices(app.platform)();
    return ended(client, last[0]!.id, shops);
  });
}

/** Runs what waits to its end; what earlier runs wrote counts, too. */
export function calculatedAll(app: App, market: Market): Promise<Ran> {
  return connected(market.url, async (client) => {
    await startDuePrices(app.platform)();
    return ended(client, 0, [shopId]);
  });
}

/** Waits until nothing is left to calculate after a run of each shop. */
async function ended(client: pg.Client, after: number, shops: readonly number[]): Promise<Ran> {
  for (;;) {
    const { rows } = await client.query<{ runs: number; open: number; failed: number; left: number } & Ran>(
      `select count(distinct shop_id)::int as runs, count(*) filter (where ended_at is null)::int as open, count(*) filter (where state = 'failed')::int as failed,
          coalesce(sum((counts->>'prices')::int), 0)::int as prices,
          coalesce(sum(extract(epoch from ended_at - started_at) * 1000), 0)::float as took,
          coalesce(extract(epoch from max(ended_at) - min(started_at)) * 1000, 0)::float as lasted,
          (select count(*)::int from (select from price_dirty where shop_id = any($1) limit 1) d) as left
        from price_runs where shop_id = any($1) and id > $2`,
      [shops, after],
    );
    const { runs, open, failed, left, ...ran } = rows[0]!;
    if (failed > 0) throw new Error('The calculation failed');
    if (runs === shops.length && open === 0 && left === 0) return ran;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every statement is measured on tables that rest. */
export function settle(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    await client.query('vacuum (analyze) price_results, price_events, variant_prices, publications, price_dirty');
    await client.query('checkpoint');
  });
}
