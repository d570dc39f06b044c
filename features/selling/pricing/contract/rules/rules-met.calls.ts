import { z } from 'zod';
import { defineCall, id, shortId, version } from '#kit/call.ts';
import { namedScope } from '../profiles.model.ts';
import { stepNames } from '../profiles.steps.ts';
import { stepOutcomes } from './rules-met.ts';

const named = z.object({ profile: z.int(), name: z.string(), version });

/** A rule that reaches a variant, with the strongest of its scopes that fit and what becomes of each step it speaks of. */
export const metRule = named.extend({
  scope: namedScope,
  steps: z.array(
    z.object({
      step: z.enum(stepNames),
      outcome: z.enum(stepOutcomes),
      /** The rule that holds instead. */
      by: named.nullable(),
      /** It ends the step rather than setting it. */
      ends: z.boolean(),
    }),
  ),
});
export type MetRule = z.output<typeof metRule>;

export const listRulesMet = defineCall({
  name: 'prices.rules',
  method: 'GET',
  path: '/price/{variantId}/{shopId}/rules',
  summary:
    'The rules in force that reach a variant in a shop, the strongest first: by which scope, which of their steps hold, and what holds instead of the others and why.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  params: z.object({ variantId: id, shopId: shortId }),
  output: z.object({
    rules: z.array(metRule),
    /** What decides between rules of one rank. */
    conflict: z.enum(['highest', 'lowest', 'refuse']),
  }),
});
