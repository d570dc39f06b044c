import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { bulkLimit, listOr, selectedProducts } from '#features/catalogue/products/contract/products.bulk.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { filled } from '#kit/text.ts';
import { publishingErrors } from '../publishing.errors.ts';
import { driftTexts } from './drift.texts.ts';
import { driftKinds, driftRow } from './publishing.drift.ts';

/** A kind of field: `images`, `texts.EN.name`, `variants.gross`. */
const fieldKind = z
  .string()
  .trim()
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, { error: 'must be a field such as texts.EN.name' });

/** What the list of differences can be asked for. */
const filters = {
  kind: anyOr(z.enum(driftKinds)),
  field: anyOr(fieldKind),
  search_text: z.string().trim().max(200).optional(),
};
/** All that these filters find, with how many the person saw (ADR 34). */
const allFound = z.object({ filters: z.object(filters), count: z.int().min(1).max(bulkLimit) });
export type AllDifferences = z.infer<typeof allFound>;
const chosen = listOr(z.array(id).min(1).max(bulkLimit), allFound);
export type ChosenDifferences = z.infer<typeof chosen>;

export const listDrifts = defineCall({
  name: 'publishing.listDrifts',
  method: 'GET',
  path: '/shop/compare',
  summary: 'What the shop has otherwise than it was sent, as the last comparison found it.',
  access: ['Read_Product', 'Update_Product-Data'],
  houseOnly: true,
  query: z.object({
    ...filters,
    ...pageQuery(),
  }),
  output: paged(driftRow, {
    counts: z.record(z.enum(driftKinds), z.int()),
    /** How many differ in each kind of field, of the kinds of differences that are asked for. */
    fields: z.record(z.string(), z.int()),
    /** When the shop was compared last as a whole. */
    compared_at: z.string().nullable(),
    /** The task that compares now. */
    task: z.uuid().nullable(),
    /** Whether the platform tells what it has. */
    readable: z.boolean(),
    /** Kinds of fields that may differ in this shop. */
    ignored: z.array(z.string()),
  }),
});
export const compareShop = defineCall({
  name: 'publishing.compareShop',
  method: 'POST',
  path: '/shop/compare',
  summary: 'Starts the task that reads the shop page by page and compares it with what it was sent.',
  access: ['Update_Product'],
  houseOnly: true,
  output: z.object({ taskId: z.uuid() }),
  message: driftTexts.started,
  errors: [publishingErrors.cannotRead],
});

export const compareProducts = defineCall({
  name: 'publishing.compareProducts',
  method: 'POST',
  path: '/shop/compare/products',
  summary:
    'Compares the chosen products with what the shop has of them now, without reading all of it. Those that are not in the shop are left out.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({ data: selectedProducts(rule(productTexts.selectProducts)) }),
  output: z.object({ count: z.int() }),
  message: ({ count }) => filled(driftTexts.comparingSome, { count }),
  errors: [publishingErrors.cannotRead, publishingErrors.nothingInShop],
});

export const listAcceptable = defineCall({
  name: 'publishing.listAcceptable',
  method: 'POST',
  path: '/shop/compare/acceptable',
  summary: 'Products of all differences that filters find, of which the shop has something that can become ours.',
  access: ['Update_Product'],
  houseOnly: true,
  body: allFound,
  output: z.object({ ids: z.array(z.int()) }),
  errors: [publishingErrors.noDrift, changeSetErrors.selectionChanged],
});

export const pushDrifts = defineCall({
  name: 'publishing.pushDrifts',
  method: 'POST',
  path: '/shop/compare/push',
  summary: 'Sends what is changed or missing in the shop once more, images and options included.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({ ids: chosen }),
  output: z.object({ taskId: z.uuid() }),
  message: driftTexts.pushing,
  errors: [publishingErrors.noDrift, publishingErrors.alreadySending, changeSetErrors.selectionChanged],
});

export const takeOutDrifts = defineCall({
  name: 'publishing.takeOutDrifts',
  method: 'POST',
  path: '/shop/compare/take-out',
  summary: 'Takes out of the shop what is there and should not be.',
  access: ['Delete_Product'],
  houseOnly: true,
  body: z.object({ ids: chosen }),
  output: z.object({ taskId: z.uuid() }),
  message: driftTexts.takingOut,
  errors: [publishingErrors.noDrift, changeSetErrors.selectionChanged],
});

export const ignoreField = defineCall({
  name: 'publishing.ignoreField',
  method: 'PUT',
  path: '/shop/compare/ignored',
  summary:
    'Lets the shop have a field as it likes, in all products, until something of a product changes here and is sent; or no longer.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    field: fieldKind,
    ignored: z.boolean(),
  }),
  output: z.object({ changed: z.boolean() }),
});
