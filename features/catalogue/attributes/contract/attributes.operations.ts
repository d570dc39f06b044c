import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';

const input = z.object({ into: id });
const access = ['Update_Attribute'] as const;

/** The selected values go, and what products and suppliers' values they had belongs to the one that stays. */
export const mergeValuesOperation = defineOperation({
  name: 'attributes.mergeValues',
  subject: 'attribute',
  row: { en: 'Value', sq: 'Vlera' },
  input,
  access,
  title: { en: 'Merge into {value}', sq: 'Bashkim me {value}' },
  undo: true,
  asTask: true,
});

/** The selected attributes go; values that are named alike become one, the others move to the attribute that stays. */
export const mergeAttributesOperation = defineOperation({
  name: 'attributes.merge',
  subject: 'attribute_group',
  row: { en: 'Attribute', sq: 'Atributi' },
  input,
  access,
  title: { en: 'Merge into {attribute}', sq: 'Bashkim me {attribute}' },
  undo: true,
  asTask: true,
});
