import type { FigureReading } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { blockedPrices, pricesOnHold } from '../contract/price-desk.figures.ts';
import { countPriceAlerts } from './price-shop.read-model.ts';

/** Counted as the alerts above the list are. */
export const priceDeskFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const reading = (count: number): FigureReading<'why'> => ({
    count,
    tone: count > 0 ? 'attention' : 'calm',
    note: { code: 'why' },
  });
  return [
    figure(pricesOnHold, async ({ scope }) => reading((await countPriceAlerts(readDb, scope.shopId)).quarantined)),
    figure(blockedPrices, async ({ scope }) => {
      const { blocked } = await countPriceAlerts(readDb, scope.shopId);
      return reading(blocked.reduce((sum, { count }) => sum + count, 0));
    }),
  ];
};
