// Reads of others: categories, mapped_categories, products, sellers, shops, variant_prices, variants
import { sql } from 'kysely';
import type { Projection } from '#server/db/projection.ts';
import { anyClasses, inputHashes } from '../engine/price-inputs.read-model.ts';
import { assignProducts } from '../rules/assign.repository.ts';

/**
 * Whatever changes of a product: in shops that calculate, its variants get the rules that hold for them now, and those whose price depends on what
 * changed wait to be calculated. A new name or picture makes nothing wait; where no shop calculates, this is one look at the shops.
 */
export const priceProjection: Projection = {
  of: 'product',
  stage: 'facts',
  async refresh(db, ids) {
    const { rows: shops } = await sql<{ id: number }>`select id from shops where pricing_mode = 'calculated' order by id`.execute(db);
    if (shops.length === 0) return;
    const hasClasses = await anyClasses(db);
    for (const { id } of shops) {
      await assignProducts(db, ids, id);
      const assigned = sql`select a.variant_id, a.bundle_ids from price_assignments a join variants of on of.id = a.variant_id
        where a.shop_id = ${id} and of.product_id = any(${ids}::bigint[])`;
      await sql`insert into price_dirty (variant_id, shop_id, causes)
        select n.variant_id, ${id}, array[case when r.variant_id is null or (r.cost, r.cost_currency) is not distinct from (v.purchase_price, v.currency)
            then 'product' else 'cost' end]
          from (${inputHashes(id, assigned, hasClasses)}) n
          join variants v on v.id = n.variant_id
          left join price_results r on r.variant_id = n.variant_id and r.shop_id = ${id}
         where r.inputs_hash is distinct from n.inputs_hash
         order by n.variant_id
        on conflict (variant_id, shop_id) do update set causes = case when price_dirty.causes @> excluded.causes then price_dirty.causes
          else price_dirty.causes || excluded.causes end`.execute(db);
    }
  },
};
