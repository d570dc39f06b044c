import { AppError, type ErrorDefinition } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { changeSetChanged } from '../../contract/change-sets.events.ts';
import type { ChangeSet } from '../../contract/change-sets.model.ts';
import { atOnceLimit, chunkSize, endOfRun, endOfUndo } from '../../contract/change-sets.rules.ts';
import { changeSetTask } from '../../contract/change-sets.tasks.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';
import { type Action, type OpenSet, openSet } from './open-set.ts';
import { runChunk, undoChunk } from './run-chunk.ts';

export type Start = {
  readonly action: Action;
  /** Whether the set may start as it stands now; asked again under lock. */
  readonly may: (set: ChangeSet) => boolean;
  readonly otherwise: ErrorDefinition;
  /** Rows there are to work on. */
  readonly rows: (set: ChangeSet) => number;
  readonly prepare?: (tx: Tx) => Promise<void>;
};

/**
 * Runs a set or puts it back: few rows in one transaction while the caller waits, more as a task. What cannot be written
 * at once goes to the task too, which finds the row that is to blame.
 */
export const startRun =
  (platform: Platform) =>
  async (context: Context, set: ChangeSet, start: Start): Promise<ChangeSet> => {
    const stored = (await changeSetsRepository(platform.db).find(set.id))!;
    const opened = openSet(platform, stored, start.action, context);
    if (!start.may(set)) throw new AppError(start.otherwise);
    // The whole context, so that the rights of the request are held until the commit (ADR 32).
    const there = { ...context, scope: { ...context.scope, shopId: set.shop_id } };
    if (opened.asTask || (!opened.whole && start.rows(set) > atOnceLimit)) await asTask(platform, there, opened, start);
    else {
      await atOnce(platform, there, opened, start).catch(async (error: unknown) => {
        if (error instanceof AppError || opened.whole) throw error;
        platform.logError(error, { changeSet: set.id, what: 'at once, now as a task' });
        await asTask(platform, there, opened, start);
      });
    }
    return getVisibleSet(platform, set.id, context.actor);
  };

async function atOnce(platform: Platform, context: Context, opened: OpenSet, start: Start): Promise<void> {
  const { id, steps, by, whole } = opened;
  await platform.unitOfWork({ ...context, cause: by.cause }, async (tx) => {
    await begin(platform, tx, context, id, start);
    const chunk = { setId: id, limit: whole ? Number.MAX_SAFE_INTEGER : chunkSize, only: null };
    const { handedTo } = await (start.action === 'undo' ? undoChunk : runChunk)(tx, steps, chunk);
    const { counts } = await getVisibleSet({ ...platform, db: tx.db }, id, context.actor);
    const end = start.action === 'undo' ? endOfUndo(counts) : handedTo ? 'running' : endOfRun(counts);
    await changeSetsRepository(tx.db).setState(id, end, handedTo ?? undefined);
    tx.emit(changeSetChanged, { id });
  });
  await steps.committed?.();
}

async function asTask(platform: Platform, context: Context, { id, by }: OpenSet, start: Start): Promise<void> {
  const { action } = start;
  await platform.unitOfWork(context, async (tx) => {
    await begin(platform, tx, context, id, start);
    const taskId = await platform.startTask(tx, by, changeSetTask, { changeSetId: id, action });
    await changeSetsRepository(tx.db).setState(id, action === 'undo' ? 'undoing' : 'running', taskId);
    tx.emit(changeSetChanged, { id });
  });
}

/** Of two people who press the button at once, or one who presses twice, the second is told so. */
async function begin(platform: Platform, tx: Tx, context: Context, id: string, start: Start): Promise<void> {
  await changeSetsRepository(tx.db).lock(id);
  const now = await getVisibleSet({ ...platform, db: tx.db }, id, context.actor);
  if (!start.may(now)) throw new AppError(start.otherwise);
  await start.prepare?.(tx);
}
