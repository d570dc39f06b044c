import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { profileErrors } from '../../contract/profiles.errors.ts';
import { mostScopes, type PriceScope } from '../../contract/profiles.scopes.ts';
import { type KeptProfile, type KeptVersion, profilesRepository } from '../profiles/profiles.repository.ts';
import { putInForce } from '../profiles/put-in-force.ts';
import { listAssigned } from './assigned.read-model.ts';
import { lockPrices } from './price-facts.read-model.ts';

/** Whether the active version of the profile names the variant itself. */
type Value = { readonly assigned: boolean };
type Row = Facts<Value>;

/** A profile of this shop that has rules in force, and nothing that would put others in their place later. @throws AppError */
export async function assignable(
  db: Kysely<DB>,
  profileId: number,
  context: Pick<OperationContext, 'actor' | 'scope'>,
): Promise<KeptProfile> {
  const profiles = profilesRepository(db);
  const profile = await profiles.lock(profileId);
  refuseOtherShops(context.actor, [profile.shop_id]);
  if (profile.shop_id !== context.scope.shopId) throw new AppError(generalErrors.notFound);
  const versions = await profiles.listVersions(profileId);
  if (!versions.some(({ state }) => state === 'active')) throw new AppError(profileErrors.notActive);
  // It would take what is assigned here away again, when it is activated.
  if (versions.some(({ state }) => state === 'draft' || state === 'scheduled'))
    throw new AppError(profileErrors.hasDraft);
  return profile;
}

/** The variants become part of a new version, which is in force at once: the steps are those that hold already. */
export function assignSteps(profileId: number, context: OperationContext): Steps<Row, Value> {
  const { actor, scope, now } = context;
  async function put(tx: Tx, variantIds: readonly number[], assigned: boolean): Promise<void> {
    const profile = await assignable(tx.db, profileId, context);
    const profiles = profilesRepository(tx.db);
    const versions = await profiles.listVersions(profileId);
    const active = versions.find(({ state }) => state === 'active')!;
    const before = await profiles.listScopes(active.id);
    const named = new Set(variantIds);
    const others = before.filter(({ variant_id }) => variant_id === null || !named.has(variant_id));
    const scopes = assigned ? [...others, ...variantIds.map(scopeOf)] : others;
    if (scopes.length > mostScopes || scopes.length === 0)
      throw new AppError(profileErrors.tooManyScopes, { values: { most: String(mostScopes) } });
    const at = now();
    const next: Omit<KeptVersion, 'id'> = {
      no: versions.at(-1)!.no + 1,
      state: 'draft',
      steps: active.steps,
      note: active.note,
      version: 1,
      start_at: null,
    };
    const id = await profiles.insertVersion(profileId, next, actor.userId, at);
    await profiles.setScopes(id, scopes);
    await putInForce(tx, profile, { ...next, id }, { userId: actor.userId, now: at });
  }
  return {
    lock: (db, ids) => lockPrices(db, ids),
    async read(db, ids) {
      const rows = await listAssigned(db, profileId, scope.shopId, ids);
      return rows.map(({ id, version, assigned }) => ({ id, version, value: { assigned } }));
    },
    plan: ({ value }) => (value.assigned ? { kind: 'same' } : { kind: 'change', after: { assigned: true } }),
    async apply(tx, changes) {
      await put(
        tx,
        changes.map(({ facts }) => facts.id),
        true,
      );
      return null;
    },
    undo: (tx, changes) =>
      put(
        tx,
        changes.map(({ facts }) => facts.id),
        false,
      ),
  };
}

const scopeOf = (variantId: number): PriceScope => ({
  variant_id: variantId,
  product_id: null,
  seller_id: null,
  shop_brand_id: null,
  category_id: null,
  priority: 0,
});
