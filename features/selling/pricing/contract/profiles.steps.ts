import { z } from 'zod';
import { type PriceSteps, priceSteps } from './pricing.steps.ts';

/** The steps of a rule, in the order they are done. */
export const stepNames = [
  'base',
  'fx',
  'transport',
  'customs',
  'fees',
  'margin',
  'selling',
  'rounding',
  'guards',
] as const;
export type StepName = (typeof stepNames)[number];

const { base, ...others } = priceSteps.shape;

/**
 * What a version says, as it is stored: a step that is missing is inherited from a rule less specific, null ends it, anything else holds. Each step
 * alone is checked here; what only goes wrong between steps of several rules is checked where they are merged.
 */
export const storedSteps = z.strictObject({
  // No default: a rule without a base says nothing of it.
  base: base.unwrap().nullable().optional(),
  fx: others.fx.nullable(),
  transport: others.transport.nullable(),
  customs: others.customs.nullable(),
  fees: others.fees.nullable(),
  margin: others.margin.nullable(),
  selling: others.selling.nullable(),
  rounding: others.rounding.nullable(),
  guards: others.guards.nullable(),
});
export type StoredSteps = z.output<typeof storedSteps>;

/** The steps of several rules together: those that were ended are left out. */
export type MergedSteps = Partial<PriceSteps>;

/** Whether merged steps can be calculated by: some things go wrong only between steps of different rules. Null: nothing is wrong. */
export function findClash(steps: MergedSteps): z.ZodError | null {
  return priceSteps.safeParse(steps).error ?? null;
}
