import { z } from 'zod';
import { cnCodeInput } from '#features/catalogue/customs/contract/customs.rules.ts';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { chosenId } from './products.bulk.ts';
import { removalData, removalTexts } from './products.removal.ts';
import { shopWarrantyMin } from './products.rules.ts';
import { productStatus } from './products.status.ts';
import { productTexts } from './products.texts.ts';

const subject = 'product';
const update = ['Update_Product'] as const;

export const changeStatusOperation = defineOperation({
  name: 'products.changeStatus',
  subject,
  input: z
    .object({
      status: z.enum(productStatus, { error: productTexts.unknownStatus.en }),
      removal: removalData.nullable().default(null),
    })
    .refine(({ status, removal }) => status !== productStatus.removed || removal !== null, {
      path: ['removal', 'removal_reason'],
      error: removalTexts.reason,
    }),
  access: update,
  title: { en: 'Move to {status}', sq: 'Kalim në {status}' },
  undo: true,
});

export const approveOperation = defineOperation({
  name: 'products.approve',
  subject,
  input: z.object({}),
  access: update,
  title: { en: 'Approve', sq: 'Miratim' },
  undo: true,
});

export const archiveOperation = defineOperation({
  name: 'products.archive',
  subject,
  input: z.object({}),
  access: ['Delete_Product'],
  title: { en: 'Archive', sq: 'Arkivim' },
  undo: true,
});

/** `replace`: the category becomes the only internal one of each product. */
export const categoriesOperation = defineOperation({
  name: 'products.mapCategories',
  subject,
  input: z.object({
    categoryId: chosenId(productTexts.selectCategory.en),
    action: z.enum(['add', 'remove', 'replace'], { error: productTexts.selectAction.en }),
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
  /** Months; null empties. */
  shop_warranty: z
    .number()
    .int({ error: productTexts.warrantyRule.en })
    .min(shopWarrantyMin, { error: productTexts.warrantyRule.en })
    .nullish(),
  cncode: cnCodeInput.optional(),
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
    error: productTexts.fieldNeeded.en,
  }),
  access: update,
  title: { en: 'Fields: {fields}', sq: 'Fushat: {fields}' },
  undo: true,
});
