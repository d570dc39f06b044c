import { z } from 'zod';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { anyOr, defineCall, paged, pageQuery } from '#kit/call.ts';
import { targetErrors } from './targets.errors.ts';
import { attributeTargetRow, remoteTargetId, targetRow, targetSides } from './targets.model.ts';
import { targetTexts as words } from './targets.texts.ts';

const filters = {
  side: anyOr(z.enum(targetSides)),
  search_text: z.string().trim().max(200).optional(),
};
export const targetsQuery = z.object({ ...filters, ...pageQuery() });
/** All that these filters find, with how many the person saw (ADR 34). */
const allFound = z.object({ filters: z.object(filters), count: z.int().min(1).max(bulkLimit) });
export type AllTargets = z.infer<typeof allFound>;
/** Of all that is found: what has a proposal beyond doubt, and what is mapped. */
const whatCanBeDone = z.object({ map: z.array(z.int()), unmap: z.array(z.int()) });
const known = {
  counts: z.record(z.enum(targetSides), z.int()),
  /** Those of ours of which one proposal is beyond doubt; the first thousand. */
  sure: z.array(z.int()),
  /** How many the shop has of its own. */
  theirs: z.int(),
  /** When they were read last. */
  read_at: z.string().nullable(),
  /** The task that reads them now. */
  task: z.uuid().nullable(),
  /** Its platform tells what it has, and takes ours into it. */
  can: z.boolean(),
};

export const listTargets = defineCall({
  name: 'targets.list',
  method: 'GET',
  path: '/shop/category-targets',
  summary: 'Into which categories of the shop products of our leaf categories go; what may be the same, and by what.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: targetsQuery,
  output: paged(targetRow, {
    ...known,
    /** The shop takes products of mapped categories alone. */
    demanded: z.boolean(),
  }),
});

export const listAttributeTargets = defineCall({
  name: 'targets.listAttributes',
  method: 'GET',
  path: '/shop/attribute-targets',
  summary: 'Into which properties of the shop values of our attributes go; what may be the same.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: targetsQuery,
  output: paged(attributeTargetRow, known),
});

export const findTargets = defineCall({
  name: 'targets.found',
  method: 'POST',
  path: '/shop/category-targets/found',
  summary: 'All categories that filters find: those that can be mapped without a doubt, and those that are mapped.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: allFound,
  output: whatCanBeDone,
  errors: [targetErrors.foundChanged],
});

export const findAttributeTargets = defineCall({
  name: 'targets.foundAttributes',
  method: 'POST',
  path: '/shop/attribute-targets/found',
  summary: 'All attributes that filters find: those that can be mapped without a doubt, and those that are mapped.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: allFound,
  output: whatCanBeDone,
  errors: [targetErrors.foundChanged],
});

export const findTheirCategories = defineCall({
  name: 'targets.findTheirs',
  method: 'GET',
  path: '/shop/own-categories',
  summary: 'Categories that the shop has of its own, as they were read last; the first fifty whose path has the words.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object({ search_text: z.string().trim().max(200).optional() }),
  output: z.array(z.object({ remote_id: remoteTargetId, path: z.array(z.string()) })),
});

export const findTheirProperties = defineCall({
  name: 'targets.findTheirProperties',
  method: 'GET',
  path: '/shop/own-properties',
  summary: 'Properties that the shop has of its own, as they were read last; the first fifty whose name has the words.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object({ search_text: z.string().trim().max(200).optional() }),
  output: z.array(z.object({ remote_id: remoteTargetId, path: z.array(z.string()) })),
});

export const readShopTree = defineCall({
  name: 'targets.read',
  method: 'POST',
  path: '/shop/own-categories/read',
  summary:
    'Starts the task that reads which categories and properties the shop has of its own. Nothing is changed in it.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.object({ taskId: z.uuid() }),
  message: words.reading,
  errors: [targetErrors.tellsNothing],
});
