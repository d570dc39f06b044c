import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Resolved } from '../../contract/bundles.rules.ts';
import type { PriceSteps } from '../../contract/pricing.steps.ts';
import { bundleIdsOf } from '../engine/shop-pricing.ts';
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
type Asked = {
  readonly variantId: number;
  readonly shopId: number;
  readonly moment: Moment;
  readonly rules: Rules;
};

/** What there is beside the rules a price was made by now, so that nobody asks in vain why theirs is not used. */
export async function rulesBeside(db: Kysely<DB>, asked: Asked): Promise<RulesBeside> {
  const { variantId, shopId, moment, rules } = asked;
  const resolved = await resolvedOf(db, shopId, variantId);
  const ids = resolved
    ? [...new Set([...Object.values(resolved.losers), ...Object.values(resolved.winners)].flat())]
    : [];
  const named = new Map(
    (await profilesReadModel(db).listOfVersions(ids)).map(({ version_id, profile_id, name, no }) => [
      version_id,
      { profile: profile_id, name, version: no },
    ]),
  );
  const losers = new Map<string, Named[]>();
  for (const [step, versions] of [
    ...Object.entries(resolved?.losers ?? {}),
    ...Object.entries(resolved?.winners ?? {}),
  ]) {
    const used = rules.versions[step];
    const beaten = versions
      .flatMap((id) => named.get(id) ?? [])
      .filter(({ profile, version }) => profile !== used?.profile || version !== used.version);
    if (beaten.length > 0) losers.set(step, [...(losers.get(step) ?? []), ...beaten]);
  }
  return { losers, others: await othersOf(db, asked, moment) };
}

async function othersOf(db: Kysely<DB>, { shopId, variantId }: Asked, moment: Moment): Promise<RulesBeside['others']> {
  const ids = (await bundleIdsOf(db, shopId, [variantId])).filter((id) => id !== moment.bundleId);
  if (moment.bundleId === null) return [];
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
