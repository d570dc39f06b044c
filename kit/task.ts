import { z } from 'zod';
import { saidByShape } from './envelope.ts';

/** Spec section 4: pending, running, completed, failed, cancelled. Only a running task can be cancelled. */
export const taskStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Spec section 3, Task: result.data.{successCount,totalCount,statusMessage} and result.totalProducts beside it. */
export const taskResult = z.object({
  data: z.object({
    successCount: z.int(),
    totalCount: z.int(),
    statusMessage: z.string(),
    /** Our own: by which sentence it is said. */
    said: saidByShape.optional(),
  }),
  totalProducts: z.int(),
});
export type TaskResult = z.infer<typeof taskResult>;

/** Background work a feature declares in its contract and handles in its server room. */
export type TaskDefinition<I extends z.ZodType = z.ZodType> = {
  /** As the specification shows it to people: `send-to-shop`, `feed-import`. */
  readonly type: string;
  readonly input: I;
  /** Two tasks with the same key are not run at once; a second start is refused while one is pending or running. */
  readonly exclusiveBy?: (input: z.output<I>, shopId: number) => string;
  /** Reads whole files of products: one person has few of them at the same time (`kit/person-limits.ts`). */
  readonly isImport?: true;
  /** Short, and cannot wait until long ones end: workers keep places of their own for such tasks. */
  readonly urgent?: true;
};

/** Declares a task of a feature's contract. */
export const defineTask = <I extends z.ZodType>(task: TaskDefinition<I>): TaskDefinition<I> => task;

export type TaskInputOf<T> = T extends TaskDefinition<infer I> ? z.output<I> : never;
