import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { readingErrors } from '#kit/formats.ts';
import { feedPreview, previewLimits } from './feed-preview.model.ts';
import { feedsErrors } from './feeds.errors.ts';
import { feedMapping } from './feeds.mapping.ts';

export const previewFeedMapping = defineCall({
  name: 'feeds.previewMapping',
  method: 'POST',
  path: '/feed/{id}/preview',
  summary:
    'Reads one record of the newest file with a mapping that need not be saved, and shows each step; nothing is imported.',
  access: ['Update_Product-Data'],
  writes: false,
  params: z.object({ id }),
  body: z.object({
    mapping: feedMapping,
    /** Which record of the file, from 1; beyond the end it is the last one. */
    record: z.int().min(1).max(previewLimits.records).default(1),
    /** The newest stored file where it is not said. */
    delivery_id: id.optional(),
  }),
  output: feedPreview,
  errors: [feedsErrors.noDelivery, readingErrors.broken, readingErrors.misfit, readingErrors.tooLarge],
});
