import { type PriceRule, resolveCandidates } from '../bundles.rules.ts';
import { compareStrength, fits, type PriceScope, type PriceTarget, strengthOf } from '../profiles.scopes.ts';
import { type StepName, stepNames } from '../profiles.steps.ts';

/**
 * What becomes of a step a rule says something of: it holds, or is chosen among several of one rank by the price they give (`shared`), or another rule
 * holds because its scope names more (`scope`), its category lies deeper (`depth`), its priority is higher (`priority`), or it says the same (`same`).
 */
export const stepOutcomes = ['holds', 'shared', 'scope', 'depth', 'priority', 'same'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

export type MetStep = {
  readonly step: StepName;
  readonly outcome: StepOutcome;
  /** The version that holds instead; null: it holds itself. */
  readonly by: number | null;
  /** It ends the step rather than setting it. */
  readonly ends: boolean;
};
export type MetRule<R extends PriceRule> = {
  readonly rule: R;
  /** The strongest of its scopes that fit. */
  readonly scope: PriceScope;
  readonly steps: readonly MetStep[];
};

const byStrength = ['scope', 'depth', 'priority'] as const;

/** The rules that reach a variant, the strongest first, with what becomes of each step they speak of (pricing.md section 2, "Who wins"). */
export function rulesMet<R extends PriceRule>(rules: readonly R[], target: PriceTarget): MetRule<R>[] {
  const met = rules
    .flatMap((rule) => {
      const [strongest] = rule.scopes
        .filter((scope) => fits(scope, target))
        .map((scope) => ({ scope, strength: strengthOf(scope, target) }))
        .toSorted((one, other) => compareStrength(other.strength, one.strength));
      return strongest ? [{ rule, ...strongest }] : [];
    })
    .toSorted(
      (one, other) => compareStrength(other.strength, one.strength) || one.rule.versionId - other.rule.versionId,
    );
  const { winners } = resolveCandidates(met);
  const strengths = new Map(met.map(({ rule, strength }) => [rule.versionId, strength]));
  return met.map(({ rule, scope, strength }) => ({
    rule,
    scope,
    steps: stepNames
      .filter((step) => rule.steps[step] !== undefined)
      .map((step): MetStep => {
        const won = winners[step] ?? [];
        const ends = rule.steps[step] === null;
        if (won.includes(rule.versionId)) return { step, outcome: won.length > 1 ? 'shared' : 'holds', by: null, ends };
        const [by] = won;
        const stronger = strengths.get(by!)!;
        const at = stronger.findIndex((part, place) => part !== strength[place]);
        return { step, outcome: byStrength[at] ?? 'same', by: by!, ends };
      }),
  }));
}
