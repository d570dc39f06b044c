import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { pushesStock, sideBySide } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { sendStockTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { type Gate, openGate, workThrough } from '../queue/gate.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { theMarket } from '../sending/asker.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { sendProducts } from '../sending/send-products.ts';
import { desiredStockRepository } from './desired-stock.repository.ts';
import { pushStock, type StockedShop, type StockOutcome } from './push-stock.ts';
import { loadStock } from './stock-source.read-model.ts';
import { writeStock } from './stock-writer.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'> & {
  readonly connectorFor: ConnectorFor;
  /** Replaced by tests, so that they need not wait. */
  readonly patience?: Patience;
};
type Shop = Awaited<ReturnType<ReturnType<typeof publicationSourceReadModel>['listShops']>>[number];

/** Products read, told and written down together. */
const portion = 50;
/** What was read longer ago than this, in ms, is read again before it is told: a slow shop takes a while for a portion, and parcels leave meanwhile. */
const fresh = 1000;
const whole = { repairImages: false, repairConfigurators: false, processes: 1 } as const;

/**
 * Tells a shop the stock that differs from what it was told, and nothing else, until nothing differs. It has a lane of its own (`urgent`), and
 * quiet hours do not hold it: customers buy at night as well. Safe to run again: what arrived differs no more.
 */
export const sendStockHandler = (needs: Needs) =>
  handleTask(sendStockTask, async ({ gathered }, run) => {
    const shop = (await publicationSourceReadModel(needs.db).listShops()).find(({ id }) => id === run.shopId)!;
    const closed = closedReason(shop);
    if (closed) throw closed;
    const connector = await needs.connectorFor(shop.id);
    const { userId, signal } = run;
    const gate = await openGate<StockOutcome>(needs.db, shop, { userId, signal, evenInQuietHours: true }, connector);
    const due = desiredStockRepository(needs.db);
    if (gathered) await sendingRepository(needs.db).setStockSent(shop.id);
    const total = await due.countDue(shop.id);
    let done = 0;
    for (let after = 0; ; ) {
      run.signal.throwIfAborted();
      const ids = await due.listDue(shop.id, gathered, after, portion);
      if (ids.length === 0) break;
      after = ids.at(-1)!;
      if (pushesStock(connector)) await sendPortion({ ...needs, run }, connector, shop.id, ids, gate);
      else await sendWhole(needs, shop, ids, run);
      done += ids.length;
      await run.progress(done, Math.max(total, done), say(words.sending, { done, total: Math.max(total, done) }));
    }
    const items = await sendReadModel(needs.db).listOutcomes(run.id);
    const success = items.filter(({ outcome }) => outcome === 'done' || outcome === 'unchanged').length;
    return resultOf(success, items.length, say(words.stockSent, { shop: shop.name, success, total: items.length }));
  });

async function sendPortion(
  needs: Needs & { readonly run: TaskRun },
  connector: StockedShop,
  shopId: number,
  ids: readonly number[],
  gate: Gate<StockOutcome>,
): Promise<void> {
  const { db, run } = needs;
  const claimed = await publicationsRepository(db).claimAttempts(ids, shopId);
  const loaded = await loadStock(db, ids, shopId);
  const read = performance.now();
  const stockNow = async (productId: number) =>
    (performance.now() - read > fresh ? await loadStock(db, [productId], shopId) : loaded).get(productId);
  const waiting = [...claimed.values()];
  const outcomes: StockOutcome[] = [];
  const turn = async () => (run.signal.aborted ? undefined : waiting.shift());
  const step = async (publication: (typeof waiting)[number]) => {
    const stock = await stockNow(publication.product_id);
    outcomes.push(
      ...(await gate.after(await pushStock(db, connector, shopId, publication, stock, run.signal, needs.patience))),
    );
  };
  try {
    await workThrough(gate, sideBySide(connector, gate.lanes(connector.limits.parallel)), turn, step);
    outcomes.push(...gate.end());
  } finally {
    // What arrived is written down, also where one of them was cut off; that one is told again.
    if (outcomes.length > 0) await writeStock({ ...needs, shopId }, outcomes);
  }
}

async function sendWhole(needs: Needs, shop: Shop, ids: readonly number[], run: TaskRun): Promise<void> {
  const asked = await sendReadModel(needs.db).getAskedAt(run.id);
  const how = { ...whole, patience: needs.patience };
  await sendProducts(
    { ...needs, run, asker: theMarket(needs.unitOfWork) },
    ids,
    { shop, asked, refreshOnly: true },
    how,
    async () => {},
  );
}
