import { z } from 'zod';
import { anyOr, defineCall, id } from '#kit/call.ts';
import { profileErrors as errors } from '../profiles.errors.ts';
import { profileSentences as words } from '../profiles.sentences.ts';
import { marginChange, marginDimensions, marginMatrix, mostCells } from './margins.model.ts';

export const getMargins = defineCall({
  name: 'priceMargins.get',
  method: 'GET',
  path: '/settings/margin',
  summary:
    'Margins of the shops one works in, by category (the children of one), brand or seller: what counts in each, whose rule that is, and what waits as a draft.',
  access: ['Read_Product-Data', 'Update_Product-Data'],
  houseOnly: true,
  query: z.object({
    by: z.enum(marginDimensions).default('category'),
    parent: anyOr(id),
    /** The one row of this category, brand or seller. */
    id: anyOr(id),
    search_text: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  output: marginMatrix,
});

export const saveMargins = defineCall({
  name: 'priceMargins.save',
  method: 'PUT',
  path: '/settings/margin',
  summary:
    'Saves margins as drafts of the profiles behind the cells, making those that are missing; nothing changes a price before a draft is simulated and activated. All or none.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({ cells: z.array(marginChange).min(1).max(mostCells) }),
  output: z.array(z.object({ profile: z.int(), name: z.string(), no: z.int(), shop_id: z.int() })),
  message: words.marginsSaved,
  errors: [errors.ruleInvalid, errors.cellChanged, errors.marginShared],
});
