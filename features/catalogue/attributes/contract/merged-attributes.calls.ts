import { z } from 'zod';
import { defineCall, id, many } from '#kit/call.ts';

/** Merged at once. */
const mergeLimit = 100;
const access = ['Update_Attribute'] as const;
const query = z.object({ ids: many(id).refine((ids) => (ids?.length ?? 0) <= mergeLimit), into: id });

/** What hangs on one that would go. */
const counted = z.object({ id: z.int(), name: z.string(), products: z.int(), supplier_values: z.int() });

const mergedValue = counted.extend({
  variants: z.int(),
  /** Products that have the one that stays already: they keep it once. */
  both: z.int(),
  /** Suppliers' values that are mapped to both. */
  mapped_both: z.int(),
});
export type MergedValue = z.infer<typeof mergedValue>;

export const countValueMerge = defineCall({
  name: 'attributes.countValueMerge',
  method: 'GET',
  path: '/attribute-group/values/merge/effect',
  summary: 'What would move if these values of an attribute were merged into another of its values; changes nothing.',
  access,
  houseOnly: true,
  query,
  output: z.array(mergedValue),
});

const mergedAttribute = counted.extend({
  values: z.int(),
  /** Of its values, those the attribute that stays has too: they become one. */
  alike: z.int(),
  /** A shop requires it: it cannot go. */
  required: z.boolean(),
});
export type MergedAttribute = z.infer<typeof mergedAttribute>;

export const countMerge = defineCall({
  name: 'attributes.countMerge',
  method: 'GET',
  path: '/attribute-group/merge/effect',
  summary: 'What would move if these attributes were merged into another one; changes nothing.',
  access,
  houseOnly: true,
  query,
  output: z.array(mergedAttribute),
});
