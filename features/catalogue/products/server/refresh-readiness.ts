import { exclusionsReadModel } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { productTaskTexts as words } from '#features/catalogue/products/contract/products.sentences.ts';
import { say } from '#kit/sentence.ts';
import type { TaskInputOf } from '#kit/task.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { refreshReadinessTask } from '../contract/products.tasks.ts';
import { listFactsOf } from './products.readiness.read-model.ts';
import { productsRepository } from './products.repository.ts';

/** Products of one statement: half a second, so that nobody waits long for a locked row. */
const chunk = 2000;

/** Somebody may write these products meanwhile: who reads first must not write last, so they are locked as for any write. */
export const refreshFacts = (db: Db, ids: readonly number[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const products = productsRepository(trx);
    await products.lock(ids, { sellerId: null });
    return products.refreshListFacts(ids);
  });

/** Products whose readiness may hang on what changed. */
export async function listConcerned(
  db: Db,
  { categoryIds, exclusionIds = [] }: TaskInputOf<typeof refreshReadinessTask>,
): Promise<number[]> {
  const below = await listFactsOf(db, categoryIds);
  if (exclusionIds.length === 0 || categoryIds === null) return below;
  return [...new Set([...below, ...(await exclusionsReadModel(db).listReach(exclusionIds))])];
}

/** Safe to repeat: a row that is as it should be is not written. */
export const refreshReadinessHandler = ({ db }: Pick<Platform, 'db'>) =>
  handleTask(refreshReadinessTask, async (changed, run) => {
    const ids = await listConcerned(db, changed);
    let written = 0;
    for (let at = 0; at < ids.length; at += chunk) {
      run.signal.throwIfAborted();
      const some = ids.slice(at, at + chunk);
      written += await refreshFacts(db, some);
      await run.progress(at + some.length, ids.length, say(words.products, { count: ids.length }));
    }
    return resultOf(ids.length, ids.length, say(words.demandsChanged, { changed: written, total: ids.length }));
  });
