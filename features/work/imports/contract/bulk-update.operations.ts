import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';

/** What a file asks of products. `texts_only`: it changes nothing but texts, which translators may (trap T11). */
export const updateFromFileOperation = defineOperation({
  name: 'imports.updateFromFile',
  subject: 'product',
  input: z.object({ update: id, texts_only: z.boolean() }),
  access: ['Update_Product', 'Update_Translation'],
  title: { en: 'File {file}', sq: 'Skedari {file}' },
  undo: true,
});
