import { z } from 'zod';
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
  result: taskResult.nullable(),
});
export type Task = z.infer<typeof task>;

/** One item a task could not do, for the report. */
export const taskItem = z.object({
  key: z.string(),
  outcome: z.enum(['done', 'unchanged', 'failed']),
  reason: z.string().nullable(),
});
