import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Carries an import out, or takes it back. */
export const localImportTask = defineTask({
  type: 'local-import',
  input: z.object({ importId: z.int(), action: z.enum(['run', 'undo']) }),
  exclusiveBy: ({ importId }) => String(importId),
  isImport: true,
});
