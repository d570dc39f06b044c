import { fixed, num } from '#kit/exact.ts';
import type { SimulatedPrice, SimulationSummary } from '../../../contract/profiles.simulation.ts';
import { firstTold, largestTold, type TriedSums } from './tried-prices.read-model.ts';

/** A part of a shop as it was tried. */
export type TriedPart = {
  readonly sums: TriedSums;
  readonly first: readonly SimulatedPrice[];
  readonly rises: readonly SimulatedPrice[];
  readonly falls: readonly SimulatedPrice[];
};

/** The parts of a shop together. Means weigh each price by the pieces that were sold of it; where nothing was, every price counts once. */
export function addUp(parts: readonly TriedPart[]): SimulationSummary {
  const sums = parts.map((part) => part.sums);
  const total = (key: 'affected' | 'unchanged' | 'live') => sums.reduce((all, one) => all + one[key], 0);
  const refused = added(sums.map((one) => one.refused));
  const histogram = added(sums.map((one) => one.histogram));
  // Either side by pieces, or neither: means of different kinds are no comparison.
  const weighed = sold(sums, 'before') > 0 && sold(sums, 'after') > 0;
  return {
    affected: total('affected'),
    unchanged: total('unchanged'),
    live: total('live'),
    refused: Object.entries(refused)
      .map(([code, count]) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
    histogram: Object.entries(histogram)
      .map(([from, count]) => ({ from: Number(from), count }))
      .toSorted((one, other) => one.from - other.from),
    sold: weighed ? sold(sums, 'after') : 0,
    before: means(sums, 'before', weighed),
    after: means(sums, 'after', weighed),
    first: parts.flatMap((part) => part.first).slice(0, firstTold),
    rises: largest(
      parts.flatMap((part) => part.rises),
      -1,
    ),
    falls: largest(
      parts.flatMap((part) => part.falls),
      1,
    ),
    estimate: null,
  };
}

/** What parts of a sample say of a shop of `of` variants; null: nothing was in it. Counts are as of the shop, means as they are in the sample. */
export function estimateOf(parts: readonly TriedPart[], of: number): SimulationSummary | null {
  const looked = parts.reduce((all, { sums }) => all + sums.variants, 0);
  if (looked === 0) return null;
  const scaled = (count: number) => Math.round((count * of) / looked);
  const sample = addUp(parts);
  return {
    ...sample,
    affected: scaled(sample.affected),
    unchanged: scaled(sample.unchanged),
    live: scaled(sample.live),
    refused: sample.refused.map(({ code, count }) => ({ code, count: scaled(count) })),
    histogram: sample.histogram.map(({ from, count }) => ({ from, count: scaled(count) })),
    estimate: { looked, of },
  };
}

function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of all) for (const [key, count] of Object.entries(one)) found[key] = (found[key] ?? 0) + count;
  return found;
}

const sold = (sums: readonly TriedSums[], when: 'before' | 'after'): number =>
  sums.reduce((all, one) => all + Number(one[`${when}_sold`]), 0);

function means(sums: readonly TriedSums[], when: 'before' | 'after', weighed: boolean): SimulationSummary['before'] {
  const count = weighed ? sold(sums, when) : sums.reduce((all, one) => all + one[`${when}_count`], 0);
  const mean = (key: 'margin' | 'kept') =>
    fixed(
      sums
        .reduce(
          (all, one) => all.plus(one[weighed ? (`${when}_sold_${key}` as const) : (`${when}_${key}` as const)]),
          num(0),
        )
        .div(count),
      2,
    );
  return count === 0 ? { net_margin: null, kept: null } : { net_margin: mean('margin'), kept: mean('kept') };
}

const largest = (all: readonly SimulatedPrice[], sign: 1 | -1): SimulatedPrice[] =>
  all
    .toSorted((one, other) => sign * num(one.percent).comparedTo(other.percent) || one.variant_id - other.variant_id)
    .slice(0, largestTold);
