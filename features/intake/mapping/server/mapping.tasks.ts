import { AppError, saidOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { mappingTaskTexts as words } from '../contract/mapping.sentences.ts';
import { applyMappingTask, type Decision, mergeCategoriesTask, undoMergeTask } from '../contract/mapping.tasks.ts';
import { decide } from './deciding.ts';
import { kinds } from './kinds/kinds.ts';
import { mappingReadModel } from './mapping.read-model.ts';
import { mergesRepository } from './merges.repository.ts';
import { endMerge, moveSome, putSomeBack } from './merging.ts';

/** Products of one transaction: short enough that the screens of others do not wait for it. */
export const chunk = 500;
type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;
const byOf = (run: TaskRun) => ({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` });

/** A word at a time: decide, let its products follow in chunks, note it as finished. Each step may be repeated. */
export const applyMappingHandler = ({ db, unitOfWork, now }: Needs) =>
  handleTask(applyMappingTask, async ({ kind, decisions }, run) => {
    run.expectItems(decisions.map(({ id }) => String(id)));
    const finished = await run.finishedItems();
    let moved = 0;
    for (const [at, decision] of decisions.entries()) {
      run.signal.throwIfAborted();
      if (finished.has(String(decision.id))) continue;
      moved += await applyOne(decision);
      if (at % 10 === 9) await run.progress(at + 1, decisions.length, say(words.words, { count: decisions.length }));
    }
    const { done, unchanged, failed } = await run.countItems();
    const said = say(words.decided, { done, unchanged, failed, moved });
    return resultOf(done + unchanged, decisions.length, said);

    async function applyOne(decision: Decision): Promise<number> {
      const key = String(decision.id);
      try {
        const { words: stood } = await unitOfWork(byOf(run), (tx) =>
          decide(tx, kind, [decision], { userId: run.userId, sellerId: null, now: now() }),
        );
        // What comes in from now on follows the decision by itself.
        const productIds = await mappingReadModel(db).listProductIds(kinds[kind], [decision.id]);
        let count = 0;
        for (let at = 0; at < productIds.length; at += chunk) {
          run.signal.throwIfAborted();
          const some = productIds.slice(at, at + chunk);
          count += (await unitOfWork(byOf(run), (tx) => kinds[kind].follow(tx, some, now()))).length;
        }
        await run.recordItems([{ key, outcome: stood.length > 0 || count > 0 ? 'done' : 'unchanged', reason: null }]);
        return count;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await run.recordItems([{ key, outcome: 'failed', reason: saidOf(error) }]);
        return 0;
      }
    }
  });

/** Products move in chunks; the category goes with the last of them. */
export const mergeCategoriesHandler = ({ db, unitOfWork, now }: Needs) =>
  handleTask(mergeCategoriesTask, async ({ from, into }, run) => {
    const total = (await mappingReadModel(db).countInCategory(from)) || 1;
    const merging = { from, into, userId: run.userId };
    let moved = 0;
    for (;;) {
      run.signal.throwIfAborted();
      // The last products and the end are one: nothing may come in between, an undo least of all.
      const some = await unitOfWork(byOf(run), async (tx) => {
        const count = await moveSome(tx, { ...merging, limit: chunk }, now());
        if (count < chunk) await endMerge(tx, merging, now());
        return count;
      });
      moved += some;
      await run.progress(Math.min(moved, total), total, say(words.products, { count: total }));
      if (some < chunk) break;
    }
    return resultOf(moved, moved, say(words.moved, { count: moved }));
  });

/** Products move back in chunks; what was looked at is not looked at again after a break. */
export const undoMergeHandler = ({ db, unitOfWork, now }: Needs) =>
  handleTask(undoMergeTask, async ({ merge: id }, run) => {
    const merges = mergesRepository(db);
    for (;;) {
      run.signal.throwIfAborted();
      const seen = await unitOfWork(byOf(run), async (tx) => {
        const merge = await mergesRepository(tx.db).lock(id);
        return merge ? putSomeBack(tx, merge, chunk, now()) : 0;
      });
      const { products, kept, left } = await merges.countPutBack(id);
      await run.progress(
        products + kept,
        products + kept + left,
        say(words.products, { count: products + kept + left }),
      );
      if (seen < chunk) break;
    }
    const { products, kept } = await merges.countPutBack(id);
    return resultOf(products, products + kept, say(words.moved, { count: products }));
  });
