import * as calls from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** What a change set can make stale: itself, the rows it changes, and the task it becomes. */
const stale = [
  'changeSets.',
  'products.',
  'tasks.',
  'brands.',
  'attributes.',
  'prices.',
  'priceDesk.',
  'imports.',
  'feeds.',
];
const pace = 1500;

/** What is asked for: the operation, its input, and the rows. */
export type Asked = RequestOf<typeof calls.previewChanges>['body'];
type Done = (set: ChangeSet) => void;

/** Work goes on behind this set. */
export const isWorking = ({ state }: Pick<ChangeSet, 'state'>): boolean => state === 'running' || state === 'undoing';

export const usePreviewChanges = () => useSend(calls.previewChanges, { quiet: true });

/** Carries out a previewed change. */
export const useApplyChangeSet = (onDone: Done) => useSend(calls.applyChangeSet, { onDone, invalidates: stale });

/** Puts back what a change set did, for instance the last decision of a review; the screen says how it went. */
export const useUndoChangeSet = (onDone?: Done) =>
  useSend(calls.undoChangeSet, { invalidates: stale, ...(onDone ? { onDone } : {}) });

export const useRetryChangeSet = (onDone?: Done) =>
  useSend(calls.retryChangeSet, { invalidates: stale, ...(onDone ? { onDone } : {}) });
export const useDismissChangeSet = () => useSend(calls.dismissChangeSet, { invalidates: ['changeSets.'] });
export const useStayedIds = (id: string, enabled: boolean) =>
  useCall(calls.listChangeItemIds, { params: { id } }, { enabled, quiet: true });

/** What this person changed in bulk of late and has not dismissed, newest first; read again while work goes on. */
export function useRecentChangeSets(working: boolean) {
  const enabled = useMayCall(calls.listChangeSets);
  return useCall(calls.listChangeSets, {}, { enabled, quiet: true, refetchInterval: working ? pace : false });
}

/** Every change that is kept, of a person or of all; read again while work goes on. */
export const useAllChanges = (query: RequestOf<typeof calls.listAllChanges>['query'], working: boolean) =>
  useCall(
    calls.listAllChanges,
    { query },
    { quiet: true, keepPrevious: true, refetchInterval: working ? pace : false },
  );

export const useChangeSet = (id: string, quiet = false) => useCall(calls.getChangeSet, { params: { id } }, { quiet });

/** The bulk change behind a finished task, for those who may ask. */
export function useChangeSetOfTask(taskId: string) {
  const enabled = useMayCall(calls.findChangeSetOfTask);
  return useCall(calls.findChangeSetOfTask, { params: { id: taskId } }, { enabled, quiet: true });
}

export const useChangeItems = (id: string, query: RequestOf<typeof calls.listChangeItems>['query']) =>
  useCall(calls.listChangeItems, { params: { id }, query }, { keepPrevious: true });

/** The file of what became of each row. A server that says nothing for so long is given up, so that nobody waits for ever. */
export const fetchResultFile = (id: string, query: NonNullable<RequestOf<typeof calls.fileChangeItems>['query']>) =>
  send(calls.fileChangeItems, { params: { id }, query }, { signal: AbortSignal.timeout(60_000) });
