import type { FigureReading } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { askedOnce, figure } from '#server/figures.ts';
import { blockedPrices, pricesOnHold } from '../contract/price-desk.figures.ts';
import { countPriceAlerts } from './price-shop.read-model.ts';

/** Counted as the alerts above the list are. */
export const priceDeskFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const reading = (count: number): FigureReading<'why'> => ({
    count,
    tone: count > 0 ? 'attention' : 'calm',
    note: { code: 'why' },
  });
  const countAlerts = askedOnce(({ scope }) => countPriceAlerts(readDb, scope.shopId));
  return [
    figure(pricesOnHold, async (context) => reading((await countAlerts(context)).quarantined)),
    figure(blockedPrices, async (context) => {
      const { blocked } = await countAlerts(context);
      return reading(blocked.reduce((sum, { count }) => sum + count, 0));
    }),
  ];
};
