import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { priceEngine } from '../../contract/pricing.price.ts';
import { evaluated } from '../engine/evaluate.read-model.ts';
import type { ShopPricing } from '../engine/shop-pricing.read-model.ts';

/** A variant to calculate: why, why besides, and whether what its customers pay stays. */
type Asked = {
  readonly id: number;
  readonly cause: string;
  readonly also: readonly string[];
  readonly keepsGross: boolean;
};

/** The columns of what was calculated that are kept until the transaction ends; what results, events and checks are written from. */
const columns = {
  variant_id: 'bigint',
  product_id: 'bigint',
  cause: 'text',
  also: 'text[]',
  bundle_id: 'bigint',
  pin_id: 'bigint',
  kept_gross: 'boolean',
  cost: 'numeric',
  cost_currency: 'text',
  list_price: 'numeric',
  seller_price: 'numeric',
  recommended_price: 'numeric',
  commission: 'numeric',
  commission_of: 'text',
  vat: 'numeric',
  vat_by_hand: 'numeric',
  tax_class: 'text',
  customs_fee: 'numeric',
  duty_percent: 'numeric',
  weight_kg: 'numeric',
  length_cm: 'numeric',
  width_cm: 'numeric',
  height_cm: 'numeric',
  pin_kind: 'text',
  pin_amount: 'numeric',
  in_campaign: 'boolean',
  accepted_gross: 'numeric',
  day_percent: 'numeric',
  last_net: 'numeric',
  last_gross: 'numeric',
  last_cost: 'numeric',
  last_cost_currency: 'text',
  last_margin: 'numeric',
  last_state: 'text',
  last_codes: 'text[]',
  rate_ids: 'bigint[]',
  tax_rate_id: 'bigint',
  duty_rate_id: 'bigint',
  carried: 'numeric',
  landed: 'numeric',
  rule_net: 'numeric',
  rule_gross: 'numeric',
  gross: 'numeric',
  net: 'numeric',
  moved: 'numeric',
  kept: 'numeric',
  net_margin: 'numeric',
  state: 'text',
  codes: 'text[]',
  warnings: 'text[]',
  applied_net: 'numeric',
  applied_gross: 'numeric',
  inputs_hash: 'text',
} as const;
/** As wide as the column of tables: what is sold for next to nothing loses more than any figure says. */
const shownMargin = sql`case when net_margin is not null then least(greatest(net_margin, -99999.9999), 99999.9999) end`;
const names = sql.raw(Object.keys(columns).join(', '));

/** What of a calculation is kept; `cause` and `also` come from what waited. */
const calculatedColumns = Object.keys(columns).filter((name) => name !== 'cause' && name !== 'also');

/** What a run writes its rows with; `at` is the moment of the prices. */
export type WrittenBy = {
  readonly shopId: number;
  readonly runId: number;
  readonly userId: number | null;
  readonly at: Date;
  /** What every price of the shop is made with on its day: `on`, `digits`, `currency`, `pairs`. */
  readonly day: object;
};

/**
 * Prices between their calculation and the tables: a table of the transaction, so that results, events, quarantine and the shop's prices are written
 * from the same rows, each set by one statement.
 */
export const calculatedRepository = (db: Kysely<DB>) => ({
  async keep(pricing: ShopPricing, variants: readonly Asked[]): Promise<void> {
    const [ids, causes] = [variants.map(({ id }) => id), variants.map(({ cause }) => cause)];
    // Lists of several lengths are no array of arrays; the words of causes need no quoting.
    const further = variants.map(({ also }) => `{${also.join()}}`);
    const asked = sql`unnest(${ids}::bigint[], ${causes}::text[], ${further}::text[], ${variants.map(({ keepsGross }) => keepsGross)}::boolean[])
      as n (variant_id, cause, also, keep_gross)`;
    const assigned = sql`select n.variant_id, coalesce(a.bundle_ids, '{}') as bundle_ids, n.keep_gross from ${asked}
      left join lateral (select bundle_ids from price_assignments a where a.variant_id = n.variant_id and a.shop_id = ${pricing.shopId} offset 0) a on true`;
    const described = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    await sql`create temp table if not exists price_calculated (${sql.raw(described.join(', '))}) on commit delete rows`.execute(
      db,
    );
    await sql`truncate price_calculated`.execute(db);
    await sql`insert into price_calculated (${names}) select ${names}
      from (select e.*, n.cause, n.also::text[] as also from (${evaluated(pricing, assigned, calculatedColumns)}) e join ${asked} on n.variant_id = e.variant_id) e`.execute(
      db,
    );
    await sql`analyze price_calculated (variant_id)`.execute(db);
  },

  /** Some rows by chance, for the check of a run. Amounts are decimal text. */
  async sample(count: number): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'number' then to_jsonb(e.value #>> '{}') else e.value end) as row
        from (select * from price_calculated order by random() limit ${count}) c
        cross join lateral jsonb_each(to_jsonb(c)) e group by c.variant_id`.execute(db);
    return rows.map(({ row }) => row);
  },

  /** Only what differs; a row that stays is not written. */
  async writeResults(by: WrittenBy): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into price_results as r (variant_id, shop_id, source, bundle_id, pin_id, cost, cost_currency, rate_ids, tax_rate_id, duty_rate_id, transport, landed,
        calculated_net, calculated_gross, kept, net_margin, state, codes, warnings, applied_net, applied_gross, applied_cost, applied_cost_currency,
        applied_at, inputs_hash, engine, run_id, calculated_at)
      select variant_id, ${by.shopId}, case when pin_id is null then 'rule' else 'pin' end, nullif(bundle_id, 0), pin_id, cost, cost_currency, rate_ids,
        tax_rate_id, duty_rate_id, carried, landed, rule_net, rule_gross, kept, ${shownMargin}, state, codes, warnings,
        applied_net, applied_gross, case when state = 'ok' then cost else last_cost end,
        case when state = 'ok' then cost_currency else last_cost_currency end,
        case when state = 'ok' then ${by.at}::timestamptz end, inputs_hash, ${priceEngine}, ${by.runId}, ${by.at}
      from price_calculated order by variant_id
      on conflict (variant_id, shop_id) do update set source = excluded.source, bundle_id = excluded.bundle_id, pin_id = excluded.pin_id,
        cost = excluded.cost, cost_currency = excluded.cost_currency, rate_ids = excluded.rate_ids, tax_rate_id = excluded.tax_rate_id,
        duty_rate_id = excluded.duty_rate_id, transport = excluded.transport, landed = excluded.landed, calculated_net = excluded.calculated_net,
        calculated_gross = excluded.calculated_gross, kept = excluded.kept, net_margin = excluded.net_margin, state = excluded.state,
        codes = excluded.codes, warnings = excluded.warnings, applied_net = excluded.applied_net, applied_gross = excluded.applied_gross,
        applied_cost = excluded.applied_cost, applied_cost_currency = excluded.applied_cost_currency,
        applied_at = case when excluded.state = 'ok' and (r.applied_net, r.applied_gross) is distinct from (excluded.applied_net, excluded.applied_gross)
          then excluded.applied_at else r.applied_at end,
        inputs_hash = excluded.inputs_hash, engine = excluded.engine, run_id = excluded.run_id, calculated_at = excluded.calculated_at,
        version = r.version + 1
      where (r.source, r.bundle_id, r.pin_id, r.cost, r.cost_currency, r.rate_ids, r.tax_rate_id, r.duty_rate_id, r.transport, r.landed, r.calculated_net,
          r.calculated_gross, r.kept, r.net_margin, r.state, r.codes, r.warnings, r.applied_net, r.applied_gross, r.applied_cost,
          r.applied_cost_currency, r.inputs_hash, r.engine)
        is distinct from (excluded.source, excluded.bundle_id, excluded.pin_id, excluded.cost, excluded.cost_currency, excluded.rate_ids,
          excluded.tax_rate_id, excluded.duty_rate_id, excluded.transport, excluded.landed, excluded.calculated_net, excluded.calculated_gross, excluded.kept,
          excluded.net_margin, excluded.state, excluded.codes, excluded.warnings, excluded.applied_net, excluded.applied_gross,
          excluded.applied_cost, excluded.applied_cost_currency, excluded.inputs_hash, excluded.engine)`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** What the log tells: another price that holds, or a price that is kept from holding, or no longer. */
  async writeEvents(by: WrittenBy): Promise<number> {
    const { rows } = await sql<{ prices: number }>`with told as (
      insert into price_events (at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, margin_old, margin_new, state, codes, cause,
        also, cause_id, run_id, inputs, engine, user_id)
      select ${by.at}, c.variant_id, ${by.shopId}, case when applies then 'price' else 'state' end, last_net, last_gross,
        case when applies then applied_net else rule_net end, case when applies then applied_gross else rule_gross end,
        last_margin, ${shownMargin}, state, codes, cause, also,
        case when cause = 'rules' then (select max(v.value::bigint) from price_bundles b cross join jsonb_each_text(b.versions) v
          where b.id = c.bundle_id and v.value ~ '^[0-9]+$') when cause = 'pin' then pin_id end,
        ${by.runId}, ${inputsJson(by.day)}, ${priceEngine}, ${by.userId}
      from price_calculated c
      cross join lateral (select (last_net, last_gross) is distinct from (applied_net, applied_gross) as applies offset 0) a
      where applies or last_state is not null and (last_state, last_codes) is distinct from (state, codes)
      order by c.variant_id
      on conflict (run_id, variant_id, shop_id, field) where run_id is not null do nothing
      returning field)
      select count(*) filter (where field = 'price')::int as prices from told`.execute(db);
    return rows[0]!.prices;
  },

  /** Opens what waits for a person, brings an open one to the newer price, and ends those that need nobody any more. A price that was refused stays refused. */
  async writeQuarantine(by: WrittenBy): Promise<void> {
    await sql`update price_quarantine q set state = 'expired', decided_at = ${by.at}
      from price_calculated c where q.variant_id = c.variant_id and q.shop_id = ${by.shopId} and q.state = 'open' and c.state <> 'quarantined'`.execute(
      db,
    );
    await sql`insert into price_quarantine as q (variant_id, shop_id, run_id, kind, code, old_gross, new_net, new_gross, percent, created_at)
      select c.variant_id, ${by.shopId}, ${by.runId}, case when c.codes[1] in ('cost_jump', 'cost_currency_changed') then 'cost' else 'change' end,
        c.codes[1], c.last_gross, c.rule_net, c.rule_gross, case when c.moved is not null then least(greatest(c.moved, -9999999999), 9999999999) end, ${by.at}
      from price_calculated c where c.state = 'quarantined'
        and not exists (select from (select d.state, d.new_gross from price_quarantine d where d.variant_id = c.variant_id and d.shop_id = ${by.shopId}
          and d.state in ('accepted', 'rejected') order by d.id desc limit 1) d where d.state = 'rejected' and d.new_gross = c.rule_gross)
      on conflict (variant_id, shop_id) where state = 'open' do update set run_id = excluded.run_id, kind = excluded.kind, code = excluded.code,
        old_gross = excluded.old_gross, new_net = excluded.new_net, new_gross = excluded.new_gross, percent = excluded.percent
      where (q.code, q.old_gross, q.new_gross) is distinct from (excluded.code, excluded.old_gross, excluded.new_gross)`.execute(
      db,
    );
  },

  /** What the shop shows from now on, as products keep it: net and the VAT that was resolved. */
  applied: (): RawBuilder<unknown> =>
    sql`select variant_id, applied_net as price, round(vat, 2) as tvsh from price_calculated
      where state = 'ok' or kept_gross and vat is not null`,

  async countStates(): Promise<{ blocked: number; quarantined: number }> {
    const { rows } = await sql<{ blocked: number; quarantined: number }>`
      select count(*) filter (where state = 'blocked')::int as blocked, count(*) filter (where state = 'quarantined')::int as quarantined
        from price_calculated`.execute(db);
    return rows[0]!;
  },
});

/** Amounts and words of an event's inputs; each is left out where it is not known. */
const inputAmounts = [
  ...[
    'cost',
    'list_price',
    'seller_price',
    'recommended_price',
    'commission',
    'vat',
    'vat_by_hand',
    'customs_fee',
    'duty_percent',
  ],
  ...[
    'weight_kg',
    'length_cm',
    'width_cm',
    'height_cm',
    'pin_amount',
    'last_gross',
    'last_cost',
    'day_percent',
    'accepted_gross',
  ],
];
const inputWords = ['cost_currency', 'commission_of', 'tax_class', 'pin_kind', 'last_cost_currency'];
const inputRows = ['bundle_id', 'tax_rate_id', 'duty_rate_id'];
const member = (name: string, json: string) => `coalesce(',"${name}":' || ${json}, '')`;
const members = sql.raw(
  [
    ...inputRows.map((name) => member(name, name)),
    ...inputAmounts.map((name) => member(name, `'"' || ${name} || '"'`)),
    ...inputWords.map((name) => member(name, `to_json(${name})::text`)),
    member('rate_ids', `case when rate_ids <> '{}' then array_to_json(rate_ids)::text end`),
    member('in_campaign', `case when in_campaign then 'true' end`),
    member('kept_gross', `case when kept_gross and pin_kind is not null then 'true' end`),
  ].join(' || '),
);

/**
 * What the calculation is asked with, so that it can be asked again at any time: amounts as text, and the rows it names. Written as text and read once:
 * `jsonb_build_object` takes three times as long, and this is the largest part of an event.
 */
function inputsJson(day: object): RawBuilder<unknown> {
  const known = JSON.stringify(day, (_name, value) => value ?? undefined).slice(1, -1);
  return sql`('{' || substr(${known === '' ? '' : `,${known}`}::text || ${members}, 2) || '}')::jsonb`;
}
