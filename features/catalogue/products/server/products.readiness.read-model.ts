// Reads of others: categories, currency_rates, languages, sellers, settings, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import {
  demandsSetting,
  type Fact,
  isOptional,
  type ReadinessCode,
  type ReadinessFilter,
  type ReadinessRule,
  readinessRules,
} from '#features/catalogue/products/contract/products.readiness.ts';
import { productStatus as s } from '../contract/products.status.ts';
import { shopRows, worthOfStock } from './products.columns.read-model.ts';
import { listFacts, listFlags, shopFlags } from './products.flags.ts';

type Condition = RawBuilder<boolean>;

const flag = (bit: number): Condition => sql`(h.flags & ${sql.lit(bit)}) <> 0`;
const fact = (bit: number): Condition => sql`(h.facts & ${sql.lit(bit)}) <> 0`;

/**
 * The currencies whose purchase prices can be told in the shop's: `rateSteps` of products.price.ts, said of all at once. Rates are of shops; the
 * pairs of one are few.
 */
const ratedCurrencies = (shopId: number): RawBuilder<string[]> => sql`select array(
    with rates as (select left(r.currency_pair, 3) as base, right(r.currency_pair, 3) as quote, o.currency as own
      from currency_rates r join shops o on o.id = r.shop_id where r.shop_id = ${sql.lit(shopId)} and r.rate > 0)
    select currency from shops where id = ${sql.lit(shopId)}
    union select case when base = own then quote else base end from rates where own in (base, quote)
    union select r.quote from rates r where r.base = ${sql.lit(rateCurrency)}
      and exists (select from rates e where e.base = r.base and e.quote = e.own))`;

/**
 * The facts of `products.readiness.ts` about a row `h` of product_list_shops, in its shop. What is the shop's alone (its languages,
 * demands, rate) is asked once per statement, and suspended sellers are few: so no product has to be touched when these change.
 */
const factSql = (shopId: number): Record<Fact, Condition> => {
  // Without the cast it would be `any` of rows and not of an array.
  const rated = sql`(${ratedCurrencies(shopId)})::text[]`;
  return {
    kept: sql`h.state <> ${sql.lit(s.archived)}`,
    approved: sql`h.state in (${sql.lit(s.approved)}, ${sql.lit(s.inShop)}, ${sql.lit(s.removed)})`,
    // Of sellers.
    sellerActive: sql`h.seller_id not in (select id from sellers where is_suspended or deleted_at is not null)`,
    // Few wait, and a row that came or went touches no product of the list.
    reviewed: sql`h.product_id not in (select product_id from changed_after_approval)`,
    // Languages are of shops.
    named: sql`(h.flags & (select bit_or((1::bigint << (15 + g.id))) from languages g where g.code in (
      select fallback_language from shops where id = ${sql.lit(shopId)}
      union all select jsonb_object_keys(languages) from shops where id = ${sql.lit(shopId)}))) <> 0`,
    priced: flag(shopFlags.priced),
    taxed: fact(listFacts.taxed),
    rate: sql`case when ${sql.lit(rateCurrency)} = any(${rated})
      then h.product_id not in (select v.product_id from variants v where v.currency <> ${sql.lit(rateCurrency)} and v.currency <> all(${rated}))
      else not exists (select from variants v where v.product_id = h.product_id and v.currency <> all(${rated})) end`,
    category: fact(listFacts.leafCategory),
    openCategory: fact(listFacts.openCategory),
    target: fact(listFacts.target),
    permitted: sql`(h.facts & ${sql.lit(listFacts.barred)}) = 0`,
    image: flag(listFlags.images),
    brand: flag(listFlags.brand),
    ean: flag(listFlags.ean),
    cncode: fact(listFacts.cnCode),
    customs10: fact(listFacts.customs10),
    customs12: fact(listFacts.customs12),
    attributes: fact(listFacts.attributes),
  };
};

/** How a statement asks what is the shop's: its facts, and whether it demands what a rule asks for. Demands are a setting of the shop. */
type Asking = { readonly facts: Record<Fact, Condition>; readonly demands: (code: ReadinessCode) => Condition };

/** Once per statement, for many rows. */
const alone = (shopId: number): Asking => ({
  facts: factSql(shopId),
  demands: (code) => sql`(select exists (select from settings
    where key = ${sql.lit(demandsSetting)} and shop_id = ${sql.lit(shopId)} and value ? ${sql.lit(code)}))`,
});

/** From `blockingTables` and the row's seller `s`: each of the questions above costs a page of ten rows as much as a row. */
const beside = (shopId: number): Asking => ({
  facts: {
    ...factSql(shopId),
    sellerActive: sql`(not s.is_suspended and s.deleted_at is null)`,
    reviewed: sql`not exists (select from changed_after_approval c where c.product_id = h.product_id)`,
    named: sql`(h.flags & asked.languages) <> 0`,
    rate: sql`not exists (select from variants v where v.product_id = h.product_id and v.currency <> all(asked.rated))`,
  },
  demands: (code) => sql`asked.demands ? ${sql.lit(code)}`,
});

/** Whether a rule blocks the row: the judgement of `readinessOf`, from the same table of rules. */
function blockedBy(rule: ReadinessRule, { facts, demands }: Asking): Condition {
  const lacks = rule.given
    ? sql<boolean>`(${facts[rule.given]} and not (${facts[rule.needs]}))`
    : sql<boolean>`not (${facts[rule.needs]})`;
  // What nobody asked for is not looked for.
  return isOptional(rule) ? sql`(${demands(rule.code)} and ${lacks})` : lacks;
}

/** The filter of the list by readiness in one shop. */
export function readinessCondition(shopId: number, asked: ReadinessFilter): Condition {
  const rules = readinessRules.filter(({ code }) => asked === code || asked === 'ready' || asked === 'blocked');
  const blocked = sql<boolean>`(${sql.join(
    rules.map((rule) => blockedBy(rule, alone(shopId))),
    sql` or `,
  )})`;
  return asked === 'ready' ? sql`not ${blocked}` : blocked;
}

/**
 * What keeps a row `h` of product_list_shops out of its shop, as an array of codes; beside its seller `s` and `blockingTables`. There are no
 * values in it, so its text is the shop's.
 */
export function blockingCodes(shopId: number): RawBuilder<ReadinessCode[]> {
  const asking = beside(shopId);
  const codes = readinessRules.map((rule) => sql`case when ${blockedBy(rule, asking)} then ${sql.lit(rule.code)} end`);
  return sql`array_remove(array[${sql.join(codes)}], null)`;
}

/** What the shop `shop` wants of each of its products: the flags of its languages, one of which must be there, and its demands. */
export const blockingTables = (shopId: number): RawBuilder<unknown> => sql`cross join (select
    (select coalesce(bit_or((1::bigint << (15 + g.id))), 0) from languages g, shops o where o.id = ${sql.lit(shopId)}
      and (g.code = o.fallback_language or o.languages ? g.code)) as languages,
    coalesce((select value from settings where key = ${sql.lit(demandsSetting)} and shop_id = ${sql.lit(shopId)}), '[]') as demands,
    (${ratedCurrencies(shopId)}) as rated
    offset 0) asked`;

export type ReadinessCounts = {
  readonly total: number;
  readonly ready: number;
  readonly codes: readonly { readonly code: ReadinessCode; readonly count: number }[];
};

/** How many rows each rule blocks; a row may be blocked by several. One pass over what `where` finds. */
export async function countReadiness(
  db: Kysely<DB>,
  shopId: number,
  from: RawBuilder<unknown>,
  where: Condition,
  signal?: AbortSignal,
): Promise<ReadinessCounts> {
  const asking = alone(shopId);
  const columns = readinessRules.map(
    (rule) => sql`count(*) filter (where ${blockedBy(rule, asking)})::int as ${sql.id(rule.code)}`,
  );
  const { rows } = await sql<Record<string, number>>`select count(*)::int as total,
      count(*) filter (where ${readinessCondition(shopId, 'ready')})::int as ready, ${sql.join(columns)}
    from ${from} where ${where}`.execute(
    db,
    signal ? { signal, inflightQueryAbortStrategy: 'cancel query' } : undefined,
  );
  const { total, ready, ...blocked } = rows[0]!;
  return {
    total: total!,
    ready: ready!,
    codes: readinessRules.map(({ code }) => ({ code, count: blocked[code]! })),
  };
}

/**
 * The same of the products in one state of a shop, with what their stock is worth in euro: at its purchase price, else at its price in
 * euro. Every rule is asked once of a row; counts and worth are two statements, because each has its limit of time.
 */
export async function countBlocked(
  db: Kysely<DB>,
  shopId: number,
  state: number,
): Promise<{ code: ReadinessCode; count: number; worth: number }[]> {
  const asking = alone(shopId);
  const bits = readinessRules.map(
    (rule, place) => sql`case when ${blockedBy(rule, asking)} then ${sql.lit(2 ** place)} else 0 end`,
  );
  const judged = sql`with judged as materialized (
    select h.product_id, ${sql.join(bits, sql` + `)} as rules from ${shopRows(shopId)} where h.state = ${sql.lit(state)})`;
  const { rows: counts } = await sql<{ rules: number; n: number }>`${judged}
    select rules, count(*)::int as n from judged where rules <> 0 group by 1`.execute(db);
  const { rows: worths } = await sql<{ rules: number; n: number }>`${judged}
    select j.rules, sum(${worthOfStock})::float8 as n
      from judged j join variants v on v.product_id = j.product_id
     where j.rules <> 0 and v.stock > 0 group by 1`.execute(db);
  const sumOf = (rows: readonly { rules: number; n: number | null }[], place: number) =>
    rows.reduce((sum, { rules, n }) => ((rules & (1 << place)) === 0 ? sum : sum + (n ?? 0)), 0);
  return readinessRules.map(({ code }, place) => ({
    code,
    count: sumOf(counts, place),
    worth: Math.round(sumOf(worths, place)),
  }));
}

/**
 * Products whose facts may hang on these categories: in them, below them, or in their parents, which stop being leaves; and
 * those in categories but in no leaf, one of which may have become a leaf. Null: all products. Categories are of categories.
 */
export async function listFactsOf(db: Kysely<DB>, changed: readonly number[] | null): Promise<number[]> {
  const categoryIds = changed && (await withoutSuppliers(db, changed));
  if (categoryIds?.length === 0) return [];
  const { rows } = await sql<{ product_id: number }>`
    with recursive below (id, depth) as (
      select id, 0 from unnest(${categoryIds}::bigint[]) as id
      union
      select parent_id, 30 from categories where id = any(${categoryIds}::bigint[]) and parent_id is not null
      union
      select c.id, below.depth + 1 from below join categories c on c.parent_id = below.id where below.depth < 30)
    select product_id from product_list l
     where ${categoryIds}::bigint[] is null or l.category_ids && (select array_agg(id) from below)
        or (l.flags & ${sql.lit(listFlags.categories)} <> 0 and l.facts & 1 = 0)
     order by product_id`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Readiness asks of our own tree only; an import makes suppliers' categories by the hundred. Categories are of categories. */
async function withoutSuppliers(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select asked as id from unnest(${ids}::bigint[]) as asked
    where not exists (select from categories c where c.id = asked and c.seller_id is not null)`.execute(db);
  return rows.map((row) => row.id);
}

/** Of these products those that no rule keeps out of the shop. */
export async function listReady(db: Kysely<DB>, shopId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select h.product_id as id from ${shopRows(shopId)}
    where h.product_id = any(${ids}::bigint[]) and ${readinessCondition(shopId, 'ready')}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
