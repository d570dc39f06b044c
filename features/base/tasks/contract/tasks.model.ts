import { z } from 'zod';
import { saidByShape } from '#kit/envelope.ts';
import { taskResult, taskStatuses } from '#kit/task.ts';

/** Spec section 3, Task. */
export const task = z.object({
  id: z.uuid(),
  type: z.string(),
  status: z.enum(taskStatuses),
  userId: z.int().nullable(),
  userName: z.string(),
  shopId: z.int(),
  createdAt: z.iso.datetime(),
  /** Set at the end, whatever the end (ENT-089). */
  completedAt: z.iso.datetime().nullable(),
  progress: z.int().min(0).max(100),
  progressMessage: z.string(),
  error: z.string().nullable(),
  /** Our own: by which sentences they are said. */
  said: z.object({ progress: saidByShape.optional(), error: saidByShape.optional() }).nullable(),
  result: taskResult.nullable(),
  /** Our own: when a planned task is due; null for one that was to begin at once. */
  scheduledAt: z.iso.datetime().nullable(),
  /** Our own: its place among the tasks that wait, 1 = the next one; null where it does not wait. */
  queuePosition: z.int().min(1).nullable(),
});
export type Task = z.infer<typeof task>;

export const itemOutcomes = ['failed', 'skipped', 'done', 'unchanged'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** What became of one item of a task. */
export const taskItem = z.object({
  key: z.string(),
  /** The SKU where the item is a product; null where the key is all there is. */
  label: z.string().nullable(),
  outcome: z.enum(itemOutcomes),
  reason: z.string().nullable(),
  said: saidByShape,
});

/** Tasks of one kind that failed for one cause. */
export const taskFailure = z.object({
  type: z.string(),
  /** As the newest of them says it. */
  error: z.string(),
  said: saidByShape,
  count: z.int(),
  last_at: z.iso.datetime(),
  /** The newest of them. */
  task: z.uuid(),
});
export type TaskFailure = z.infer<typeof taskFailure>;
