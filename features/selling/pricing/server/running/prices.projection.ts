// Reads of others: shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Projection } from '#server/db/projection.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { anyClasses } from '../engine/any-classes.read-model.ts';
import { inputHashes } from '../engine/price-inputs.read-model.ts';
import { assignProducts } from '../rules/assign.repository.ts';

/**
 * Whatever changes of a product: in shops that calculate, its variants get the rules that hold for them now, and those whose price depends on what
 * changed wait to be calculated. A new name or picture makes nothing wait; where no shop calculates, this is one look at the shops.
 */
export const priceProjection: Projection = {
  of: 'product',
  stage: 'facts',
  async refresh(db, ids) {
    const { rows: shops } = await sql<{
      id: number;
    }>`select id from shops where pricing_mode = 'calculated' order by id`.execute(db);
    if (shops.length === 0) return;
    const hasClasses = await anyClasses(db);
    for (const { id } of shops) {
      await assignProducts(db, ids, id);
      await takeTyped(db, id, ids);
      const { fresh, priced } = await listAssigned(db, id, ids);
      const dirty = dirtyRepository(db);
      // Whatever the inputs of a first price are, it waits: a feed's new products are asked for none.
      if (fresh.length > 0) await dirty.markVariants(id, fresh, 'product');
      if (priced.length === 0) continue;
      const assigned = sql`select of.id as variant_id, a.bundle_ids from unnest(${priced}::bigint[]) of (id)
        cross join lateral (select a.bundle_ids from price_assignments a where a.variant_id = of.id and a.shop_id = ${id} offset 0) a`;
      const { rows } = await sql<{ variant_id: number; same_cost: boolean }>`
        select n.variant_id, (r.cost, r.cost_currency) is not distinct from (v.purchase_price, v.currency) as same_cost
          from (${inputHashes(id, assigned, hasClasses)}) n
          cross join lateral (select v.purchase_price, v.currency from variants v where v.id = n.variant_id offset 0) v
          cross join lateral (select * from price_results r where r.variant_id = n.variant_id and r.shop_id = ${id} offset 0) r
         where r.inputs_hash is distinct from n.inputs_hash`.execute(db);
      for (const [cause, same] of [
        ['cost', false],
        ['product', true],
      ] as const) {
        const moved = rows.filter(({ same_cost }) => same_cost === same).map(({ variant_id }) => variant_id);
        if (moved.length > 0) await dirty.markVariants(id, moved, cause);
      }
    }
  },
};

/**
 * Variants of products that rules hold for in a shop, by whether they have a price there. Looked up one by one: while a feed brings its first products
 * statistics know of none, and a join would read all there are for each batch (ADR 132).
 */
async function listAssigned(db: Kysely<DB>, shopId: number, productIds: readonly number[]) {
  const { rows } = await sql<{ id: number; priced: boolean }>`
    select v.id, r.priced is not null as priced from variants v
      cross join lateral (select from price_assignments a where a.variant_id = v.id and a.shop_id = ${shopId} offset 0) a
      left join lateral (select true as priced from price_results r where r.variant_id = v.id and r.shop_id = ${shopId} offset 0) r on true
     where v.product_id = any(${productIds}::bigint[]) order by v.id`.execute(db);
  const idsOf = (priced: boolean) => rows.filter((row) => row.priced === priced).map(({ id }) => id);
  return { fresh: idsOf(false), priced: idsOf(true) };
}

/**
 * A price that somebody typed at a product, or brought with a file, is not what the rules gave: it becomes a net price by hand. One that was taken away is
 * given back to the rules. Who did it stands in the history of the product.
 */
async function takeTyped(db: Kysely<DB>, shopId: number, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ variant_id: number; price: string | null }>`
    select v.id as variant_id, q.price::text from variants v
      left join lateral (select q.price from variant_prices q where q.variant_id = v.id and q.shop_id = ${shopId} offset 0) q on true
      left join lateral (select r.applied_net from price_results r where r.variant_id = v.id and r.shop_id = ${shopId} offset 0) r on true
      left join price_pins pin on pin.variant_id = v.id and pin.shop_id = ${shopId} and pin.ended_at is null
     where v.product_id = any(${productIds}::bigint[]) and q.price is distinct from r.applied_net
       and (q.price > 0 and (pin.kind, pin.amount) is distinct from ('net', q.price) or q.price is null and r.applied_net is not null)
     order by v.id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ variant_id }) => variant_id);
  await sql`update price_pins set ended_at = now() where shop_id = ${shopId} and variant_id = any(${ids}::bigint[]) and ended_at is null`.execute(
    db,
  );
  await sql`insert into price_pins (variant_id, shop_id, kind, amount)
    select n.id, ${shopId}, 'net', n.price from unnest(${ids}::bigint[], ${rows.map(({ price }) => price)}::numeric[]) as n (id, price)
     where n.price is not null`.execute(db);
  await dirtyRepository(db).markVariants(shopId, ids, 'pin');
}
