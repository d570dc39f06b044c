import { z } from 'zod';
import { defineTask } from '#kit/task.ts';
import { exportAsked } from './exports.model.ts';

/** Writes an export into its file. What the person could see is fixed when it is started. */
export const exportTask = defineTask({
  type: 'export-products',
  input: z.object({
    asked: exportAsked,
    /** The seller whose rows the person sees; null for all. */
    sellerId: z.int().nullable(),
    /** Somebody of a seller asked. */
    restricted: z.boolean(),
    /** The shops the person works in; null for all. */
    shops: z.array(z.int()).nullable().default(null),
  }),
});
