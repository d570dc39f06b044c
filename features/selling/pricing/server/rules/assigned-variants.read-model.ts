// Reads of others: variants
import { type RawBuilder, sql } from 'kysely';

/** Ids, and the bundles of each as an array of PostgreSQL. */
type Texts = { readonly ids: readonly number[]; readonly texts: readonly string[] };

/**
 * A row for each variant of some products, with the bundles of its product or its own: `variant_id`, `product_id`, `bundle_ids`. Variants are of products,
 * and looked up one by one: a join would read all of a shop for each part of it.
 */
export const assignedVariants = (products: Texts, variants: Texts): RawBuilder<unknown> => sql`
  select v.id as variant_id, v.product_id, coalesce(o.bundle_ids, p.bundle_ids)::bigint[] as bundle_ids
    from unnest(${products.ids}::bigint[], ${products.texts}::text[]) p (product_id, bundle_ids)
    cross join lateral (select v.id, v.product_id from variants v where v.product_id = p.product_id offset 0) v
    left join unnest(${variants.ids}::bigint[], ${variants.texts}::text[]) o (variant_id, bundle_ids) on o.variant_id = v.id`;

/** The same as what the calculation of prices asks for (`evaluated`): rules that are only tried keep no price as it is. */
export const triedVariants = ({ products, variants }: { products: Texts; variants: Texts }): RawBuilder<unknown> =>
  sql`select a.*, false as keep_gross from (${assignedVariants(products, variants)}) a`;
