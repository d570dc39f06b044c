// Reads of others: attribute_groups, attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Amount } from '#kit/money.ts';

/** What the supplier says of a product as a whole. */
export type SuppliedFields = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly product_number: string | null;
  /** Months. */
  readonly vendor_warranty: number | null;
  readonly brand_id: number | null;
  readonly is_simple: boolean;
};

/** Amounts in EUR without VAT, sizes in cm, weight in kg. */
export type SuppliedVariantFields = {
  readonly sku: string;
  readonly ean: string | null;
  readonly price: Amount;
  readonly discount_price: Amount;
  readonly tvsh: Amount;
  readonly stock: number;
  readonly max_handling_days: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
};
export type SuppliedVariantRow = SuppliedVariantFields & { readonly id: number };

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;
const shape = sql`sku text, ean text, price numeric, discount_price numeric, tvsh numeric, stock int, max_handling_days int,
  width numeric, height numeric, depth numeric, weight numeric`;

/** Products that their seller enters by hand: the supplier's own columns, written without a delivery. */
export const suppliedRepository = (db: Kysely<DB>) => ({
  /** A new product with status New; `prefix` begins its sku_intern. */
  async insert(
    sellerId: number,
    prefix: string,
    sku: string,
    fields: SuppliedFields,
  ): Promise<{ id: number; sku_intern: string }> {
    return db
      .insertInto('products')
      .values({
        ...fields,
        seller_id: sellerId,
        sku,
        sku_intern: sql<string>`${prefix} || lpad(nextval('sku_intern_numbers')::text, 7, '0')`,
        stock_updated_at: sql`now()`,
      })
      .returning(['id', 'sku_intern'])
      .executeTakeFirstOrThrow();
  },

  async find(id: number): Promise<SuppliedFields> {
    return db
      .selectFrom('products')
      .select([
        'name',
        'short_description',
        'long_description',
        'product_number',
        'vendor_warranty',
        'brand_id',
        'is_simple',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async setFields(id: number, fields: Partial<SuppliedFields> & { sku?: string }): Promise<void> {
    await db.updateTable('products').set(fields).where('id', '=', id).execute();
  },

  /** Approved once and other now: staff look at it before it goes to a shop again (spec section 3, is_updated). */
  async setUpdated(id: number): Promise<void> {
    await db.updateTable('products').set({ is_updated: true }).where('id', '=', id).execute();
  },

  /** The product of a seller with this SKU, of its own or of a variant; null where there is none but `except`. */
  async findSku(sellerId: number, skus: readonly string[], except: number | null): Promise<string | null> {
    const { rows } = await sql<{ sku: string }>`
      select asked as sku from unnest(${skus}::text[]) as asked
      where exists (select from products p left join variants v on v.product_id = p.id
        where p.seller_id = ${sellerId} and p.id is distinct from ${except}::bigint and (p.sku = asked or v.sku = asked))
      limit 1`.execute(db);
    return rows[0]?.sku ?? null;
  },

  async listVariants(productId: number): Promise<SuppliedVariantRow[]> {
    const { rows } = await sql<SuppliedVariantRow>`
      select id, sku, ean, price::text, discount_price::text, tvsh::text, stock, max_handling_days, width::float8, height::float8,
        depth::float8, weight::float8
      from variants where product_id = ${productId} order by position, id`.execute(db);
    return rows;
  },

  /** New variants behind those the product has; gives their ids in the order given. */
  async insertVariants(productId: number, variants: readonly SuppliedVariantFields[]): Promise<number[]> {
    if (variants.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      insert into variants (product_id, sku_intern, position, sku, ean, eans, price, discount_price, tvsh, stock, max_handling_days,
        width, height, depth, weight)
      select ${productId}, p.sku_intern || '-' || (l.last + n.ordinality), l.last + n.ordinality, n.sku, n.ean,
        case when n.ean is null then '{}' else array[n.ean] end, n.price, n.discount_price, n.tvsh, n.stock, n.max_handling_days,
        n.width, n.height, n.depth, n.weight
      from products p
      cross join lateral (
        -- The number a variant ended with is never given again.
        select coalesce(max(greatest(position, coalesce(substring(sku_intern from '-([0-9]{1,6})$')::int, 0))), 0) as last
        from variants where product_id = p.id) l
      cross join rows from (json_to_recordset(${json(variants)}) as (${shape})) with ordinality
        as n(sku, ean, price, discount_price, tvsh, stock, max_handling_days, width, height, depth, weight, ordinality)
      where p.id = ${productId}
      order by n.ordinality
      returning id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The seller's own figures; what a shop asks on its own stays (variant_prices). */
  async setVariants(rows: readonly SuppliedVariantRow[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`update variants v set sku = n.sku, ean = n.ean,
        eans = case when n.ean is null then array_remove(v.eans, v.ean) else array[n.ean] || array_remove(array_remove(v.eans, v.ean), n.ean) end,
        price = n.price, discount_price = n.discount_price, tvsh = n.tvsh, stock = n.stock, max_handling_days = n.max_handling_days,
        width = n.width, height = n.height, depth = n.depth, weight = n.weight
      from json_to_recordset(${json(rows)}) as n(id bigint, ${shape})
      where v.id = n.id`.execute(db);
  },

  /** The products of variants, ascending. */
  async listProductsOf(variantIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .selectFrom('variants')
      .select('product_id')
      .distinct()
      .where('id', 'in', [...variantIds])
      .orderBy('product_id')
      .execute();
    return rows.map(({ product_id }) => product_id);
  },

  /** Sets the stock of these variants to 0; gives those that had any, with what they had. */
  async emptyStock(variantIds: readonly number[]): Promise<{ id: number; product_id: number; stock: number }[]> {
    const { rows } = await sql<{ id: number; product_id: number; stock: number }>`
      update variants v set stock = 0 from (select id, stock from variants where id = any(${variantIds}::bigint[]) for update) was
      where v.id = was.id and was.stock <> 0 returning v.id, v.product_id, was.stock`.execute(db);
    return rows;
  },

  async setStockUpdated(productId: number, now: Date): Promise<void> {
    await db.updateTable('products').set({ stock_updated_at: now }).where('id', '=', productId).execute();
  },

  /** Values in the shop's own groups somebody gave the product by hand: 0 = the product itself. Attributes are of attributes. */
  async listAttributeIds(productId: number): Promise<number[]> {
    const { rows } = await sql<{ attribute_id: number }>`
      select distinct va.attribute_id from variant_attributes va
      join attributes a on a.id = va.attribute_id
      join attribute_groups g on g.id = a.group_id and g.seller_id is null
      where va.product_id = ${productId} and va.origin = 'staff' order by va.attribute_id`.execute(db);
    return rows.map((row) => row.attribute_id);
  },
});
