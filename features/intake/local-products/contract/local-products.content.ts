import { z } from 'zod';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import { id } from '#kit/call.ts';

/** The languages a local seller writes in, the first one asked for (pages.md 4.21: AL first, EN optional). */
export const contentLanguages = ['AL', 'EN'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** What one product may have; several times what the largest real ones do. */
export const contentLimits = { images: 20, variants: 100, attributes: 60 } as const;

const typed = (max: number) => z.string().max(max).default('');

const texts = z.object({
  name: typed(textLimits.name),
  short_description: typed(textLimits.shortDescription),
  long_description: typed(textLimits.longDescription),
});

const attributes = z.array(id).max(contentLimits.attributes).default([]);

/** Every figure as it was typed: a draft keeps "12," too. Amounts in EUR without VAT, sizes in cm, weight in kg. */
const variant = z.object({
  /** Of a variant the product has already. */
  id: id.nullable().default(null),
  sku: typed(200),
  ean: typed(64),
  price: typed(20),
  discount_price: typed(20),
  tvsh: typed(10),
  stock: typed(12),
  max_handling_days: typed(6),
  width: typed(12),
  height: typed(12),
  depth: typed(12),
  weight: typed(12),
  /** Values of the shop's attribute groups that only this variant has: a size, a colour. */
  attributes,
});

/** An image the product has (`id`), or an upload (`file_id`, of POST upload). */
const image = z.object({
  id: id.nullable().default(null),
  file_id: z.uuid().nullable().default(null),
  url: z.string().max(2000),
  is_cover: z.boolean().default(false),
});

/**
 * A local product as its seller writes it, whole and as typed. The same value is the draft, the form and what is sent;
 * whether it can be sent is `contentIssues`.
 */
export const localContent = z.object({
  category_id: id.nullable().default(null),
  attributes,
  brand: typed(200),
  product_number: typed(200),
  /** Months. */
  warranty: typed(4),
  images: z.array(image).max(contentLimits.images).default([]),
  texts: z.object({ AL: texts, EN: texts }),
  variants: z.array(variant).min(1).max(contentLimits.variants),
});
export type LocalContent = z.output<typeof localContent>;
export type ContentVariant = LocalContent['variants'][number];
export type ContentImage = LocalContent['images'][number];

/** Kosovo's VAT, which most local products have; the seller may change it. */
const usualVat = '18';

export const emptyVariant: ContentVariant = {
  id: null,
  sku: '',
  ean: '',
  price: '',
  discount_price: '',
  tvsh: usualVat,
  stock: '',
  max_handling_days: '',
  width: '',
  height: '',
  depth: '',
  weight: '',
  attributes: [],
};

const noTexts = { name: '', short_description: '', long_description: '' };

export const emptyContent: LocalContent = {
  category_id: null,
  attributes: [],
  brand: '',
  product_number: '',
  warranty: '',
  images: [],
  texts: { AL: noTexts, EN: noTexts },
  variants: [emptyVariant],
};

/** The same product once more, for another of its kind: without what only one product can have. The photos are copied apart. */
export const copyOf = (content: LocalContent): LocalContent => ({
  ...content,
  // An image belongs to its product, an upload to its first save.
  images: [],
  variants: content.variants.map((one) => ({ ...one, id: null, sku: '', ean: '' })),
});

/** A product of the catalogue as another seller begins to sell it: what it is, and nothing of what somebody asks for it. */
export function sellToo(content: LocalContent, ean: string | undefined): LocalContent {
  const found = content.variants.filter((one) => ean !== undefined && one.ean === ean);
  const variants = found.length > 0 ? found : content.variants;
  const { tvsh, stock, price, discount_price, max_handling_days, sku, id: none } = emptyVariant;
  const own = { tvsh, stock, price, discount_price, max_handling_days, sku, id: none };
  return { ...content, images: [], variants: variants.map((one) => ({ ...one, ...own })) };
}
