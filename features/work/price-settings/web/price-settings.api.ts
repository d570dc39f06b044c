import * as exchange from '#features/base/exchange/contract/exchange.calls.ts';
import * as taxes from '#features/base/taxes/contract/taxes.calls.ts';
import * as duty from '#features/catalogue/customs/contract/duty.calls.ts';
import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as commissions from '#features/selling/commissions/contract/commissions.calls.ts';
import * as margins from '#features/selling/pricing/contract/margins/margins.calls.ts';
import * as moved from '#features/selling/pricing/contract/moved-prices.calls.ts';
import { applyRate } from '#features/selling/pricing/contract/prices.calls.ts';
import * as tariffs from '#features/selling/pricing/contract/tariffs/tariffs.calls.ts';
import * as watches from '#features/work/price-desk/contract/price-watch.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { reloadActor } from '#web/lib/session.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Rates, VAT and sources are the same in every shop: one entry of the cache serves all.
const everywhere = { shopId: 1, quiet: true } as const;

export const usePairs = () => useCall(exchange.listPairs, {}, everywhere);
export const usePairRates = (pair: string, page: number) =>
  useCall(exchange.listPairRates, { params: { pair }, query: { page } }, { ...everywhere, keepPrevious: true });
export const useSeries = (pair: string, days: number) =>
  useCall(exchange.getPairSeries, { params: { pair }, query: { days } }, { ...everywhere, keepPrevious: true });
export const useSources = () => useCall(exchange.listSources, {}, everywhere);
export const useCurrencies = () => useCall(exchange.listCurrencies, {}, everywhere);

const rates = (onDone?: () => void) =>
  ({ invalidates: ['exchange.'], quiet: 'failures', ...(onDone ? { onDone } : {}) }) as const;
const plainly = { invalidates: ['exchange.'] } as const;
export const useChangePair = (onDone: () => void) => useSend(exchange.changePair, rates(onDone));
export const useEnterRate = (onDone: () => void) => useSend(exchange.enterRate, rates(onDone));
export const useDecideRate = () => useSend(exchange.decideRate, plainly);
export const useFetchRates = () => useSend(exchange.fetchRates, plainly);
export const useAddSource = (onDone: () => void) => useSend(exchange.addSource, rates(onDone));
export const useChangeSource = (onDone: () => void) => useSend(exchange.changeSource, rates(onDone));
export const useRemoveSource = () => useSend(exchange.removeSource, plainly);
/** What this person's pages say amounts with follows at once. */
export const useChangeCurrency = (onDone: () => void) =>
  useSend(
    exchange.changeCurrency,
    rates(() => {
      void reloadActor();
      onDone();
    }),
  );
export const useCheckRates = () => useSend(exchange.checkRatesFile, { quiet: true });
export const useImportRates = () => useSend(exchange.importRatesFile, rates());
export const fetchRatesFile = (format: 'csv' | 'xlsx') => send(exchange.exportRates, { query: { format } });

export const useTaxClasses = () => useCall(taxes.listTaxClasses, {}, everywhere);
export const useTaxRates = () => useCall(taxes.listTaxRates, {}, everywhere);
const vat = (onDone?: () => void) =>
  ({ invalidates: ['taxes.'], quiet: 'failures', ...(onDone ? { onDone } : {}) }) as const;
export const useEnterTaxRate = (onDone: () => void) => useSend(taxes.enterTaxRate, vat(onDone));
export const useCorrectTaxSource = (onDone: () => void) => useSend(taxes.correctTaxSource, vat(onDone));
export const useRemoveTaxRate = () => useSend(taxes.removeTaxRate, { invalidates: ['taxes.'] });
export const useAddTaxClass = (onDone: () => void) => useSend(taxes.addTaxClass, vat(onDone));
export const useChangeTaxClass = (onDone: () => void) => useSend(taxes.changeTaxClass, vat(onDone));
export const useOrderTaxClasses = () => useSend(taxes.orderTaxClasses, { invalidates: ['taxes.'] });
export const useRemoveTaxClass = () => useSend(taxes.removeTaxClass, { invalidates: ['taxes.'] });
export const useCheckTaxFile = () => useSend(taxes.checkTaxFile, { quiet: true });
export const useImportTaxFile = () => useSend(taxes.importTaxFile, vat());
export const fetchTaxFile = (format: 'csv' | 'xlsx') => send(taxes.exportTaxRates, { query: { format } });

export const useDuties = (query: NonNullable<RequestOf<typeof duty.listDuties>['query']>) =>
  useCall(duty.listDuties, { query }, { quiet: true, keepPrevious: true });
const duties = (onDone?: () => void) =>
  ({ invalidates: ['customs.listDuties'], quiet: 'failures', ...(onDone ? { onDone } : {}) }) as const;
export const useEnterDuty = (onDone: () => void) => useSend(duty.enterDuty, duties(onDone));
export const useRemoveDuty = () => useSend(duty.removeDuty, { invalidates: ['customs.listDuties'] });
export const useCheckDutyFile = () => useSend(duty.checkDutyFile, { quiet: true });
export const useImportDutyFile = () => useSend(duty.importDutyFile, duties());
export const fetchDutyFile = (shopId: number) => (format: 'csv' | 'xlsx') =>
  send(duty.exportDuties, { query: { format } }, { shopId });
/** How many calculated prices would follow the rate, and that they do. */
export const useApplyRate = () => useSend(applyRate, { invalidates: ['priceDesk.', 'prices.'], quiet: true });

export const useCommissionRules = () => useCall(commissions.listCommissionRules, {}, everywhere);
export const useEnterCommissionRule = (onDone: () => void) =>
  useSend(commissions.enterCommissionRule, { invalidates: ['commissions.'], quiet: 'failures', onDone });
export const useRemoveCommissionRule = () =>
  useSend(commissions.removeCommissionRule, { invalidates: ['commissions.'] });
/** Whose goods a rule can be about. */
export const useLocalSellers = () => useCall(listSellers, {}, { ...everywhere, staleTime: 60_000 });

export const useMargins = (query: NonNullable<RequestOf<typeof margins.getMargins>['query']>, enabled: boolean) =>
  useCall(margins.getMargins, { query }, { ...everywhere, keepPrevious: true, enabled });
export const useSaveMargins = (onDone?: () => void) =>
  useSend(margins.saveMargins, {
    invalidates: ['priceMargins.', 'priceProfiles.'],
    ...(onDone ? { quiet: 'failures', onDone } : {}),
  });

export const previewTaxRate = (body: RequestOf<typeof moved.previewTaxRate>['body']) =>
  send(moved.previewTaxRate, { body });
export const previewDuty = (body: RequestOf<typeof moved.previewDuty>['body'], shopId: number) =>
  send(moved.previewDuty, { body }, { shopId });

export const previewCommission = (body: RequestOf<typeof moved.previewCommission>['body']) =>
  send(moved.previewCommission, { body });
export const useCheckCommissionFile = () => useSend(commissions.checkCommissionFile, { quiet: true });
export const useImportCommissionFile = () =>
  useSend(commissions.importCommissionFile, { invalidates: ['commissions.'], quiet: 'failures' });
export const fetchCommissionFile = (format: 'csv' | 'xlsx') =>
  send(commissions.exportCommissions, { query: { format } });
export const usePreviewCommissionFile = () => useSend(moved.previewCommissionFile, { quiet: true });
export const usePreviewTaxFile = () => useSend(moved.previewTaxFile, { quiet: true });
export const usePreviewRatesFile = () => useSend(moved.previewRatesFile, { quiet: true });
export const usePreviewDutyFile = () => useSend(moved.previewDutyFile, { quiet: true });
export const usePreviewTariffFile = () => useSend(moved.previewTariffFile, { quiet: true });

/** How many prices hang on each pair; the list of pairs does without while it is not known. */
export const useRateUse = () => useCall(watches.listRateUse, {}, everywhere);
export const usePriceWatches = () => useCall(watches.listPriceWatches, {}, everywhere);
export const useSetPriceWatch = (onDone: () => void) =>
  useSend(watches.setPriceWatch, { invalidates: ['priceDesk.'], quiet: 'failures', onDone });

export const useTariffs = () => useCall(tariffs.listTariffs, {}, { quiet: true });
const tariff = (onDone?: () => void) =>
  ({ invalidates: ['transportTariffs.'], quiet: 'failures', ...(onDone ? { onDone } : {}) }) as const;
export const useEnterTariff = (onDone: () => void) => useSend(tariffs.enterTariff, tariff(onDone));
export const previewTariff = (body: RequestOf<typeof tariffs.previewTariff>['body'], shopId: number) =>
  send(tariffs.previewTariff, { body }, { shopId });
export const useRemoveTariff = () => useSend(tariffs.removeTariff, { invalidates: ['transportTariffs.'] });
export const useCheckTariffFile = () => useSend(tariffs.checkTariffFile, { quiet: true });
export const useImportTariffFile = () => useSend(tariffs.importTariffFile, tariff());
export const fetchTariffFile = (shopId: number) => (format: 'csv' | 'xlsx') =>
  send(tariffs.exportTariffs, { query: { format } }, { shopId });
