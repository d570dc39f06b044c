import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { flagValue } from '#kit/flag.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/exchange.calls.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { exchangeRepository } from './exchange.repository.ts';
import { changePair } from './use-cases/change-pair.ts';
import { decideRate } from './use-cases/decide-rate.ts';
import { enterRate, enterShopRate } from './use-cases/enter-rate.ts';
import { fetchRates } from './use-cases/fetch-rates.ts';
import { listPairs } from './use-cases/list-pairs.ts';
import { changeCurrency, listCurrencies } from './use-cases/manage-currencies.ts';
import { addSource, changeSource, listSources, removeSource } from './use-cases/manage-sources.ts';
import { checkRates, exportRates, importRates } from './use-cases/rates-file.ts';

const shownDays = 90;

export const exchangeRoutes = (platform: Platform) => {
  const { db, now } = platform;
  return [
    bind(calls.listRates, async ({ query }, { scope }) =>
      (await exchangeRepository(db).listShopRates(scope.shopId, { all: flagValue(query.all) ?? false })).map(
        (rate) => ({
          ...rate,
          updated_at: rate.updated_at.toISOString(),
        }),
      ),
    ),
    bind(calls.enterShopRate, enterShopRate(platform)),
    bind(calls.listPairs, listPairs(platform)),
    bind(calls.changePair, changePair(platform)),
    bind(calls.listPairRates, ({ params, query }) => exchangeReadModel(db).listRates(params.pair, query)),
    bind(calls.getPairSeries, ({ params, query: { days = shownDays } }) => {
      const today = dayIn(now(), houseZone);
      return exchangeReadModel(db).listSeries(params.pair, dayAfter(today, 1 - days), today);
    }),
    bind(calls.enterRate, enterRate(platform)),
    bind(calls.fetchRates, fetchRates(platform)),
    bind(calls.decideRate, decideRate(platform)),
    bind(calls.checkRatesFile, checkRates(platform)),
    bind(calls.importRatesFile, importRates(platform)),
    bind(calls.exportRates, exportRates(platform)),
    bind(calls.listSources, listSources(platform)),
    bind(calls.addSource, addSource(platform)),
    bind(calls.changeSource, changeSource(platform)),
    bind(calls.removeSource, removeSource(platform)),
    bind(calls.listCurrencies, listCurrencies(platform)),
    bind(calls.changeCurrency, changeCurrency(platform)),
  ];
};
