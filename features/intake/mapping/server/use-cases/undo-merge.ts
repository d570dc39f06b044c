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
import { listMergesInto } from '../merges.read-model.ts';
import { mergesRepository } from '../merges.repository.ts';
import { putSomeBack } from '../merging.ts';

const shown = 20;

export const listMerges =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params: { id } }: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> =>
    listMergesInto(db, id, shown);

/** The category and its mappings come back at once, its products in chunks: a leaf without them is as good as a new one. */
export const undoMerge =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const merges = mergesRepository(tx.db);
      const merge = await merges.lock(id);
      if (!merge) throw new AppError(generalErrors.notFound);
      if (merge.undone_at) throw new AppError(mappingErrors.mergeUndone);
      if (!merge.ended_at) throw new AppError(mappingErrors.mergeRunning);
      const { from_id: from, into_id: into } = merge;
      if (!(await hasInternalCategory(tx.db, into))) {
        const name = (await categoryPaths(tx.db, [into])).get(into)?.name ?? String(into);
        throw new AppError(mappingErrors.mergedOn, { values: { name } });
      }
      await restoreCategory(tx, from);
      const mappings = await mappingRepository(tx.db).putMapsBack(id, from, into);
      const now = context.now();
      await merges.setUndone(id, context.actor.userId, now);
      await putSomeBack(tx, merge, chunk, now);
      const { left, ...counts } = await merges.countPutBack(id);
      tx.record([
        {
          entity: 'category',
          id: from,
          action: 'merge undone',
          before: { into },
          after: { mappings: mappings.length },
        },
      ]);
      const taskId = left > 0 ? await startTask(tx, context, undoMergeTask, { merge: id }) : null;
      return { ...counts, taskId };
    });
