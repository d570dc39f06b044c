import { z } from 'zod';
import { defineTask } from '#kit/task.ts';
import { clearanceStates, documentTypes } from './documents.words.ts';

/** Puts sheets into a ZIP file. What the person could see is fixed when it is started. */
export const archiveTask = defineTask({
  type: 'documents-zip',
  input: z.object({
    filters: z.object({
      type: z.enum(documentTypes).optional(),
      shop: z.int().optional(),
      order: z.int().optional(),
      clearance: z.enum(clearanceStates).optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      search_text: z.string().optional(),
    }),
    /** Shops the person works in; null: all. */
    shops: z.array(z.int()).nullable(),
  }),
});
