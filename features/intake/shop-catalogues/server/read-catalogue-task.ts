import { Readable } from 'node:stream';
import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  type ForeignPage,
  type ListsForeign,
  type ShopConnector,
  type ShowsForeign,
  showsForeign,
} from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { shopCatalogueErrors as errors } from '../contract/shop-catalogues.errors.ts';
import { catalogueMapping } from '../contract/shop-catalogues.record.ts';
import { shopCatalogueSentences as words } from '../contract/shop-catalogues.sentences.ts';
import { readShopCatalogueTask } from '../contract/shop-catalogues.tasks.ts';
import { recordOf } from './record-of.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'storage'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience;
};

/** Products of one page of the shop. */
const pageSize = 50;

/**
 * Writes what others made in the shop as a delivery, as it is read, and tries it. A task taken up again begins anew: until the file is whole,
 * nothing of it counts.
 */
export const readShopCatalogueHandler = (needs: Needs) =>
  handleTask(readShopCatalogueTask, async ({ sellerId }, run) => {
    const shop = (await shopsRepository(needs.db).listConnected()).find(({ id }) => id === run.shopId)!;
    const connector = await needs.connectorFor(run.shopId);
    if (!showsForeign(connector)) throw new AppError(errors.tellsNone, { values: { shop: shop.name } });
    const pages = pagesOf(connector, needs, run);
    const first = await pages.next();
    if (first.done) return resultOf(0, 0, say(words.nothing, { shop: shop.name }));
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const feed = `Catalogue of ${shop.name}`;
    const known = await ensureFeed(needs, by, { sellerId, name: feed });
    // From then on the mapping is people's to change.
    if (!known.hasMapping)
      await ensureFeed(needs, by, { sellerId, name: feed, mapping: feedMapping.parse(catalogueMapping) });
    let count = 0;
    const lines = async function* () {
      for (let page: IteratorResult<readonly string[], void> = first; !page.done; page = await pages.next()) {
        count += page.value.length;
        yield `${page.value.join('\n')}\n`;
        await run.progress(count, count + pageSize, say(words.reading, { count }));
      }
    };
    const file = { name: `${feed}.ndjson`, content: Readable.from(lines(), { objectMode: false }) };
    await startFeedRun(needs, by, { feedId: known.id, file, isFull: false, dry: true });
    return resultOf(count, count, say(words.read, { count, shop: shop.name, feed }));
  });

/** What others made in the shop as lines of the delivery, page by page, without pages that hold nothing for it. */
async function* pagesOf(
  connector: ShopConnector & ListsForeign & ShowsForeign,
  { patience }: Needs,
  { signal }: TaskRun,
): AsyncGenerator<readonly string[], void> {
  const asking = async <T>(step: () => Promise<T>): Promise<T> => {
    const answered = await repeatSafely(step, signal, patience);
    if (!answered.ok) throw new AppError(errors.silent, { values: { reason: answered.reason } });
    return answered.value;
  };
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const from: string | null = after;
    const page: ForeignPage = await asking(() => connector.listForeign({ after: from, limit: pageSize }, signal));
    const numbers = page.products.map(({ remoteId }) => remoteId);
    const shown = numbers.length === 0 ? [] : await asking(() => connector.showForeign(numbers, signal));
    const lines = shown.flatMap((one) => recordOf(one) ?? []).map((record) => JSON.stringify(record));
    if (lines.length > 0) yield lines;
    if (page.next === null) return;
    after = page.next;
  }
}
