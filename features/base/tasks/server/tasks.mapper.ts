import type { TaskRow } from '#server/tasks/task.repository.ts';
import type { Task } from '../contract/tasks.model.ts';

/** A task as the specification shows it. */
export const toWire = (row: TaskRow): Task => ({
  id: row.id,
  type: row.type,
  status: row.status,
  userId: row.userId,
  userName: row.userName,
  shopId: row.shopId,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  progress: row.progress,
  progressMessage: row.progressMessage,
  error: row.error,
  said: row.said,
  result: row.result,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  queuePosition: row.queuePosition,
});
