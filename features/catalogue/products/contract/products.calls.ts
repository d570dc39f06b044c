import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { allFound, bulkLimit, chosenId, listOr, selectedProducts } from './products.bulk.ts';
import { codeListId, pastedCodes } from './products.codes.ts';
import { productErrors } from './products.errors.ts';
import { productFilters, productListQuery } from './products.filters.ts';
import { imageCheck } from './products.images.ts';
import { productDetail, productRow } from './products.model.ts';
import { productSave } from './products.save.ts';
import { productTexts } from './products.texts.ts';

export const listProducts = defineCall({
  name: 'products.list',
  method: 'GET',
  path: '/category/allProducts',
  summary: 'A page of the product list of the shop, or with onlyCount=1 how many products there are.',
  access: productRead,
  query: productListQuery,
  output: z.union([z.int(), z.array(productRow)]),
});

export const selectAllProducts = defineCall({
  name: 'products.selectAll',
  method: 'GET',
  path: '/product/select-all',
  summary: 'The ids of all products the filters find, in list order, up to 10000.',
  access: ['Update_Product', 'Delete_Product'],
  query: productFilters,
  output: z.array(z.int()),
  errors: [productErrors.tooManyToSelect],
});

export const countReadiness = defineCall({
  name: 'products.countReadiness',
  method: 'GET',
  path: '/product/readiness-counts',
  summary: 'How many of the products the filters find are ready for the shop, and how many each rule blocks.',
  access: productRead,
  query: productFilters,
  output: z.object({
    total: z.int(),
    ready: z.int(),
    /** In the order a person would mend them; a product may be counted under several. */
    codes: z.array(z.object({ code: z.enum(readinessCodes), count: z.int() })),
  }),
});

export const getCoverage = defineCall({
  name: 'products.getCoverage',
  method: 'GET',
  path: '/product/coverage',
  summary: 'How many products there are in the shop, and how many of them have what a product needs; for staff.',
  access: productRead,
  output: z.object({
    total: z.int(),
    approved: z.int(),
    in_shop: z.int(),
    has: z.object({
      categories: z.int(),
      brand: z.int(),
      ean: z.int(),
      images: z.int(),
      price: z.int(),
    }),
    /** By the code of the language. */
    translated: z.array(z.object({ language: z.string(), count: z.int() })),
  }),
});

export const saveCodes = defineCall({
  name: 'products.saveCodes',
  method: 'POST',
  path: '/product/codes',
  summary: 'Keeps up to 1000 pasted SKUs or EANs; the list finds their products with codes={id}.',
  access: productRead,
  writes: false,
  closedToViewers: true,
  body: z.object({ codes: pastedCodes }),
  output: z.object({ id: codeListId }),
});

export const getCodes = defineCall({
  name: 'products.getCodes',
  method: 'GET',
  path: '/product/codes/{id}',
  summary: 'A kept list of codes, and which of them no product carries.',
  access: productRead,
  params: z.object({ id: codeListId }),
  output: z.object({ id: codeListId, codes: z.array(z.string()), missing: z.array(z.string()) }),
});

export const getProduct = defineCall({
  name: 'products.get',
  method: 'GET',
  path: '/product/{id}',
  summary: 'One product with everything, for the asked shop.',
  access: productRead,
  params: z.object({ id }),
  output: productDetail,
});

export const listImageChecks = defineCall({
  name: 'products.listImageChecks',
  method: 'GET',
  path: '/product/{id}/image-checks',
  summary: "What is known of a product's pictures: size, bytes, content mark, and why one cannot be had.",
  access: productRead,
  params: z.object({ id }),
  output: z.array(imageCheck),
});

export const checkImages = defineCall({
  name: 'products.checkImages',
  method: 'POST',
  path: '/product/{id}/check-images',
  summary: "Looks at the pictures at the supplier's addresses, as a task.",
  access: ['Update_Product'],
  params: z.object({ id }),
  output: z.object({ taskId: z.uuid() }),
  errors: [productErrors.alreadyChecking],
});

export const updateProduct = defineCall({
  name: 'products.update',
  method: 'PUT',
  path: '/product/{id}',
  summary: 'Saves the editable parts of a product; absent keys stay. Update_Translation alone saves translations only.',
  access: ['Update_Product', 'Update_Translation'],
  params: z.object({ id }),
  body: productSave,
  output: z.object({ id: z.int(), version, changed: z.boolean() }),
  message: productTexts.updated,
  errors: [productErrors.changedMeanwhile],
});

/** Rows, or their ids; the order of the keys is the order of the texts: category, product, action (trap T78). */
const bulkCategories = z.object({
  id: chosenId(rule(productTexts.selectCategory)),
  selectedRows: z.preprocess(
    (rows: readonly (number | { id: number })[] | z.input<typeof allFound>) =>
      Array.isArray(rows) ? rows.map((row) => (typeof row === 'object' && row !== null ? row.id : row)) : rows,
    selectedProducts(rule(productTexts.selectProduct)),
  ),
  functionality: z
    .string({ error: rule(productTexts.selectAction) })
    .trim()
    .toLowerCase()
    .pipe(z.enum(['add', 'remove'], { error: rule(productTexts.selectAction) })),
});

export const mapCategories = defineCall({
  name: 'products.mapCategories',
  method: 'PUT',
  path: '/product/map/bulk/categories',
  summary: 'Adds a leaf category to products or takes it away; above 200 products as a task.',
  access: ['Update_Product'],
  body: z.object({ data: bulkCategories }),
  output: z.object({ taskId: z.uuid().nullable(), changed: z.int(), unchanged: z.int() }),
  message: productTexts.success,
  errors: [productErrors.alreadyMapping],
});

export const listMappedCategories = defineCall({
  name: 'products.listMappedCategories',
  method: 'POST',
  path: '/mapped-category/categoriesByProduct/{productId}',
  summary: 'The ids of the internal categories a product is in.',
  access: productRead,
  writes: false,
  params: z.object({ productId: id }),
  output: z.array(z.int()),
});

const assignment = z.object({
  /** 0 to do, 1 done (API-047). */
  translate_status: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .default(0),
  user_id: chosenId(rule(productTexts.selectAssignee)),
  language_id: chosenId(rule(productTexts.assignLanguageMissing)),
});

/** Each row with its own person, or one person for all that the list's filters find. */
export const assignProducts = defineCall({
  name: 'products.assign',
  method: 'POST',
  path: '/product/assign',
  summary: 'Gives products to a person for one language; a new assignment replaces the old one.',
  access: ['Update_Product', 'Update_Product-Data'],
  body: z.object({
    data: z.object({
      list: listOr(
        z
          .array(assignment.extend({ product_id: id }))
          .min(1, { error: rule(productTexts.selectProducts) })
          .max(bulkLimit),
        allFound.extend(assignment.shape),
      ),
    }),
  }),
  output: z.object({ assigned: z.int() }),
  message: productTexts.success,
  errors: [productErrors.unknownAssignee],
});
