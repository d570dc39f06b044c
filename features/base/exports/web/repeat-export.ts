import { repeatExport as repeatExportCall } from '#features/base/exports/contract/exports.calls.ts';
import type { RepeatTask } from '#web/lib/after-task.ts';
import { send } from '#web/lib/send.ts';

/** Writes the same file once more; whose it is, alone may. */
export const repeatExport: RepeatTask = {
  call: repeatExportCall,
  ownOnly: true,
  run: (id) => send(repeatExportCall, { params: { id } }),
};
