// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceConflict, VatChange } from '../../contract/policies/policies.rules.ts';
import { evaluated } from '../engine/evaluate.read-model.ts';
import { bundleIdsOf, readBundles, shopPricing, withBundles } from '../engine/shop-pricing.read-model.ts';

export type Policies = { readonly price_conflict: PriceConflict; readonly vat_change: VatChange };
/** Prices with more than one rule of the same rank; of these what changes with another policy, and what no rule makes any more. */
export type TieEffect = { readonly tied: number; readonly changed: number; readonly refused: number };

export const tiedPricesReadModel = (db: Kysely<DB>) => ({
  async listPolicies(
    ids: readonly number[],
  ): Promise<(Policies & { id: number; version: number; calculated: boolean })[]> {
    const { rows } = await sql<Policies & { id: number; version: number; calculated: boolean }>`
      select id, version, price_conflict, vat_change, pricing_mode = 'calculated' as calculated from shops
       where id = any(${ids}::int[]) order by id`.execute(db);
    return rows;
  },

  async listTied(shopId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select variant_id as id from price_assignments
      where shop_id = ${shopId} and cardinality(bundle_ids) > 1 order by variant_id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What holds of the tied prices of a shop beside what would hold with another policy. */
  async tieEffect(shopId: number, conflict: PriceConflict, now: Date): Promise<TieEffect> {
    const ids = await this.listTied(shopId);
    if (ids.length === 0) return { tied: 0, changed: 0, refused: 0 };
    const pricing = withBundles(
      { ...(await shopPricing(db, shopId, now)), conflict },
      await readBundles(db, await bundleIdsOf(db, shopId, ids)),
    );
    const tied = sql`select a.variant_id, a.bundle_ids, false as keep_gross from price_assignments a
      where a.shop_id = ${shopId} and cardinality(a.bundle_ids) > 1`;
    const { rows } = await sql<TieEffect>`
      select count(*)::int as tied, count(*) filter (where e.state = 'ok' and e.applied_gross is distinct from r.applied_gross)::int as changed,
        count(*) filter (where 'profile_conflict' = any(e.codes))::int as refused
      from (${evaluated(pricing, tied, ['variant_id', 'state', 'codes', 'applied_gross'])}) e
      left join price_results r on r.variant_id = e.variant_id and r.shop_id = ${shopId}`.execute(db);
    return rows[0]!;
  },
});
