import { z } from 'zod';
import { readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import { sourceLanguages } from '#features/catalogue/translations/contract/source-languages.ts';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { plainShape } from './products.fields.ts';
import { removalReasons } from './products.removal.ts';
import { productStatus } from './products.status.ts';
import { partStates } from './products.text-state.ts';
import { productTexts } from './products.texts.ts';

const time = z.iso.datetime();
/** Decimal text as the database gives it, null when unknown (kit/money.ts). */
export const amount = z.string().nullable();
/** Sizes in cm, weight in kg. */
const measure = z.number().nullable();

/** What this product is in the asked shop; null in a product means it was never there (trap T42). */
export const productShop = z.object({
  /** One of `publicationStatuses`, or what a row has that came from elsewhere (trap T41). */
  status: z.string(),
  is_updated: z.boolean(),
  stock_updated: z.boolean(),
  removal_reason: z.enum(removalReasons).nullable(),
});

const brand = z.object({
  id: z.int(),
  name: z.string(),
  mapped_brand: z.object({ shop_brand_id: z.int(), name: z.string() }).nullable(),
});

const mappedCategory = z.object({
  category_id: z.int(),
  is_deleted: z.boolean(),
  name: z.string(),
  /** From the root to the category, joined by " > ". */
  path: z.string(),
});

const assignee = z.object({
  user_id: z.int(),
  language_id: z.int(),
  /** The code of the language, so that a list needs no table of them. */
  language: z.string(),
  translate_status: z.union([z.literal(0), z.literal(1)]),
  first_name: z.string(),
  last_name: z.string(),
});

/** Spec section 3, Product translation, with the id of the Product entry. */
export const productTranslation = z.object({
  id: z.int(),
  language_id: z.int(),
  name: z.string(),
  short_description: z.string().nullable(),
  long_description: z.string().nullable(),
});

const status = z.enum(productStatus, { error: rule(productTexts.unknownStatus) });

const identity = {
  id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  ...plainShape,
  seller_id: z.int(),
  seller: z.object({ id: z.int(), name: z.string(), local_seller: z.boolean(), is_suspended: z.boolean() }),
  brand: brand.nullable(),
  status,
  productShop: productShop.nullable(),
  is_updated: z.boolean(),
  is_simple: z.boolean(),
  is_in_vendor_list: z.boolean(),
  rating: z.int(),
  categories: z.array(mappedCategory),
  /** Newest assignment first (ENT-051). */
  users_products: z.array(assignee),
  /** Lowest of the variants in the asked shop, net of VAT (ENT-056). */
  price: amount,
  created_at: time,
  updated_at: time,
  stock_updated_at: time.nullable(),
};

/** One row of the product list. */
export const productRow = z.object({
  ...identity,
  /** In the asked language, else EN, else the supplier's, else the SKU (trap T102). */
  name: z.string(),
  /** The cover, else the first image by position. */
  cover: z.string().nullable(),
  /** Names only; the first language tags of the row come from here. */
  product_translates: z.array(
    productTranslation.pick({ id: true, name: true, language_id: true }).extend({ language: z.string() }),
  ),
  /** Whether there is a text in the asked language. */
  is_translated: z.boolean(),
  /** Whether a variant has a price above 0 in the asked shop. */
  has_price: z.boolean(),
  /** What keeps it out of the asked shop, by code; not told to restricted resellers. */
  not_ready: z.array(z.enum(readinessCodes)),
});
export type ProductRow = z.infer<typeof productRow>;

const sourceText = z.object({
  language: z.enum(sourceLanguages),
  name: z.string(),
  short_description: z.string().nullable(),
  long_description: z.string().nullable(),
});
export type SourceText = z.infer<typeof sourceText>;

/** Spec section 3, Product image. */
export const productImage = z.object({
  id: z.int(),
  url: z.string(),
  is_cover: z.boolean(),
  is_deleted: z.boolean(),
  position: z.int(),
  is_variant: z.boolean(),
  /** What it shows, in words, by language id. */
  alts: z.record(z.string(), z.string()),
  productId: z.int(),
  /** Always false from the server; the screen sets it on a just uploaded image (ENT-064). */
  new_image: z.boolean(),
});
export type ProductImage = z.infer<typeof productImage>;

/** One shop's own price of a variant, net of VAT in the shop's currency. */
export const shopPrice = z.object({
  price: amount,
  discount_price: amount,
  tvsh: amount,
  customs_fee: z.object({ value: amount }),
});

/** Spec section 3, Variant. `price` is net of VAT in `currency`, `purchase_price` in EUR, `tvsh` in per cent. */
export const variant = z.object({
  id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  ean: z.string().nullable(),
  width: measure,
  height: measure,
  depth: measure,
  weight: measure,
  stock: z.int(),
  max_handling_days: z.int().nullable(),
  currency: z.string(),
  price: amount,
  discount_price: amount,
  tvsh: amount,
  purchase_price: amount,
  /** What the maker advises shops to ask, in `currency`. */
  recommended_price: amount,
  /** By shop id. */
  price_extended: z.record(z.string(), shopPrice),
  /** By shop id. */
  shop_extended: z.record(z.string(), z.object({ in_shop: z.boolean() })),
  variant_images: z.array(z.object({ id: z.int(), url: z.string() })),
});
export type Variant = z.infer<typeof variant>;

/** One product with everything of spec section 3, for the asked shop. */
export const productDetail = z.object({
  ...identity,
  name: z.string(),
  short_description: z.string().nullable(),
  long_description: z.string().nullable(),
  breadcrumbs: z.string().nullable(),
  /** JSON TEXT keyed by shop id, with a "cncode" entry beside the shops (trap T56). */
  customs_information: z.string().nullable(),
  /** With how fresh each text is against the supplier's. */
  product_translates: z.array(productTranslation.extend({ states: partStates })),
  /** The language of the supplier's own texts, where it is known. */
  source_language_id: z.int().nullable(),
  /** The supplier's texts in languages no shop uses, to translate from. */
  source_texts: z.array(sourceText),
  product_images: z.array(productImage),
  /** The supplier's categories (ENT-054). */
  product_categories: z.array(z.object({ category_id: z.int(), name: z.string(), path: z.string() })),
  variants: z.array(variant),
  /** Sent back with a save, so that two people do not overwrite each other (trap T100). */
  version,
});
export type ProductDetail = z.infer<typeof productDetail>;
