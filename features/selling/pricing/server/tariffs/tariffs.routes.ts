import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../../contract/tariffs/tariffs.calls.ts';
import * as keep from './manage-tariffs.ts';
import { previewTariff } from './preview-tariff.ts';

export const tariffsRoutes = (platform: Platform) => [
  bind(calls.listTariffs, keep.listTariffs(platform)),
  bind(calls.enterTariff, keep.enterTariff(platform)),
  bind(calls.previewTariff, previewTariff(platform)),
  bind(calls.removeTariff, keep.removeTariff(platform)),
  bind(calls.exportTariffs, keep.exportTariffs(platform)),
  bind(calls.checkTariffFile, keep.checkTariffFile(platform)),
  bind(calls.importTariffFile, keep.importTariffFile(platform)),
];
