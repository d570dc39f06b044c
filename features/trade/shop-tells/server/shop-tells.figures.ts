import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { inShop } from '#server/house-list.ts';
import { tellsQuery } from '../contract/shop-tells.calls.ts';
import { failedTells } from '../contract/shop-tells.figures.ts';
import { tellsReadModel } from './shop-tells.read-model.ts';

export const shopTellsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(failedTells, async ({ actor, scope }) => {
    const asked = inShop(tellsQuery.parse({ folder: 'failed' }), scope);
    const { orders, since } = await tellsReadModel(readDb).count(asked, actor.shops);
    if (!since) return { count: 0, tone: 'calm' };
    return { count: orders, tone: 'alarm', note: { code: 'since', values: { since: since.toISOString() } } };
  }),
];
