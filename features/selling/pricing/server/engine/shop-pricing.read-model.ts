// Reads of others: currencies, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pairsOf, ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { vatOn } from '#features/base/taxes/server/taxes.public.ts';
import type { DutyInForce } from '#features/catalogue/customs/contract/duty.rules.ts';
import { dutyRatesOn } from '#features/catalogue/customs/server/customs.public.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import { tariffsRepository } from '../tariffs/tariffs.repository.ts';
import { anyClasses } from './any-classes.read-model.ts';
import type { Bundle, ShopDay } from './bundle-constants.ts';

/** Everything that holds for all variants of a shop at a moment. */
export type ShopPricing = {
  readonly shopId: number;
  readonly mode: 'supplier' | 'calculated';
  readonly now: Date;
  readonly currency: string;
  /** Null: nobody knows how many decimals the currency has, and nothing is calculated. */
  readonly day: ShopDay | null;
  readonly vat: ReadonlyMap<string, { readonly percent: string; readonly rateId: number }>;
  readonly duties: readonly DutyInForce[];
  readonly conflict: 'highest' | 'lowest' | 'refuse';
  readonly vatChange: 'keep_net' | 'keep_gross';
  readonly hasClasses: boolean;
  readonly bundles: readonly Bundle[];
};

/** No rules at all: what a price by hand is measured with where none hold. */
const noRules: Bundle = { id: 0, steps: priceSteps.parse({}) };

/** What holds in a shop now, without bundles. */
export async function shopPricing(db: Kysely<DB>, shopId: number, now: Date): Promise<ShopPricing> {
  const { rows } = await sql<{
    currency: string;
    digits: number | null;
    country: string;
    on: string;
    mode: ShopPricing['mode'];
    conflict: ShopPricing['conflict'];
    vat_change: ShopPricing['vatChange'];
  }>`select s.currency, c.digits, s.country_code as country, (${now}::timestamptz at time zone s.time_zone)::date::text as on,
      s.pricing_mode as mode, s.price_conflict as conflict, s.vat_change
    from shops s left join currencies c on c.code = s.currency where s.id = ${shopId}`.execute(db);
  const { currency, digits, country, on, mode, conflict, vat_change: vatChange } = rows[0]!;
  const [rates, pairs, tariffs, vat, duties, hasClasses] = await Promise.all([
    ratesFor(db, on),
    pairsOf(db),
    digits === null ? {} : tariffsRepository(db).listInForce(shopId, on),
    vatOn(db, country, on),
    dutyRatesOn(db, shopId, on),
    anyClasses(db),
  ]);
  const kept = pairs.map(({ pair, buffer_percent, max_age_days }) => [pair, { buffer_percent, max_age_days }] as const);
  return {
    shopId,
    mode,
    now,
    currency,
    day: digits === null ? null : { currency, digits, on, rates, pairs: Object.fromEntries(kept), tariffs },
    vat,
    duties,
    conflict,
    vatChange,
    hasClasses,
    bundles: [noRules],
  };
}

/** With bundles that are given, beside those without rules: what only is tried has numbers below 0. */
export const withBundles = (pricing: ShopPricing, bundles: readonly Bundle[]): ShopPricing => ({
  ...pricing,
  bundles: [noRules, ...bundles],
});

/** The compiled rules of bundles; steps that cannot be read are an error, since whatever they say nothing may be made of them. */
export async function readBundles(db: Kysely<DB>, ids: readonly number[]): Promise<Bundle[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; steps: unknown }>`
    select id, steps from price_bundles where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows.map(({ id, steps }) => ({ id, steps: priceSteps.parse(steps) }));
}

/** The bundles of some variants in a shop. */
export async function bundleIdsOf(db: Kysely<DB>, shopId: number, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(bundle_ids) as id from price_assignments
     where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
