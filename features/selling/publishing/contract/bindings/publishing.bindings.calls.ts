import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { publishingErrors } from '../publishing.errors.ts';
import { bindingsTexts } from './bindings.texts.ts';
import { bindingRow, bindingSides } from './bindings.ts';

const filters = {
  side: anyOr(z.enum(bindingSides)),
  search_text: z.string().trim().max(200).optional(),
};
export const bindingsQuery = z.object({ ...filters, ...pageQuery() });
/** All that these filters find, with how many the person saw (ADR 34). */
const allFound = z.object({ filters: z.object(filters), count: z.int().min(1).max(bulkLimit) });
export type AllBindings = z.infer<typeof allFound>;

export const listBindings = defineCall({
  name: 'publishing.listBindings',
  method: 'GET',
  path: '/shop/bindings',
  summary:
    'Which products of the shop are which of ours, as it was read last; what is bound to nothing, on both sides.',
  access: ['Read_Product', 'Update_Product-Data'],
  houseOnly: true,
  query: bindingsQuery,
  output: paged(bindingRow, {
    counts: z.record(z.enum(bindingSides), z.int()),
    /** Products of ours that fit one of theirs beyond doubt; the first thousand. */
    sure: z.array(z.int()),
    /** When the shop was read last as a whole. */
    read_at: z.string().nullable(),
    /** The task that reads it now. */
    task: z.uuid().nullable(),
    /** What its platform can: tell what it has, tell what others made in it, and give products our key. */
    can: z.object({ read: z.boolean(), foreign: z.boolean(), bind: z.boolean() }),
  }),
});

export const findBindings = defineCall({
  name: 'publishing.foundBindings',
  method: 'POST',
  path: '/shop/bindings/found',
  summary: 'All that filters find, by what can be done with it: bound, unbound, sent again, let go.',
  access: ['Update_Product'],
  houseOnly: true,
  body: allFound,
  output: z.object({
    /** Products of ours that fit one of theirs beyond doubt. */
    bind: z.array(z.int()),
    /** Products that are bound and to which nothing was sent. */
    unbind: z.array(z.int()),
    /** Numbers of differences: products that are deleted there, and second ones. */
    missing: z.array(z.int()),
    twice: z.array(z.int()),
  }),
  errors: [changeSetErrors.selectionChanged],
});

export const releaseSecond = defineCall({
  name: 'publishing.releaseSecond',
  method: 'POST',
  path: '/shop/bindings/release-second',
  summary: 'Takes our key off the second of two that are one product here; it stays in the shop as somebody else’s.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({ ids: z.array(id).min(1).max(bulkLimit) }),
  output: z.object({ taskId: z.uuid() }),
  message: bindingsTexts.lettingGo,
  errors: [publishingErrors.noDrift, publishingErrors.cannotBind],
});
