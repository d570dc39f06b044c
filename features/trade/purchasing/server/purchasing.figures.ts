import type { FigureDefinition, FigureTone } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { askedOnce, figure } from '#server/figures.ts';
import * as figures from '../contract/purchasing.figures.ts';
import type { PurchaseBucket } from '../contract/purchasing.rules.ts';
import { whoseOrders } from './purchasing.access.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';

export const purchasingFigures = ({ readDb, config }: Pick<Platform, 'readDb' | 'config'>) => {
  const countBuckets = askedOnce((context) => purchasingReadModel(readDb).count({}, whoseOrders(context, config)));
  const counted = (definition: FigureDefinition<'why'>, tone: FigureTone) =>
    figure(definition, async (context) => {
      const count = (await countBuckets(context))[definition.search.bucket as PurchaseBucket];
      return { count, tone: count > 0 ? tone : 'calm', note: { code: 'why' } };
    });
  return [
    counted(figures.ordersToSend, 'calm'),
    counted(figures.overdueOrders, 'attention'),
    counted(figures.troubledOrders, 'alarm'),
    counted(figures.ordersToAnswer, 'attention'),
    counted(figures.ownOrdersOnTheWay, 'calm'),
    counted(figures.ownOverdueOrders, 'attention'),
    counted(figures.ownTroubledOrders, 'alarm'),
  ];
};
