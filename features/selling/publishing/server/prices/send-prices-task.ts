import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { pushesPrices, sideBySide } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { sendPricesTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { type Gate, openGate, workThrough } from '../queue/gate.ts';
import { type Asker, AskerLostRight, askerOf, rightLost } from '../sending/asker.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { sendProducts } from '../sending/send-products.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';
import { loadPrices } from './price-source.read-model.ts';
import { writePrices } from './prices-writer.ts';
import { type PricedShop, type PricesOutcome, pushPrices } from './push-prices.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'> & {
  readonly connectorFor: ConnectorFor;
  /** Replaced by tests, so that they need not wait. */
  readonly patience?: Patience;
};
type Shop = Awaited<ReturnType<ReturnType<typeof publicationSourceReadModel>['listShops']>>[number];

type Sending = Needs & { readonly run: TaskRun; readonly asker: Asker };

/** Products read, sent and written down together. */
const portion = 100;
const whole = { repairImages: false, repairConfigurators: false, processes: 5 } as const;

/**
 * Brings prices to a shop: only those that differ from what was sent, and nothing but prices. A platform that takes no prices alone gets the
 * products whole. Safe to run again: what arrived differs no more.
 */
export const sendPricesHandler = (needs: Needs) =>
  handleTask(sendPricesTask, async (input, run) => {
    const { ids, patient } = input;
    const shop = (await publicationSourceReadModel(needs.db).listShops()).find(({ id }) => id === run.shopId)!;
    const closed = closedReason(shop);
    if (closed) throw closed;
    const connector = await needs.connectorFor(shop.id);
    const gate = await openGate<PricesOutcome>(needs.db, shop, run, connector);
    const due = desiredPricesRepository(needs.db);
    let total = ids?.length ?? (await due.countDue(shop.id));
    const send = { ...needs, run, asker: askerOf(needs, input, run) };
    let done = 0;
    try {
      await send.asker.requireRight(shop.id);
      for (let after = 0; ; ) {
        run.signal.throwIfAborted();
        const all = await due.listDue(shop.id, ids, after, portion);
        if (all.length === 0) break;
        after = all.at(-1)!;
        const some = patient ? await due.listPatient(all, shop.id, needs.now()) : all;
        if (pushesPrices(connector)) await sendPortion(send, connector, shop, some, gate);
        else await sendWhole(send, shop, some);
        done += all.length;
        total = Math.max(total, done);
        await run.progress(done, total, say(words.sending, { done, total }));
      }
    } catch (error) {
      if (!(error instanceof AskerLostRight)) throw error;
      throw rightLost({ shop: shop.name, success: (await ledgerOf(needs, run)).success, total });
    }
    const { success, count } = await ledgerOf(needs, run);
    return resultOf(success, count, say(words.pricesSent, { shop: shop.name, success, total: count }));
  });

async function ledgerOf({ db }: Pick<Needs, 'db'>, run: TaskRun): Promise<{ success: number; count: number }> {
  const items = await sendReadModel(db).listOutcomes(run.id);
  const success = items.filter(({ outcome }) => outcome === 'done' || outcome === 'unchanged').length;
  return { success, count: items.length };
}

async function sendPortion(
  needs: Sending,
  connector: PricedShop,
  shop: Shop,
  ids: readonly number[],
  gate: Gate<PricesOutcome>,
): Promise<void> {
  const { db, run, asker } = needs;
  const claimed = await publicationsRepository(db).claimAttempts(ids, shop.id);
  const loaded = await loadPrices(db, ids, shop);
  const waiting = [...claimed.values()];
  const outcomes: PricesOutcome[] = [];
  const turn = async () => (run.signal.aborted ? undefined : waiting.shift());
  const step = async (publication: (typeof waiting)[number]) => {
    await asker.requireRight(shop.id);
    const prices = loaded.get(publication.product_id);
    outcomes.push(
      ...(await gate.after(await pushPrices(db, connector, shop, publication, prices, run.signal, needs.patience))),
    );
  };
  try {
    await workThrough(gate, sideBySide(connector, gate.lanes(connector.limits.parallel)), turn, step);
    outcomes.push(...gate.end());
  } finally {
    // What arrived is written down, also where one of them was cut off; that one is sent again.
    if (outcomes.length > 0) await writePrices({ ...needs, shopId: shop.id }, outcomes);
  }
}

async function sendWhole(needs: Sending, shop: Shop, ids: readonly number[]): Promise<void> {
  const asked = await sendReadModel(needs.db).getAskedAt(needs.run.id);
  const how = { ...whole, patience: needs.patience };
  await sendProducts(needs, ids, { shop, asked, refreshOnly: true }, how, async () => {});
}
