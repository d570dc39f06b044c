import { useState } from 'react';
import { linkExport, listExports, startExport } from '#features/base/exports/contract/exports.calls.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Exports of every shop stand in one list.
const shopId = 1;
/** While one is under way, its progress is asked for this often (milliseconds). */
const watchEvery = 1000;

/** The person's exports, read again and again while one of them is under way. */
export function useExports() {
  const [watching, setWatching] = useState(false);
  const exports = useCall(listExports, {}, { shopId, quiet: true, refetchInterval: watching ? watchEvery : false });
  const unfinished = (exports.data ?? []).some(({ status }) => status === 'pending' || status === 'running');
  if (unfinished !== watching) setWatching(unfinished);
  return exports;
}

export const useStartExport = () => useSend(startExport, { invalidates: [listExports, 'tasks.'] });

/** Has the browser load the file. @throws SendError where it is gone. */
export async function downloadExport(id: string): Promise<void> {
  const { url } = await send(linkExport, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
