import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { addProfile as call } from '../../../contract/profiles.calls.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import type { PriceScope } from '../../../contract/profiles.scopes.ts';
import { profileSentences } from '../../../contract/profiles.sentences.ts';
import type { StoredSteps } from '../../../contract/profiles.steps.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { profilesRepository } from '../profiles.repository.ts';
import { tellVersion } from '../tell-version.ts';

const wholeShop: PriceScope = {
  variant_id: null,
  product_id: null,
  seller_id: null,
  shop_brand_id: null,
  category_id: null,
  priority: 0,
};

export const addProfile =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shop_id, name, from } = body;
      if (!(await profilesReadModel(tx.db).findShop(shop_id))) throw refuseField('shop_id', generalErrors.unknownShop);
      refuseOtherShops(context.actor, [shop_id]);
      const profiles = profilesRepository(tx.db);
      await profiles.lockNames(shop_id);
      if (await profiles.hasName(shop_id, name)) throw refuseField('name', profileSentences.sameName);
      let copied: { steps: StoredSteps; scopes: readonly PriceScope[] } = { steps: {}, scopes: [wholeShop] };
      if (from) {
        const source = await lockProfile(tx.db, from.id, context.actor);
        const version = (await profiles.listVersions(source.id)).find(({ no }) => no === from.no);
        if (!version) throw new AppError(generalErrors.notFound);
        copied = { steps: version.steps, scopes: await profiles.listScopes(version.id) };
      }
      return addProfileIn(tx, { shopId: shop_id, name, ...copied }, context, now());
    });

type New = {
  readonly shopId: number;
  readonly name: string;
  readonly steps: StoredSteps;
  readonly scopes: readonly PriceScope[];
};

/** A profile whose first version is a draft. Its name is free, and names of the shop are locked. */
export async function addProfileIn(
  tx: Tx,
  { shopId, name, steps, scopes }: New,
  { actor }: Pick<Context, 'actor'>,
  at: Date,
): Promise<{ id: number; no: number }> {
  const profiles = profilesRepository(tx.db);
  const id = await profiles.insert(shopId, name);
  const versionId = await profiles.insertVersion(id, { no: 1, steps, note: '' }, actor.userId, at);
  await profiles.setScopes(versionId, scopes);
  const { told } = await tellVersion(tx.db, id, 1);
  tx.record([{ entity: 'price_profile', id, action: 'created', after: { shop_id: shopId, ...told } }]);
  tx.emit(priceProfilesChanged, { shopId, ids: [id] });
  return { id, no: 1 };
}
