import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { pushesCategories } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import type { TaskInputOf } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { categoriesSent } from '../../contract/publishing.events.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { sendCategoriesTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { type CategoryInShop, categoryPublicationsRepository } from './category-publications.repository.ts';
import { type CategoryOutcome, pushCategory } from './push-category.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience;
};
type Input = TaskInputOf<typeof sendCategoriesTask>;

/** A shop may be down for a while: tried again after 1, 2, 4 … minutes, some four hours in all. */
const rounds = 8;
const atOnce = 5;

const keyOf = ({ categoryId, shopId }: CategoryInShop) => `${categoryId}:${shopId}`;

/** Safe to repeat: what the shop was sent already is not sent again (ADR 56). */
export const sendCategoriesHandler = (needs: Needs) =>
  handleTask(sendCategoriesTask, async (input, run) => {
    const pairs = await categoryPublicationsRepository(needs.db).list(input.ids, input.shopIds);
    run.expectItems(pairs.map(keyOf));
    const finished = await run.finishedItems();
    const shops = new Map((await publicationSourceReadModel(needs.db).listShops()).map((shop) => [shop.id, shop]));
    let done = finished.size;
    for (const [shopId, own] of Map.groupBy(pairs, (pair) => pair.shopId)) {
      // A closed shop has its categories once it is open and sent to.
      if (closedReason(shops.get(shopId)!)) continue;
      const waiting = own.filter((pair) => !finished.has(keyOf(pair)));
      const connector = await needs.connectorFor(shopId).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        // One that cannot be asked holds up none of the others.
        await fail(needs, run, waiting, saidOf(error));
        return null;
      });
      if (!connector || !pushesCategories(connector)) continue;
      const shop = { ...shops.get(shopId)!, connector };
      const width = Math.min(atOnce, connector.limits.parallel);
      for (let at = 0; at < waiting.length; at += width) {
        run.signal.throwIfAborted();
        const how = { db: needs.db, patience: needs.patience, signal: run.signal };
        const some = waiting.slice(at, at + width);
        await write(needs, run, await Promise.all(some.map((pair) => pushCategory(how, pair, shop))));
        done += some.length;
        await run.progress(done, pairs.length, say(words.categories, { count: pairs.length }));
      }
    }
    const failed = await tryAgainLater(needs, input, run);
    // By the ledger: shops whose platform takes no categories have none of it.
    const counted = await run.countItems();
    const total = counted.done + counted.unchanged + counted.skipped + counted.failed;
    const success = total - failed - counted.skipped;
    return resultOf(success, total, say(words.categoriesSent, { success, total }));
  });

/** What did not even come to its turn: what was said of it before stays. */
const fail = ({ unitOfWork }: Needs, run: TaskRun, pairs: readonly CategoryInShop[], reason: Said): Promise<void> =>
  unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, (tx) =>
    run.recordItems(
      pairs.map((pair) => ({ key: keyOf(pair), outcome: 'failed', reason })),
      tx,
    ),
  );

async function write({ unitOfWork }: Needs, run: TaskRun, outcomes: readonly CategoryOutcome[]): Promise<void> {
  await unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    const publications = categoryPublicationsRepository(tx.db);
    const arrived: CategoryOutcome[] = [];
    const overtaken = new Set<CategoryOutcome>();
    for (const it of outcomes) {
      if (it.sent) {
        if (await publications.setSent(it.sent)) arrived.push(it);
        else overtaken.add(it);
      }
      if (it.outcome === 'failed') await publications.setFailed(it, it.attempt, it.reason ?? verbatim(''));
      if (it.outcome === 'unchanged') await publications.setUnchanged(it);
    }
    await run.recordItems(
      outcomes.map((it) =>
        overtaken.has(it)
          ? { key: keyOf(it), outcome: 'skipped' as const, reason: say(words.categoryByOther) }
          : { key: keyOf(it), outcome: it.outcome, reason: it.reason },
      ),
      tx,
    );
    tx.record(
      arrived.map(({ categoryId, shopId, from, sent }) => ({
        entity: 'category',
        id: categoryId,
        action: 'sent_to_shop',
        before: { shop: shopId, content: from },
        after: { shop: shopId, content: sent?.hash },
      })),
    );
    tx.emit(categoriesSent, { ids: [...new Set(outcomes.map((it) => it.categoryId))] });
  });
}

/** Starts the next round for what failed; the checkpoint keeps a task taken up again from starting it twice. */
async function tryAgainLater(needs: Needs, { round }: Input, run: TaskRun): Promise<number> {
  const failed = (await sendReadModel(needs.db).listOutcomes(run.id)).filter((it) => it.outcome === 'failed');
  if (failed.length === 0 || round >= rounds || run.checkpoint === 'again') return failed.length;
  const pairs = failed.map((it) => it.key.split(':').map(Number));
  const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
  const at = new Date(needs.now().getTime() + 2 ** round * 60_000);
  const ids = [...new Set(pairs.map(([id]) => id!))];
  const shopIds = [...new Set(pairs.map(([, shopId]) => shopId!))];
  await needs.unitOfWork(by, async (tx) => {
    await needs.startTask(tx, by, sendCategoriesTask, { ids, shopIds, round: round + 1 }, at);
    await run.saveCheckpoint('again', tx);
  });
  return failed.length;
}
