import { productTaskTexts as words } from '#features/catalogue/products/contract/products.sentences.ts';
import { say } from '#kit/sentence.ts';
import { inTransaction } from '#server/db/database.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { fillListTask } from '../contract/products.tasks.ts';
import { productsRepository } from './products.repository.ts';

/** Products of one transaction: half a second, so that nobody waits long for a locked row. */
const chunk = 1000;

/** Starts the filling after a shop or a language was added. */
export const startFillList =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async (languageId: number | null, { id, userId, shopId }: EventMeta): Promise<void> => {
    const by = { userId, shopId, cause: `event:${id}` };
    await unitOfWork(by, (tx) => startTask(tx, by, fillListTask, { languageId }));
  };

/**
 * Brings every product into the list of a new shop or the names of a new language. What suppliers sent in a language before it was one
 * of ours becomes its texts first. Products that come meanwhile are in it by their own change.
 */
export const fillListHandler = ({ db }: Pick<Platform, 'db'>) =>
  handleTask(fillListTask, async ({ languageId }, run) => {
    const total = await productsRepository(db).countAll();
    let last = 0;
    let done = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const ids = await productsRepository(db).listIdsAfter(last, chunk);
      if (ids.length === 0) break;
      await inTransaction(db, async (trx) => {
        const products = productsRepository(trx);
        // Somebody may write them meanwhile, or another of these tasks: who reads first must not write last.
        await products.lock(ids, { sellerId: null });
        if (languageId !== null) await products.adoptSourceTexts(languageId, ids);
        await products.refreshList(ids);
      });
      last = ids.at(-1)!;
      done += ids.length;
      await run.progress(done, Math.max(total, done), say(words.listFilled, { count: done }));
    }
    return resultOf(done, done, say(words.listFilled, { count: done }));
  });
