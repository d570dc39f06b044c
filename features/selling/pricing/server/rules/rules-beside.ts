import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Resolved } from '../../contract/bundles.rules.ts';
import type { PriceSteps } from '../../contract/pricing.steps.ts';
import { bundleIdsOf } from '../engine/shop-pricing.read-model.ts';
import { profilesReadModel } from '../profiles/profiles.read-model.ts';
import type { CalculatedRow } from '../running/input-of.ts';
import { type Moment, type Rules, rulesOf } from '../trace.read-model.ts';
import { resolveShop } from './resolve-shop.ts';
import { rulesReadModel } from './rules.read-model.ts';
import { targetsReadModel } from './targets.read-model.ts';

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
type Asked = { readonly variantId: number; readonly shopId: number; readonly moment: Moment };
/** By step: all rules that lost or are of one rank with the one that holds. */
export type BeatenRules = readonly (readonly [step: string, rules: readonly Named[]])[];

/** The rules that fit a variant now, those that hold among them; asked beside what its price is made of, which they do not need. */
export async function beatenRules(db: Kysely<DB>, shopId: number, variantId: number): Promise<BeatenRules> {
  const resolved = await resolvedOf(db, shopId, variantId);
  const steps = [...Object.entries(resolved?.losers ?? {}), ...Object.entries(resolved?.winners ?? {})];
  const ids = [...new Set(steps.flatMap(([, versions]) => versions))];
  const named = new Map(
    (await profilesReadModel(db).listOfVersions(ids)).map(({ version_id, profile_id, name, no }) => [
      version_id,
      { profile: profile_id, name, version: no },
    ]),
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

/** Whole prices of the same rank, where there are several. */
export async function otherRules(db: Kysely<DB>, { shopId, variantId, moment }: Asked): Promise<RulesBeside['others']> {
  if (moment.bundleId === null) return [];
  const ids = (await bundleIdsOf(db, shopId, [variantId])).filter((id) => id !== moment.bundleId);
  return Promise.all(
    ids.map(async (id) => {
      const { steps, versions } = await rulesOf(db, id);
      const rules = [...new Map(Object.values(versions).map((one) => [`${one.profile} ${one.version}`, one])).values()];
      return { row: moment.row, steps, rules };
    }),
  );
}

async function resolvedOf(db: Kysely<DB>, shopId: number, variantId: number): Promise<Resolved | null> {
  const productId = (await targetsReadModel(db).listProductsOf([variantId])).get(variantId);
  if (productId === undefined) return null;
  const rules = (await rulesReadModel(db).listInForce(shopId, [productId])).get(shopId) ?? [];
  for await (const { products, variants } of resolveShop(db, shopId, rules, [productId]))
    return variants.get(variantId) ?? products.get(productId) ?? null;
  return null;
}
