import { outcomeOf } from '#features/base/tasks/contract/tasks.rules.ts';
import { outcomeTones } from '#kit/outcome.ts';
import type { SavedNotice } from '../contract/notifications.calls.ts';
import type { NoticeRow } from './notifications.read-model.ts';

/** A notice as its person sees it. One of a task has the colour of what came of the task, as the task itself shows it. */
export function toNotice({ task_id, task_type, task_status, task_result, at, ...row }: NoticeRow): SavedNotice {
  const outcome = task_status && outcomeOf({ status: task_status, result: task_result });
  const task = task_id && task_type && outcome ? { id: task_id, type: task_type, outcome, result: task_result } : null;
  return { ...row, kind: task ? outcomeTones[task.outcome] : row.kind, at: at.toISOString(), task };
}
