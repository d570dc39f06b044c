import type pg from 'pg';
import { priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { startDuePrices } from '#features/selling/pricing/server/running/due-prices.ts';
import type { App } from '#server/app.ts';
import { connected, type Market } from './generate-market.ts';

/** Albania: costs in EUR, prices in lek, so that everything hangs on one rate. */
export const shopId = 2;

/** The shop calculates by one profile; a kept market is set back to where it began. */
export function makeRules(market: Market): Promise<void> {
  return connected(market.url, async (client) => {
    await client.query(`truncate price_results, price_events, price_quarantine, price_dirty, price_assignments, price_simulations restart identity cascade;
      delete from price_profile_versions; delete from price_profiles; delete from price_bundles; delete from fx_rates where pair = 'EURALL';
      update shops set pricing_mode = 'calculated' where id = ${shopId};
      insert into fx_pairs (pair, mode, policy) values ('EURALL', 'manual', 'at_once') on conflict (pair) do update set mode = 'manual', policy = 'at_once';`);
    await enterRate(client, '97.20');
    const steps = priceSteps.parse({
      margin: { kind: 'margin', value: '25' },
      rounding: { mode: 'nearest', modulus: '10', offsets: ['0'] },
      guards: { min_margin_percent: '5' },
    });
    await client.query(
      `with p as (insert into price_profiles (shop_id, name) values ($1, 'Bench') returning id),
        v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at) select id, 1, 'active', $2::jsonb, now() from p returning id)
       insert into price_profile_scopes (version_id) select id from v`,
      [shopId, JSON.stringify(steps)],
    );
  });
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

export function markAll(client: pg.Client, cause: string): Promise<unknown> {
  return client.query(
    `insert into price_dirty (variant_id, shop_id, causes) select variant_id, shop_id, array[$2] from price_assignments where shop_id = $1
       on conflict do nothing`,
    [shopId, cause],
  );
}

export type Ran = { readonly prices: number; readonly took: number };

/** Marks, and runs what waits to its end: how many prices were written, and the milliseconds of the runs themselves. The clock of the worker may be faster. */
export async function recalculated(
  app: App,
  market: Market,
  mark: (client: pg.Client) => Promise<unknown>,
): Promise<Ran> {
  return connected(market.url, async (client) => {
    const { rows: last } = await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from price_runs');
    await client.query('begin');
    await mark(client);
    await client.query('commit');
    await startDuePrices(app.platform)();
    return ended(client, last[0]!.id);
  });
}

/** Runs what waits to its end; what earlier runs wrote counts, too. */
export function calculatedAll(app: App, market: Market): Promise<Ran> {
  return connected(market.url, async (client) => {
    await startDuePrices(app.platform)();
    return ended(client, 0);
  });
}

/** Waits until nothing is left to calculate after a run, and until there was one. */
async function ended(client: pg.Client, after: number): Promise<Ran> {
  for (;;) {
    const { rows } = await client.query<{ runs: number; open: number; failed: number; left: number } & Ran>(
      `select count(*)::int as runs, count(*) filter (where ended_at is null)::int as open, count(*) filter (where state = 'failed')::int as failed,
          coalesce(sum((counts->>'prices')::int), 0)::int as prices,
          coalesce(sum(extract(epoch from ended_at - started_at) * 1000), 0)::float as took,
          (select count(*)::int from (select from price_dirty where shop_id = $1 limit 1) d) as left
        from price_runs where shop_id = $1 and id > $2`,
      [shopId, after],
    );
    const { runs, open, failed, left, prices, took } = rows[0]!;
    if (failed > 0) throw new Error('The calculation failed');
    if (runs > 0 && open === 0 && left === 0) return { prices, took };
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
