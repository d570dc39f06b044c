import {
  compareStrength,
  fits,
  type PriceScope,
  type PriceTarget,
  type Strength,
  strengthOf,
} from './profiles.scopes.ts';
import { findClash, type MergedSteps, type StepName, type StoredSteps, stepNames } from './profiles.steps.ts';

/** A version in force, with those it holds for. */
export type PriceRule = {
  readonly versionId: number;
  readonly steps: StoredSteps;
  readonly scopes: readonly PriceScope[];
};

/** Steps that hold together: from which version each is (those that end a step too), and what they come to. */
export type Bundle = {
  readonly versions: Readonly<Partial<Record<StepName, number>>>;
  readonly steps: MergedSteps;
};

export type Resolved = {
  /** None: no rule has a base, or the steps contradict each other. More than one: the shop's policy decides between their prices. */
  readonly bundles: readonly Bundle[];
  /** Versions that hold for the target and give at least one step. */
  readonly won: readonly number[];
  /** Versions that hold for the target and give nothing. */
  readonly overridden: readonly number[];
  /** By step, whose it is; several where nothing decides between them. */
  readonly winners: Readonly<Partial<Record<StepName, readonly number[]>>>;
  /** By step, the versions that say something of it as well and are weaker. */
  readonly losers: Readonly<Partial<Record<StepName, readonly number[]>>>;
};

/** Prices that are worked out side by side at most; rules that differ in more ways than that give none (ADR 90). */
export const mostBundles = 32;

type Candidate = { readonly rule: PriceRule; readonly strength: Strength };

/**
 * Which steps hold for a target. Each step is taken on its own from the strongest rule that says something of it (reference of prices, section 2,
 * "Who wins"). Rules of one strength that differ on a step give a bundle each: never the first found.
 */
export function resolveRules(rules: readonly PriceRule[], target: PriceTarget): Resolved {
  const candidates = rules.flatMap((rule): Candidate[] => {
    const strengths = rule.scopes.filter((scope) => fits(scope, target)).map((scope) => strengthOf(scope, target));
    const strongest = strengths.toSorted(compareStrength).at(-1);
    return strongest ? [{ rule, strength: strongest }] : [];
  });
  return resolveCandidates(candidates);
}

/** The same for rules that are known to fit. */
export function resolveCandidates(candidates: readonly Candidate[]): Resolved {
  const ids = candidates.map(({ rule }) => rule.versionId).toSorted((one, other) => one - other);
  const winners: Partial<Record<StepName, PriceRule[]>> = {};
  for (const step of stepNames) {
    const found = winnersOf(step, candidates);
    if (found.length > 0) winners[step] = found;
  }
  const losers: Partial<Record<StepName, number[]>> = {};
  for (const { step, weaker } of stepNames.map((one) => ({ step: one, weaker: weakerOf(one, candidates) })))
    if (weaker.length > 0) losers[step] = weaker;
  const won = new Set(Object.values(winners).flatMap((all) => all.map(({ versionId }) => versionId)));
  return {
    bundles: bundlesOf(winners),
    won: ids.filter((id) => won.has(id)),
    overridden: ids.filter((id) => !won.has(id)),
    winners: Object.fromEntries(
      Object.entries(winners).map(([step, all]) => [step, all.map(({ versionId }) => versionId)]),
    ),
    losers,
  };
}

/** Those that say something of a step and are not of the strongest, in the order of their ids. */
function weakerOf(step: StepName, candidates: readonly Candidate[]): number[] {
  const { saying, best } = sayingOf(step, candidates);
  return saying
    .filter(({ strength }) => compareStrength(strength, best!) < 0)
    .map(({ rule }) => rule.versionId)
    .toSorted((one, other) => one - other);
}

function sayingOf(step: StepName, candidates: readonly Candidate[]) {
  const saying = candidates.filter(({ rule }) => rule.steps[step] !== undefined);
  const best = saying
    .map(({ strength }) => strength)
    .toSorted(compareStrength)
    .at(-1);
  return { saying, best };
}

/** The strongest rules that say something of a step, one for each thing they say; in the order of their ids. */
function winnersOf(step: StepName, candidates: readonly Candidate[]): PriceRule[] {
  const { saying, best } = sayingOf(step, candidates);
  if (!best) return [];
  const said = new Set<string>();
  return saying
    .filter(({ strength }) => compareStrength(strength, best) === 0)
    .map(({ rule }) => rule)
    .toSorted((one, other) => one.versionId - other.versionId)
    .filter(({ steps }) => {
      const text = sorted(steps[step]);
      return !said.has(text) && said.add(text);
    });
}

/** Rules that compete for several steps bring all of theirs together; others are combined with each other. */
function bundlesOf(winners: Partial<Record<StepName, readonly PriceRule[]>>): Bundle[] {
  const groups = new Map<string, { steps: StepName[]; rules: readonly PriceRule[] }>();
  for (const step of stepNames) {
    const rules = winners[step];
    if (!rules) continue;
    const key = rules.map(({ versionId }) => versionId).join();
    const group = groups.get(key) ?? { steps: [], rules };
    group.steps.push(step);
    groups.set(key, group);
  }
  const ways = [...groups.values()].reduce((all, { rules }) => all * rules.length, 1);
  if (ways > mostBundles) return [];
  let all: Partial<Record<StepName, PriceRule>>[] = [{}];
  for (const { steps, rules } of groups.values())
    all = all.flatMap((one) => rules.map((rule) => ({ ...one, ...Object.fromEntries(steps.map((s) => [s, rule])) })));
  const bundles = all.map(bundleOf);
  // A price that could not be calculated in one of the ways is no price: it might be the one the policy asks for.
  return bundles.every(({ steps }) => steps.base !== undefined && findClash(steps) === null) ? bundles : [];
}

function bundleOf(chosen: Partial<Record<StepName, PriceRule>>): Bundle {
  const versions: Partial<Record<StepName, number>> = {};
  const steps: Record<string, unknown> = {};
  for (const step of stepNames) {
    const rule = chosen[step];
    if (!rule) continue;
    versions[step] = rule.versionId;
    const said = rule.steps[step];
    if (said !== null) steps[step] = said;
  }
  return { versions, steps: steps as MergedSteps };
}

/** JSON whose keys stand in one order, so that equal steps have equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
