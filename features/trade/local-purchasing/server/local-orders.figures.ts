import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { localToHandOver, openStatements } from '../contract/local-orders.figures.ts';
import { whoseLocal } from './local-orders.access.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';
import { statementsReadModel } from './statements.read-model.ts';

export const localOrdersFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(localToHandOver, async (context) => {
    const { ready: count } = await localOrdersReadModel(readDb).count({}, whoseLocal(context));
    return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
  }),
  figure(openStatements, async (context) => {
    // What a seller earns comes from every shop.
    if (context.actor.shops !== null) return { count: 0, tone: 'calm' };
    const { total: count } = await statementsReadModel(readDb).list(whoseLocal(context), {
      state: 'open',
      page: 0,
      pageSize: 1,
    });
    return { count, tone: 'calm', note: { code: 'why' } };
  }),
];
