import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { priceInputs } from './price-inputs.read-model.ts';
import { priceStatement } from './price-statement.read-model.ts';
import type { ShopPricing } from './shop-pricing.read-model.ts';

/** What a result of the statement has, as far as it is read in code. Amounts are decimal text. */
export type Evaluated = {
  readonly variant_id: number;
  readonly product_id: number;
  readonly bundle_id: number;
  readonly state: 'ok' | 'blocked' | 'quarantined' | 'held';
  readonly codes: string[];
  readonly warnings: string[];
};

/** Of how many decimals nobody knows; then every row is refused before one counts. */
const noDay = { digits: 2, on: '1970-01-01', rates: [], pairs: {} };

/**
 * The statement that prices variants of a shop, a row for each: every column of price_results and what it was made of (`priceInputs`,
 * `priceStatement`). `assigned` is a statement that gives `variant_id`, `bundle_ids` and `keep_gross` (`assignedOf`, or what is only tried, with
 * the bundles it names in `pricing.bundles`); `asked`: columns of the inputs and of the steps, all that is calculated is for them. Of several bundles the
 * shop's policy chooses by the price the rules give, of equal ones the first.
 * What was calculated is `rule_net`, `rule_gross`; what would be applied `net`, `gross` (a price by hand), and what holds after it
 * `applied_gross`. All three are null where nothing could be.
 */
export function evaluated(
  pricing: ShopPricing,
  assigned: RawBuilder<unknown>,
  asked: readonly string[],
): RawBuilder<unknown> {
  const day = pricing.day ?? { ...noDay, currency: pricing.currency };
  const priced = (columns: readonly string[]) =>
    priceStatement(priceInputs(pricing, assigned, columns), pricing.bundles, day, columns);
  // Nothing is chosen where variants have one bundle each: sorting so wide rows takes as long as half of what is calculated.
  if (pricing.conflict === 'refuse' || pricing.bundles.filter(({ id }) => id !== 0).length < 2) return priced(asked);
  const order = pricing.conflict === 'lowest' ? sql`asc` : sql`desc`;
  const wanted = sql.raw(asked.join(', '));
  return sql`select distinct on (variant_id) ${wanted} from (${priced([...new Set([...asked, 'variant_id', 'bundle_id', 'rule_gross'])])}) p
    order by variant_id, rule_gross ${order} nulls last, bundle_id`;
}

/** The rules that hold for some variants now. What keeps its gross price does so because nothing but the VAT changed. */
export const assignedOf = (
  shopId: number,
  variantIds: readonly number[],
  keepGross = false,
): RawBuilder<unknown> => sql`select a.variant_id, a.bundle_ids, ${keepGross}::boolean as keep_gross
  from price_assignments a where a.shop_id = ${shopId} and a.variant_id in (select unnest(${variantIds}::bigint[]))`;

/** Reads what is evaluated: `asked` of it, as `columns` say it. */
export async function readEvaluated<T = Evaluated>(
  db: Kysely<DB>,
  pricing: ShopPricing,
  assigned: RawBuilder<unknown>,
  asked: readonly string[],
  columns: RawBuilder<unknown> = sql`*`,
): Promise<T[]> {
  const { rows } = await sql<T>`select ${columns} from (${evaluated(pricing, assigned, asked)}) e
    order by variant_id`.execute(db);
  return rows;
}
