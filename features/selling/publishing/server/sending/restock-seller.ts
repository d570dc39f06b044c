import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import { say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { restockSellerTask, sendToShopTask } from '../../contract/publishing.tasks.ts';
import { withdrawalReadModel } from '../withdrawing/withdrawal.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

const chunk = 250;
/** How often a send of the very same products is looked after (milliseconds). */
const sendsEvery = 500;
const main = {
  image: false,
  configurator: false,
  updateOtherShops: false,
  email: null,
  processes: 5,
  onTheWordOf: { by: 'market' },
} as const;

/** Has everything a seller has in the shops sent once more, with the stock it counts for now; in the caller's transaction. */
export const restockSeller =
  ({ startTask }: Pick<Platform, 'startTask'>) =>
  (tx: Tx, by: By, sellerId: number): Promise<string> =>
    startTask(tx, by, restockSellerTask, { sellerId });

/**
 * Looks at the products once more, so that what the shops should have is known, and starts a send per shop. A send of the
 * very same products that is under way may have read the former stock, so it is waited for. Safe to run again.
 */
export const restockSellerHandler = (needs: Needs) =>
  handleTask(restockSellerTask, async ({ sellerId }, run) => {
    let done = 0;
    for (let after = 0; ; ) {
      run.signal.throwIfAborted();
      const places = await withdrawalReadModel(needs.db).listLivePlaces(sellerId, after, chunk);
      if (places.length === 0) return resultOf(done, done, say(words.restocked, { count: done }));
      const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
      if (!(await sendChunk(needs, by, places))) {
        await sleep(sendsEvery, undefined, { signal: run.signal });
        continue;
      }
      after = places.at(-1)!.id;
      done += places.length;
      await run.progress(done, done + (places.length === chunk ? chunk : 0), say(words.products, { count: done }));
    }
  });

/** False where one of the sends is there already; nothing is changed then. */
const sendChunk = (
  { unitOfWork, startTask }: Needs,
  by: By,
  places: readonly { readonly id: number; readonly shops: readonly number[] }[],
): Promise<boolean> =>
  unitOfWork(by, async (tx) => {
    tx.touch(
      'product',
      places.map(({ id }) => id),
    );
    for (const shopId of new Set(places.flatMap(({ shops }) => shops))) {
      const ids = places.filter(({ shops }) => shops.includes(shopId)).map(({ id }) => id);
      await startTask(tx, { ...by, shopId }, sendToShopTask, { ids, ...main });
    }
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.definition === taskErrors.alreadyRunning) return false;
    throw error;
  });
