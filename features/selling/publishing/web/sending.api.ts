import {
  type AllBindings,
  findBindings,
  listBindings,
  releaseSecond,
} from '#features/selling/publishing/contract/bindings/publishing.bindings.calls.ts';
import {
  compareProducts,
  compareShop,
  ignoreField,
  listAcceptable,
  listDrifts,
  pushDrifts,
  takeOutDrifts,
} from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import { previewSend, type SendKind } from '#features/selling/publishing/contract/preview/publishing.preview.calls.ts';
import {
  getQueue,
  pauseSending,
  retryFailed,
  setSending,
} from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type Previewed = NonNullable<RequestOf<typeof previewSend>['body']>['data'];

/** How many of a selection a send creates, changes and so on. */
export const useSendCounts = (data: Previewed, repairs: { readonly image: boolean; readonly configurator: boolean }) =>
  useCall(previewSend, { body: { data, ...repairs, there: false } }, { quiet: true, keepPrevious: true });

/** A page of those of one kind, field by field. */
export const useSendPreview = (
  data: Previewed,
  repairs: { readonly image: boolean; readonly configurator: boolean },
  kind: SendKind,
  page: number,
) =>
  useCall(
    previewSend,
    { body: { data, ...repairs, kind, page, pageSize: previewPage } },
    { quiet: true, keepPrevious: true },
  );
export const previewPage = 10;

/** What the shop of the address has otherwise; asked again while it is compared. */
export const useDrifts = (query: RequestOf<typeof listDrifts>['query'], polls: boolean) =>
  useCall(listDrifts, { query }, { quiet: true, keepPrevious: true, refetchInterval: polls ? 2000 : false });
const changed = ['publishing.', 'products.', 'tasks.'] as const;
export const useCompareShop = () => useSend(compareShop, { invalidates: changed });
export const useCompareProducts = (onDone: () => void) =>
  useSend(compareProducts, { invalidates: [...changed, 'tasks.'], onDone });
export const usePushDrifts = (onDone: () => void) => useSend(pushDrifts, { invalidates: changed, onDone });
export const useTakeOutDrifts = (onDone: () => void) => useSend(takeOutDrifts, { invalidates: changed, onDone });
/** The products whose theirs can become ours, of all that is found. */
export const useListAcceptable = () => useSend(listAcceptable, { invalidates: [] });
/** What can be done with all bindings that are found; asked when all of them are chosen. */
export const useFoundBindings = (all: AllBindings) => useCall(findBindings, { body: all }, { quiet: true });
export const useIgnoreField = (onDone: () => void) => useSend(ignoreField, { invalidates: ['publishing.'], onDone });

/** What waits for the shop of the address; asked again every few seconds. */
export const useQueue = () => useCall(getQueue, {}, { quiet: true, keepPrevious: true, refetchInterval: 3000 });
export const usePauseSending = () => useSend(pauseSending, { invalidates: changed });
export const useRetryFailed = () => useSend(retryFailed, { invalidates: changed });
export const useSetSending = (onDone: (answer: unknown) => void) =>
  useSend(setSending, { invalidates: ['publishing.'], onDone, quiet: 'failures' });

/** Which products of the shop of the address are which of ours; asked again while it is read or told. */
export const useBindings = (query: RequestOf<typeof listBindings>['query'], polls: boolean) =>
  useCall(listBindings, { query }, { quiet: true, keepPrevious: true, refetchInterval: polls ? 1500 : false });
/** Of ours, the first that the shop has nothing of. */
/** As many of ours as one search for the product of a shop offers. */
export const unboundShown = 20;
export const useUnbound = (text: string, enabled: boolean) =>
  useCall(
    listBindings,
    { query: { side: 'here', pageSize: unboundShown, ...(text ? { search_text: text } : {}) } },
    { quiet: true, keepPrevious: true, enabled },
  );
export const useReleaseSecond = (onDone: () => void) => useSend(releaseSecond, { invalidates: changed, onDone });
