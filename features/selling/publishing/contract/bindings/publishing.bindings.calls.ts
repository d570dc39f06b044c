import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { publishingErrors } from '../publishing.errors.ts';
import { bindingsTexts } from './bindings.texts.ts';
import { bindingRow, bindingSides } from './bindings.ts';

export const listBindings = defineCall({
  name: 'publishing.listBindings',
  method: 'GET',
  path: '/shop/bindings',
  summary:
    'Which products of the shop are which of ours, as it was read last; what is bound to nothing, on both sides.',
  access: ['Read_Product', 'Update_Product-Data'],
  houseOnly: true,
  query: z.object({
    side: anyOr(z.enum(bindingSides)),
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery(),
  }),
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

export const releaseSecond = defineCall({
  name: 'publishing.releaseSecond',
  method: 'POST',
  path: '/shop/bindings/release-second',
  summary: 'Takes our key off the second of two that are one product here; it stays in the shop as somebody else’s.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({ ids: z.array(id).min(1).max(1000) }),
  output: z.object({ taskId: z.uuid() }),
  message: bindingsTexts.lettingGo,
  errors: [publishingErrors.noDrift, publishingErrors.cannotBind],
});
