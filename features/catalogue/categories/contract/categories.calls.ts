import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { taxClassCode } from '#features/base/taxes/contract/taxes.model.ts';
import { cnCodeInput } from '#features/catalogue/customs/contract/customs.rules.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { treeErrors } from './categories.errors.ts';
import {
  categoryCount,
  categoryDescriptions,
  categoryDetail,
  categoryNames,
  categoryNode,
  compactNode,
} from './categories.model.ts';
import { categoryTexts } from './categories.texts.ts';

const name = z
  .string()
  .trim()
  .min(1, { error: rule(categoryTexts.nameRequired) })
  .max(200);
/** The place among the siblings, counted from 0; beyond the last is the last. */
const position = z.int().min(0).max(100_000);
const shapeErrors = [treeErrors.nameTaken, treeErrors.unknownParent, treeErrors.tooDeep, treeErrors.holdsProducts];

export const listShopCategories = defineCall({
  name: 'categories.listOfShop',
  method: 'GET',
  path: '/category/shop/categories',
  summary: 'The internal category tree of the shop; excluded categories are marked disabled.',
  access: productRead,
  output: z.array(categoryNode),
});

export const getCategoryTree = defineCall({
  name: 'categories.getTree',
  method: 'GET',
  path: '/category/tree',
  summary:
    'The internal tree in the shortest form; the version grows with every change of it. With a language, in its words.',
  // Local sellers, and people who import for them, choose a category from it; so do those who keep the settings.
  access: [...productRead, 'Read_Product-Seller', 'Update_Product-Seller', 'Update_Product-Data'],
  // Local sellers read their own; staff work on the names the categories were given. A language we do not have is none.
  query: z.object({ language: z.string().max(10).optional() }),
  output: z.object({ version, nodes: z.array(compactNode) }),
});

export const countCategories = defineCall({
  name: 'categories.count',
  method: 'GET',
  path: '/category/counts',
  summary: 'How many products stand in each category, and in or below it; categories without products are left out.',
  access: productRead,
  output: z.array(categoryCount),
});

export const getCategory = defineCall({
  name: 'categories.get',
  method: 'GET',
  path: '/category/{id}',
  summary: 'One internal category: names, shops, products, and the suppliers’ categories mapped to it.',
  access: ['Read_Category'],
  params: z.object({ id }),
  output: categoryDetail,
});

export const addCategory = defineCall({
  name: 'categories.add',
  method: 'POST',
  path: '/category',
  summary: 'Adds an internal category, last among its siblings unless a position says otherwise.',
  access: ['Create_Category'],
  houseOnly: true,
  body: z.object({ name, parent_id: id.nullable().default(null), position: position.optional() }),
  output: z.object({ id: z.int() }),
  message: categoryTexts.added,
  errors: shapeErrors,
});

export const updateCategory = defineCall({
  name: 'categories.update',
  method: 'PUT',
  path: '/category/{id}',
  summary:
    'Renames, describes or moves an internal category with all below it; absent keys and languages change nothing.',
  access: ['Update_Category'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({
    name: name.optional(),
    names: categoryNames.optional(),
    descriptions: categoryDescriptions.optional(),
    /** An upload of the person who asks; null takes the picture away. */
    image_file: z.uuid().nullable().optional(),
    parent_id: id.nullable().optional(),
    position: position.optional(),
    /** What its products usually are for customs; a suggestion. Null or empty: none. */
    cn_code: cnCodeInput.optional(),
    /** Which VAT its products have, unless they have a class of their own. */
    tax_class: taxClassCode.nullable().optional(),
  }),
  output: z.object({ changed: z.boolean(), taskId: z.string().nullable() }),
  message: ({ changed }) => (changed ? categoryTexts.saved : null),
  errors: [...shapeErrors, treeErrors.cycle],
});

export const deleteCategory = defineCall({
  name: 'categories.delete',
  method: 'DELETE',
  path: '/category/{id}',
  summary: 'Deletes an internal category that has nothing below it, no product and no mapping.',
  access: ['Delete_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: categoryTexts.deleted,
  errors: [treeErrors.hasChildren, treeErrors.holdsProducts, treeErrors.isMapped],
});

export const setCategoryVisibility = defineCall({
  name: 'categories.setVisibility',
  method: 'PUT',
  path: '/category/{id}/visibility',
  summary: 'Shows or hides an internal category in one shop (trap T23); without shop_id in the shop of the request.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ visible: z.boolean(), shop_id: id.optional() }),
  output: z.object({ changed: z.boolean() }),
});
