// Reads of others: brands, languages, publications, sellers, shop_brands, shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { PlainValues } from '../contract/products.fields.ts';
import type { RemovalReason } from '../contract/products.removal.ts';
import type { MainStatus, PublicationStatus } from '../contract/products.status.ts';
import { english, inShopOf, listName, plainColumns } from './products.columns.read-model.ts';

/** What a list row and the detail have in common, as the database gives it. */
export type IdentityRow = PlainValues & {
  readonly id: number;
  readonly sku: string;
  readonly sku_intern: string;
  readonly supplier_name: string;
  readonly status: MainStatus;
  readonly is_updated: boolean;
  readonly is_simple: boolean;
  readonly is_in_vendor_list: boolean;
  readonly rating: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly stock_updated_at: Date | null;
  readonly flags: number;
  readonly cover: string | null;
  readonly seller: { id: number; name: string; local_seller: boolean; is_suspended: boolean };
  readonly brand: { id: number; name: string; shop_brand_id: number | null; shop_brand: string | null } | null;
  readonly shop: ShopPart | null;
  readonly price: string | null;
  readonly names: { id: number; name: string; language_id: number; language: string }[];
  readonly category_ids: number[];
  readonly assignees: AssigneePart[];
};

type ShopPart = {
  readonly status: PublicationStatus;
  readonly is_updated: boolean;
  readonly stock_updated: boolean;
  readonly removal_reason: RemovalReason | null;
};

type AssigneePart = {
  readonly user_id: number;
  readonly language_id: number;
  readonly language: string;
  readonly translate_status: 0 | 1;
  readonly first_name: string;
  readonly last_name: string;
};

/** What people know products by: the internal SKU, and the name as the list shows it in English. */
export async function listLabels(
  db: Kysely<DB>,
  ids: readonly number[],
  { sellerId }: Pick<Scope, 'sellerId'>,
): Promise<Map<number, { code: string; name: string }>> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select l.product_id as id, l.sku_intern as code, ${listName(english)} as name from product_list l
    where l.product_id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or l.seller_id = ${sellerId})`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...label }) => [id, label]));
}

/** The products in the order of `ids`, in one statement, for the asked shop. */
export async function listIdentities(db: Kysely<DB>, ids: readonly number[], shopId: number): Promise<IdentityRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns}, ${mappedCategoryIds} ${identityTables(idsInOrder(sql`${ids}`), shopId)}`.execute(db);
  return rows;
}

/**
 * Ids with their places. In a query of its own a list has no length the planner could know, so it makes one plan for all lists and
 * keeps it: planning this join takes five times as long as running it.
 */
export const idsInOrder = (ids: RawBuilder<unknown>) => sql`unnest((select ${ids}::bigint[])) with ordinality`;

/** What a query over `identityTables` selects. */
export const identityColumns = sql`p.id, p.sku, p.sku_intern, ${plainColumns}, p.name as supplier_name, p.status, p.is_updated,
  p.is_simple, p.is_in_vendor_list, p.rating, p.created_at, p.updated_at, p.stock_updated_at, h.flags, l.cover,
  -- of sellers
  json_build_object('id', s.id, 'name', s.name, 'local_seller', s.local_seller, 'is_suspended', s.is_suspended) as seller,
  -- of brands
  case when b.id is not null then
    json_build_object('id', b.id, 'name', b.name, 'shop_brand_id', m.id, 'shop_brand', m.name) end as brand,
  -- of publishing
  case when o.id is not null then json_build_object('status', o.status, 'is_updated', o.is_updated,
    'stock_updated', o.stock_updated, 'removal_reason', o.removal_reason) end as shop,
  (select min(coalesce(q.price, case when v.currency = shop.currency and shop.pricing_mode = 'supplier' then v.price end))::text
     from variants v left join variant_prices q on q.variant_id = v.id and q.shop_id = shop.id
    where v.product_id = p.id) as price,
  -- the codes are of shops
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'language_id', t.language_id,
                                              'language', g.code) order by t.language_id), '[]')
     from product_translates t join languages g on g.id = t.language_id where t.product_id = p.id) as names,
  -- the names are of users
  (select coalesce(json_agg(json_build_object('user_id', a.user_id, 'language_id', a.language_id, 'language', g.code,
            'translate_status', a.translate_status, 'first_name', u.first_name, 'last_name', u.last_name)
            order by a.assigned_at desc, a.id desc), '[]')
     from users_products a join users u on u.id = a.user_id join languages g on g.id = a.language_id
    where a.product_id = p.id) as assignees`;

/** Beside them, where their paths are asked for apart. */
export const mappedCategoryIds = sql`array(select c.category_id from mapped_categories c
  where c.product_id = p.id and not c.is_deleted order by c.id) as category_ids`;

/** `asked` gives ids and their places, which are the order; `more` joins what else is selected. */
export const identityTables = (asked: RawBuilder<unknown>, shopId: number, more: RawBuilder<unknown> = sql``) => sql`
  from ${asked} as page (id, position)
  join products p on p.id = page.id
  join product_list l on l.product_id = p.id
  ${inShopOf(shopId)}
  join sellers s on s.id = p.seller_id
  join shops shop on shop.id = ${sql.lit(shopId)}
  left join brands b on b.id = p.brand_id
  left join shop_brands m on m.id = b.shop_brand_id
  left join publications o on o.product_id = p.id and o.shop_id = ${sql.lit(shopId)}
  ${more}
  order by page.position`;
