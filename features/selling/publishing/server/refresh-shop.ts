import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../contract/publishing.sentences.ts';
import { refreshShopTask } from '../contract/publishing.tasks.ts';
import { publicationsRepository } from './publications.repository.ts';

/** Products of one transaction, so that nobody waits long for a locked row. */
const chunk = 250;

/** The list then shows what is out of sync; a send brings it there. Safe to run again. */
export const refreshShopHandler = ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  handleTask(refreshShopTask, async ({ shopId }, run) => {
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    let done = 0;
    for (let after = 0; ; ) {
      run.signal.throwIfAborted();
      const ids = await publicationsRepository(db).listLiveAfter(shopId, after, chunk);
      if (ids.length === 0) return resultOf(done, done, say(words.lookedAt, { count: done }));
      await unitOfWork(by, async (tx) => tx.touch('product', ids));
      after = ids.at(-1)!;
      done += ids.length;
      await run.progress(done, done + (ids.length === chunk ? chunk : 0), say(words.products, { count: done }));
    }
  });
