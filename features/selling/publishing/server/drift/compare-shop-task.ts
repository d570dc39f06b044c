import { readEach } from '#connectors/kit/read-each.ts';
import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  type ListsForeign,
  listsForeign,
  type ReadsProducts,
  readsProducts,
  type ShopConnector,
} from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { type Compared, comparePage, type SeenItem } from './compare-page.ts';
import { driftsRepository } from './drifts.repository.ts';
import { pagesAhead } from './pages-ahead.ts';

export type CompareNeeds = Pick<Platform, 'db' | 'unitOfWork'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience | undefined;
};
type Shop = Awaited<ReturnType<ReturnType<typeof publicationSourceReadModel>['listShops']>>[number];

/** Products of one page of a shop. */
const pageSize = 100;
/** Pages that are compared together where so many have come: what is asked of the database takes about as long for one as for all. */
const pagesAtOnce = 5;

/** `foreign`: ours are looked at, and what others made is read. */
type Checkpoint = { readonly after: string | null; readonly since: string; readonly foreign?: true };

/**
 * Reads a whole shop and notes what it has otherwise than it was sent. A task taken up again goes on with the page it was at; what no page held
 * is asked for by its key before it counts as missing, since pages of a shop that is changed meanwhile may skip some. What others made in it is
 * read last, where its platform tells.
 */
export const compareShopHandler = (needs: CompareNeeds) =>
  handleTask(compareShopTask, async (_input, run) => {
    const { db } = needs;
    const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === run.shopId)!;
    const closed = closedReason(shop);
    if (closed) throw closed;
    const connector = await needs.connectorFor(shop.id);
    if (!readsProducts(connector)) throw new AppError(publishingErrors.cannotRead, { values: { shop: shop.name } });
    const kept = run.checkpoint as Checkpoint | null;
    const since = kept?.since ?? (await driftsRepository(db).now());
    const ignored = new Set(await driftsRepository(db).listIgnored(shop.id));
    const found = { looked: 0, drifts: 0 };
    const met = new Map<number, string>();
    const compare = async (items: readonly SeenItem[], asked: string, checkpoint: Checkpoint | null) => {
      const page = await comparePage(db, connector, shop, items, { asked, met, ignored }, run.signal);
      await writeCompared(needs, run, page, asked, checkpoint);
      found.looked += items.length;
      found.drifts += page.drifts.length;
      await run.progress(
        found.looked,
        found.looked + pageSize,
        say(words.compared, { count: found.looked, drifts: found.drifts }),
      );
    };

    // By the clock of the database, and before each page that is read from then on.
    let asked = kept?.foreign ? since : await driftsRepository(db).now();
    const read = async (after: string | null) => {
      run.signal.throwIfAborted();
      const before = asked;
      const page = await askingShop(needs, run, () => connector.listProducts({ after, limit: pageSize }, run.signal));
      return { ...page, asked: before };
    };
    const takePages = pagesAhead(kept?.after ?? null, read, pagesAtOnce);
    for (let pages = kept?.foreign ? [] : await takePages(); pages.length > 0; pages = await takePages()) {
      asked = await driftsRepository(db).now();
      const products = pages.flatMap((page) => page.products);
      // What was sent since the first of them was asked for is left alone in all.
      await compare(products, pages[0]!.asked, { after: pages.at(-1)!.next, since });
    }
    if (!kept?.foreign) {
      await lookForMissing(needs, run, connector, shop, since, compare);
      await lookForBound(needs, run, connector, shop.id, since);
    }
    const first = kept?.foreign ? kept.after : null;
    const foreign = listsForeign(connector) ? await readForeign(needs, run, connector, first, since) : 0;
    await driftsRepository(db).forget(shop.id, since);
    await sendingRepository(db).setCompared(shop.id);
    const drifts = found.drifts;
    const said = say(words.foreignRead, { count: found.looked, drifts, foreign });
    return resultOf(found.looked, found.looked, said);
  });

/** @throws ShopError where the shop does not answer in the end */
export async function askingShop<T>({ patience }: CompareNeeds, run: TaskRun, step: () => Promise<T>): Promise<T> {
  const answered = await repeatSafely(step, run.signal, patience);
  if (!answered.ok) throw new AppError(publishingErrors.shopSilent, { values: { reason: answered.reason } });
  return answered.value;
}

async function lookForMissing(
  needs: CompareNeeds,
  run: TaskRun,
  connector: ShopConnector & ReadsProducts,
  shop: Shop,
  since: string,
  compare: (items: readonly SeenItem[], asked: string, checkpoint: null) => Promise<void>,
): Promise<void> {
  const drifts = driftsRepository(needs.db);
  for (let after = 0; ; ) {
    run.signal.throwIfAborted();
    const unseen = await drifts.listUnseen(shop.id, since, after, pageSize);
    if (unseen.length === 0) return;
    after = unseen.at(-1)!.id;
    const asked = await drifts.now();
    const seen = await readEach(
      connector,
      unseen.map(({ key }) => key),
      (ask) => askingShop(needs, run, ask),
      run.signal,
    );
    const there = unseen.flatMap(({ key }) => (seen.has(key) ? [{ ...seen.get(key)!, externalKey: key }] : []));
    const missing = unseen.filter(({ key }) => !seen.has(key));
    if (there.length > 0) await compare(there, asked, null);
    const page: Compared = {
      looked: missing.map(({ id }) => ({ productId: id, hash: null, priceHash: null, ignored: false, ours: false })),
      drifts: missing.map(({ id, key }) => ({
        kind: 'missing',
        productId: id,
        externalKey: key,
        remoteId: null,
        fields: [],
      })),
      same: [],
      bound: [],
    };
    await writeCompared(needs, run, page, asked, null);
  }
}

/** Whether what was bound, and never sent, is still there. */
async function lookForBound(
  needs: CompareNeeds,
  run: TaskRun,
  connector: ShopConnector & ReadsProducts,
  shopId: number,
  since: string,
): Promise<void> {
  const bindings = bindingsRepository(needs.db);
  for (let after = 0; ; ) {
    run.signal.throwIfAborted();
    const unseen = await bindings.listUnseen(shopId, since, after, pageSize);
    if (unseen.length === 0) return;
    after = unseen.at(-1)!;
    const seen = await readEach(connector, unseen.map(externalKeyOf), (ask) => askingShop(needs, run, ask), run.signal);
    const gone = unseen.filter((id) => !seen.has(externalKeyOf(id)));
    await bindings.setGone(gone, shopId);
    await bindings.setSeen(
      unseen.filter((id) => !gone.includes(id)),
      shopId,
    );
  }
}

/** What others made in the shop; gives how many. */
async function readForeign(
  needs: CompareNeeds,
  run: TaskRun,
  connector: ShopConnector & ListsForeign,
  first: string | null,
  since: string,
): Promise<number> {
  let count = 0;
  for (let after = first; ; ) {
    run.signal.throwIfAborted();
    const page = await askingShop(needs, run, () => connector.listForeign({ after, limit: pageSize }, run.signal));
    await needs.unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
      const numbers = page.products.map((it) => it.remoteId);
      const taken = await bindingsRepository(tx.db).listTaken(numbers, run.shopId);
      const rows = page.products.filter(({ remoteId }) => !taken.has(remoteId));
      await driftsRepository(tx.db).save(
        rows.map(({ remoteId, ...about }) => ({
          kind: 'foreign',
          productId: null,
          externalKey: `made-there:${remoteId}`,
          remoteId,
          fields: [],
          about,
        })),
        run.shopId,
      );
      count += rows.length;
      if (page.next !== null)
        await run.saveCheckpoint({ after: page.next, since, foreign: true } satisfies Checkpoint, tx);
    });
    if (page.next === null) return count;
    after = page.next;
  }
}

/** A page with the place after it in one transaction, so that a task taken up again neither skips nor repeats one. */
export const writeCompared = (
  { unitOfWork }: CompareNeeds,
  run: TaskRun,
  { looked, drifts, same, bound }: Compared,
  asked: string,
  checkpoint: Checkpoint | null,
): Promise<void> =>
  unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    const stored = driftsRepository(tx.db);
    await stored.setLooked(looked, run.shopId, asked);
    await stored.settle(same, run.shopId);
    await bindingsRepository(tx.db).setSeen(bound, run.shopId);
    await stored.save(drifts, run.shopId);
    if (checkpoint) await run.saveCheckpoint(checkpoint, tx);
    const ids = drifts.flatMap(({ productId }) => productId ?? []);
    if (ids.length > 0) tx.emit(publicationsChanged, { ids, shopId: run.shopId });
  });
