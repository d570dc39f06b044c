// Reads of others: categories, mapped_categories, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Why a price is calculated anew, as it stands in the log of prices. */
export type DirtyCause =
  | 'cost'
  | 'product'
  | 'rate'
  | 'vat'
  | 'duty'
  | 'tariff'
  | 'rules'
  | 'pin'
  | 'mode'
  | 'decision'
  | 'campaign'
  | 'by_hand';

/**
 * What is to be calculated anew, written with what caused it. Only shops that calculate have such rows; a cause that comes while one waits is added to
 * it.
 */
export const dirtyRepository = (db: Kysely<DB>) => ({
  /** The shops in which something waits to be calculated. */
  async listShops(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select s.id from shops s where s.pricing_mode = 'calculated' and exists (select from price_dirty d where d.shop_id = s.id) order by s.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** Some variants in one shop. */
  async markVariants(shopId: number, variantIds: readonly number[], cause: DirtyCause): Promise<void> {
    await sql`insert into price_dirty (variant_id, shop_id, causes)
      select v, s.id, array[${cause}]::text[] from unnest(${variantIds}::bigint[]) v
        join shops s on s.id = ${shopId} and s.pricing_mode = 'calculated'
      order by v ${added}`.execute(db);
  },
  /** Everything some rules hold for. */
  async markBundles(shopId: number, bundleIds: readonly number[], cause: DirtyCause): Promise<void> {
    await sql`insert into price_dirty (variant_id, shop_id, causes)
      select a.variant_id, a.shop_id, array[${cause}]::text[] from price_assignments a
        join shops s on s.id = a.shop_id and s.pricing_mode = 'calculated'
       where a.shop_id = ${shopId} and a.bundle_ids && ${bundleIds}::bigint[]
      order by a.variant_id ${added}`.execute(db);
  },
  /** What is in or below some categories, in every shop that calculates: another VAT may hold for it. The tree is of categories. */
  async markUnder(categoryIds: readonly number[]): Promise<void> {
    await sql`with recursive below (id) as (
        select unnest(${categoryIds}::bigint[]) union select c.id from below join categories c on c.parent_id = below.id)
      insert into price_dirty (variant_id, shop_id, causes)
      select distinct a.variant_id, a.shop_id, array['product']::text[] from below
        join mapped_categories m on m.category_id = below.id and not m.is_deleted
        join variants v on v.product_id = m.product_id join price_assignments a on a.variant_id = v.id
        join shops s on s.id = a.shop_id and s.pricing_mode = 'calculated'
      order by a.variant_id, a.shop_id ${added}`.execute(db);
  },
  /** Everything a shop may sell. */
  async markShop(shopId: number, cause: DirtyCause): Promise<void> {
    await sql`insert into price_dirty (variant_id, shop_id, causes)
      select a.variant_id, a.shop_id, array[${cause}]::text[] from price_assignments a
        join shops s on s.id = a.shop_id and s.pricing_mode = 'calculated'
       where a.shop_id = ${shopId} order by a.variant_id ${added}`.execute(db);
  },
});

const added = sql`on conflict (variant_id, shop_id) do update
  set causes = case when price_dirty.causes @> excluded.causes then price_dirty.causes else price_dirty.causes || excluded.causes end`;
