import { useState } from 'react';
import * as calls from '#features/base/exports/contract/exports.calls.ts';
import type { ExportedList } from '#features/base/exports/contract/exports.model.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Exports of every shop stand in one list.
const shopId = 1;
/** While one is under way, its progress is asked for this often (milliseconds). */
const watchEvery = 1000;

/** The person's exports, read again and again while one of them is under way. */
export function useExports() {
  const [watching, setWatching] = useState(false);
  const exports = useCall(
    calls.listExports,
    {},
    { shopId, quiet: true, refetchInterval: watching ? watchEvery : false },
  );
  const unfinished = (exports.data ?? []).some(({ status }) => status === 'pending' || status === 'running');
  if (unfinished !== watching) setWatching(unfinished);
  return exports;
}

const started = { invalidates: ['exports.', 'tasks.'] } as const;
export const useStartExport = () => useSend(calls.startExport, started);

export const useExportProfiles = (list: ExportedList) =>
  useCall(calls.listExportProfiles, { query: { list } }, { shopId, quiet: true });
const kept = (onDone: () => void) => ({ invalidates: ['exports.'], onDone, quiet: 'failures' }) as const;
export const useAddProfile = (onDone: () => void) => useSend(calls.addExportProfile, kept(onDone));
export const useChangeProfile = (onDone: () => void) => useSend(calls.changeExportProfile, kept(onDone));
export const useRemoveProfile = () => useSend(calls.removeExportProfile, { invalidates: ['exports.'] });
export const usePauseProfile = () => useSend(calls.pauseExportProfile, { invalidates: ['exports.', 'schedules.'] });
export const useRunProfile = () => useSend(calls.runExportProfile, started);

/** Has the browser load the file. @throws SendError where it is gone. */
export async function downloadExport(id: string): Promise<void> {
  const { url } = await send(calls.linkExport, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
