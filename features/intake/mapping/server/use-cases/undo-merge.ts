import {
  categoryPaths,
  hasInternalCategory,
  restoreCategory,
} from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoMerge as call, listMerges as listCall } from '../../contract/mapping.calls.ts';
import { mappingErrors } from '../../contract/mapping.errors.ts';
import { undoMergeTask } from '../../contract/mapping.tasks.ts';
import { mappingRepository } from '../mapping.repository.ts';
import { chunk } from '../mapping.tasks.ts';
import { isMoving, listMergesInto } from '../merges.read-model.ts';
import { mergesRepository } from '../merges.repository.ts';
import { putSomeBack } from '../merging.ts';

const shown = 20;

export const listMerges =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params: { id } }: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> =>
    listMergesInto(db, id, shown);

/**
 * The category and its mappings come back at once, its products in chunks: a leaf without them is as good as a new one. A merge that
 * stopped half-way is undone as far as it came; an undo that stopped goes on with what is left.
 */
export const undoMerge =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const merges = mergesRepository(tx.db);
      const merge = await merges.lock(id);
      if (!merge) throw new AppError(generalErrors.notFound);
      if (await isMoving(tx.db, id)) throw new AppError(mappingErrors.mergeRunning);
      if (merge.undone_at && (await merges.countPutBack(id)).left === 0) throw new AppError(mappingErrors.mergeUndone);
      const { from_id: from, into_id: into } = merge;
      if (!(await hasInternalCategory(tx.db, into))) {
        const name = (await categoryPaths(tx.db, [into])).get(into)?.name ?? String(into);
        throw new AppError(mappingErrors.mergedOn, { values: { name } });
      }
      await restoreCategory(tx, from);
      const now = context.now();
      if (!merge.undone_at) {
        const mappings = await mappingRepository(tx.db).putMapsBack(id, from, into);
        await merges.setUndone(id, context.actor.userId, now);
        tx.record([
          {
            entity: 'category',
            id: from,
            action: 'merge undone',
            before: { into },
            after: { mappings: mappings.length },
          },
        ]);
      }
      await putSomeBack(tx, merge, chunk, now);
      const { left, ...counts } = await merges.countPutBack(id);
      const taskId = left > 0 ? await startTask(tx, context, undoMergeTask, { merge: id }) : null;
      return { ...counts, taskId };
    });
