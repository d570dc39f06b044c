import type { BuildFeature } from '#server/feature.ts';
import { exchangeChanged, ratesChanged } from '../contract/exchange.events.ts';
import { histories } from '../contract/exchange.history-kinds.ts';
import { sourceSilentMail } from '../contract/exchange.mails.ts';
import { fetchRatesSchedule, silentSourcesSchedule } from '../contract/exchange.schedules.ts';
import { exchangeCauses } from './exchange.causes.ts';
import { exchangeListeners } from './exchange.listeners.ts';
import { exchangeNamed } from './exchange.named.read-model.ts';
import { exchangeRoutes } from './exchange.routes.ts';
import { fetchByClock } from './use-cases/fetch-rates.ts';
import { notifyOfSilence } from './use-cases/notify-of-silence.ts';

export const exchangeFeature: BuildFeature = (platform) => ({
  name: 'exchange',
  histories,
  named: exchangeNamed,
  routes: exchangeRoutes(platform),
  events: [ratesChanged, exchangeChanged],
  listeners: exchangeListeners(platform),
  mails: [sourceSilentMail],
  causes: exchangeCauses,
  schedule: [
    { definition: fetchRatesSchedule, tick: fetchByClock(platform) },
    { definition: silentSourcesSchedule, tick: notifyOfSilence(platform) },
  ],
});
