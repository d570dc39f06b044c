// Reads of others: currencies, shops

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PairSettings } from '#features/base/exchange/contract/exchange.model.ts';
import { keptPairs, ratesInForceOn } from '#features/base/exchange/server/exchange.public.ts';
import { type ClassInForce, vatInForceOn } from '#features/base/taxes/server/taxes.public.ts';
import type { DutyInForce } from '#features/catalogue/customs/contract/duty.rules.ts';
import { dutiesInForceOn } from '#features/catalogue/customs/server/customs.public.ts';
import type { TriedCommission } from '#features/selling/commissions/server/commissions.public.ts';
import type { PriceConflict, VatChange } from '../../contract/policies/policies.rules.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import { byCode, type CodedTariff, tariffsInForceOn } from '../tariffs/tariffs.repository.ts';
import { someClass } from './any-classes.read-model.ts';
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
  readonly conflict: PriceConflict;
  readonly vatChange: VatChange;
  readonly hasClasses: boolean;
  readonly bundles: readonly Bundle[];
  /** Rules of commission that are only tried. */
  readonly commissions?: readonly TriedCommission[];
  /** What the rules alone would make of prices: as if no price were by hand. */
  readonly withoutPins?: true;
};

/** No rules at all: what a price by hand is measured with where none hold. */
const noRules: Bundle = { id: 0, steps: priceSteps.parse({}) };

type ShopRow = Pick<ShopPricing, 'mode' | 'conflict' | 'currency' | 'duties' | 'hasClasses'> & {
  readonly digits: number | null;
  readonly on: string;
  readonly vat_change: ShopPricing['vatChange'];
  readonly rates: ShopDay['rates'];
  readonly pairs: readonly PairSettings[];
  readonly tariffs: readonly CodedTariff[];
  readonly vat: readonly ClassInForce[];
};

const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(x), '[]') from (${rows}) x)`;
const onThatDay = sql`s.on`;

/** What holds in a shop now, without bundles; one statement, since it goes before every explanation of a price. */
export async function shopPricing(db: Kysely<DB>, shopId: number, now: Date): Promise<ShopPricing> {
  const { rows } = await sql<ShopRow>`with s as materialized (
      select currency, country_code, (${now}::timestamptz at time zone time_zone)::date as on, pricing_mode, price_conflict, vat_change
        from shops where id = ${shopId})
    select s.currency, c.digits, s.on::text as on, s.pricing_mode as mode, s.price_conflict as conflict, s.vat_change, ${someClass} as "hasClasses",
      ${listOf(ratesInForceOn(onThatDay))} as rates, ${listOf(keptPairs)} as pairs, ${listOf(tariffsInForceOn(shopId, onThatDay))} as tariffs,
      ${listOf(vatInForceOn(sql`s.country_code`, onThatDay))} as vat, ${listOf(dutiesInForceOn(shopId, onThatDay))} as duties
    from s left join currencies c on c.code = s.currency`.execute(db);
  const { digits, on, vat, vat_change: vatChange, rates, pairs, tariffs, ...shop } = rows[0]!;
  const { currency } = shop;
  const kept = pairs.map(({ pair, buffer_percent, max_age_days }) => [pair, { buffer_percent, max_age_days }] as const);
  return {
    ...shop,
    shopId,
    now,
    day:
      digits === null
        ? null
        : { currency, digits, on, rates, pairs: Object.fromEntries(kept), tariffs: byCode(tariffs) },
    vat: new Map(vat.map(({ tax_class, percent, rateId }) => [tax_class, { percent, rateId }])),
    vatChange,
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
  return (await keptSteps(db, ids)).map(({ id, steps }) => ({ id, steps: priceSteps.parse(steps) }));
}

/** As `readBundles`, with the ids of those whose steps cannot be read beside the others: for what passes many prices and has to go on. */
export async function readSomeBundles(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ readonly bundles: Bundle[]; readonly unreadable: number[] }> {
  const [bundles, unreadable]: [Bundle[], number[]] = [[], []];
  for (const { id, steps } of await keptSteps(db, ids)) {
    const read = priceSteps.safeParse(steps);
    if (read.success) bundles.push({ id, steps: read.data });
    else unreadable.push(id);
  }
  return { bundles, unreadable };
}

async function keptSteps(db: Kysely<DB>, ids: readonly number[]): Promise<{ id: number; steps: unknown }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; steps: unknown }>`
    select id, steps from price_bundles where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

/** The bundles of some variants in a shop. */
export async function bundleIdsOf(db: Kysely<DB>, shopId: number, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(bundle_ids) as id from price_assignments
     where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some variants whose prices hang on one of these bundles. */
export async function variantsUnder(
  db: Kysely<DB>,
  shopId: number,
  variantIds: readonly number[],
  bundleIds: readonly number[],
): Promise<number[]> {
  if (bundleIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select variant_id as id from price_assignments
     where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[]) and bundle_ids && ${bundleIds}::bigint[] order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
