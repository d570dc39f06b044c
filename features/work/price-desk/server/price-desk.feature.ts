import type { BuildFeature } from '#server/feature.ts';
import { keptAlertsSchedule, priceWatchSchedule } from '../contract/price-watch.schedules.ts';
import { localPricesList } from './local-prices.list.ts';
import { priceDeskCauses } from './price-desk.causes.ts';
import { priceDeskFigures } from './price-desk.figures.ts';
import { priceDeskRoutes } from './price-desk.routes.ts';
import { priceLogList } from './price-log.list.ts';
import { priceMatrixList } from './price-matrix.list.ts';
import { pricesList } from './prices.list.ts';
import { countKeptAlerts } from './watches/count-kept-alerts.ts';
import { watchPrices } from './watches/watch-prices.ts';

export const priceDeskFeature: BuildFeature = (platform) => ({
  name: 'price-desk',
  lists: [pricesList(platform), priceMatrixList(platform), priceLogList(platform), localPricesList(platform)],
  causes: priceDeskCauses,
  figures: priceDeskFigures(platform),
  routes: priceDeskRoutes(platform),
  schedule: [
    { definition: priceWatchSchedule, tick: watchPrices(platform) },
    { definition: keptAlertsSchedule, tick: countKeptAlerts(platform) },
  ],
});
