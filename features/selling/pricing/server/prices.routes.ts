import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as moved from '../contract/moved-prices.calls.ts';
import * as calls from '../contract/prices.calls.ts';
import * as met from '../contract/rules/rules-met.calls.ts';
import * as sheets from '../contract/sheet/sheet.calls.ts';
import * as stops from '../contract/stops/stops.calls.ts';
import { exportSheetRefusals, getPriceSheet, uploadPriceSheet } from './sheet/use-sheets.ts';
import { listStops, setStops } from './stops/manage-stops.ts';
import { applyRate } from './use-cases/apply-rate.ts';
import { listPricesOfVariant } from './use-cases/list-prices-of-variant.ts';
import { listRulesMet } from './use-cases/list-rules-met.ts';
import { pinPrice } from './use-cases/pin-price.ts';
import { previewCommission } from './use-cases/preview-commission.ts';
import { previewDuty } from './use-cases/preview-duty.ts';
import {
  previewCommissionFile,
  previewDutyFile,
  previewTariffFile,
  previewTaxFile,
} from './use-cases/preview-files.ts';
import { previewRatesFile } from './use-cases/preview-rates-file.ts';
import { previewTaxRate } from './use-cases/preview-tax-rate.ts';
import { tracePrice, whatIf } from './use-cases/trace-price.ts';

export const pricesRoutes = (platform: Platform) => [
  bind(calls.pinPrice, pinPrice(platform)),
  bind(stops.listStops, listStops(platform)),
  bind(stops.setStops, setStops(platform)),
  bind(calls.listPricesOfVariant, listPricesOfVariant(platform)),
  bind(calls.tracePrice, tracePrice(platform)),
  bind(met.listRulesMet, listRulesMet(platform)),
  bind(calls.whatIf, whatIf(platform)),
  bind(calls.applyRate, applyRate(platform)),
  bind(moved.previewTaxRate, previewTaxRate(platform)),
  bind(moved.previewDuty, previewDuty(platform)),
  bind(moved.previewTaxFile, previewTaxFile(platform)),
  bind(moved.previewRatesFile, previewRatesFile(platform)),
  bind(moved.previewDutyFile, previewDutyFile(platform)),
  bind(moved.previewTariffFile, previewTariffFile(platform)),
  bind(moved.previewCommission, previewCommission(platform)),
  bind(moved.previewCommissionFile, previewCommissionFile(platform)),
  bind(sheets.uploadPriceSheet, uploadPriceSheet(platform)),
  bind(sheets.getPriceSheet, getPriceSheet(platform)),
  bind(sheets.exportSheetRefusals, exportSheetRefusals(platform)),
];
