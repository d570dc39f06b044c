import type { z } from 'zod';
import { taskEndTexts } from '#features/base/tasks/contract/tasks.sentences.ts';
import { type Said, saidBy, say } from '#kit/sentence.ts';
import type { TaskDefinition, TaskResult } from '#kit/task.ts';
import type { Tx } from '../db/unit-of-work.ts';
import { isDatabaseAway } from '../known-fault.ts';
import type { ItemCounts, ItemOutcome } from './task.repository.ts';

/** What a handler may do while it works. */
export type TaskRun = {
  readonly id: string;
  readonly shopId: number;
  /** Who started it; null for the clock. */
  readonly userId: number | null;
  /** Grows with every take-up after a crash; effects outside carry it, so that a late one can be told apart. */
  readonly attempt: number;
  /** Aborted on cancel and when another worker took the task over. */
  readonly signal: AbortSignal;
  /** Tells how far the work is; at most four messages a second reach the browsers. */
  progress(done: number, total: number, message: Said): Promise<void>;
  readonly checkpoint: unknown;
  /** Remembers how far a stream was read. Give the transaction in which the effect stands. */
  saveCheckpoint(checkpoint: unknown, tx?: Tx): Promise<void>;
  /** Keys of items finished by an earlier attempt. */
  finishedItems(): Promise<Set<string>>;
  /**
   * Tells the keys of all items there are to work on, before the first of them. When the task is cancelled or fails, those
   * without an outcome are written as skipped, so that the total stays what was asked for and the rest can be seen.
   */
  expectItems(keys: readonly string[]): void;
  /** Writes outcomes; give the transaction in which the effect stands, so that both happen or none. */
  recordItems(items: readonly ItemOutcome[], tx?: Tx): Promise<void>;
  countItems(): Promise<ItemCounts>;
};

export type TaskHandler = {
  readonly definition: TaskDefinition;
  readonly run: (input: never, run: TaskRun) => Promise<TaskResult>;
  /** Of which subject of bulk changes the numbers are that its items have as keys; null: not, or no longer, known. */
  readonly subjectOf?: (input: never) => Promise<string | null>;
};

/** Ties a declared task to its handler. Must be safe to run again: look at `finishedItems` or `checkpoint` first. */
export const handleTask = <I extends z.ZodType>(
  definition: TaskDefinition<I>,
  run: (input: z.output<I>, run: TaskRun) => Promise<TaskResult>,
  items: { readonly subjectOf?: (input: z.output<I>) => Promise<string | null> } = {},
): TaskHandler => ({ definition: definition as unknown as TaskDefinition, run, ...items });

/** The result most tasks end with. */
export const resultOf = (successCount: number, totalCount: number, said: Said): TaskResult => ({
  data: { successCount, totalCount, statusMessage: said.message, said: saidBy(said) },
  totalProducts: totalCount,
});

/** What a cancelled task says it did before it stopped: how many items it reached, and of how many where that is known. */
export const cancelledAfter = (successCount: number, reached: number, totalCount = reached): TaskResult => {
  const words = totalCount > reached ? taskEndTexts.cancelledOf : taskEndTexts.cancelledAfter;
  return resultOf(successCount, totalCount, say(words, { reached, total: totalCount }));
};

/** Thrown by a cancelled handler that counts otherwise than by the ledger of items: what it did until then. */
export class CancelledWith extends Error {
  override name = 'Cancelled';
  readonly result: TaskResult;

  constructor(result: TaskResult) {
    super(result.data.statusMessage);
    this.result = result;
  }
}

/** Thrown by a handler that cannot go on now: the task goes back into the queue until then, and what it did stays done. */
export class Postponed extends Error {
  override name = 'Postponed';
  readonly until: Date;
  readonly said: Said;

  constructor(until: Date, said: Said) {
    super(said.message);
    this.until = until;
    this.said = said;
  }
}

/**
 * Why a handler's work stopped: `cancelled` by a person, `lost` to another worker or to a stop of this process (the task
 * goes on elsewhere, so nothing may be concluded from it), or neither, which is a failure of the work itself. `lost` too
 * when the database went away under the work: nothing could be written down.
 */
export function stopReason(error: unknown, signal: AbortSignal): 'cancelled' | 'lost' | 'failed' {
  const names = [error, signal.aborted ? signal.reason : null].map((cause) => (cause as Error | null)?.name);
  if (names.includes('LeaseLost') || names.includes('ShuttingDown') || isDatabaseAway(error)) return 'lost';
  return names.includes('Cancelled') ? 'cancelled' : 'failed';
}
