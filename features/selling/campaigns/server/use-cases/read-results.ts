import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { SoldGoods } from '#server/sold-goods.ts';
import type * as calls from '../../contract/campaigns.calls.ts';
import type { CampaignResults } from '../../contract/campaigns.model.ts';
import { getCampaignSeen } from '../campaigns.access.ts';
import { itemsReadModel } from '../items.read-model.ts';
import { listResults } from '../results.read-model.ts';

export const getEvidence =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.getEvidence>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getEvidence>> => {
    await getCampaignSeen(db, params.id, actor);
    return itemsReadModel(db).listEvidence(params.id, actor.shops);
  };

export const getResults =
  ({ db, readDb, soldGoods, now }: Pick<Platform, 'db' | 'readDb' | 'soldGoods' | 'now'>) =>
  async (
    { params, query }: InputOf<typeof calls.getResults>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getResults>> => {
    await getCampaignSeen(db, params.id, actor);
    const shops = await listResults(db, params.id, { shopId: query.shop ?? null, shops: actor.shops }, now());
    return Promise.all(
      shops.map(async ({ goods, from, until, ...shop }) => {
        const asked =
          from && until && goods.length > 0 ? { shopId: shop.shop_id, variantIds: goods, from, until } : null;
        return { ...shop, before: asked ? await soldBefore(soldGoods(), readDb, asked) : [] };
      }),
    );
  };

/** What was sold of the same products before, by day; who sells them is not known here. */
async function soldBefore(
  sellers: readonly SoldGoods[],
  db: Db,
  asked: Parameters<SoldGoods['byDay']>[1],
): Promise<CampaignResults['before']> {
  const days = (await Promise.all(sellers.map(({ byDay }) => byDay(db, asked)))).flat();
  return days.map(({ day, pieces, kept }) => ({ day, units: pieces, kept }));
}
