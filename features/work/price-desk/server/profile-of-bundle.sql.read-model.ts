// Reads of others: brands, categories, mapped_categories, price_profile_scopes, price_profile_versions, price_profiles, products, sellers, shop_brands, variants
import { type RawBuilder, sql } from 'kysely';

/** On `b` (price_bundles): the version a price is named after, of its margin, or of its base where there is no margin. */
const named = sql`coalesce(b.versions->>'margin', b.versions->>'base')::bigint`;
const versionOf = (
  bundleId: RawBuilder<unknown>,
) => sql`price_bundles b join price_profile_versions pv on pv.id = ${named}
  join price_profiles p on p.id = pv.profile_id where b.id = ${bundleId}`;

/** The rules of a bundle as people name them: "Kosovo v3". */
export const profileOf = (bundleId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select p.name || ' v' || pv.no from ${versionOf(bundleId)})`;

/**
 * Of the scopes of a version `pv` the one by which it reaches a variant `v` of a product `g`, the strongest where several do (`strengthOf` of the rules). What
 * closes categories is left out.
 */
const reachingScope = sql`select s.* from price_profile_scopes s where s.version_id = pv.id
    and (s.variant_id is null or s.variant_id = v.id) and (s.product_id is null or s.product_id = g.id)
    and (s.seller_id is null or s.seller_id = g.seller_id)
    and (s.shop_brand_id is null or shop_brand_now(s.shop_brand_id) = (select w.shop_brand_id from brands w where w.id = g.brand_id))
    and (s.category_id is null or s.category_id = any(array(select unnest(category_path(k.category_id)) from mapped_categories k
      where k.product_id = g.id and not k.is_deleted)))
  order by s.variant_id is not null desc, s.product_id is not null desc, num_nonnulls(s.seller_id, s.shop_brand_id, s.category_id) desc,
    s.category_id is not null desc, s.shop_brand_id is not null desc, cardinality(category_path(s.category_id)) desc nulls last, s.priority desc, s.id limit 1`;

/**
 * For whom the rules are there that reach a variant `v` of a product: the parts of the scope that fits it by name (none: the whole shop; null: none of them fits
 * any longer, so the price is of before).
 */
export const profileForOf = (bundleId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', p.id, 'no', pv.no, 'names',
      (select array_remove(array[(select w.sku_intern from variants w where w.id = s.variant_id),
          (select w.name from products w where w.id = s.product_id), (select w.name from shop_brands w where w.id = s.shop_brand_id),
          (select w.name from categories w where w.id = s.category_id), (select w.name from sellers w where w.id = s.seller_id)], null)
        from products g cross join lateral (${reachingScope}) s where g.id = ${productId}))
    from ${versionOf(bundleId)})`;
