import { sql } from 'kysely';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import type { PermissionName } from '#kit/permission.ts';
import type { Platform } from '../feature.ts';

export type Factories = ReturnType<typeof factories>;

/** Rows for tests, written straight into the tables; each has believable values and takes what a test cares about. */
export function factories({ db }: Platform, demoPasswordHash: string) {
  let n = 0;
  const next = () => ++n;

  const make = {
    async seller(values: { name?: string; local?: boolean; suspended?: boolean; skuPrefix?: string } = {}) {
      const name = values.name ?? `Seller ${next()}`;
      return db
        .insertInto('sellers')
        .values({
          name,
          local_seller: values.local ?? false,
          is_suspended: values.suspended ?? false,
          sku_prefix: values.skuPrefix ?? null,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    },

    /** A person who can log in with the demo password. */
    async user(
      values: {
        email?: string;
        name?: string;
        roles?: string[];
        permissions?: PermissionName[];
        sellerId?: number;
        active?: boolean;
        password?: string;
      } = {},
    ) {
      const [first = 'Una', last = ''] = (values.name ?? 'Una User').split(' ');
      const user = await db
        .insertInto('users')
        .values({
          email: values.email ?? `user${next()}@tregu.test`,
          password_hash: values.password ? await hashPassword(values.password) : demoPasswordHash,
          first_name: first,
          last_name: last,
          seller_id: values.sellerId ?? null,
          active: values.active ?? true,
        })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow();
      for (const role of values.roles ?? []) {
        await sql`insert into users_roles select ${user.id}, id from roles where name = ${role}`.execute(db);
      }
      for (const permission of values.permissions ?? []) {
        await sql`insert into user_permissions (user_id, permission_id, value) select ${user.id}, id, true from permissions where name = ${permission}`.execute(
          db,
        );
      }
      return user;
    },

    /** A product with one variant; `shops` gives its publications, `price` the price of shops 1 and 3 in EUR. */
    async product(
      values: {
        sellerId?: number;
        sku?: string;
        name?: string;
        status?: number;
        stock?: number;
        price?: string | null;
        ean?: string | null;
        categoryIds?: number[];
        brandId?: number;
        shops?: Record<number, 'pending' | 'in_shop' | 'removed' | 'archived'>;
        inVendorList?: boolean;
        isUpdated?: boolean;
        isSimple?: boolean;
      } = {},
    ) {
      const number = next();
      const sellerId = values.sellerId ?? (await make.seller()).id;
      const sku = values.sku ?? `SKU-${number}`;
      const product = await db
        .insertInto('products')
        .values({
          seller_id: sellerId,
          sku,
          sku_intern: `T${String(number).padStart(7, '0')}`,
          name: values.name ?? `Product ${number}`,
          status: values.status ?? 0,
          brand_id: values.brandId ?? null,
          is_in_vendor_list: values.inVendorList ?? true,
          is_updated: values.isUpdated ?? false,
          is_simple: values.isSimple ?? true,
        })
        .returning(['id', 'sku', 'sku_intern', 'seller_id'])
        .executeTakeFirstOrThrow();
      const variant = await db
        .insertInto('variants')
        .values({
          product_id: product.id,
          sku,
          sku_intern: `${product.sku_intern}-1`,
          ean: values.ean ?? null,
          eans: values.ean ? [values.ean] : [],
          stock: values.stock ?? 5,
          price: values.price === undefined ? '10.0000' : values.price,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const categoryId of values.categoryIds ?? []) {
        await db.insertInto('mapped_categories').values({ product_id: product.id, category_id: categoryId }).execute();
      }
      for (const [shopId, status] of Object.entries(values.shops ?? {})) {
        const reason = status === 'removed' ? 'pricing_issues' : null;
        await db
          .insertInto('publications')
          .values({
            product_id: product.id,
            shop_id: Number(shopId),
            status,
            removal_reason: reason,
            external_key: `tregu-product-${product.id}`,
          })
          .execute();
      }
      await make.listed(product.id);
      return { ...product, variantId: variant.id };
    },

    /** Brings the product list up to date after a test wrote to the tables by hand. */
    async listed(...ids: number[]) {
      await sql`select product_list_refresh(${ids}::bigint[])`.execute(db);
    },

    /** A parent is no leaf any more: what the list knows of its products follows, as the product's own task would have it. */
    async category(values: { name?: string; parentId?: number; sellerId?: number } = {}) {
      const number = next();
      const category = await db
        .insertInto('categories')
        .values({
          name: values.name ?? `Category ${number}`,
          original_id: `c${number}`,
          parent_id: values.parentId ?? null,
          seller_id: values.sellerId ?? null,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      await sql`select product_list_refresh_facts(array(
        select product_id from mapped_categories where category_id = ${values.parentId ?? null}))`.execute(db);
      return category;
    },

    /** A rule in force that keeps goods out of shops. */
    async exclusion(
      values: {
        categoryId?: number;
        supplierCategoryId?: number;
        shopBrandId?: number;
        word?: string;
        shopIds?: number[] | null;
        scope?: 'import' | 'approve' | 'send';
        inShop?: 'leave' | 'at_send';
      } = {},
    ) {
      const { categoryId, supplierCategoryId, shopBrandId, word } = values;
      const kind = categoryId ? 'category' : supplierCategoryId ? 'supplier_category' : shopBrandId ? 'brand' : 'word';
      return db
        .insertInto('exclusions')
        .values({
          kind,
          category_id: categoryId ?? supplierCategoryId ?? null,
          shop_brand_id: shopBrandId ?? null,
          word: kind === 'word' ? (word ?? 'forbidden') : null,
          shop_ids: values.shopIds === undefined ? [1] : values.shopIds,
          scope: values.scope ?? 'send',
          reason: 'law',
          in_shop: values.inShop ?? 'leave',
          in_force: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },

    async shopBrand(name = `Brand ${next()}`) {
      return db.insertInto('shop_brands').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();
    },

    async brand(values: { name?: string; sellerId?: number; shopBrandId?: number } = {}) {
      return db
        .insertInto('brands')
        .values({
          name: values.name ?? `Supplier brand ${next()}`,
          seller_id: values.sellerId ?? null,
          shop_brand_id: values.shopBrandId ?? null,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    },
  };
  return make;
}
