import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import {
  localToAccept,
  localToHandOver,
  openStatements,
  ownOpenStatements,
  ownToHandOver,
} from '../contract/local-orders.figures.ts';
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
  figure(localToAccept, async (context) => {
    const found = localOrdersReadModel(readDb);
    const whose = whoseLocal(context);
    const { new: count } = await found.count({}, whose);
    // Those with the least time left come first.
    const [first] = count > 0 ? await found.list({ bucket: 'new', page: 0, pageSize: 1 }, whose) : [];
    if (!first) return { count, tone: 'calm' };
    return {
      count,
      tone: first.accept_by.getTime() - context.now().getTime() < hurryMs ? 'alarm' : 'attention',
      note: { code: 'until', values: { when: first.accept_by.toISOString() } },
    };
  }),
  figure(ownToHandOver, async (context) => {
    const { ready: count } = await localOrdersReadModel(readDb).count({}, whoseLocal(context));
    return { count, tone: 'calm' };
  }),
  figure(ownOpenStatements, async (context) => {
    const asked = { state: 'open', page: 0, pageSize: 1 } as const;
    const { total: count } = await statementsReadModel(readDb).list(whoseLocal(context), asked);
    return { count, tone: count > 0 ? 'attention' : 'calm' };
  }),
];

/** Of an order that expires so soon the seller is told in red. */
const hurryMs = 3 * 3_600_000;
