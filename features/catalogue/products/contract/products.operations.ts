import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineCloneKind, defineClonePart } from '#kit/clone.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { chosenId } from './products.bulk.ts';
import { staffShape } from './products.fields.ts';
import { productTexts } from './products.texts.ts';
import { sellerPriceTexts } from './seller-prices/seller-prices.ts';

const subject = 'product';
const update = ['Update_Product'] as const;

/** `replace`: the category becomes the only internal one of each product. */
export const categoriesOperation = defineOperation({
  name: 'products.mapCategories',
  subject,
  input: z.object({
    categoryId: chosenId(rule(productTexts.selectCategory)),
    action: z.enum(['add', 'remove', 'replace'], { error: rule(productTexts.selectAction) }),
  }),
  access: update,
  title: { en: 'Category {category}: {action}', sq: 'Kategoria {category}: {action}' },
  undo: true,
  keyedBy: 'category',
});

const decided = {
  subject: 'seller_price',
  input: z.object({ reason: z.string().trim().max(500).default('') }),
  access: ['Update_Product-Data'],
  row: sellerPriceTexts.row,
  undo: true,
} as const;

/** The price a local seller asked for holds; a row is a variant. */
export const acceptSellerPricesOperation = defineOperation({
  name: 'sellerPrices.accept',
  title: sellerPriceTexts.accept,
  ...decided,
});

/** It does not, and the seller reads why. */
export const rejectSellerPricesOperation = defineOperation({
  name: 'sellerPrices.reject',
  title: sellerPriceTexts.reject,
  ...decided,
});

const assignment = z.object({
  user_id: id,
  language_id: id,
  translate_status: z.union([z.literal(0), z.literal(1)]),
});

/** One assignment per product and language: rows that name their products, or `each` for whatever was selected. */
export const assignOperation = defineOperation({
  name: 'products.assign',
  subject,
  input: z.union([z.object({ list: z.array(assignment.extend({ product_id: id })) }), z.object({ each: assignment })]),
  access: ['Update_Product', 'Update_Product-Data'],
  title: { en: 'Assign to {person}', sq: 'Caktim te {person}' },
  undo: true,
  keyedBy: 'language',
});

const fields = z.object({
  ...staffShape,
  /** A shop brand; the supplier's brand of each product is mapped to it, so other products of that brand follow (trap T101). */
  shop_brand_id: id.nullish(),
  /** One of the shop's own attributes, given to the product or taken away. */
  attribute: z.object({ attribute_id: id, action: z.enum(['add', 'remove']) }).optional(),
});

/** The fields that are given are changed, the others stay. */
export const editFieldsOperation = defineOperation({
  name: 'products.editFields',
  subject,
  input: fields.refine((input) => Object.values(input).some((value) => value !== undefined), {
    error: rule(productTexts.fieldNeeded),
  }),
  access: update,
  title: { en: 'Fields: {fields}', sq: 'Fushat: {fields}' },
  undo: true,
});

// What of products can be cloned (ADR 86); here, because the room of contracts is full.
const cloneAccess = ['Update_Product'] as const;
const row = { en: 'Product', sq: 'Produkti' };

export const productCloneKind = defineCloneKind({
  key: 'product',
  title: { en: 'Product', sq: 'Produkti' },
  about: {
    en: 'Texts, fields, categories, attributes and images of one product for another that exists already.',
    sq: 'Tekstet, fushat, kategoritë, atributet dhe fotot e një produkti për një tjetër që ekziston tashmë.',
  },
  access: cloneAccess,
  order: 20,
});

export const productTextsPart = defineClonePart({
  key: 'products.texts',
  kind: productCloneKind.key,
  title: { en: 'Texts', sq: 'Tekstet' },
  about: {
    en: 'Names and descriptions in every language, as drafts.',
    sq: 'Emrat dhe përshkrimet në çdo gjuhë, si drafte.',
  },
  row: { en: 'Language', sq: 'Gjuha' },
  access: cloneAccess,
  modes: ['skip', 'overwrite'],
  keyedBy: 'language',
  order: 10,
});

export const productFieldsPart = defineClonePart({
  key: 'products.fields',
  kind: productCloneKind.key,
  title: { en: 'Fields', sq: 'Fushat' },
  about: {
    en: 'What staff filled in for the source: warranty, customs code and the like.',
    sq: 'Çfarë plotësoi stafi për burimin: garancia, kodi doganor e të ngjashme.',
  },
  row: { en: 'Field', sq: 'Fusha' },
  access: cloneAccess,
  modes: ['skip', 'overwrite'],
  order: 20,
});

export const productCategoriesPart = defineClonePart({
  key: 'products.categories',
  kind: productCloneKind.key,
  title: { en: 'Categories', sq: 'Kategoritë' },
  about: {
    en: 'Merging adds the categories of the source. Overwriting leaves only those.',
    sq: 'Bashkimi shton kategoritë e burimit. Mbishkrimi lë vetëm ato.',
  },
  row,
  access: cloneAccess,
  modes: ['merge', 'overwrite'],
  keyedBy: 'category',
  order: 30,
});

export const productAttributesPart = defineClonePart({
  key: 'products.attributes',
  kind: productCloneKind.key,
  title: { en: 'Attributes', sq: 'Atributet' },
  about: {
    en: 'Values of the product as a whole. Those of single variants are not copied.',
    sq: 'Vlerat e produktit si i tërë. Ato të varianteve të veçanta nuk kopjohen.',
  },
  row: { en: 'Attribute', sq: 'Atributi' },
  access: cloneAccess,
  modes: ['skip', 'overwrite'],
  order: 40,
});

export const productImagesPart = defineClonePart({
  key: 'products.images',
  kind: productCloneKind.key,
  title: { en: 'Images', sq: 'Fotot' },
  about: {
    en: 'With their order and their texts. Merging adds what the target lacks and leaves its cover. Overwriting leaves only the images of the source.',
    sq: 'Me radhën dhe tekstet e tyre. Bashkimi shton çfarë i mungon objektivit dhe ia lë foton kryesore. Mbishkrimi lë vetëm fotot e burimit.',
  },
  row,
  access: cloneAccess,
  modes: ['merge', 'skip', 'overwrite'],
  order: 50,
});

export const shopTextsPart = defineClonePart({
  key: 'products.textsOfShop',
  kind: 'shop',
  title: { en: 'Product texts', sq: 'Tekstet e produkteve' },
  about: {
    en: 'Names and descriptions in the source’s first language become drafts in the target’s first language.',
    sq: 'Emrat dhe përshkrimet në gjuhën e parë të burimit bëhen drafte në gjuhën e parë të objektivit.',
  },
  row,
  access: cloneAccess,
  modes: ['skip', 'overwrite'],
  keyedBy: 'language',
  order: 80,
});
