import { readEach } from '#connectors/kit/read-each.ts';
import { type ReadsProducts, readsProducts, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { compareToldTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { comparePage } from './compare-page.ts';
import { askingShop, type CompareNeeds, writeCompared } from './compare-shop-task.ts';
import { driftsRepository } from './drifts.repository.ts';
import { type Hint, hintsRepository } from './hints.repository.ts';

/** s within which a shop that tells of a product tells of our own send: platforms are late by some seconds, and try again after minutes. */
const ownSeconds = 120;
const atOnce = 50;

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** A shop says that something became of a product: it is compared at once. What is not ours there is left to the comparison of the whole shop. */
export async function noteTold(needs: Needs, shopId: number, remoteId: string): Promise<void> {
  if (await hintsRepository(needs.db).add(shopId, remoteId, ownSeconds)) await startCompareTold(needs, shopId);
}

/** Takes up what is left from a task that ended while the shop told of one more. */
export const compareForgotten = (needs: Needs) => async (): Promise<number> => {
  const shops = await hintsRepository(needs.db).listShops();
  for (const shopId of shops) await startCompareTold(needs, shopId);
  return shops.length;
};

/** `by`: who wants to know; absent: the shop told of it. */
export async function startCompareTold(
  { unitOfWork, startTask }: Pick<Needs, 'unitOfWork' | 'startTask'>,
  shopId: number,
  by: By | Context = { userId: null, shopId, cause: 'shop' },
): Promise<void> {
  try {
    await unitOfWork(by, (tx) => startTask(tx, by, compareToldTask, {}));
  } catch (error) {
    // The one that runs looks at it, too.
    if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
  }
}

/** Looks at each product of which the shop told, until none is left. */
export const compareToldHandler = (needs: CompareNeeds) =>
  handleTask(compareToldTask, async (_input, run) => {
    const { db } = needs;
    const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === run.shopId)!;
    const closed = closedReason(shop);
    if (closed) throw closed;
    const connector = await needs.connectorFor(shop.id);
    const hints = hintsRepository(db);
    if (!readsProducts(connector)) {
      await hints.forgetPlace([shop.id]);
      return resultOf(0, 0, say(words.compared, { count: 0, drifts: 0 }));
    }
    const found = { looked: 0, drifts: 0 };
    try {
      await compareAll(needs, run, { shop, connector }, found);
    } catch (error) {
      // What the person who began it does not want to know any more is not looked at by the next one, which `compareForgotten` begins for the rest.
      if (stopReason(error, run.signal) === 'cancelled') await hints.forgetChosen(shop.id, run.userId);
      throw error;
    }
    const { looked: count, drifts } = found;
    return resultOf(count, count, say(words.compared, { count, drifts }));
  });

type Shop = Awaited<ReturnType<ReturnType<typeof publicationSourceReadModel>['listShops']>>[number];
type Place = { readonly shop: Shop; readonly connector: ShopConnector & ReadsProducts };

/** `found` is counted up. */
async function compareAll(
  needs: CompareNeeds,
  run: TaskRun,
  { shop, connector }: Place,
  found: { looked: number; drifts: number },
): Promise<void> {
  const { db } = needs;
  const hints = hintsRepository(db);
  const ignored = new Set(await driftsRepository(db).listIgnored(shop.id));
  const total = await hints.forgetGone(shop.id);
  for (let told = await hints.list(shop.id, atOnce); told.length > 0; told = await hints.list(shop.id, atOnce)) {
    run.signal.throwIfAborted();
    const asked = await driftsRepository(db).now();
    const seen = await readEach(connector, keysOf(told), (ask) => askingShop(needs, run, ask), run.signal);
    const there = told.flatMap(({ key }) => (seen.has(key) ? [{ ...seen.get(key)!, externalKey: key }] : []));
    const missing = told.filter(({ key }) => !seen.has(key));
    const page = await comparePage(db, connector, shop, there, { asked, met: new Map(), ignored }, run.signal);
    const looked = missing.map(({ productId }) => ({
      productId,
      hash: null,
      priceHash: null,
      ignored: false,
      ours: false,
    }));
    const gone = missing.map(({ productId, key: externalKey }) => ({
      kind: 'missing' as const,
      productId,
      externalKey,
      remoteId: null,
      fields: [],
    }));
    const all = { ...page, looked: [...page.looked, ...looked], drifts: [...page.drifts, ...gone] };
    await writeCompared(needs, run, all, asked, null);
    await hints.done(shop.id, told);
    found.looked += told.length;
    found.drifts += all.drifts.length;
    const said = say(words.compared, { count: found.looked, drifts: found.drifts });
    // Shops tell of more meanwhile.
    await run.progress(found.looked, Math.max(total, found.looked), said);
  }
}

const keysOf = (told: readonly Hint[]): string[] => told.map(({ key }) => key);
