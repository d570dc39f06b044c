import { setTimeout as sleep } from 'node:timers/promises';
import type { Patience } from '#connectors/kit/repeat-safely.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { say } from '#kit/sentence.ts';
import type { TaskInputOf, TaskResult } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as taskTexts } from '../../contract/publishing.sentences.ts';
import { withdrawFromShopTask, withdrawSellerTask } from '../../contract/publishing.tasks.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { removeFromShop, type Told } from './remove-from-shops.ts';
import { withdrawFromShop } from './withdraw-from-shop.ts';
import { withdrawalReadModel } from './withdrawal.read-model.ts';
import { withdrawalsRepository } from './withdrawals.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience;
};

const atOnce = 5;
/** What a shop refuses is tried again after 1, 2, 4 … minutes, some three hours in all. */
const rounds = 8;
/** A shop that is down or does not let us in keeps what must not be sold any more: it is told as soon as it can be, however many rounds that takes. Minutes. */
const longestWait = 60;
const sellerChunk = 100;
/** How often sends under way are looked after (milliseconds). */
const sendsEvery = 500;

type Items = TaskInputOf<typeof withdrawFromShopTask>['items'];
type Place = { readonly productId: number; readonly shopId: number };
const keyOf = ({ productId, shopId }: Place) => `${productId}:${shopId}`;

export const withdrawFromShopHandler = (needs: Needs) =>
  handleTask(withdrawFromShopTask, async (input, run) => {
    const { items } = input;
    run.expectItems(items.map(keyOf));
    const finished = await run.finishedItems();
    const waiting = items.filter((item) => !finished.has(keyOf(item)));
    const final = new Set<string>();
    const connectorFor = connectedOnce(needs.connectorFor);
    for (let at = 0; at < waiting.length; at += atOnce) {
      run.signal.throwIfAborted();
      const some = waiting.slice(at, at + atOnce);
      const told = await Promise.all(
        some.map((item) => removeFromShop(needs.db, connectorFor, item, run.signal, needs.patience)),
      );
      await writeOutcomes(needs, run, told);
      for (const it of told) if (it.isFinal) final.add(keyOf(it));
      const reached = finished.size + at + some.length;
      await run.progress(reached, items.length, say(taskTexts.takingOut, { done: reached, total: items.length }));
    }
    const outcomes = await sendReadModel(needs.db).listOutcomes(run.id);
    const ended = (outcome: string) => {
      const keys = new Set(outcomes.filter((it) => it.outcome === outcome).map((it) => it.key));
      return items.filter((item) => keys.has(keyOf(item)));
    };
    await tryAgainLater(needs, input, run, { failed: ended('failed'), final });
    return withdrawnResult(items, [...ended('failed'), ...ended('skipped')]);
  });

/** A round logs in to each shop once, and is turned away once: shops lock out who knocks for each product. */
function connectedOnce(connectorFor: ConnectorFor): ConnectorFor {
  const connected = new Map<number, ReturnType<ConnectorFor>>();
  return (shopId) => {
    const known = connected.get(shopId) ?? connectorFor(shopId);
    connected.set(shopId, known);
    return known;
  };
}

/** In products: one that left two shops is one product, and it is out when it is out of both. `stayed`: failed, or sent again since. */
function withdrawnResult(items: readonly Place[], stayed: readonly Place[]): TaskResult {
  const products = new Set(items.map(({ productId }) => productId));
  const left = new Set(stayed.map(({ productId }) => productId));
  const shops = new Set(items.map(({ shopId }) => shopId)).size;
  const success = products.size - left.size;
  return resultOf(success, products.size, say(taskTexts.takenOut, { success, total: products.size, shops }));
}

async function writeOutcomes({ unitOfWork }: Needs, run: TaskRun, told: readonly Told[]): Promise<void> {
  await unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    const withdrawals = withdrawalsRepository(tx.db);
    for (const [shopId, own] of Map.groupBy(told, (it) => it.shopId)) {
      await withdrawals.setGone(
        own.filter((it) => it.outcome === 'done' || it.outcome === 'failed'),
        shopId,
      );
    }
    await run.recordItems(
      told.map((it) => ({ key: keyOf(it), outcome: it.outcome, reason: it.reason })),
      tx,
    );
  });
}

/** Starts the next round for what failed; `final`: of these only so many rounds. The checkpoint keeps a task taken up again from starting it twice. */
async function tryAgainLater(
  needs: Needs,
  { round }: TaskInputOf<typeof withdrawFromShopTask>,
  run: TaskRun,
  { failed, final }: { readonly failed: Items; readonly final: ReadonlySet<string> },
): Promise<void> {
  const again = round < rounds ? failed : failed.filter((item) => !final.has(keyOf(item)));
  if (again.length === 0 || run.checkpoint === 'again') return;
  const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
  const at = new Date(needs.now().getTime() + Math.min(2 ** round, longestWait) * 60_000);
  await needs.unitOfWork(by, async (tx) => {
    await needs.startTask(tx, by, withdrawFromShopTask, { items: again, round: round + 1 }, at);
    await run.saveCheckpoint('again', tx);
  });
}

/**
 * Trap T55. What is withdrawn is no longer live, so a task taken up again goes on where the last one stopped. A send that had
 * looked at a product before the seller was suspended may still put it into its shop: once those under way have ended, it is
 * looked for again. Later ones refuse the product themselves.
 */
export const withdrawSellerHandler = (needs: Needs) =>
  handleTask(withdrawSellerTask, async (input, run) => {
    const reading = withdrawalReadModel(needs.db);
    const sends = await reading.listRunningSends();
    let done = await withdrawLive(needs, input, run);
    while ((await reading.countRunning(sends)) > 0) await sleep(sendsEvery, undefined, { signal: run.signal });
    done += await withdrawLive(needs, input, run);
    return resultOf(done, done, say(taskTexts.sellerTakenOut, { count: done }));
  });

async function withdrawLive(
  needs: Needs,
  { sellerId, reason }: TaskInputOf<typeof withdrawSellerTask>,
  run: TaskRun,
): Promise<number> {
  const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
  let done = 0;
  for (;;) {
    run.signal.throwIfAborted();
    const productIds = await withdrawalReadModel(needs.db).listLiveOfSeller(sellerId, sellerChunk);
    if (productIds.length === 0) return done;
    const still = await needs.unitOfWork(by, async (tx) => {
      // Lifted meanwhile: what is still live stays there.
      if (reason === 'suspended_seller' && !(await withdrawalReadModel(tx.db).holdSuspended(sellerId))) return false;
      const all = { productIds, shopIds: null, to: 'removed', reason, additionalInfos: null } as const;
      await withdrawFromShop(needs)(tx, by, all);
      return true;
    });
    if (!still) return done;
    done += productIds.length;
    await run.progress(done, done + sellerChunk, say(taskTexts.products, { count: done }));
  }
}
