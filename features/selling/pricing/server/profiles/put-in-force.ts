import type { Tx } from '#server/db/unit-of-work.ts';
import { priceProfilesChanged, priceRulesChanged } from '../../contract/profiles.events.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { assignProducts, holdRules } from '../rules/assign.repository.ts';
import { type KeptProfile, type KeptVersion, profilesRepository } from './profiles.repository.ts';

/** Who did it; null: the clock. */
type By = { readonly userId: number | null; readonly now: Date };

/** Puts a version in force in place of the active one; gives for how many variants other rules hold now. */
export async function putInForce(tx: Tx, profile: KeptProfile, version: KeptVersion, by: By): Promise<number> {
  await holdRules(tx.db, 'alone', profile.shop_id);
  const repository = profilesRepository(tx.db);
  const before = await retireActive(tx, profile, by);
  await repository.setState(version.id, { state: 'active', activated_at: by.now }, by.userId, by.now);
  tx.record([
    {
      entity: 'price_profile',
      id: profile.id,
      action: 'price version activated',
      before: { no: before },
      after: { no: version.no },
    },
  ]);
  return followRules(tx, profile);
}

/** Takes the active version out of force; gives for how many variants other rules hold now. Null: none was active. */
export async function takeOutOfForce(tx: Tx, profile: KeptProfile, by: By): Promise<number | null> {
  await holdRules(tx.db, 'alone', profile.shop_id);
  const before = await retireActive(tx, profile, by);
  if (before === null) return null;
  tx.record([{ entity: 'price_profile', id: profile.id, action: 'price profile retired', before: { no: before } }]);
  return followRules(tx, profile);
}

async function retireActive(tx: Tx, { id }: KeptProfile, { userId, now }: By): Promise<number | null> {
  const repository = profilesRepository(tx.db);
  const active = (await repository.listVersions(id)).find(({ state }) => state === 'active');
  if (!active) return null;
  await repository.setState(active.id, { state: 'retired', retired_at: now }, userId, now);
  return active.no;
}

/** Assigns the shop's variants anew, and marks those for which other rules hold. */
async function followRules(tx: Tx, { id, shop_id }: KeptProfile): Promise<number> {
  const changed = (await assignProducts(tx.db, null, shop_id)).flatMap(({ variantIds }) => variantIds);
  await dirtyRepository(tx.db).markVariants(shop_id, changed, 'rules');
  tx.emit(priceProfilesChanged, { shopId: shop_id, ids: [id] });
  if (changed.length > 0) tx.emit(priceRulesChanged, { shopId: shop_id, variants: changed.length });
  return changed.length;
}
