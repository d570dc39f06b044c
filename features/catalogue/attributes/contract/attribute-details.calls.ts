import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { attributeErrors as errors } from './attributes.errors.ts';
import { attributeKinds } from './attributes.kinds.ts';
import { attributeNameLength, attributeValueLength, attributeValuesLimit } from './kept-attributes.calls.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

const named = z.object({ id: z.int(), name: z.string() });
const names = z.record(z.string(), z.string());

/** An attribute of the shops as a whole; values in their order, names by the code of a language. */
export const wholeAttribute = named.extend({
  version,
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  names,
  values: z.array(named.extend({ colour: z.string().nullable(), names })),
});
export type WholeAttribute = z.infer<typeof wholeAttribute>;

export const getKeptAttribute = defineCall({
  name: 'attributes.getKept',
  method: 'GET',
  path: '/attribute-group/{id}/kept',
  summary: 'One attribute of the shops with its values in their order, and what each is called in which language.',
  access: ['Read_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  output: wholeAttribute,
});

/** Attributes that can be ordered by hand; a market with more of them has a file for it. */
export const orderedAttributesLimit = 5000;

export const listAttributeOrder = defineCall({
  name: 'attributes.listOrder',
  method: 'GET',
  path: '/attribute-group/order',
  summary: 'All attributes of the shops in their order.',
  access: ['Read_Attribute'],
  houseOnly: true,
  output: z.array(named),
});

export const orderAttributes = defineCall({
  name: 'attributes.order',
  method: 'PUT',
  path: '/attribute-group/order',
  summary: 'Puts the attributes of the shops in an order; those that are not named come after, as they stood.',
  access: ['Update_Attribute'],
  houseOnly: true,
  body: z.object({ ids: z.array(id).min(1).max(orderedAttributesLimit) }),
  output: z.object({ moved: z.int() }),
  message: words.ordered,
  errors: [errors.orderChanged],
});

export const orderValues = defineCall({
  name: 'attributes.orderValues',
  method: 'PUT',
  path: '/attribute-group/{id}/order',
  summary: 'Puts the values of an attribute of the shops in an order; all of them are named.',
  access: ['Update_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ version, ids: z.array(id).min(1).max(attributeValuesLimit) }),
  output: z.object({ moved: z.int() }),
  message: words.ordered,
  errors: [errors.changedMeanwhile, errors.orderChanged],
});

const said = (most: number, sentence: Parameters<typeof rule>[0]) =>
  z.record(
    z.string().min(1).max(10),
    z
      .string()
      .trim()
      .max(most, { error: rule(sentence) }),
  );

export const translateAttribute = defineCall({
  name: 'attributes.translate',
  method: 'PUT',
  path: '/attribute-group/{id}/names',
  summary:
    'Says what an attribute of the shops and its values are called in languages; what is not named stays, an empty name goes.',
  access: ['Update_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({
    version,
    names: said(attributeNameLength, words.nameRule).default({}),
    values: z
      .array(z.object({ id, names: said(attributeValueLength, words.valueRule) }))
      .max(attributeValuesLimit)
      .default([]),
  }),
  output: z.object({ changed: z.int() }),
  message: words.translated,
  errors: [errors.changedMeanwhile],
});

export const listRequiring = defineCall({
  name: 'attributes.listRequiring',
  method: 'GET',
  path: '/attribute-group/{id}/requiring',
  summary: 'The shops, and the categories there, that require a value of an attribute.',
  access: ['Read_Attribute'],
  houseOnly: true,
  params: z.object({ id }),
  /** Of the categories' names; without it English. */
  query: z.object({ language: z.string().max(10).optional() }),
  output: z.array(
    z.object({
      shop_id: z.int(),
      shop_name: z.string(),
      /** Null: all products of the shop. */
      category_id: z.int().nullable(),
      /** From the root down: `Garden › Tools`. */
      category: z.string().nullable(),
    }),
  ),
});
