// Reads of others: categories, price_profile_scopes, price_profile_versions, price_profiles, products, sellers, shop_brands, variants
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

/** For whom these rules are there: the parts of their first scope by name (none: the whole shop), and whether there are others. */
export const profileForOf = (bundleId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', p.id, 'no', pv.no, 'more', exists (select from price_profile_scopes o where o.version_id = pv.id offset 1),
      'names', coalesce((select array_remove(array[(select w.sku_intern from variants w where w.id = s.variant_id),
          (select w.name from products w where w.id = s.product_id), (select w.name from shop_brands w where w.id = s.shop_brand_id),
          (select w.name from categories w where w.id = s.category_id), (select w.name from sellers w where w.id = s.seller_id)], null)
        from price_profile_scopes s where s.version_id = pv.id order by s.id limit 1), '{}'))
    from ${versionOf(bundleId)})`;
