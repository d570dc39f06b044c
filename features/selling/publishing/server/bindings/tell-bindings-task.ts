import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  type AdoptsProducts,
  bindsProducts,
  pushesProducts,
  type ReleasesProducts,
  type ShopConnector,
} from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import type { TaskInputOf } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import type { ItemOutcome } from '#server/tasks/task.repository.ts';
import { tellBindingsTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import { desiredState } from '../desired-state.ts';
import { driftsRepository } from '../drift/drifts.repository.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import { bindingsRepository } from './bindings.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience;
};
type Item = TaskInputOf<typeof tellBindingsTask>['items'][number];
type Binder = ShopConnector & AdoptsProducts & ReleasesProducts;
type Told = { readonly item: Item; readonly outcome: ItemOutcome['outcome']; readonly reason: Said | null };

/** Items told side by side. */
const atOnce = 5;
// Whatever a platform sorts out by itself: of binding and letting go at once, one waits for the other.
const inTurn = { limits: { nativeUpsert: false, fencing: false } } as Pick<ShopConnector, 'limits'>;
const keyOf = ({ productId, does }: Item) => `${productId}:${does}`;

/** Tells the shop item by item. What was changed of a binding since the task was started is left to the task that was started then. */
export const tellBindingsHandler = (needs: Needs) =>
  handleTask(tellBindingsTask, async ({ items }, run) => {
    const shop = (await publicationSourceReadModel(needs.db).listShops()).find(({ id }) => id === run.shopId)!;
    const connector = await needs.connectorFor(run.shopId);
    if (!bindsProducts(connector)) throw new AppError(publishingErrors.cannotBind, { values: { shop: shop.name } });
    run.expectItems(items.map(keyOf));
    const finished = await run.finishedItems();
    const waiting = items.filter((item) => !finished.has(keyOf(item)));
    for (let at = 0; at < waiting.length; at += atOnce) {
      run.signal.throwIfAborted();
      const some = waiting.slice(at, at + atOnce);
      const told = await Promise.all(some.map((item) => tell(needs, connector, shop, item, run)));
      await write(needs, run, told);
      const count = finished.size + at + some.length;
      await run.progress(count, items.length, say(words.bindings, { count, total: items.length }));
    }
    const { done, unchanged } = await run.countItems();
    const count = done + unchanged;
    return resultOf(count, items.length, say(words.bindings, { count, total: items.length }));
  });

const tell = (needs: Needs, connector: Binder, shop: ReadinessShop, item: Item, run: TaskRun): Promise<Told> =>
  oneAtATime(needs.db, inTurn, { shopId: run.shopId, productId: item.productId }, async () => {
    const { productId, remoteId, does } = item;
    const now = await bindingsRepository(needs.db).find(productId, run.shopId);
    const wanted = does === 'bind' ? 'asked' : 'letting_go';
    const meant = does === 'stray' || (now?.state === wanted && now.remote_id === remoteId);
    if (!meant) return { item, outcome: 'unchanged', reason: null };
    const step =
      does === 'bind'
        ? await adopting(needs, connector, shop, item, run)
        : () => connector.releaseProduct(remoteId, externalKeyOf(productId), run.signal);
    if (typeof step !== 'function') return { item, outcome: 'failed', reason: step };
    const told = await repeatSafely(step, run.signal, needs.patience);
    // Another key of ours is on it: what is to be let go is not ours any more.
    const other = !told.ok && does !== 'bind' && told.error.code === 'other_key';
    return told.ok || other
      ? { item, outcome: 'done', reason: null }
      : { item, outcome: 'failed', reason: told.reason };
  });

/** What gives the product of the shop our key, or why it is not given: another one has it. */
async function adopting(
  { db, patience }: Needs,
  connector: Binder,
  shop: ReadinessShop,
  { productId, remoteId }: Item,
  { signal }: TaskRun,
): Promise<(() => Promise<void>) | Said> {
  const loaded = (await publicationSourceReadModel(db).loadSources([productId], [shop.id]))
    .get(shop.id)!
    .get(productId);
  if (!loaded) return say(words.unknown);
  const { document } = desiredState(loaded.source, shop);
  if (pushesProducts(connector)) {
    const there = await repeatSafely(() => connector.findProduct(document.externalKey, signal), signal, patience);
    if (!there.ok) return there.reason;
    if (there.value && there.value.remoteId !== remoteId)
      return say(words.boundElsewhere, { number: there.value.remoteId });
  }
  return () => connector.adoptProduct(remoteId, document, signal);
}

const write = ({ unitOfWork }: Needs, run: TaskRun, told: readonly Told[]): Promise<void> =>
  unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    const bindings = bindingsRepository(tx.db);
    const done = (does: Item['does']) =>
      told.flatMap(({ item, outcome }) => (outcome === 'done' && item.does === does ? item.productId : []));
    await bindings.setBound(done('bind'), run.shopId);
    await bindings.setReleased(done('release'), run.shopId);
    await driftsRepository(tx.db).forgetTwice(done('stray'), run.shopId);
    await driftsRepository(tx.db).settle(done('bind'), run.shopId);
    for (const { item, outcome, reason } of told)
      if (outcome === 'failed' && item.does !== 'stray')
        await bindings.setRefused(item.productId, run.shopId, reason ?? verbatim(''));
    await run.recordItems(
      told.map(({ item, outcome, reason }) => ({ key: keyOf(item), outcome, reason })),
      tx,
    );
    tx.emit(publicationsChanged, { ids: told.map(({ item }) => item.productId), shopId: run.shopId });
  });
