import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { categoryTaskTexts as words } from '../contract/categories.sentences.ts';
import { followCategoriesTask } from '../contract/categories.tasks.ts';
import { treeReadModel } from './tree.read-model.ts';

/** Products that follow in the transaction of the change itself; more than these are a task. */
const inline = 500;

/**
 * Names and places of categories are part of what live products should look like: they become "Not synced" with the
 * change. Gives the id of the task where there are too many to wait for.
 */
export async function followCategories(
  { startTask }: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By | Context,
  categoryIds: readonly number[],
): Promise<string | null> {
  const live = await treeReadModel(tx.db).listLiveBelow(categoryIds);
  if (live.length > inline) return startTask(tx, by, followCategoriesTask, { categoryIds: [...categoryIds] });
  tx.touch('product', live);
  return null;
}

/** Safe to repeat: a product that is as it should be stays so. */
export const followCategoriesHandler = ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  handleTask(followCategoriesTask, async ({ categoryIds }, run) => {
    const ids = await treeReadModel(db).listLiveBelow(categoryIds);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    for (let at = 0; at < ids.length; at += inline) {
      run.signal.throwIfAborted();
      const some = ids.slice(at, at + inline);
      await unitOfWork(by, async (tx) => tx.touch('product', some));
      await run.progress(at + some.length, ids.length, say(words.products, { count: ids.length }));
    }
    return resultOf(ids.length, ids.length, say(words.compared, { count: ids.length }));
  });
