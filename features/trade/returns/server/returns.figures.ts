import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { inShop } from '#server/house-list.ts';
import { refundsToApprove, waitingReturns } from '../contract/returns.figures.ts';
import { refundsReadModel } from './refunds.read-model.ts';
import { whose } from './returns.access.ts';
import { returnsReadModel } from './returns.read-model.ts';

export const returnsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(waitingReturns, async (context) => {
    const read = returnsReadModel(readDb);
    const asked = inShop({}, context.scope);
    const since = await read.waitingSince(asked, whose(context));
    if (since === null) return { count: 0, tone: 'calm' };
    const { waiting } = await read.count(asked, whose(context));
    return { count: waiting, tone: 'attention', note: { code: 'since', values: { since: since.toISOString() } } };
  }),
  figure(refundsToApprove, async (context) => {
    const asked = inShop({}, context.scope);
    const { to_approve: count } = await refundsReadModel(readDb).count(asked, whose(context));
    return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
  }),
];
