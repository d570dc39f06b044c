import { outcomeOfCounts, type WorkOutcome } from '#kit/outcome.ts';
import type { Task } from './tasks.model.ts';

/** Spec sections 2 and 4: only a running task can be cancelled. */
export const canCancel = (task: Pick<Task, 'status'>): boolean => task.status === 'running';

/** Spec section 2: completed, failed and cancelled tasks are clickable. */
export const isFinished = (task: Pick<Task, 'status'>): boolean =>
  task.status === 'completed' || task.status === 'failed' || task.status === 'cancelled';

/** How a task ended, by its counts: one that ran to its end and did nothing has not succeeded. Null while it has not ended. */
export function outcomeOf({ status, result }: Pick<Task, 'status' | 'result'>): WorkOutcome | null {
  if (status === 'pending' || status === 'running') return null;
  if (status !== 'completed') return status;
  return result ? outcomeOfCounts(result.data.successCount, result.data.totalCount) : 'done';
}

/** GET tasks/user answers at most this many, newest first (requirements part 3A). */
export const taskListLimit = 200;

/** Spec section 9: 5 reconnection attempts, 1000 ms apart, 20000 ms until a connection counts as failed. */
export const socketLimits = { reconnectionAttempts: 5, reconnectionDelay: 1000, timeout: 20_000 } as const;

/** Rows of a task's result on one page. */
export const taskItemPageSize = 50;

/** Tasks that ended longer ago are deleted. */
export const keptDays = 180;

/** The start page says what failed in so many hours (pages.md 4.1), and so many causes of it. */
export const failedHours = 24;
export const mostCauses = 5;
