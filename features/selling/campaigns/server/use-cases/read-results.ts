import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/campaigns.calls.ts';
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
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params, query }: InputOf<typeof calls.getResults>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getResults>> => {
    await getCampaignSeen(db, params.id, actor);
    return listResults(db, params.id, { shopId: query.shop ?? null, shops: actor.shops });
  };
