import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { resolveRules } from '../../contract/bundles.rules.ts';
import type { PriceSteps } from '../../contract/pricing.steps.ts';
import type { CalculatedRow } from '../running/input-of.ts';
import type { Moment, NamedRules, Rules } from '../trace.read-model.ts';
import { rulesOfVariant } from './rules-of-variant.read-model.ts';

type Named = { readonly profile: number; readonly name: string; readonly version: number };
/** Rules that hold for a variant and do not count: by step, and as whole prices of the same rank. */
export type RulesBeside = {
  readonly losers: ReadonlyMap<string, readonly Named[]>;
  readonly others: readonly {
    readonly row: CalculatedRow;
    readonly steps: PriceSteps;
    readonly rules: readonly Named[];
  }[];
};
type Variant = { readonly variantId: number; readonly productId: number };
/** By step: all rules that lost or are of one rank with the one that holds. */
export type BeatenRules = readonly (readonly [step: string, rules: readonly Named[]])[];

/** The rules that fit a variant now, those that hold among them; asked beside what its price is made of, which they do not need. */
export async function beatenRules(db: Kysely<DB>, shopId: number, of: Variant): Promise<BeatenRules> {
  const { rules, target } = await rulesOfVariant(db, shopId, of);
  const resolved = target && resolveRules(rules, target);
  const steps = [...Object.entries(resolved?.losers ?? {}), ...Object.entries(resolved?.winners ?? {})];
  const named = new Map(
    rules.map(({ versionId, profileId, name, no }) => [versionId, { profile: profileId, name, version: no }]),
  );
  return steps.map(([step, versions]) => [step, versions.flatMap((id) => named.get(id) ?? [])] as const);
}

/** What holds for a variant beside the rules its price is made by, without the rules that are used, so that nobody asks in vain why theirs is not. */
export function besideOf(beaten: BeatenRules, others: RulesBeside['others'], { versions }: Rules): RulesBeside {
  const losers = new Map<string, Named[]>();
  for (const [step, rules] of beaten) {
    const used = versions[step];
    const lost = rules.filter(({ profile, version }) => profile !== used?.profile || version !== used.version);
    if (lost.length > 0) losers.set(step, [...(losers.get(step) ?? []), ...lost]);
  }
  return { losers, others };
}

/** Whole prices of the same rank, where there are several: of all rules of a variant those its price is not made by. */
export const otherRules = (all: readonly NamedRules[], { bundleId, row }: Moment): RulesBeside['others'] =>
  bundleId === null
    ? []
    : all
        .filter(({ id }) => id !== bundleId)
        .map(({ steps, versions }) => ({
          row,
          steps,
          rules: [...new Map(Object.values(versions).map((one) => [`${one.profile} ${one.version}`, one])).values()],
        }));
