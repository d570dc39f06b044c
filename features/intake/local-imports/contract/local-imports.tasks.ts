import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Reads the file of an import, judges its rows, carries it out, or takes it back. */
export const localImportTask = defineTask({
  type: 'local-import',
  input: z.object({ importId: z.int(), action: z.enum(['read', 'check', 'run', 'undo']) }),
  exclusiveBy: ({ importId }) => String(importId),
  isImport: true,
});
