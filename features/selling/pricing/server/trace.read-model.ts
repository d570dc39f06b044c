// Reads of others: brands, fx_rates, mapped_categories, presented_prices, products, shop_sending, shops, stopped_variants, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { num } from '#kit/exact.ts';
import { calculatePrice } from '../contract/pricing.calculate.ts';
import type { PriceInput, PriceState } from '../contract/pricing.price.ts';
import { type PriceSteps, priceSteps } from '../contract/pricing.steps.ts';
import type { Bundle, ShopDay } from './engine/bundle-constants.ts';
import { priceInputs } from './engine/price-inputs.read-model.ts';
import { type ShopPricing, withBundles } from './engine/shop-pricing.read-model.ts';
import { type CalculatedRow, inputOf } from './running/input-of.ts';
import { tariffsRepository } from './tariffs/tariffs.repository.ts';

/** What a price was made of at a moment, and what was stored of it. */
export type Moment = {
  readonly at: Date;
  readonly row: CalculatedRow;
  readonly day: ShopDay;
  /**
   * The rates the stored result was made with: a pair may have moved on while its policy lets prices wait. They are as old as the rates that are in
   * force now, as they are for the calculation: what moved too little to be followed is no reason to call a price outdated.
   */
  readonly usedRates: readonly Rate[] | null;
  readonly bundleId: number | null;
  /** Where they are not those of the bundle. */
  readonly steps: PriceSteps | null;
  readonly refused: 'profile_missing' | 'profile_conflict' | 'currency_unknown' | null;
  readonly stored: {
    readonly state: PriceState;
    readonly codes: readonly string[];
    readonly field: string;
    readonly gross: string | null;
  } | null;
};

/** Rules by step, and what they come to. */
export type Rules = {
  readonly steps: PriceSteps;
  readonly versions: Readonly<
    Record<string, { readonly profile: number; readonly name: string; readonly version: number }>
  >;
};
/** Compiled rules with the versions each step is of. */
export type NamedRules = Rules & Bundle;

/** What is known of the price of a variant in a shop now, beside what it is made of. */
export type Known = {
  readonly productId: number;
  /** Null: it was given none. As they are stored: a price of the past is told also where those of today cannot be read (`namedRules`). */
  readonly rules: readonly RulesRow[] | null;
  /** What is stored, unless it waits to be calculated. */
  readonly result: Stored | null;
  /** It waits to be calculated. */
  readonly waits: boolean;
  readonly presented: { readonly gross: string; readonly since: string } | null;
  /** The shop is told to have none of it. */
  readonly stopped: boolean;
  /** Rules of the shop that may say something of it and do not count: where one profile alone reaches it, and it holds here, there are none. */
  readonly rivals: boolean;
  /** The stock is the shop's own affair, so that it is told of none. */
  readonly stockLeft: boolean;
};
type Stored = {
  readonly state: PriceState;
  readonly codes: readonly string[];
  readonly calculated_gross: string | null;
  readonly applied_gross: string | null;
  readonly rates: readonly Rate[] | null;
};

const refusals = ['profile_missing', 'profile_conflict', 'currency_unknown'] as const;
const refusalOf = (codes: readonly string[]): Moment['refused'] => refusals.find((code) => code === codes[0]) ?? null;

/** Compiled rules with the versions of their steps by name; `ids` gives an array of them. */
const rulesByName = (ids: RawBuilder<unknown>) => sql`select b.id, b.steps, (
      select jsonb_object_agg(s.key, jsonb_build_object('profile', f.id, 'name', f.name, 'version', p.no))
        from jsonb_each_text(b.versions) s join price_profile_versions p on p.id = s.value::bigint join price_profiles f on f.id = p.profile_id
       where s.value ~ '^[0-9]+$') as versions
    from price_bundles b where b.id = any(${ids}) order by b.id`;
export type RulesRow = { readonly id: number; readonly steps: unknown; readonly versions: Rules['versions'] | null };
/** Steps that cannot be read are an error, since whatever they say nothing may be made of them. */
const readRules = ({ id, steps, versions }: RulesRow): NamedRules => ({
  id,
  steps: priceSteps.parse(steps),
  versions: versions ?? {},
});

/** The rules that hold now. @throws ZodError where the steps of one cannot be read */
export const namedRules = ({ rules }: Pick<Known, 'rules'>): readonly NamedRules[] | null =>
  rules?.map(readRules) ?? null;

/**
 * Whether a version of rules (`y`) may hold for a variant (`v`, of a product `p`): one of its scopes names it, or nothing that it is not. What
 * closes categories is left out, so that it never says no where the rules would say yes.
 */
const reaches = sql`exists (select from price_profile_scopes c where c.version_id = y.id
  and (c.variant_id is null or c.variant_id = v.id) and (c.product_id is null or c.product_id = p.id)
  and (c.seller_id is null or c.seller_id = p.seller_id)
  and (c.shop_brand_id is null or shop_brand_now(c.shop_brand_id) = (select b.shop_brand_id from brands b where b.id = p.brand_id))
  and (c.category_id is null or exists (select from mapped_categories k
    where k.product_id = p.id and not k.is_deleted and c.category_id = any(category_path(k.category_id)))))`;

/**
 * What is known of a variant in a shop; null where there is none, or it is another seller's. One statement: whatever it gives is found by keys, and asking
 * for each part takes longer than finding it.
 */
export async function knownOf(
  db: Kysely<DB>,
  { variantId, shopId, sellerId, now }: { variantId: number; shopId: number; sellerId: number | null; now: Date },
): Promise<Known | null> {
  const { rows } = await sql<{
    product_id: number;
    rules: RulesRow[] | null;
    result: Stored | null;
    waits: boolean;
    presented: { gross: string; since: string } | null;
    stopped: boolean;
    stock_left: boolean;
    in_force: { profile: number; version: number }[] | null;
  }>`select v.product_id,
      case when a.variant_id is not null then (select coalesce(jsonb_agg(b), '[]') from (${rulesByName(sql`a.bundle_ids`)}) b) end as rules,
      (select jsonb_build_object('state', r.state, 'codes', r.codes, 'calculated_gross', r.calculated_gross::text, 'applied_gross', r.applied_gross::text,
          'rates', (select jsonb_agg(jsonb_build_object('id', f.id, 'pair', f.pair, 'rate', f.rate::text, 'effective_on', f.effective_on, 'mode', f.mode,
            'until', null)) from fx_rates f where f.id = any(r.rate_ids)))
         from price_results r where r.variant_id = v.id and r.shop_id = s.id and not exists (
           select from price_dirty d where d.variant_id = r.variant_id and d.shop_id = r.shop_id)) as result,
      exists (select from price_dirty d where d.variant_id = v.id and d.shop_id = s.id) as waits,
      (select jsonb_build_object('gross', trim_scale(w.gross)::text, 'since', lower(w.period)) from presented_prices w
        where w.variant_id = v.id and w.shop_id = s.id and w.period @> ${now}::timestamptz limit 1) as presented,
      exists (select from stopped_variants t where t.variant_id = v.id and t.shop_id = s.id) as stopped,
      exists (select from shop_sending k where k.shop_id = s.id and 'stock' = any (k.leaves)) as stock_left,
      (select jsonb_agg(n) from (select y.profile_id as profile, y.no as version from price_profile_versions y join price_profiles x on x.id = y.profile_id
        where x.shop_id = s.id and y.state = 'active' and x.archived_at is null and ${reaches} limit 2) n) as in_force
    from variants v join products p on p.id = v.product_id join shops s on s.id = ${shopId}
      left join price_assignments a on a.variant_id = v.id and a.shop_id = s.id
   where v.id = ${variantId} and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { rules } = row;
  const [alone, another] = row.in_force ?? [];
  const used = rules?.flatMap(({ versions }) => Object.values(versions ?? {})) ?? [];
  const holds = used.length > 0 && used.every((one) => one.profile === alone?.profile && one.version === alone.version);
  return {
    productId: row.product_id,
    rules,
    rivals: alone !== undefined && (another !== undefined || !holds),
    result: row.result,
    waits: row.waits,
    presented: row.presented && { ...row.presented, since: new Date(row.presented.since).toISOString() },
    stopped: row.stopped,
    stockLeft: row.stock_left,
  };
}

/** The last event up to a moment, with the inputs it kept and the rates it names. */
export async function momentThen(db: Kysely<DB>, variantId: number, shopId: number, at: Date): Promise<Moment | null> {
  type Kept = {
    on: string;
    digits: number;
    currency: string;
    pairs: PriceInput['pairs'];
    bundle_id?: number;
    rate_ids?: number[];
    tariff_ids?: number[];
  };
  const { rows } = await sql<{
    at: Date;
    field: string;
    state: PriceState;
    codes: string[];
    new_gross: string | null;
    inputs: Kept & CalculatedRow;
  }>`
    select at, field, state, codes, new_gross::text, inputs from price_events
     where variant_id = ${variantId} and shop_id = ${shopId} and at <= ${at} and field in ('price', 'state') order by at desc, id desc limit 1`.execute(
    db,
  );
  const [event] = rows;
  if (!event) return null;
  const {
    on,
    digits,
    currency,
    pairs = {},
    bundle_id: bundleId = 0,
    rate_ids: rateIds = [],
    tariff_ids: tariffIds = [],
  } = event.inputs;
  const { rows: rates } =
    await sql<Rate>`select id, pair, rate::text, effective_on::text, mode, until::text from fx_rates
    where id = any(${rateIds}::bigint[]) order by id`.execute(db);
  return {
    at: event.at,
    row: event.inputs,
    day: { on, digits, currency, pairs, rates, tariffs: await tariffsRepository(db).listOf(tariffIds) },
    usedRates: rates,
    bundleId: bundleId || null,
    steps: bundleId ? null : priceSteps.parse({}),
    refused: refusalOf(event.codes),
    stored: { state: event.state, codes: event.codes, field: event.field, gross: event.new_gross },
  };
}

/**
 * What the price would be made of now; compared with the result where nothing waits to be calculated. `evenWithoutRules`: also of a variant
 * whose shop has no rules yet, as its first profile is tried.
 */
export async function momentNow(
  db: Kysely<DB>,
  variantId: number,
  shop: ShopPricing,
  rules: readonly NamedRules[] | null,
  { result }: Pick<Known, 'result'>,
  { evenWithoutRules = false }: { evenWithoutRules?: boolean } = {},
): Promise<Moment | null> {
  if (shop.day === null || (rules === null && !evenWithoutRules)) return null;
  const bundles = rules ?? [];
  const pricing = withBundles(shop, bundles);
  const bundleIds = bundles.map(({ id }) => id);
  const assigned = sql`select ${variantId}::bigint as variant_id, ${bundleIds}::bigint[] as bundle_ids, false as keep_gross`;
  // One price is calculated by the contract: the statement for many takes twenty times as long to plan as this one takes to answer.
  const { rows } = await sql<{
    row: CalculatedRow;
  }>`select jsonb_build_object('variant_id', variant_id, 'bundle_id', bundle_id,
      'refused_first', refused_first, 'cost', cost::text, 'cost_currency', cost_currency,
      'list_price', list_price::text, 'seller_price', seller_price::text, 'recommended_price', recommended_price::text, 'commission', commission::text,
      'commission_of', commission_of, 'vat', vat::text, 'vat_by_hand', vat_by_hand::text, 'tax_class', tax_class, 'customs_fee', customs_fee::text,
      'duty_percent', duty_percent::text, 'weight_kg', weight_kg::text, 'length_cm', length_cm::text, 'width_cm', width_cm::text,
      'height_cm', height_cm::text, 'pin_kind', pin_kind, 'pin_amount', pin_amount::text, 'in_campaign', in_campaign, 'last_gross', last_gross::text,
      'last_cost', last_cost::text, 'last_cost_currency', last_cost_currency, 'day_percent', day_percent::text,
      'accepted_gross', accepted_gross::text) as row
    from (${priceInputs(pricing, assigned)}) i order by bundle_id`.execute(db);
  const row = chosen(
    rows.map((one) => one.row),
    pricing,
    shop.day,
  );
  if (!row) return null;
  const bundleId = Number(row.bundle_id);
  const pinned = row.pin_kind !== null && row.pin_kind !== undefined;
  return {
    at: shop.now,
    row,
    day: shop.day,
    usedRates: result?.rates?.map((used) => asOldAsInForce(used, shop.day!.rates)) ?? null,
    bundleId: bundleId || null,
    steps: bundleId ? null : priceSteps.parse({}),
    refused: refusalOf([String(row.refused_first)]),
    stored: result
      ? {
          state: result.state,
          codes: result.codes,
          field: pinned ? 'price' : 'state',
          gross: pinned ? result.applied_gross : result.calculated_gross,
        }
      : null,
  };
}

const asOldAsInForce = (used: Rate, rates: readonly Rate[]): Rate => {
  const inForce = rates.find(({ pair }) => pair === used.pair);
  return inForce ? { ...inForce, id: used.id, rate: used.rate } : used;
};

/** Of several rules of one rank those the shop's policy chooses by the price they give, of equal ones the first: as `evaluated` does. */
function chosen(
  rows: readonly CalculatedRow[],
  { bundles, conflict }: ShopPricing,
  day: ShopDay,
): CalculatedRow | null {
  if (rows.length < 2) return rows[0] ?? null;
  const priced = rows.map((row) => {
    const steps = bundles.find(({ id }) => id === Number(row.bundle_id))!.steps;
    const gross = calculatePrice({ ...inputOf(row, day, steps), pin: null }).price?.gross;
    return { row, gross: gross === undefined ? null : num(gross) };
  });
  const sign = conflict === 'lowest' ? 1 : -1;
  const [first] = priced.toSorted(({ gross: one }, { gross: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one.comparedTo(other) * sign;
  });
  return first!.row;
}

/** The rules an event names; none are no rules at all. */
export async function rulesOf(db: Kysely<DB>, bundleId: number | null): Promise<Rules> {
  if (bundleId === null) return noNamedRules;
  const { rows } = await sql<RulesRow>`${rulesByName(sql`array[${bundleId}::bigint]`)}`.execute(db);
  return rows[0] ? readRules(rows[0]) : noNamedRules;
}

/** Of a variant the rules a moment was made with. */
export const rulesAmong = (rules: readonly NamedRules[] | null, { bundleId }: Moment): Rules =>
  rules?.find(({ id }) => id === bundleId) ?? noNamedRules;

const noNamedRules: Rules = { steps: priceSteps.parse({}), versions: {} };

export async function shownAt(db: Kysely<DB>, variantId: number, shopId: number, at: Date) {
  const { rows } = await sql<{
    gross: string;
    since: Date;
  }>`select trim_scale(gross)::text as gross, lower(period) as since from presented_prices
    where variant_id = ${variantId} and shop_id = ${shopId} and period @> ${at}::timestamptz limit 1`.execute(db);
  const [row] = rows;
  return row ? { gross: row.gross, since: row.since.toISOString() } : null;
}
