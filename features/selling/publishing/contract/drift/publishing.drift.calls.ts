import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { publishingErrors } from '../publishing.errors.ts';
import { driftTexts } from './drift.texts.ts';
import { driftKinds, driftRow } from './publishing.drift.ts';

const chosen = z.array(id).min(1).max(1000);

export const listDrifts = defineCall({
  name: 'publishing.listDrifts',
  method: 'GET',
  path: '/shop/compare',
  summary: 'What the shop has otherwise than it was sent, as the last comparison found it.',
  access: ['Read_Product', 'Update_Product-Data'],
  houseOnly: true,
  query: z.object({
    kind: anyOr(z.enum(driftKinds)),
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery(),
  }),
  output: paged(driftRow, {
    counts: z.record(z.enum(driftKinds), z.int()),
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
  errors: [publishingErrors.noDrift, publishingErrors.alreadySending],
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
  errors: [publishingErrors.noDrift],
});

export const ignoreField = defineCall({
  name: 'publishing.ignoreField',
  method: 'PUT',
  path: '/shop/compare/ignored',
  summary: 'Lets the shop have a field as it likes, in all products, or no longer.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    /** A kind of field: `images`, `texts.EN.name`, `variants.gross`. */
    field: z
      .string()
      .trim()
      .max(100)
      .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, { error: 'must be a field such as texts.EN.name' }),
    ignored: z.boolean(),
  }),
  output: z.object({ changed: z.boolean() }),
});
