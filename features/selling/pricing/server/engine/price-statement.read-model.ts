import { type RawBuilder, sql } from 'kysely';
import { priceLimit } from '../../contract/pricing.price.ts';
import {
  type Bundle,
  bundleColumns,
  bundleConstants,
  fxColumns,
  fxConstants,
  type ShopDay,
} from './bundle-constants.ts';

/**
 * What a row of the inputs says of one variant under one bundle. `refused_first`: why nothing is calculated at all. Further columns go through
 * untouched.
 */
export const inputColumns = `variant_id bigint, bundle_id bigint, refused_first text, cost numeric, cost_currency text, list_price numeric,
  seller_price numeric, recommended_price numeric, vat numeric, customs_fee numeric, duty_percent numeric, weight_kg numeric,
  length_cm numeric, width_cm numeric, height_cm numeric, pin_kind text, pin_amount numeric, in_campaign boolean, last_gross numeric,
  last_net numeric, last_cost numeric, last_cost_currency text, day_percent numeric, accepted_gross numeric,
  commission numeric, commission_of text, kept_gross boolean`;

/** Forty decimals: a quotient has as many as what is divided. */
const wide = '1.0000000000000000000000000000000000000000';
/** A factor of 18 for 18 %; exact. */
const factor = (column: string) => `(${column} * 0.01)`;

type Columns = Readonly<Record<string, string>>;
type Step = RawBuilder<unknown>;

/** What a formula names beside its quoted words; more than columns. */
const namedIn = (formula: string): string[] => formula.replaceAll(/'[^']*'/g, '').match(/[a-z]\w*/g) ?? [];

/**
 * One step after another, each with the columns before it: `offset 0` keeps the planner from writing a formula into every place it is used in. A step has
 * only what is asked of the last one or named by a later one: copying the others from step to step took longer than what they say.
 */
function chained(
  begun: (columns: ReadonlySet<string>) => Step,
  steps: readonly Columns[],
  asked: readonly string[],
): Step {
  const made = new Set(steps.flatMap((columns) => Object.keys(columns)));
  const known = new Set([...made, ...givenNames, ...constantNames, ...currencyNames]);
  const backwards: string[] = [];
  let needed = new Set(asked);
  for (const columns of steps.toReversed()) {
    const own = Object.entries(columns).filter(([name]) => needed.has(name));
    const before = new Set([...needed].filter((name) => !(name in columns)));
    const through = [...before].map((name) => `s.${name}`);
    if (own.length > 0)
      backwards.push([...through, ...own.map(([name, formula]) => `${formula} as ${name}`)].join(',\n'));
    for (const [, formula] of own) for (const name of namedIn(formula)) if (known.has(name)) before.add(name);
    needed = before;
  }
  const unmade = [...needed].filter((name) => made.has(name));
  if (unmade.length > 0) throw new Error(`Named before it is calculated: ${unmade.join(', ')}`);
  return backwards.reduceRight(
    (before, columns) => sql`select ${sql.raw(columns)} from (${before}) s offset 0`,
    begun(needed),
  );
}

/**
 * The calculation of the contract for many rows at once: `inputs` is a statement with `inputColumns` and those of its own that `asked` names, the answer
 * has what `asked` names of these and of the steps. Every rounding is half away from zero, as `numeric` has it, and what divides comes last.
 */
export function priceStatement(
  inputs: RawBuilder<unknown>,
  bundles: readonly Bundle[],
  day: ShopDay,
  asked: readonly string[],
): RawBuilder<unknown> {
  const constants = JSON.stringify(bundles.map((bundle) => bundleConstants(bundle, day)));
  const currencies = JSON.stringify(fxConstants(bundles, day));
  const begun = (columns: ReadonlySet<string>) => sql`select ${sql.raw(
    [...columns]
      .map((name) => `${constantNames.has(name) ? 'b' : currencyNames.has(name) ? 'x' : 'i'}.${name}`)
      .join(', '),
  )}
    from (${inputs}) i
    join jsonb_to_recordset(${constants}::jsonb) as b(${sql.raw(bundleColumns)}) on b.bundle_id = i.bundle_id
    left join jsonb_to_recordset(${currencies}::jsonb) as x(${sql.raw(fxColumns)})
      on x.fx_key = b.fx_key and x.currency = i.cost_currency
    offset 0`;
  return chained(begun, [...costSteps, ...priceSteps(day.digits), ...guardSteps(day.digits)], asked);
}

const namesOf = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0]!);
const givenNames = namesOf(inputColumns);
const constantNames = new Set(namesOf(bundleColumns).filter((name) => name !== 'bundle_id'));
const currencyNames = new Set(namesOf(fxColumns).filter((name) => name !== 'fx_key' && name !== 'currency'));

/** Steps 1 to 5: from the base to the landed cost. */
const costSteps: readonly Columns[] = [
  {
    asked: `case base_of when 'purchase' then cost when 'list' then list_price when 'seller' then seller_price else recommended_price end`,
    taxed: `1 + ${factor('vat')}`,
    // Of a local seller's price the market keeps what its rules of commission say, whatever a profile does.
    by_commission: `base_of = 'seller' and commission is not null`,
  },
  {
    base: `round(asked * adjust * ${wide} / case when includes_vat then taxed else 1 end, 8)`,
    kilograms: `case when t_kind = 'weight' then greatest(coalesce(weight_kg, 0), round(length_cm * width_cm * height_cm * ${wide} / t_divisor, 8)) end`,
    weighed: `weight_kg is not null or length_cm * width_cm * height_cm * t_divisor is not null`,
  },
  { cost_here: `round(base * fx_times * ${wide} / fx_over, 8)` },
  {
    transport: `case t_kind when 'fixed' then t_amount when 'percent' then round(cost_here * t_percent, 8)
      when 'weight' then round(round(t_amounts[width_bucket(kilograms, t_from)] + kilograms * t_per_kg[width_bucket(kilograms, t_from)], 8)
        * t_times * ${wide} / t_over, 8) else 0 end`,
  },
  { insured: `case when has_customs then round((cost_here + transport) * insurance, 8) else 0 end` },
  {
    customs_value: `cost_here + transport + insured`,
    duty_used: `case when has_customs then coalesce(duty_rule, duty_percent) end`,
  },
  {
    duty: `case when has_customs then coalesce(customs_fee, round(customs_value * ${factor('duty_used')}, 8)) else 0 end`,
  },
  { import_vat: `case when has_customs then round((customs_value + duty) * ${factor('vat')}, 8) else 0 end` },
  {
    landed_exact: `round(customs_value + duty + case when has_customs then clearance else 0 end + case when import_counts then import_vat else 0 end + fees, 8)`,
  },
];

/** The lower and the upper of the endings beside a price, of one offset at once, of several by looking at each. */
function endings(name: string, exact: string): readonly Columns[] {
  const low = (offset: string) =>
    `case when ${exact} < ${offset} then ${offset} - ${name}_mod else div(${exact} - ${offset}, ${name}_mod) * ${name}_mod + ${offset} end`;
  const [below, above] = [
    'case when f > 0 then f end',
    `case when f = ${exact} and f > 0 then f else f + ${name}_mod end`,
  ];
  const all = (aggregate: string, value: string) =>
    `(select ${aggregate}(${value.replaceAll(/\bf\b/g, 'e.f')}) from (select ${low('o')} as f from unnest(r_offsets[${name}_at:${name}_at]) o) e)`;
  return [
    { [`${name}_at`]: `width_bucket(${exact}, r_from)` },
    { [`${name}_mod`]: `r_mods[${name}_at]`, [`${name}_first`]: `r_offsets[${name}_at][1]` },
    { [`${name}_f`]: low(`${name}_first`) },
    {
      [`${name}_below`]: `case when r_count = 1 then ${below.replaceAll(/\bf\b/g, `${name}_f`)} else ${all('max', below)} end`,
      [`${name}_above`]: `case when r_count = 1 then ${above.replaceAll(/\bf\b/g, `${name}_f`)} else ${all('min', above)} end`,
    },
  ];
}

/** Steps 6 to 9: margin, what is paid away, VAT, ending, pin. */
const priceSteps = (digits: number): readonly Columns[] => [
  { margin_on: 'case when m_on_cost then cost_here else landed_exact end' },
  { margin_value: 'case when m_from is null then m_value else m_values[width_bucket(margin_on, m_from)] end' },
  {
    margined: `greatest(landed_exact + m_least, case m_kind
      when 'markup' then round(landed_exact + margin_on * ${factor('margin_value')}, 8)
      when 'margin' then round(landed_exact - margin_on + margin_on * ${wide} / (1 - ${factor('margin_value')}), 8)
      when 'amount' then round(landed_exact + margin_value, 8)
      else landed_exact end)`,
  },
  { net_exact: `case when has_selling then round(margined * ${wide} / left_over, 8) else margined end` },
  { gross_exact: 'round(net_exact * taxed, 8)' },
  {
    refused: `case when refused_first is not null then refused_first
      when asked is null then 'cost_missing' when not asked > 0 then 'cost_not_positive' when includes_vat and vat is null then 'vat_missing'
      when fx_times is null then coalesce(fx_code, 'fx_missing')
      when t_kind = 'weight' and not weighed then 'weight_missing' when t_code is not null then t_code
      when has_customs and customs_fee is null and duty_used is null then 'duty_missing' when clearance_code is not null then clearance_code
      when has_customs and vat is null then 'vat_missing' when fees_code is not null then fees_code when vat is null then 'vat_missing'
      when greatest(cost_here, landed_exact, gross_exact) >= ${priceLimit} then 'price_too_large' end`,
    floor_exact: `case when has_floor and not by_commission then greatest(landed_exact * taxed * ${wide} / left_least, (landed_exact + least_amount) * taxed * ${wide} / left_over) end`,
  },
  ...endings('e', 'gross_exact'),
  {
    ended: `case when r_mode = 'up' or e_below is null then e_above when r_mode = 'down' then e_below
      when gross_exact - e_below < e_above - gross_exact then e_below else e_above end`,
  },
  {
    ruled_gross: `case when has_ending then ended else round(round(net_exact, 4) * taxed, ${digits}) end`,
    ruled_net: `case when has_ending then round(ended * ${wide} / taxed, 4) else round(net_exact, 4) end`,
    half: (0.5 / 10 ** digits).toFixed(digits + 1),
  },
  { raised: 'raises and ruled_gross < floor_exact - half' },
  ...endings('h', 'case when raised then floor_exact end'),
  {
    calculated_gross: 'case when raised then h_above else ruled_gross end',
    calculated_net: `case when raised then round(h_above * ${wide} / taxed, 4) else ruled_net end`,
  },
  {
    gross: `case pin_kind when 'gross' then pin_amount when 'net' then round(pin_amount * taxed, ${digits}) else calculated_gross end`,
    net: `case pin_kind when 'gross' then round(pin_amount * ${wide} / taxed, 4) when 'net' then pin_amount else calculated_net end`,
  },
];

/** Step 10, and what comes out. */
const guardSteps = (digits: number): readonly Columns[] => [
  {
    kept_exact: `net - net * on_top - landed_exact + case when by_commission then case commission_of when 'gross' then gross else net end * ${factor('commission')}
      else net * in_net + gross * in_gross end`,
    low_margin: 'coalesce(gross < floor_exact - half, false)',
    moved: `case when last_gross is null then null when last_gross = 0 then case when gross = 0 then 0 else 100 end
      else (gross - last_gross) * 100 * ${wide} / last_gross end`,
    cost_moved: `case when cost is null or last_cost is null then null
      when last_cost = 0 then case when cost = 0 then 0 else 100 end else (cost - last_cost) * 100 * ${wide} / last_cost end`,
    stopped: `case when refused is not null or gross >= ${priceLimit} then
      case when pin_kind is null or kept_gross or vat is null or gross >= ${priceLimit} then coalesce(refused, 'price_too_large') end end`,
    pin_alone: `refused is not null and pin_kind is not null and kept_gross is not true and vat is not null and gross < ${priceLimit}`,
  },
  {
    blocks: `case when stopped is not null then array[stopped] when pin_kind is not null then array[]::text[] else array_remove(array[
      case when low_margin and not raised then 'margin_below_min' end,
      case when gross < min_price then 'below_min_price' end,
      case when gross > max_price then 'above_max_price' end,
      case when not_below_recommended and gross < round(recommended_price * fx_plain * ${wide} / fx_over, 8) then 'below_recommended' end], null) end`,
    waits: `case when stopped is not null or pin_kind is not null or last_gross is null or gross = accepted_gross then array[]::text[] else array_remove(array[
      case when abs(moved) > case when moved > 0 then max_up else max_down end then 'change_too_large' end,
      case when last_cost_currency <> cost_currency then 'cost_currency_changed' when abs(cost_moved) > max_jump then 'cost_jump' end,
      case when moved <> 0 and coalesce(day_percent, 0) + abs(moved) > max_daily then 'daily_change_limit' end], null) end`,
    held: 'stopped is null and pin_kind is null and in_campaign and last_gross is not null and gross <> last_gross',
  },
  {
    state: `case when blocks <> '{}' then 'blocked' when waits <> '{}' then 'quarantined' when held then 'held' else 'ok' end`,
    codes: `blocks || waits || case when held then array['price_held_by_campaign'] else array[]::text[] end`,
  },
  {
    warnings: `array_remove(array[case when pin_alone then 'pin_without_cost' when stopped is not null then null
        when pin_kind is not null and low_margin then 'pin_below_min' when pin_kind is null and raised then 'raised_to_min_margin' end,
      case when state = 'ok' and not pin_alone and kept_exact < 0 then 'negative_margin' end], null)`,
    priced: 'stopped is null and not pin_alone',
  },
  {
    // Rules without the step have none; goods that are carried for nothing have 0.
    carried: 'case when priced and t_kind is not null then transport end',
    landed: 'case when priced then landed_exact end',
    rule_gross: `case when refused is null and calculated_gross < ${priceLimit} then round(calculated_gross, ${digits}) end`,
    rule_net: `case when refused is null and calculated_gross < ${priceLimit} then calculated_net end`,
    kept: 'case when priced then kept_exact end',
    net_margin: `case when priced then case when net = 0 then 0 else round(kept_exact * 100 * ${wide} / net, 2) end end`,
    rate_ids: `case when cost_currency is null or refused is not null then '{}'::bigint[] when const_rates = '{}' then fx_rates
      else array(select distinct unnest(fx_rates || const_rates) order by 1) end`,
    applied_gross: `case when state = 'ok' then round(gross, ${digits}) else last_gross end`,
    // What customers pay stays, so the net price follows the VAT, also where the calculated one does not hold.
    applied_net: `case when state = 'ok' then net when kept_gross and vat is not null then round(last_gross * ${wide} / taxed, 4) else last_net end`,
  },
];
