import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { attributeErrors as errors } from './attributes.errors.ts';
import { attributeKinds, attributeUnitLength, colourPattern } from './attributes.kinds.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

/** An attribute of the shops as its keepers see it. */
export const keptAttribute = z.object({
  id: z.int(),
  name: z.string(),
  version,
  kind: z.enum(attributeKinds),
  /** Of numbers: g, cm, l. */
  unit: z.string().nullable(),
  /** From 1, among all of them. */
  place: z.int(),
  values: z.int(),
  /** Values of suppliers that are mapped to one of its values. */
  supplier_values: z.int(),
  /** Products that have one of its values in shops. */
  products: z.int(),
  /** Of those the ones whose variants it sets apart, as shops offer them for choice. */
  sets_apart: z.int(),
  /** Categories in which a shop requires it. */
  required_in: z.int(),
  /** Shops that require it of all products. */
  required_of_all: z.int(),
  /** Names of it and of its values that a language of the market still lacks. */
  names_missing: z.int(),
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
  summary: 'A page of the shop attributes in their order with what they are and what hangs on them.',
  access: ['Read_Attribute'],
  houseOnly: true,
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    /** `none`: those no product has. */
    products: anyOr(z.enum(['none'])),
    /** `missing`: those that lack a name in a language of the market. */
    names: anyOr(z.enum(['missing'])),
    ...pageQuery({ pageSize: keptAttributesPageSize }),
  }),
  output: paged(keptAttribute),
});

/** A value of an attribute of the shops, and what hangs on it. */
export const keptValue = z.object({
  id: z.int(),
  name: z.string(),
  colour: z.string().nullable(),
  products: z.int(),
  supplier_values: z.int(),
});
export type KeptValue = z.infer<typeof keptValue>;
export const keptValuesPageSize = 50;

export const listKeptValues = defineCall({
  name: 'attributes.listKeptValues',
  method: 'GET',
  path: '/attribute-group/{id}/values',
  summary: 'A page of the values of an attribute of the shops in their order with their supplier values and products.',
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
const unit = z
  .string({ error: rule(words.unitRule) })
  .trim()
  .max(attributeUnitLength, { error: rule(words.unitRule) })
  .transform((said) => said || null)
  .nullable();
const colour = z
  .string({ error: rule(words.colourRule) })
  .trim()
  .toLowerCase()
  .regex(colourPattern, { error: rule(words.colourRule) })
  .nullable();

export const addAttribute = defineCall({
  name: 'attributes.add',
  method: 'POST',
  path: '/attribute-group',
  summary: 'Adds an attribute of the shops with its values, to which values of suppliers can be mapped.',
  access: ['Create_Attribute'],
  houseOnly: true,
  body: z.object({
    name,
    kind: z.enum(attributeKinds).default('text'),
    unit: unit.default(null),
    values: z
      .array(z.object({ name: value, colour: colour.default(null) }))
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

/** Without a colour the one it has stays. */
export const saidValue = z.object({ id: id.nullable().default(null), name: value, colour: colour.optional() });
export type SaidValue = z.infer<typeof saidValue>;

export const changeAttribute = defineCall({
  name: 'attributes.change',
  method: 'PUT',
  path: '/attribute-group/{id}',
  summary:
    'Says what an attribute of the shops is called, what it is and its values: one without id is new, one that is left out is removed.',
  access: ['Update_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({
    name,
    version,
    /** What is not said stays. */
    kind: z.enum(attributeKinds).optional(),
    unit: unit.optional(),
    values: z.array(saidValue).max(attributeValuesLimit),
  }),
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
