// Reads of others: shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceRule } from '../../contract/bundles.rules.ts';
import type { PriceScope } from '../../contract/profiles.scopes.ts';
import { storedSteps } from '../../contract/profiles.steps.ts';

/** A version in force, or one that is tried, with its profile. */
export type ShopRule = PriceRule & { readonly profileId: number; readonly name: string; readonly no: number };
export type RuleRow = {
  readonly shop_id: number;
  readonly profile_id: number;
  readonly version_id: number;
  readonly name: string;
  readonly no: number;
  readonly steps: unknown;
  readonly scopes: PriceScope[];
};

/** Merged brands count as the one they are now. Shop brands are of brands. */
const scopesOf = (productIds: readonly number[] | null) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('variant_id', s.variant_id, 'product_id', s.product_id, 'seller_id', s.seller_id,
      'shop_brand_id', case when s.shop_brand_id is not null then shop_brand_now(s.shop_brand_id) end,
      'category_id', s.category_id, 'priority', s.priority) order by s.id)
    from price_profile_scopes s
   where s.version_id = v.id ${
     productIds === null
       ? sql``
       : sql`and (s.product_id is null or s.product_id = any(${productIds}::bigint[]))
     and (s.variant_id is null or s.variant_id in (select id from variants where product_id = any(${productIds}::bigint[])))`
   }), '[]')`;

/** The rules in force of a shop, or of all; scopes about other products than the given ones are left out. Oldest version first. */
export const rulesInForce = (shopId: number | null, productIds: readonly number[] | null) => sql`
  select p.shop_id, p.id as profile_id, v.id as version_id, p.name, v.no, v.steps, ${scopesOf(productIds)} as scopes
    from price_profile_versions v join price_profiles p on p.id = v.profile_id
   where v.state = 'active' and p.archived_at is null ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}
   order by v.id`;

/** A row of `rulesInForce`. */
export const readRule = ({
  shop_id,
  profile_id,
  version_id,
  name,
  no,
  steps,
  scopes,
}: RuleRow): ShopRule & { readonly shopId: number } => ({
  shopId: shop_id,
  profileId: profile_id,
  versionId: version_id,
  name,
  no,
  // Checked when it was saved; a shape of an older release must not end somebody's save of a product.
  steps: storedSteps.safeParse(steps).data ?? {},
  scopes,
});

async function calculating(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from shops where pricing_mode = 'calculated'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rules as they hold, by shop. */
export const rulesReadModel = (db: Kysely<DB>) => ({
  /**
   * The rules in force of every shop that has some or calculates its prices; of one shop always. With products given, scopes about other products
   * are left out. Shops are of shops.
   */
  async listInForce(
    shopId: number | null,
    productIds: readonly number[] | null,
  ): Promise<ReadonlyMap<number, readonly ShopRule[]>> {
    const rules = sql<RuleRow>`${rulesInForce(shopId, productIds)}`.execute(db);
    const known = shopId === null ? calculating(db) : [shopId];
    const [{ rows }, shops] = await Promise.all([rules, known]);
    const found = new Map<number, ShopRule[]>(shops.map((id) => [id, []]));
    for (const row of rows) {
      const { shopId: of, ...rule } = readRule(row);
      found.set(of, [...(found.get(of) ?? []), rule]);
    }
    return found;
  },
  /** One version as a rule, whatever its state. */
  async findVersion(versionId: number): Promise<ShopRule | null> {
    const { rows } = await sql<RuleRow>`
      select p.shop_id, p.id as profile_id, v.id as version_id, p.name, v.no, v.steps, ${scopesOf(null)} as scopes
        from price_profile_versions v join price_profiles p on p.id = v.profile_id where v.id = ${versionId}`.execute(
      db,
    );
    if (!rows[0]) return null;
    const { shopId: _, ...rule } = readRule(rows[0]);
    return rule;
  },
});
