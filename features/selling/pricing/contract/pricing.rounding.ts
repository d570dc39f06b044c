import { type Num, num } from '#kit/exact.ts';
import type { RoundingStep } from './pricing.steps.ts';

/** Which prices a shop shows: every `modulus × k + offset` above 0. "90" is 100/90, ".99" is 1/0.99, steps of five are 5/0. */
export type Ending = {
  readonly mode: 'up' | 'down' | 'nearest';
  readonly modulus: string;
  readonly offsets: readonly string[];
};

/** The ending of a price that is not yet rounded; without a step the smallest unit of the currency, nearest. */
export function endingOf(step: RoundingStep | undefined, unrounded: Num, digits: number): Ending {
  if (!step) return { mode: 'nearest', modulus: num(10).pow(-digits).toFixed(), offsets: ['0'] };
  if (!step.bands) return { mode: step.mode, modulus: step.modulus!, offsets: step.offsets ?? ['0'] };
  const band = step.bands.filter(({ from }) => unrounded.gte(from)).at(-1) ?? step.bands[0]!;
  return { mode: step.mode, modulus: band.modulus, offsets: band.offsets ?? ['0'] };
}

/** The price shown for an exact one: up the smallest not below it, down the largest not above it or else the smallest there is; a tie goes up. */
export function roundTo(exact: Num, { mode, modulus, offsets }: Ending): Num {
  const around = offsets.flatMap((offset) => {
    const k = exact.minus(offset).div(modulus).floor();
    return [k.minus(1), k, k.plus(1)].map((one) => one.times(modulus).plus(offset));
  });
  const smallest = offsets.map((offset) => (num(offset).gt(0) ? num(offset) : num(modulus)));
  const candidates = [...around, ...smallest].filter((one) => one.gt(0)).sort((a, b) => a.comparedTo(b));
  const below = candidates.filter((one) => one.lte(exact)).at(-1);
  const above = candidates.find((one) => one.gte(exact));
  if (mode === 'up' || !below) return above ?? candidates[0]!;
  if (mode === 'down' || !above) return below;
  return exact.minus(below).lt(above.minus(exact)) ? below : above;
}
