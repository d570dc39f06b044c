import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { bulkCategoriesTask } from '../contract/products.tasks.ts';
import { productsRepository } from './products.repository.ts';
import { changeCategory } from './saving/change-category.ts';

/** Products of one transaction: short enough that the screens of others do not wait for it. */
const chunk = 500;

/** Everybody's products were checked when the task was started; only what was deleted since is left out. */
const everybody = { sellerId: null };

export const bulkCategoriesHandler = ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  handleTask(bulkCategoriesTask, async ({ ids, categoryId, action }, run) => {
    const finished = await run.finishedItems();
    const waiting = ids.filter((id) => !finished.has(String(id)));
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    for (let at = 0; at < waiting.length; at += chunk) {
      run.signal.throwIfAborted();
      const some = waiting.slice(at, at + chunk);
      await unitOfWork(by, async (tx) => {
        const there = new Set((await productsRepository(tx.db).lock(some, everybody)).map((row) => row.id));
        const changed = new Set(await changeCategory(tx, { ids: [...there], categoryId, action }, now()));
        const outcomeOf = (id: number) => (!there.has(id) ? 'failed' : changed.has(id) ? 'done' : 'unchanged');
        await run.recordItems(
          some.map((id) => ({ key: String(id), outcome: outcomeOf(id), reason: there.has(id) ? null : 'Not found' })),
          tx,
        );
      });
      await run.progress(finished.size + at + some.length, ids.length, `${ids.length} products`);
    }
    const { done, unchanged } = await run.countItems();
    const success = done + unchanged;
    return resultOf(
      success,
      ids.length,
      `${success} of ${ids.length} products: ${done} changed, ${unchanged} as before`,
    );
  });
