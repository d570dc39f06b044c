import * as hub from '#features/trade/sourcing/contract/hub-stock.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';
import * as carriers from '../contract/carriers.calls.ts';
import * as claims from '../contract/claims.calls.ts';
import * as cod from '../contract/cod.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import { setParcelNote, setParcelSize } from '../contract/parcel-size.calls.ts';
import * as printing from '../contract/printing.calls.ts';
import * as receiving from '../contract/receiving.calls.ts';

export type PackagesRequest = NonNullable<RequestOf<typeof calls.listPackages>['query']>;
export type ToPackRequest = NonNullable<RequestOf<typeof calls.listToPack>['query']>;
export type PagedRequest = NonNullable<RequestOf<typeof calls.listManifests>['query']>;

// A package is the same in whatever shop's address it is looked at.
const shopId = 1;
const kept = { shopId, keepPrevious: true, quiet: true } as const;
const stale = ['packages.', 'orders.', 'history.list'];

export const usePackages = (query: PackagesRequest) => useCall(calls.listPackages, { query }, kept);
export const useToPack = (query: ToPackRequest) => useCall(calls.listToPack, { query }, kept);
export const usePackage = (id: number) => useCall(calls.getPackage, { params: { id } }, { shopId, quiet: true });
export const useManifests = (query: PagedRequest) => useCall(calls.listManifests, { query }, kept);
export const useReceipts = (query: PagedRequest) => useCall(receiving.listReceipts, { query }, kept);
export const useCodRows = (query: NonNullable<RequestOf<typeof cod.listCodRows>['query']>) =>
  useCall(cod.listCodRows, { query }, kept);
export const useClaims = (query: NonNullable<RequestOf<typeof claims.listClaims>['query']>) =>
  useCall(claims.listClaims, { query }, kept);
export type HubStockRequest = NonNullable<RequestOf<typeof hub.listHubStock>['query']>;
export const useHubStock = (query: HubStockRequest) => useCall(hub.listHubStock, { query }, kept);
export const useHubStockOf = (variant: number) =>
  useCall(hub.getHubStock, { params: { variant } }, { shopId, quiet: true });
export const useCarriers = () => useCall(carriers.listCarriers, {}, { shopId, quiet: true, staleTime: 30_000 });

export const useClosePackage = () => useSend(calls.closePackage, { invalidates: stale });
// A dialog shows itself what was refused.
export const useTakeOut = () => useSend(calls.setItems, { quiet: true, invalidates: stale });
export const useSetItems = () => useSend(calls.setItems, { invalidates: stale });
export const useVoidLabel = () => useSend(calls.voidLabel, { invalidates: stale });
export const useUnship = () => useSend(calls.unship, { invalidates: stale });
export const useLinkLabel = () => useSend(calls.linkLabel);
export const usePrintLabels = () => useSend(calls.printLabels, { quiet: true });
export const usePrintPickList = () => useSend(printing.printPickList);
export const usePrintOrderSlips = () => useSend(printing.printOrderSlips);
export const usePrintSlips = () => useSend(printing.printPackSlips);
export const useSelectAllPackages = () => useSend(printing.selectAllPackages, { shopId });
export const useSelectAllToPack = () => useSend(printing.selectAllToPack, { shopId });
export const useLinkManifest = () => useSend(calls.linkManifest);
export const useReceipt = (id: number) => useCall(receiving.getReceipt, { params: { id } }, { shopId, quiet: true });
export const useUndoReceiptItem = () => useSend(receiving.undoReceiptItem, { invalidates: [...stale, 'purchasing.'] });
export const useFinishReceipt = () => useSend(receiving.finishReceipt, { invalidates: stale });
// Dialogs show themselves what was refused.
export const useBuyLabel = () => useSend(calls.buyLabel, { quiet: true, invalidates: stale });
export const useAddEvent = () => useSend(calls.addEvent, { quiet: true, invalidates: stale });
export const useSetTracking = () => useSend(calls.setTracking, { quiet: true, invalidates: stale });
export const useSetParcelSize = () => useSend(setParcelSize, { quiet: true, invalidates: stale });
export const useSetParcelNote = () => useSend(setParcelNote, { quiet: true, invalidates: stale });
export const useHandOver = () => useSend(calls.handOver, { quiet: true, invalidates: stale });
export const useImportTracking = () => useSend(calls.importTracking, { quiet: true, invalidates: stale });
export const useImportCod = () => useSend(cod.importCod, { quiet: true, invalidates: stale });
export const useSettleCod = () => useSend(cod.settleCodRow, { quiet: true, invalidates: stale });
export const useOpenClaim = () => useSend(claims.openClaim, { quiet: true, invalidates: stale });
export const useMoveClaim = () => useSend(claims.moveClaim, { quiet: true, invalidates: stale });
export const useAddCarrier = () => useSend(carriers.addCarrier, { quiet: true, invalidates: ['packages.carriers'] });
export const useSetCarrier = () => useSend(carriers.setCarrier, { quiet: true, invalidates: ['packages.'] });
export const useParcelNumbers = () => useCall(carriers.getParcelNumbers, {}, { shopId, quiet: true });
export const useSetParcelNumbers = () =>
  useSend(carriers.setParcelNumbers, { quiet: 'failures', invalidates: ['packages.parcelNumbers', 'history.list'] });
export const useCountHubStock = () =>
  useSend(hub.countHubStock, { quiet: true, invalidates: ['sourcing.', 'history.list'] });
export const useAddClaimFile = () => useSend(claims.addClaimFile, { quiet: true, invalidates: stale });
export const useLinkClaimFile = () => useSend(claims.linkClaimFile);
export const useRemoveClaimFile = () => useSend(claims.removeClaimFile, { invalidates: stale });
