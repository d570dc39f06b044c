import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';

const of = {
  subject: 'held_value',
  row: { en: 'Value', sq: 'Vlera' },
  input: z.object({}),
  access: ['Update_Product-Data'],
  undo: true,
} as const;

/** Values that guards did not let in are let in, whichever feeds they came with. */
export const acceptQuarantineOperation = defineOperation({
  name: 'feedRuns.acceptQuarantine',
  title: { en: 'Accept values from quarantine', sq: 'Pranim vlerash nga karantina' },
  ...of,
});

/** The same values refused: the supplier may send them again, and is not asked about. */
export const rejectQuarantineOperation = defineOperation({
  name: 'feedRuns.rejectQuarantine',
  title: { en: 'Refuse values in quarantine', sq: 'Refuzim vlerash në karantinë' },
  ...of,
});
