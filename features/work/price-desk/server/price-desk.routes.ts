import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as localCalls from '../contract/local-prices.calls.ts';
import * as calls from '../contract/price-desk.calls.ts';
import * as matrixCalls from '../contract/price-matrix.calls.ts';
import * as watchCalls from '../contract/price-watch.calls.ts';
import { countAlerts } from './use-cases/count-alerts.ts';
import { exportLocalSheet, exportPriceSheet } from './use-cases/export-sheets.ts';
import { listLocalPrices } from './use-cases/list-local-prices.ts';
import { listPriceMatrix } from './use-cases/list-price-matrix.ts';
import { listPrices } from './use-cases/list-prices.ts';
import { getPriceLimit, setPriceLimit } from './use-cases/price-limit.ts';
import { getPriceSeries, listPriceLog } from './use-cases/read-price-log.ts';
import { selectLocalPrices, selectPrices } from './use-cases/select-prices.ts';
import { listRateUse } from './watches/list-rate-use.ts';
import { listPriceWatches, setPriceWatch } from './watches/manage-watches.ts';

export const priceDeskRoutes = (platform: Platform) => [
  bind(calls.listPrices, listPrices(platform)),
  bind(matrixCalls.listPriceMatrix, listPriceMatrix(platform)),
  bind(calls.selectPrices, selectPrices(platform)),
  bind(localCalls.selectLocalPrices, selectLocalPrices(platform)),
  bind(calls.exportPriceSheet, exportPriceSheet(platform)),
  bind(localCalls.exportLocalSheet, exportLocalSheet(platform)),
  bind(watchCalls.listPriceWatches, listPriceWatches(platform)),
  bind(watchCalls.setPriceWatch, setPriceWatch(platform)),
  bind(watchCalls.listRateUse, listRateUse(platform)),
  bind(calls.countAlerts, countAlerts(platform)),
  bind(calls.listPriceLog, listPriceLog(platform)),
  bind(calls.getPriceSeries, getPriceSeries(platform)),
  bind(localCalls.listLocalPrices, listLocalPrices(platform)),
  bind(localCalls.getPriceLimit, getPriceLimit(platform)),
  bind(localCalls.setPriceLimit, setPriceLimit(platform)),
];
