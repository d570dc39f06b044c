import { z } from 'zod';

/**
 * What WooCommerce's REST API v3 lets one write, field by field, as its published item schemas say. WooCommerce itself ignores a field it does not
 * know; here it is refused, so that a misspelt one is found.
 */
const text = z.string();
const int = z.int();
const meta = z.array(z.strictObject({ id: int.optional(), key: text, value: z.unknown() }));
const decimal = z.string().regex(/^(\d+(\.\d+)?)?$/);
const size = z.string().regex(/^(\d+(\.\d+)?)?$/);
const image = z.strictObject({ id: int, src: text, name: text, alt: text }).partial();

const sold = {
  sku: text,
  global_unique_id: text,
  regular_price: decimal,
  sale_price: decimal,
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  tax_class: text,
  manage_stock: z.boolean(),
  stock_quantity: int,
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  backorders: z.enum(['no', 'notify', 'yes']),
  weight: size,
  menu_order: int,
  meta_data: meta,
  dimensions: z.strictObject({ length: size, width: size, height: size }).partial(),
};
const statuses = z.enum(['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash']);

export const productInput = z
  .strictObject({
    ...sold,
    id: int,
    name: text,
    slug: text,
    type: z.enum(['simple', 'grouped', 'external', 'variable']),
    status: statuses,
    catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
    description: text,
    short_description: text,
    categories: z.array(z.strictObject({ id: int })),
    images: z.array(image),
    attributes: z.array(
      z
        .strictObject({
          id: int,
          name: text,
          position: int,
          visible: z.boolean(),
          variation: z.boolean(),
          options: z.array(text),
        })
        .partial(),
    ),
  })
  .partial();
export type ProductInput = z.output<typeof productInput>;

export const variationInput = z
  .strictObject({
    ...sold,
    id: int,
    description: text,
    status: statuses,
    image,
    attributes: z.array(z.strictObject({ id: int, name: text, option: text }).partial()),
  })
  .partial();
export type VariationInput = z.output<typeof variationInput>;

export const batchInput = z
  .strictObject({ create: z.array(z.unknown()), update: z.array(z.unknown()), delete: z.array(int) })
  .partial();

export const categoryInput = z
  .strictObject({
    name: text.min(1),
    slug: text,
    parent: int,
    description: text,
    menu_order: int,
    image,
    display: z.enum(['default', 'products', 'subcategories', 'both']),
  })
  .partial();
export type CategoryInput = z.output<typeof categoryInput>;

export const attributeInput = z
  .strictObject({
    // A taxonomy's name has 32 characters, and "pa_" is in front of it.
    name: text.min(1),
    slug: text.max(28),
    type: z.enum(['select']),
    has_archives: z.boolean(),
    order_by: z.enum(['menu_order', 'name', 'name_num', 'id']),
  })
  .partial();

export const orderInput = z
  .strictObject({
    status: z.enum(['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed']),
    customer_note: text,
    transaction_id: text,
    set_paid: z.boolean(),
    meta_data: meta,
    line_items: z.array(
      z
        .strictObject({ id: int, name: text, product_id: int, variation_id: int, quantity: int, meta_data: meta })
        .extend({ subtotal: decimal, total: decimal, tax_class: text })
        .partial(),
    ),
  })
  .partial();
/** Likewise one that is made through the API. */
const person = z.strictObject({
  first_name: text,
  last_name: text,
  address_1: text,
  city: text,
  postcode: text,
  country: text,
  phone: text,
  email: z.email().optional(),
});
export const newOrderInput = z.strictObject({
  payment_method: text,
  status: z.enum(['pending', 'processing', 'on-hold']),
  billing: person,
  shipping: person,
  line_items: z.array(z.strictObject({ product_id: int, variation_id: int.optional(), quantity: int })).min(1),
});
export type OrderInput = z.output<typeof orderInput>;

export const refundInput = z
  .strictObject({
    amount: decimal,
    reason: text,
    api_refund: z.boolean(),
    api_restock: z.boolean(),
    meta_data: meta,
    line_items: z.array(
      z
        .strictObject({ id: int, quantity: int, refund_total: z.number() })
        .extend({ refund_tax: z.array(z.strictObject({ id: text, refund_total: z.number() })) })
        .partial({ refund_total: true, refund_tax: true }),
    ),
  })
  .partial();
export type RefundInput = z.output<typeof refundInput>;

export const noteInput = z
  .strictObject({ note: text.min(1), customer_note: z.boolean(), added_by_user: z.boolean() })
  .partial({ customer_note: true, added_by_user: true });

export const webhookInput = z.strictObject({
  name: text,
  topic: z.string().regex(/^(order|product|customer|coupon)\.(created|updated|deleted|restored)$/),
  delivery_url: z.url(),
  secret: text,
  status: z.enum(['active', 'paused', 'disabled']),
});

/** Parameters of lists; others are refused, too. */
export const listParameters: Readonly<Record<string, readonly string[]>> = {
  products: ['page', 'per_page', 'order', 'orderby', 'include', 'slug', 'sku', 'status', 'type', '_fields'],
  variations: ['page', 'per_page', 'order', 'orderby', 'include', 'sku', '_fields'],
  categories: ['page', 'per_page', 'order', 'orderby', 'include', 'slug', 'search', 'parent', 'hide_empty', '_fields'],
  orders: [
    ...['page', 'per_page', 'order', 'orderby', 'include', 'status', 'modified_after', 'dates_are_gmt'],
    ...['after', 'dp', '_fields'],
  ],
  plain: ['page', 'per_page', 'order', 'orderby', 'class', 'type', '_fields', 'dp'],
};
