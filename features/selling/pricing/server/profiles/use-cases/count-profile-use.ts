import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { countProfileUse as call } from '../../../contract/profiles.calls.ts';
import { resolveKinds } from '../../rules/resolve-kinds.ts';
import { rulesReadModel } from '../../rules/rules.read-model.ts';
import { profileFiguresReadModel } from '../profile-figures.read-model.ts';

export const countProfileUse =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query: { shop } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseOtherShops(actor, [shop]);
    return usesOf(readDb, shop);
  };

/** How far each active profile of a shop reaches, and what its prices leave. */
export async function usesOf(readDb: Db, shop: number): Promise<OutputOf<typeof call>> {
  const rules = (await rulesReadModel(readDb).listInForce(shop, null)).get(shop) ?? [];
  const won = new Map<number, number>();
  const overridden = new Map<number, number>();
  for (const { variants, resolved } of await resolveKinds(readDb, shop, [rules])) {
    for (const id of resolved[0]!.won) won.set(id, (won.get(id) ?? 0) + variants);
    for (const id of resolved[0]!.overridden) overridden.set(id, (overridden.get(id) ?? 0) + variants);
  }
  const figures = await profileFiguresReadModel(readDb).list(shop);
  return rules.map(({ profileId, versionId }) => ({
    profile_id: profileId,
    won: won.get(versionId) ?? 0,
    overridden: overridden.get(versionId) ?? 0,
    net_margin: figures.get(versionId)?.net_margin ?? null,
    blocked: figures.get(versionId)?.blocked ?? 0,
  }));
}
