// Reads of others: changed_after_approval, products, sellers, variants
import { type RawBuilder, sql } from 'kysely';
import {
  newSellerDays,
  oddPrice,
  oftenRefused,
  type RiskFilter,
  type RiskSignal,
  riskSignals,
} from '../contract/review.risk.ts';

/**
 * Whether a product `p` has a signal. Sellers, variants and changes after the approval are of others. What is asked of sellers is asked
 * once per statement.
 */
const signalSql = (now: Date): Record<RiskSignal, RawBuilder<boolean>> => ({
  changed: sql`exists (select from changed_after_approval c where c.product_id = p.id)`,
  sample: sql`exists (select from review_draws w where w.product_id = p.id and w.version = p.version and w.outcome = 'sample')`,
  new_seller: sql`p.seller_id in (select id from sellers
    where created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(newSellerDays)}))`,
  often_refused: sql`p.seller_id in (select t.seller_id from review_decisions d join products t on t.id = d.product_id
    where d.decided_at > ${now}::timestamptz - make_interval(days => ${sql.lit(oftenRefused.days)})
    group by t.seller_id having count(*) >= ${sql.lit(oftenRefused.decisions)}
      and count(*) filter (where d.decision <> 'approve') >= ${sql.lit(oftenRefused.share)} * count(*))`,
  refused_before: sql`exists (select from review_decisions d where d.product_id = p.id and d.decision <> 'approve')`,
  // A price of nothing says nothing, and prices in two currencies cannot be compared.
  price_gap: sql`exists (select from variants own join variants twin
      on twin.ean = own.ean and twin.product_id <> own.product_id and twin.currency is not distinct from own.currency
    where own.product_id = p.id and btrim(own.ean) <> '' and own.price > 0 and twin.price > 0
      and not (own.price between twin.price / ${sql.lit(oddPrice)} and twin.price * ${sql.lit(oddPrice)}))`,
});

/** The signals of a product `p`, as an array of codes. */
export function risksOf(now: Date): RawBuilder<RiskSignal[]> {
  const asked = signalSql(now);
  const codes = riskSignals.map((code) => sql`case when ${asked[code]} then ${sql.lit(code)} end`);
  return sql`array_remove(array[${sql.join(codes)}], null)`;
}

/** Whether a product `p` is what the filter asks for. */
export function riskCondition(filter: RiskFilter, now: Date): RawBuilder<boolean> {
  const asked = signalSql(now);
  if (filter !== 'any') return asked[filter];
  return sql`(${sql.join(
    riskSignals.map((code) => asked[code]),
    sql` or `,
  )})`;
}
