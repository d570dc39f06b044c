// Reads of others: currencies, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { assignedOf, evaluated } from '../engine/evaluate.read-model.ts';
import { bundleIdsOf, readBundles, shopPricing, withBundles } from '../engine/shop-pricing.read-model.ts';

/** As many variants are looked at for what a switch would do. */
const looked = 20_000;

export type SwitchEffect = { readonly total: number; readonly changed: number; readonly without: number };

/** What prices would be if a shop began to calculate now: how many differ from what it shows, and how many of those it shows the rules give none for. */
export async function switchEffect(db: Kysely<DB>, shopId: number, now: Date): Promise<SwitchEffect> {
  const { rows: some } = await sql<{
    id: number;
  }>`select variant_id as id from price_assignments where shop_id = ${shopId}
    order by variant_id limit ${looked}`.execute(db);
  const ids = some.map(({ id }) => id);
  const pricing = withBundles(
    await shopPricing(db, shopId, now),
    await readBundles(db, await bundleIdsOf(db, shopId, ids)),
  );
  const { rows } = await sql<SwitchEffect>`
    select count(*)::int as total, count(*) filter (where rule_gross is not null and rule_gross is distinct from shown)::int as changed,
      count(*) filter (where rule_gross is null and shown is not null)::int as without
    from (select e.rule_gross, round(coalesce(q.price, case when v.currency = s.currency then v.price end) * (1 + coalesce(q.tvsh, v.tvsh, 0) * 0.01),
            coalesce(c.digits, 2)) as shown
      from (${evaluated(pricing, assignedOf(shopId, ids), ['variant_id', 'rule_gross'])}) e
      join variants v on v.id = e.variant_id join shops s on s.id = ${shopId} left join currencies c on c.code = s.currency
      left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id) n`.execute(db);
  return rows[0]!;
}
