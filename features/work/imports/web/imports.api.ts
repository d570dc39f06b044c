import * as calls from '#features/work/imports/contract/imports.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// What comes in is the same in every shop: one entry of the cache serves all.
const asked = { shopId: 1, quiet: true, keepPrevious: true } as const;

export type RunsRequest = NonNullable<RequestOf<typeof calls.listImportRuns>['query']>;
export type HeldRequest = NonNullable<RequestOf<typeof calls.listHeldValues>['query']>;
export type SchedulesRequest = NonNullable<RequestOf<typeof calls.listImportSchedules>['query']>;

export const useImportRuns = (query: RunsRequest, working = false) =>
  useCall(calls.listImportRuns, { query }, { ...asked, refetchInterval: working ? 5_000 : false });
export const useExportRuns = () => useSend(calls.exportImportRuns, { onDone: saveFile });
export const useListFile = (id: number) => useCall(calls.getListFile, { params: { id } }, { shopId: 1, quiet: true });
export const useExportListFile = () => useSend(calls.exportListFile, { onDone: saveFile });
export const useHeldValues = (query: HeldRequest) => useCall(calls.listHeldValues, { query }, asked);
export const useExportHeld = () => useSend(calls.exportHeldValues, { onDone: saveFile });
export const useDecideHeld = (onDone: () => void) =>
  useSend(calls.decideHeldValues, { onDone: () => onDone(), invalidates: ['imports.', 'feeds.listQuarantine'] });
export const useImportSchedules = (query: SchedulesRequest) => useCall(calls.listImportSchedules, { query }, asked);
