// Reads of others: attribute_groups, attributes, brands, changed_after_approval, languages, mapped_categories, product_images, product_translates, products, publications, review_decisions, review_requests, seller_prices, sellers, variant_attributes, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type MainStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Scope } from '#server/context.ts';
import { momentText } from '#server/db/moments.ts';
import type { LocalContent } from '../contract/local-products.content.ts';
import type { AskedPriceRow } from '../contract/local-products.model.ts';

type Texts = { name: string; short_description: string | null; long_description: string | null };

export type StoredLocalProduct = {
  readonly id: number;
  readonly version: number;
  readonly status: MainStatus;
  readonly live_shops: number;
  readonly sku_intern: string;
  readonly seller: { id: number; name: string; is_suspended: boolean };
  readonly brand: string | null;
  readonly product_number: string | null;
  readonly vendor_warranty: number | null;
  /** The supplier's own columns: what stands for Albanian where there is no translation. */
  readonly own: Texts;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly category_id: number | null;
  readonly attributes: readonly number[];
  readonly images: LocalContent['images'];
  /** Prices that wait for staff (then they are those of `variants`, and what holds is `held_…`), or were refused last. */
  readonly asked_prices: readonly AskedPriceRow[];
  readonly variants: readonly (Record<string, string | null> & { id: number; attributes: number[] })[];
  readonly asked: boolean;
  readonly decision: { decision: string; reason: string | null; note: string | null; at: string } | null;
};

/** Products as their seller says they are, on the aliases `p` and `s` of its seller. Products, brands, categories, images and attributes are of their features. */
const contentsWhere = async (db: Kysely<DB>, where: RawBuilder<unknown>): Promise<StoredLocalProduct[]> => {
  const { rows } = await sql<StoredLocalProduct>`
    select p.id, p.version, p.status, p.sku_intern, p.product_number, p.vendor_warranty, b.name as brand,
      (select count(*)::int from publications q where q.product_id = p.id and q.status = 'in_shop') as live_shops,
      json_build_object('id', s.id, 'name', s.name, 'is_suspended', s.is_suspended) as seller,
      json_build_object('name', p.name, 'short_description', p.short_description, 'long_description', p.long_description) as own,
      coalesce((select json_object_agg(g.code, json_build_object('name', t.name, 'short_description', t.short_description,
          'long_description', t.long_description))
        from product_translates t join languages g on g.id = t.language_id where t.product_id = p.id), '{}') as texts,
      (select m.category_id from mapped_categories m where m.product_id = p.id and not m.is_deleted order by m.id limit 1) as category_id,
      array(select va.attribute_id from variant_attributes va join attributes a on a.id = va.attribute_id
        join attribute_groups g on g.id = a.group_id and g.seller_id is null
        where va.product_id = p.id and va.variant_id is null and not va.is_deleted order by va.id) as attributes,
      coalesce((select json_agg(json_build_object('id', i.id, 'file_id', null, 'url', i.url, 'is_cover', i.is_cover)
          order by i.position, i.id)
        from product_images i where i.product_id = p.id and not i.is_deleted), '[]') as images,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'ean', v.ean, 'price', trim_scale(case when w.id is null then v.price else w.price end)::text,
          'discount_price', trim_scale(case when w.id is null then v.discount_price else w.discount_price end)::text, 'tvsh', trim_scale(v.tvsh)::text, 'stock', v.stock::text,
          'max_handling_days', v.max_handling_days::text, 'width', trim_scale(v.width)::text, 'height', trim_scale(v.height)::text,
          'depth', trim_scale(v.depth)::text, 'weight', trim_scale(v.weight)::text,
          'attributes', array(select va.attribute_id from variant_attributes va join attributes a on a.id = va.attribute_id
            join attribute_groups g on g.id = a.group_id and g.seller_id is null
            where va.variant_id = v.id and not va.is_deleted order by va.id)) order by v.position, v.id)
        from variants v left join seller_prices w on w.variant_id = v.id and w.state = 'waiting' where v.product_id = p.id) as variants,
      coalesce((select json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'state', n.state,
          'price', trim_scale(n.price)::text, 'discount_price', trim_scale(n.discount_price)::text, 'held_price', trim_scale(v.price)::text,
          'held_discount_price', trim_scale(v.discount_price)::text, 'reason', n.reason,
          'at', ${momentText(sql`coalesce(n.decided_at, n.asked_at)`)}) order by v.position, v.id)
        from variants v cross join lateral (select * from seller_prices a where a.variant_id = v.id order by a.id desc limit 1) n
        where v.product_id = p.id and n.state in ('waiting', 'rejected')), '[]') as asked_prices,
      (select json_build_object('decision', d.decision, 'reason', d.reason, 'note', d.note,
          'at', ${momentText('d.decided_at')})
        from review_decisions d where d.product_id = p.id order by d.id desc limit 1) as decision,
      exists (select from review_requests r where r.product_id = p.id and r.answered_at is null) and (p.status = ${productStatus.new}
        or exists (select from changed_after_approval c where c.product_id = p.id)) as asked
    from products p join sellers s on s.id = p.seller_id
    left join brands b on b.id = p.brand_id
    where ${where}`.execute(db);
  return rows;
};

/** Local products as their seller says they are; those of another seller are left out. */
export const listLocalProductsById = (
  db: Kysely<DB>,
  ids: readonly number[],
  scope: Pick<Scope, 'sellerId'>,
): Promise<StoredLocalProduct[]> =>
  contentsWhere(
    db,
    sql`s.local_seller and p.id = any(${ids}::bigint[])
      and (${scope.sellerId}::bigint is null or p.seller_id = ${scope.sellerId})`,
  );

/** An approved product of anybody, for who wants to sell it too; null where it is not approved. */
export const findCatalogueProduct = async (db: Kysely<DB>, id: number): Promise<StoredLocalProduct | null> =>
  (await contentsWhere(db, sql`p.id = ${id} and p.status = ${productStatus.approved}`))[0] ?? null;

/** One of them, or null. */
export const findLocalProduct = async (db: Kysely<DB>, id: number, scope: Scope): Promise<StoredLocalProduct | null> =>
  (await listLocalProductsById(db, [id], scope))[0] ?? null;

/** Ids of the languages a seller writes in, by code. Languages are of shops. */
export async function contentLanguageIds(db: Kysely<DB>): Promise<{ AL: number; EN: number }> {
  const rows = await db.selectFrom('languages').select(['id', 'code']).where('code', 'in', ['AL', 'EN']).execute();
  const idOf = (code: string) => rows.find((row) => row.code === code)!.id;
  return { AL: idOf('AL'), EN: idOf('EN') };
}
