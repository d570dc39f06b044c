import { id } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Subject } from '#server/operations/handle-operation.ts';
import { itemQuery } from '../contract/campaigns.calls.ts';
import { itemsReadModel } from './items.read-model.ts';

const filters = itemQuery.partial().extend({ campaign: id });

/** Products of a campaign as what bulk operations select. People of a seller have no part in it. */
export const campaignItemSubject: Subject = {
  name: 'campaign_item',
  select(db, asked, { scope }) {
    if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
    const { campaign, ...rest } = filters.parse(asked);
    return itemsReadModel(db).listIds(campaign, rest, null);
  },
  async describe(db, ids, { sellerId }) {
    const names = await itemsReadModel(db).listNames(ids, sellerId);
    return new Map(names.map(({ id: item, code, name }) => [item, { code, name }]));
  },
  shopsOf: (db, ids) => itemsReadModel(db).listShops(ids),
};
