import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../contract/publishing.sentences.ts';
import { refreshShopsTask, refreshShopTask } from '../contract/publishing.tasks.ts';
import { publicationsRepository } from './publications.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** Products of one transaction, so that nobody waits long for a locked row. */
const chunk = 250;

/** The list then shows what is out of sync; a send brings it there. Safe to run again. */
export const refreshShopHandler = (needs: Needs) =>
  handleTask(refreshShopTask, ({ shopId }, run) => refresh(needs, [shopId], run));

export const refreshShopsHandler = (needs: Needs) =>
  handleTask(refreshShopsTask, ({ shopIds }, run) => refresh(needs, shopIds, run));

async function refresh({ db, unitOfWork }: Needs, shopIds: readonly number[], run: TaskRun) {
  const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
  let done = 0;
  for (let after = 0; ; ) {
    run.signal.throwIfAborted();
    const ids = await publicationsRepository(db).listLiveAfter(shopIds, after, chunk);
    if (ids.length === 0) return resultOf(done, done, say(words.lookedAt, { count: done }));
    await unitOfWork(by, async (tx) => tx.touch('product', ids));
    after = ids.at(-1)!;
    done += ids.length;
    await run.progress(done, done + (ids.length === chunk ? chunk : 0), say(words.products, { count: done }));
  }
}
