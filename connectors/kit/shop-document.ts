import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { shopRules } from './look/shop.sentences.ts';

/** The key a shop knows a product by: stable for the life of the product, the same in every shop. */
export const externalKeyOf = (productId: number): string => `tregu-product-${productId}`;
/** The key of a variant inside its product. */
export const variantKeyOf = (variantId: number): string => `tregu-variant-${variantId}`;
/** The key of an internal category. */
export const categoryKeyOf = (categoryId: number): string => `tregu-category-${categoryId}`;
/** What a category that a shop has of its own is called in a document. */
export const theirCategoryKeyOf = (remoteId: string): string => `theirs:${remoteId}`;
/** The key of a product image. */
export const imageKeyOf = (imageId: number): string => `tregu-image-${imageId}`;

// Shops store text in databases that refuse NUL and half surrogate pairs; refusing here names the field.
const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: rule(shopRules.characters) });
const key = text.min(1).max(200);
/** Money and percentages travel as decimal text: a float would change the price (architecture section 6). */
const decimalText = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, { error: rule(shopRules.decimal) });
const measure = z.number().nonnegative().nullable();

export const shopTexts = z.object({ name: text, shortDescription: text, longDescription: text });
export type ShopTexts = z.infer<typeof shopTexts>;

/** Connectors hear it with their connection; here it says that what was sent in another language is not what is wanted. */
const chosenLanguages = z.record(z.string(), z.string()).optional();

export const shopCategory = z.object({
  /** Ours, or `theirCategoryKeyOf` of one that the shop has of its own. */
  externalKey: key,
  /** The platform's number of a category of its own: the product goes into it, and nothing of the category is written. Absent: it is ours. */
  theirs: key.optional(),
  /** From the root down to the category itself; names by language code, or one name for all languages. */
  path: z.array(z.object({ key, name: z.union([text, z.record(z.string(), text)]) })).min(1),
});
export type ShopCategory = z.infer<typeof shopCategory>;

/**
 * One category as one shop should have it, apart from the products in it: these bring only its key, name and place along.
 * What was never said is absent, so that the document stays what it was.
 */
export const shopCategoryDocument = z.object({
  externalKey: key,
  /** Null: at the top. */
  parentKey: key.nullable(),
  /** By language code of the shop; plain text. */
  names: z.record(z.string(), text),
  descriptions: z.record(z.string(), text),
  image: text.min(1).nullable(),
  /** False: stays where it is, products and all, but visitors are not led to it. */
  visible: z.boolean(),
  /** As of products. */
  chosenLanguages,
  /**
   * Attributes by which visitors filter this category and those below it; `group` is what they are called in the products there. Only for
   * platforms that offer them (`categoryFilters`). `theirs`: it is the property of the shop's own with this number. `called`: it has the name of a
   * property of the shop, and products have it by one of these names, as an attribute of ours.
   */
  filters: z
    .array(
      z.object({
        group: text,
        names: z.record(z.string(), text).optional(),
        theirs: key.optional(),
        called: z.array(text).min(1).optional(),
      }),
    )
    .min(1)
    .optional(),
});
export type ShopCategoryDocument = z.infer<typeof shopCategoryDocument>;

export const shopImage = z.object({
  key,
  url: text.min(1),
  isCover: z.boolean(),
  position: z.int(),
  /** What it shows, in words, by language code of the shop; absent: nothing was said. */
  alts: z.record(z.string(), text).optional(),
  /** Empty: the image belongs to the whole product. */
  variantKeys: z.array(key),
});
export type ShopImage = z.infer<typeof shopImage>;

const names = z.record(z.string(), text);
/** A value of an attribute: Colour = Red. What was never said is absent, so that the document stays what it was. */
const said = z.object({
  /** What it is called; of one of the shop's own what the shop calls it. */
  group: text,
  value: text,
  /** The platform's number of a property of its own: the value goes into it, and nothing of the property is written. Absent: it is ours. */
  theirs: key.optional(),
  /** By language code of the shop; where there is none the shop shows `group`, or `value`. */
  groupNames: names.optional(),
  valueNames: names.optional(),
  /** #rrggbb, for a swatch. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: rule(shopRules.colour) })
    .optional(),
});
export type ShopChoice = z.infer<typeof said>;
export const shopAttribute = said.extend({ variantKey: key.nullable() });

export const shopVariant = z.object({
  externalKey: key,
  sku: text,
  ean: text.nullable(),
  /** cm */
  width: measure,
  height: measure,
  depth: measure,
  /** kg */
  weight: measure,
  maxHandlingDays: z.int().nonnegative().nullable(),
  /** What sets this variant apart (the shop's configurators): Colour = Red. */
  options: z.array(said),
});
export type ShopVariant = z.infer<typeof shopVariant>;

/** What is said of a product, in the parts that a shop may keep for itself (pages 4.33). Stock and prices travel apart, and are parts like the others. */
export const shopParts = [
  'main',
  'images',
  'configurators',
  'stock',
  'price',
  'customs',
  'warranty',
  'attributes',
] as const;
export type ShopPart = (typeof shopParts)[number];
/** Nothing can be made without these: what is new in a shop gets them once, and keeps what the shop makes of them. */
export const neededOnce: readonly ShopPart[] = ['main', 'configurators', 'price'];

/** How a product begins that a shop does not have yet: seen by visitors, or as a draft until somebody in the shop shows it. */
export const beginnings = ['active', 'draft'] as const;
export type Beginning = (typeof beginnings)[number];

/**
 * What becomes of a product that leaves a shop. `hide`: visitors do not see it, and it stays for the day it comes back. `delete`: it is gone, unless
 * another shop of the same platform still has it.
 */
export const removals = ['hide', 'delete'] as const;
export type Removal = (typeof removals)[number];

const unique = (keys: readonly string[]) => new Set(keys).size === keys.length;

/**
 * One product as one shop should have it: pure content, no prices, no stock and no states. Publishing builds it, its hash is the
 * desired hash, and every connector translates it; a connector never reads the tables of a feature.
 */
export const shopDocument = z
  .object({
    externalKey: key,
    sku: text,
    skuIntern: text.nullable(),
    mpn: text.nullable(),
    brand: text.nullable(),
    /** By language code of the shop: EN, AL, SI. */
    texts: z.record(z.string(), shopTexts),
    defaultLanguage: z.string().min(1),
    /** Which language of the shop each of these is said in, where that was chosen for its connection; absent: nowhere. */
    chosenLanguages,
    categories: z.array(shopCategory),
    images: z.array(shopImage),
    attributes: z.array(shopAttribute),
    variants: z.array(shopVariant).min(1),
    warrantyMonths: z.int().nonnegative().nullable(),
    country: text.nullable(),
    customs: z.object({ cnCode: text.nullable(), code: text.nullable(), licenceRequired: z.boolean() }).nullable(),
    /**
     * Parts that are the shop's own affair, in their order: neither made, changed, compared nor taken away there, save what is `neededOnce`.
     * Stock is none of them: it is left out of what goes beside the document. Absent: none.
     */
    leaves: z.array(z.enum(shopParts)).min(1).optional(),
  })
  .refine((it) => unique(it.variants.map((variant) => variant.externalKey)), {
    path: ['variants'],
    error: rule(shopRules.sameVariants),
  })
  .refine((it) => unique(it.images.map((image) => image.key)), {
    path: ['images'],
    error: rule(shopRules.sameImages),
  })
  .refine((it) => unique(it.categories.map((category) => category.externalKey)), {
    path: ['categories'],
    error: rule(shopRules.sameCategories),
  });
export type ShopDocument = z.infer<typeof shopDocument>;

/** Whether a part of the product is the shop's own affair. */
export const isLeft = ({ leaves }: { readonly leaves?: readonly string[] | undefined }, part: ShopPart): boolean =>
  leaves?.includes(part) ?? false;

/** The document of a shop that keeps these parts for itself: what nothing needs to be made is not in it. */
export function leaving(document: ShopDocument, parts: readonly ShopPart[]): ShopDocument {
  const leaves = shopParts.filter((part) => part !== 'stock' && parts.includes(part));
  const { leaves: _before, ...whole } = document;
  if (leaves.length === 0) return whole;
  return {
    ...whole,
    ...(leaves.includes('images') ? { images: [] } : {}),
    ...(leaves.includes('attributes') ? { attributes: [] } : {}),
    ...(leaves.includes('customs') ? { customs: null } : {}),
    ...(leaves.includes('warranty') ? { warrantyMonths: null } : {}),
    leaves,
  };
}

/** The categories of a document that Tregu keeps in the shop. */
export const ownCategories = ({ categories }: Pick<ShopDocument, 'categories'>): ShopCategory[] =>
  categories.filter(({ theirs }) => theirs === undefined);
/**
 * The categories a product brings along, from the top down: its own and all above them, each with its name and place alone. What is said of one that
 * is sent by itself is not in them.
 */
export function broughtCategories(
  document: Pick<ShopDocument, 'categories' | 'texts' | 'chosenLanguages'>,
): ReadonlyMap<string, ShopCategoryDocument> {
  const { texts, chosenLanguages: chosen } = document;
  const namesOf = (name: ShopCategory['path'][number]['name']) =>
    typeof name === 'string' ? Object.fromEntries(Object.keys(texts).map((code) => [code, name])) : name;
  const stepOf = ({ path }: ShopCategory) =>
    path.map(({ key: externalKey, name }, depth): [string, ShopCategoryDocument] => [
      externalKey,
      {
        externalKey,
        parentKey: path[depth - 1]?.key ?? null,
        names: namesOf(name),
        descriptions: {},
        image: null,
        visible: true,
        ...(chosen ? { chosenLanguages: chosen } : {}),
      },
    ]);
  return new Map(ownCategories(document).flatMap(stepOf));
}
/** The platform's numbers of the others. */
export const theirCategories = ({ categories }: Pick<ShopDocument, 'categories'>): string[] =>
  categories.flatMap(({ theirs }) => theirs ?? []);

/** The platform's numbers of properties of its own that a document names. */
export const theirProperties = ({ attributes, variants }: Pick<ShopDocument, 'attributes' | 'variants'>): string[] => [
  ...new Set([...attributes, ...variants.flatMap(({ options }) => options)].flatMap(({ theirs }) => theirs ?? [])),
];

/** Stock travels apart from the content: it changes far more often and must not mark a product as changed. */
export const shopStock = z.array(
  z.object({
    variantKey: key,
    /** Pieces that can be sold there from now on. */
    stock: z.int(),
    /**
     * Pieces of this shop's own orders that we know of and that have not left: a platform that keeps what it sold beside its stock gets them on
     * top (`onHandOf`), so that what it sold since, and nobody has told us yet, stays sold. Absent: none.
     */
    held: z.int().positive().optional(),
  }),
);
export type ShopStock = z.infer<typeof shopStock>;

/** The stock of a platform that keeps what it sold, and has not handed over, beside it. */
export const onHandOf = ({ stock, held = 0 }: ShopStock[number]): number => Math.max(0, stock) + held;

/** What customers are told of the campaign that a reduction is of; texts by language code. */
export const shopCampaign = z.object({
  names: z.record(z.string(), text),
  descriptions: z.record(z.string(), text),
  /** Of its badge; null: there is none. */
  image: text.min(1).nullable(),
  /** When it ends in this shop. */
  until: z.iso.datetime(),
});
export type ShopCampaign = z.infer<typeof shopCampaign>;

/** What a variant costs in a shop. Net is not enough: a platform that keeps whole minor units would make another gross of it. */
export const shopPrice = z.object({
  variantKey: key,
  /** Net, without VAT, in `currency`. */
  price: decimalText,
  /** With VAT, in the decimals the currency has: what a customer pays. */
  gross: decimalText,
  discountPrice: decimalText.nullable(),
  discountGross: decimalText.nullable(),
  /** With VAT: what the reduction is shown against. Null: the reduction is not announced, and the price stands as a plain one. */
  referencePrice: decimalText.nullable(),
  /** VAT in percent: "20". */
  vat: decimalText,
  currency: z.string().regex(/^[A-Z]{3}$/, { error: rule(shopRules.currency) }),
  /** The most pieces one order may have at this price. Absent: any number. Only shops whose platform keeps to it are told. */
  mostPerOrder: z.int().positive().optional(),
  /** Said beside a reduction that is announced. Absent: nothing. Only shops whose platform shows it are told. */
  campaign: shopCampaign.optional(),
  /** Our number of the campaign's item the reduction is of, for our own books; a platform has no use for it, and no hash knows it. */
  campaignItem: z.int().optional(),
});
export type ShopPrice = z.infer<typeof shopPrice>;

/** Prices travel apart from the content, one row for each variant of the document: they change far more often than texts. */
export const shopPrices = z
  .array(shopPrice)
  .refine((rows) => unique(rows.map(({ variantKey }) => variantKey)), { error: rule(shopRules.samePrices) });
export type ShopPrices = z.infer<typeof shopPrices>;
