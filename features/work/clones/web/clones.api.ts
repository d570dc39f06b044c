import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { beginFromProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import * as calls from '#features/work/clones/contract/clones.calls.ts';
import type { Clone } from '#features/work/clones/contract/clones.model.ts';
import { clonesPageSize } from '#features/work/clones/contract/clones.rules.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** A clone may change anything, so every list is read again. */
const stale = ['clones.', 'changeSets.', 'products.', 'tasks.', 'permissions.', 'feeds.', 'shops.', 'categories.'];
const pace = 1500;

export const isWorking = ({ state }: Pick<Clone, 'state'>): boolean => state === 'running' || state === 'undoing';

export const useCloneKinds = () => useCall(calls.listCloneKinds, {}, { quiet: true, staleTime: 60_000 });

export const useCloneChoices = (kind: string, text: string, enabled: boolean) =>
  useCall(calls.listCloneChoices, { query: { kind, search_text: text } }, { quiet: true, keepPrevious: true, enabled });

/** What was chosen, by its number: its name where it comes from the address. */
export const useChosenThings = (kind: string, ids: readonly number[]) =>
  useCall(
    calls.listCloneChoices,
    { query: { kind, ids: ids.join(',') } },
    { quiet: true, enabled: ids.length > 0, staleTime: 60_000 },
  );

export const usePlanClone = (onDone: (clone: Clone) => void) => useSend(calls.planClone, { onDone, quiet: true });

export const useClone = (id: number, working: boolean) =>
  useCall(calls.getClone, { params: { id } }, { quiet: true, refetchInterval: working ? pace : false });

/** The log of one kind; read again while work goes on. */
export const useClones = (kind: string, page: number, working: boolean) =>
  useCall(
    calls.listClones,
    { query: { kind, page, pageSize: clonesPageSize } },
    { quiet: true, keepPrevious: true, refetchInterval: working ? pace : false },
  );

export const useRunClone = (onDone: () => void) => useSend(calls.runClone, { onDone, invalidates: stale });
export const useUndoClone = (onDone: () => void) => useSend(calls.undoClone, { onDone, invalidates: stale });

/** Those a new product can be begun for. */
export const useLocalSellers = () =>
  useCall(listSellersByKind, { body: { local_seller: true } }, { quiet: true, staleTime: 60_000 });
export const useMayBegin = (): boolean => useMayCall(beginFromProduct);
export const useBeginProduct = (onDone: (draft: number) => void) =>
  useSend(beginFromProduct, { onDone: ({ id }) => onDone(id), invalidates: ['localProducts.'], quiet: true });
