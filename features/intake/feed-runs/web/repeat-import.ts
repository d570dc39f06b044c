import { repeatRun } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import type { RepeatTask } from '#web/lib/after-task.ts';
import { send } from '#web/lib/send.ts';

/** Reads the same file once more, where it is kept. */
export const repeatImport: RepeatTask = {
  call: repeatRun,
  run: (task) => send(repeatRun, { params: { task } }),
};
