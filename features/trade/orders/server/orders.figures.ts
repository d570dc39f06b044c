import type { FigureDefinition, FigureTone } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { askedOnce, figure, series } from '#server/figures.ts';
import { inShop } from '#server/house-list.ts';
import * as figures from '../contract/orders.figures.ts';
import type { OrderTab } from '../contract/orders.model.ts';
import { whoseOrders } from './orders.access.ts';
import type { OrderFilters } from './orders.filter.read-model.ts';
import { ordersListReadModel } from './orders.list.read-model.ts';

export const ordersFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const countBuckets = askedOnce((context) =>
    ordersListReadModel(readDb).count(inShop({}, context.scope), whoseOrders(context)),
  );
  const counted = (definition: FigureDefinition<'why'>, tone: FigureTone) =>
    figure(definition, async (context) => {
      const count = (await countBuckets(context))[definition.search.bucket as OrderTab];
      return { count, tone: count > 0 ? tone : 'calm', note: { code: 'why' } };
    });
  return [
    counted(figures.heldOrders, 'attention'),
    counted(figures.ordersToBuy, 'attention'),
    counted(figures.lateOrders, 'alarm'),
    figure(figures.ordersAtRisk, async (context) => {
      const asked: OrderFilters = { at_risk: '1' };
      const count = await ordersListReadModel(readDb).countListed(inShop(asked, context.scope), whoseOrders(context));
      return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    }),
    counted(figures.problemOrders, 'attention'),
  ];
};

export const ordersSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(figures.ordersByDay, ({ from, zone, scope }) =>
    ordersListReadModel(readDb).countByDay(scope.shopId, from, zone),
  ),
];
