import { sql } from 'kysely';
import type { Bench } from '#server/test/bench.ts';

/** Everything an import writes about a reseller's products, by the supplier's own keys: equal imports give equal states. */
export async function storedState(b: Bench, sellerId: number): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select json_agg(json_build_object(
      'sku', p.sku, 'name', p.name, 'short', p.short_description, 'long', p.long_description, 'number', p.product_number,
      'country', p.country, 'crumbs', p.breadcrumbs, 'warranty', p.vendor_warranty, 'simple', p.is_simple, 'status', p.status,
      'listed', p.is_in_vendor_list, 'updated', p.is_updated, 'version', p.version, 'hash', p.feed_hash, 'stockHash', p.feed_stock_hash,
      'brand', (select name from brands where id = p.brand_id),
      'variants', (select json_agg(json_build_array(v.sku, v.ean, v.eans, v.width, v.weight, v.price, v.currency, v.stock, v.position,
          v.in_delivery, v.delivered, right(v.sku_intern, 2)) order by v.sku) from variants v where v.product_id = p.id),
      'texts', (select json_agg(json_build_array(t.language_id, t.name, t.short_description, t.long_description, t.origin) order by t.language_id)
          from product_translates t where t.product_id = p.id),
      'sources', (select json_agg(json_build_array(t.language, t.name, t.short_description, t.long_description) order by t.language)
          from source_texts t where t.product_id = p.id),
      'images', (select json_agg(json_build_array(i.url, i.position, i.is_cover, i.is_deleted, i.is_variant) order by i.url)
          from product_images i where i.product_id = p.id),
      'variantImages', (select json_agg(json_build_array(v.sku, i.url) order by v.sku, i.url) from variant_images vi
          join variants v on v.id = vi.variant_id join product_images i on i.id = vi.image_id where v.product_id = p.id),
      'categories', (select json_agg(c.original_id order by c.original_id) from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id),
      'mapped', (select json_agg(c.name order by c.name) from mapped_categories m join categories c on c.id = m.category_id where m.product_id = p.id),
      'attributes', (select json_agg(json_build_array(v.sku, g.original_name, a.original_name, va.origin, va.is_deleted)
            order by v.sku, g.original_name, a.original_name)
          from variant_attributes va join attributes a on a.id = va.attribute_id join attribute_groups g on g.id = a.group_id
          left join variants v on v.id = va.variant_id where va.product_id = p.id),
      'history', (select json_agg(json_build_array(h.action, h.before, h.after) order by h.id) from activity_log h
          where h.entity = 'product' and h.entity_id = p.id)
    ) order by p.sku) as state
    from products p where p.seller_id = ${sellerId}`.execute(b.platform.db);
  return rows[0]?.state;
}
