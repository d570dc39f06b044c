import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { chosenId } from './products.bulk.ts';
import { staffShape } from './products.fields.ts';
import { productTexts } from './products.texts.ts';

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
