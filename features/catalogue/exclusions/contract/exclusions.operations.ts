import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';

/** The selected rules are deleted. A Super Admin's, as each rule is. */
export const deleteExclusionsOperation = defineOperation({
  name: 'exclusions.deleteMany',
  subject: 'exclusion',
  row: { en: 'Rule', sq: 'Rregulli' },
  input: z.object({}),
  access: ['Update_Product-Data'],
  title: { en: 'Delete exclusion rules', sq: 'Fshirje rregullash përjashtimi' },
  undo: true,
});
