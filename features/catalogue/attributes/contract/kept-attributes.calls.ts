import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { attributeErrors as errors } from './attributes.errors.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

/** An attribute of the shops as its keepers see it. */
export const keptAttribute = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  values: z.int(),
  /** Values of suppliers that are mapped to one of its values. */
  supplier_values: z.int(),
  /** Products that have one of its values in shops. */
  products: z.int(),
});
export type KeptAttribute = z.infer<typeof keptAttribute>;

export const keptAttributesPageSize = 25;
export const attributeNameLength = 100;
export const attributeValueLength = 200;
/** Values of one attribute that are kept by hand. */
export const attributeValuesLimit = 1000;

export const listKeptAttributes = defineCall({
  name: 'attributes.listKept',
  method: 'GET',
  path: '/attribute-group/kept',
  summary: 'A page of the shop attributes by name with their values, supplier values and products.',
  access: ['Read_Attribute'],
  houseOnly: true,
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    /** `none`: those no product has. */
    products: anyOr(z.enum(['none'])),
    ...pageQuery({ pageSize: keptAttributesPageSize }),
  }),
  output: paged(keptAttribute),
});

/** A value of an attribute of the shops, and what hangs on it. */
export const keptValue = z.object({
  id: z.int(),
  name: z.string(),
  products: z.int(),
  supplier_values: z.int(),
});
export type KeptValue = z.infer<typeof keptValue>;
export const keptValuesPageSize = 50;

export const listKeptValues = defineCall({
  name: 'attributes.listKeptValues',
  method: 'GET',
  path: '/attribute-group/{id}/values',
  summary: 'A page of the values of an attribute of the shops with their supplier values and products.',
  access: ['Read_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery({ pageSize: keptValuesPageSize }),
  }),
  output: paged(keptValue),
});

const name = z
  .string({ error: rule(words.nameRule) })
  .trim()
  .min(1, { error: rule(words.nameRule) })
  .max(attributeNameLength, { error: rule(words.nameRule) });
const value = z
  .string({ error: rule(words.valueRule) })
  .trim()
  .min(1, { error: rule(words.valueRule) })
  .max(attributeValueLength, { error: rule(words.valueRule) });
const made = z.object({ id: z.int(), name: z.string() });

export const addAttribute = defineCall({
  name: 'attributes.add',
  method: 'POST',
  path: '/attribute-group',
  summary: 'Adds an attribute of the shops with its values, to which values of suppliers can be mapped.',
  access: ['Create_Attribute'],
  houseOnly: true,
  body: z.object({
    name,
    values: z
      .array(z.object({ name: value }))
      .max(attributeValuesLimit)
      .default([]),
  }),
  output: made,
  message: words.added,
});

/** A value as people call it: `Colour: Red`. */
const madeValue = z.object({ id: z.int(), name: z.string() });

export const addValue = defineCall({
  name: 'attributes.addValue',
  method: 'POST',
  path: '/attribute-group/{id}/values',
  summary: 'Adds one value to an attribute of the shops, for instance where a supplier’s word is mapped.',
  access: ['Update_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ name: value }),
  output: madeValue,
  message: words.valueAdded,
  errors: [errors.tooManyValues],
});

export const addAttributeWithValue = defineCall({
  name: 'attributes.addWithValue',
  method: 'POST',
  path: '/attribute-group/with-value',
  summary: 'Adds an attribute of the shops with its first value, and answers that value.',
  access: ['Create_Attribute'],
  houseOnly: true,
  body: z.object({ name, value }),
  output: madeValue,
  message: words.added,
});

export const saidValue = z.object({ id: id.nullable().default(null), name: value });
export type SaidValue = z.infer<typeof saidValue>;

export const changeAttribute = defineCall({
  name: 'attributes.change',
  method: 'PUT',
  path: '/attribute-group/{id}',
  summary:
    'Renames an attribute of the shops and says its values: one without id is new, one that is left out is removed.',
  access: ['Update_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ name, version: z.int(), values: z.array(saidValue).max(attributeValuesLimit) }),
  output: made,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const deleteAttribute = defineCall({
  name: 'attributes.delete',
  method: 'DELETE',
  path: '/attribute-group/{id}',
  summary: 'Deletes an attribute of the shops that nothing has, is mapped to or requires.',
  access: ['Delete_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.object({}),
  message: words.deleted,
  errors: [errors.inUse],
});
