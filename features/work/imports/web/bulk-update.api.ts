import { applyChangeSet, undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import * as calls from '#features/work/imports/contract/bulk-update.calls.ts';
import type { BulkUpdate } from '#features/work/imports/contract/bulk-update.model.ts';
import type { RequestOf } from '#kit/call.ts';
import { saveFile, saveWorkbook } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** While a task works (milliseconds). */
const often = 1500;
const stale = ['imports.', 'changeSets.', 'products.', 'tasks.'];

export const isWorking = (set: ChangeSet | null | undefined): boolean =>
  set?.state === 'running' || set?.state === 'undoing';

export const useUploadBulk = (onDone: (made: BulkUpdate) => void) =>
  useSend(calls.uploadBulkUpdate, { onDone, quiet: true });
export const useBulkUpdate = (id: number, working: boolean) =>
  useCall(calls.getBulkUpdate, { params: { id } }, { quiet: true, refetchInterval: working ? often : false });
export const useBulkRows = (id: number, query: RequestOf<typeof calls.listBulkRows>['query'], working: boolean) =>
  useCall(
    calls.listBulkRows,
    { params: { id }, query },
    { quiet: true, keepPrevious: true, refetchInterval: working ? often : false },
  );
export const useBulkTemplate = () => useSend(calls.getBulkTemplate, { onDone: saveWorkbook });
export const useExportBulkRows = () => useSend(calls.exportBulkRows, { onDone: saveFile });
export const useApplyBulk = () => useSend(applyChangeSet, { invalidates: stale });
export const useUndoBulk = () => useSend(undoChangeSet, { invalidates: stale });
