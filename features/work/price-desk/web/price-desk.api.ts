import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { listCampaigns } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { listPricesOfVariant, pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { listProfiles } from '#features/selling/pricing/contract/profiles.calls.ts';
import { listRulesMet } from '#features/selling/pricing/contract/rules/rules-met.calls.ts';
import { exportSheetRefusals, uploadPriceSheet } from '#features/selling/pricing/contract/sheet/sheet.calls.ts';
import type { DecimalSign } from '#features/selling/pricing/contract/sheet/sheet.model.ts';
import * as localCalls from '#features/work/price-desk/contract/local-prices.calls.ts';
import * as calls from '#features/work/price-desk/contract/price-desk.calls.ts';
import { listPriceMatrix } from '#features/work/price-desk/contract/price-matrix.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The prices are those of the shop of the address.
export type PricesRequest = NonNullable<RequestOf<typeof calls.listPrices>['query']>;

export const usePrices = (query: PricesRequest) =>
  useCall(calls.listPrices, { query }, { keepPrevious: true, quiet: true });
/** The same variants beside all shops; of a day of the past there is none. */
export const usePriceMatrix = ({ at: _at, ...query }: PricesRequest) =>
  useCall(listPriceMatrix, { query }, { keepPrevious: true, quiet: true });
export const useRulesMet = (variantId: number, shopId: number) =>
  useCall(listRulesMet, { params: { variantId, shopId } }, { quiet: true });
export const usePriceAlerts = (enabled: boolean) => useCall(calls.countAlerts, {}, { enabled, quiet: true });

/** People to filter by, for who may know them. */
export const usePeople = () => useCall(listUsers, {}, { quiet: true, enabled: useMayCall(listUsers) });

export type PriceLogRequest = NonNullable<RequestOf<typeof calls.listPriceLog>['query']>;
export const usePriceLog = (query: PriceLogRequest) =>
  useCall(calls.listPriceLog, { query }, { keepPrevious: true, quiet: true });

export const usePriceSeries = (variantId: number, shopId: number) =>
  useCall(calls.getPriceSeries, { params: { variantId, shopId }, query: {} }, { quiet: true });

export type LocalPricesRequest = NonNullable<RequestOf<typeof localCalls.listLocalPrices>['query']>;
export const useLocalPrices = (query: LocalPricesRequest) =>
  useCall(localCalls.listLocalPrices, { query }, { keepPrevious: true, quiet: true });
export const usePriceLimit = () => useCall(localCalls.getPriceLimit, {}, { quiet: true });
export const useSetPriceLimit = (onDone: () => void) =>
  useSend(localCalls.setPriceLimit, { onDone, invalidates: ['priceDesk.', 'localProducts.'] });

export const usePricesOfVariant = (variantId: number) =>
  useCall(listPricesOfVariant, { params: { variantId } }, { quiet: true });
/** Whose rules may be assigned. */
export const useActiveProfiles = (shop: number) =>
  useCall(listProfiles, { query: { shop, state: 'active', pageSize: 100 } }, { quiet: true });
/** What a price may be in a campaign of now or of soon. */
export const useShopCampaigns = (shop: number) =>
  useCall(
    listCampaigns,
    { query: { shop, state: ['scheduled', 'running', 'paused'], pageSize: 100 } },
    { quiet: true },
  );
export const usePinPrice = (onDone: () => void) =>
  useSend(pinPrice, { onDone, invalidates: ['priceDesk.', 'prices.', 'products.'], quiet: 'failures' });

type Written = { readonly format: 'csv' | 'xlsx'; readonly decimal: DecimalSign };
/** All that the filters find, not a page of it. */
export const whole = <Q extends { page?: unknown; pageSize?: unknown }>({
  page: _page,
  pageSize: _size,
  ...query
}: Q) => query;
export const fetchPriceSheet = (query: PricesRequest, written: Written) =>
  send(calls.exportPriceSheet, { query: { ...whole(query), ...written } });
export const useSelectPrices = () => useSend(calls.selectPrices);
export const useSelectLocalPrices = () => useSend(localCalls.selectLocalPrices);
export const fetchLocalSheet = (query: LocalPricesRequest, written: Written) =>
  send(localCalls.exportLocalSheet, { query: { ...whole(query), ...written } });
export const useExportRefusals = () => useSend(exportSheetRefusals, { onDone: saveFile });
export const useUploadSheet = () => useSend(uploadPriceSheet, { quiet: true });
