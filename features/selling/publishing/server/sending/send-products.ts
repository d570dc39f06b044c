import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { pushesProducts, sideBySide } from '#connectors/kit/shop-connector.ts';
import { saidOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { openGate, workThrough } from '../queue/gate.ts';
import { withdrawFromShop } from '../withdrawing/withdraw-from-shop.ts';
import type { Asker } from './asker.ts';
import { oneAtATime } from './one-at-a-time.repository.ts';
import { itemKeyOf, outcomeWriter } from './outcome-writer.ts';
import { passOver } from './pass-over.ts';
import { type Prepared, prepareProducts, type SendRound } from './prepare-products.ts';
import { type Outcome, type PushHow, pushProduct, readTogether, type Shop } from './push-product.ts';
import { readAhead } from './read-ahead.ts';

/** Products read and checked together. */
const batchSize = 100;
/** ms after which prepared products are read and checked again at the turn of the first of them (trap T104). */
const fresh = 1000;
/** ms a push on its way may still take after the task was told to stop, so that its outcome is known. */
const grace = 2000;

export type SendHow = {
  readonly repairImages: boolean;
  readonly repairConfigurators: boolean;
  readonly processes: number;
  /** Replaced by tests, so that they need not wait. */
  readonly patience?: Patience;
};

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'> & {
  readonly connectorFor: ConnectorFor;
  readonly run: TaskRun;
  readonly asker: Asker;
};

/**
 * Sends products to one shop, each at its turn, and writes how each ended. Products with a row in the ledger are left out.
 * `ended` hears of every product. Stops between products when the task is cancelled.
 * @throws AskerLostRight where its person may no longer send; what was on its way then is brought to its end and written
 */
export async function sendProducts(
  needs: Needs,
  productIds: readonly number[],
  asked: SendRound,
  how: SendHow,
  ended: () => Promise<void>,
): Promise<void> {
  const { db, run } = needs;
  const connector = await needs.connectorFor(asked.shop.id);
  if (!pushesProducts(connector))
    throw new AppError(publishingErrors.cannotPush, { values: { shop: asked.shop.name } });

  await needs.asker.requireRight(asked.shop.id);
  const gate = await openGate<Outcome>(db, asked.shop, run, connector);
  const round = { ...asked, blockAfter: gate.blockAfter };
  const finished = await run.finishedItems();
  const open = productIds.filter((id) => !finished.has(itemKeyOf(id, round.shop.id, run.shopId)));
  const waiting = await passOver(needs, open, round.shop.id, how, ended);
  let at = 0;
  const prepare = async (ids: readonly number[]) => {
    const prepared = await prepareProducts(db, ids, round);
    await takeOut(needs, prepared, round.shop.id);
    return prepared;
  };
  const atOnce = sideBySide(connector, gate.lanes(how.processes));
  const next = readAhead<Prepared>({
    load: async (count) => {
      if (run.signal.aborted) return [];
      const ids = waiting.slice(at, at + count);
      const prepared = await prepare(ids);
      at += ids.length;
      return readTogether(connector, prepared, asPushed(how, round, run), signal);
    },
    // What was taken out of the shop a moment ago is told so.
    isStale: (one) => (one.push !== null || one.leaves === null) && performance.now() - one.at >= fresh,
    again: (stale) => prepare(stale.map(({ productId }) => productId)),
    least: atOnce,
    most: batchSize,
  });
  const step = async (prepared: Prepared) => {
    const outcome = await sendOne(needs, connector, prepared, round, how, signal);
    for (const told of await gate.after(outcome)) {
      await writer.add(told);
      await ended();
    }
  };
  const writer = outcomeWriter({ unitOfWork: needs.unitOfWork, run, shopId: round.shop.id });
  const { signal, close } = withGrace(run.signal);
  try {
    await workThrough(gate, atOnce, async () => (run.signal.aborted ? undefined : next()), step);
    for (const told of gate.end()) {
      await writer.add(told);
      await ended();
    }
  } finally {
    close();
    await writer.end();
  }
  run.signal.throwIfAborted();
}

const asPushed = (how: SendHow, { shop }: SendRound, run: TaskRun): PushHow => ({
  ...how,
  begins: shop.begins,
  resumed: run.attempt > 1,
});

async function sendOne(
  { db, run, asker }: Needs,
  connector: Shop,
  product: Prepared,
  round: SendRound,
  how: SendHow,
  signal: AbortSignal,
): Promise<Outcome> {
  const { productId, push } = product;
  if (!push) {
    return {
      productId,
      attempt: product.attempt,
      keeps: product.keeps ?? false,
      outcome: product.outcome,
      reason: product.reason,
      sent: null,
      heard: 'unasked',
      from: null,
    };
  }
  const { attempt, status, sent_hash } = push.publication;
  const from = { status, hash: sent_hash };
  try {
    const where = { productId, shopId: round.shop.id };
    return await oneAtATime(db, connector, where, async () => {
      // A removal ended while this one waited for its turn; a shop without fencing would take the product back in.
      if (!connector.limits.fencing && !(await publicationsRepository(db).begin(productId, where.shopId, attempt))) {
        return { productId, attempt, outcome: 'superseded', reason: null, sent: null, heard: 'unasked', from };
      }
      await asker.requireRight(where.shopId);
      return pushProduct(connector, { ...product, push }, asPushed(how, round, run), signal);
    });
  } catch (error) {
    // Only a cancelled task has an end to write; one that is taken up again will look for itself.
    if (!signal.aborted || (run.signal.reason as Error)?.name !== 'Cancelled') throw error;
    return {
      productId,
      attempt,
      outcome: 'failed',
      reason: say(words.interrupted),
      sent: null,
      heard: 'unasked',
      from,
    };
  }
}

/**
 * Rules say that what is in the shop leaves it with the next send, which this is: a batch at once, so that a seller gets one mail of it.
 * The shop is told by the task of the withdrawal.
 */
async function takeOut({ asker, startTask, run }: Needs, prepared: readonly Prepared[], shopId: number): Promise<void> {
  const leaving = prepared.flatMap((one) => (!one.push && one.leaves ? [{ id: one.productId, rule: one.leaves }] : []));
  if (leaving.length === 0) return;
  const by = { userId: run.userId, shopId, cause: `task:${run.id}` };
  for (const own of Map.groupBy(leaving, ({ rule }) => rule.id).values()) {
    const withdrawal = {
      productIds: own.map(({ id }) => id),
      shopIds: [shopId],
      to: 'removed',
      reason: 'licensing_importing_issues',
      additionalInfos: saidOf(own[0]!.rule).message,
    } as const;
    await asker.write(by, (tx) => withdrawFromShop({ startTask })(tx, by, withdrawal));
  }
}

/** Aborts a little later than `signal`. */
function withGrace(signal: AbortSignal): { signal: AbortSignal; close: () => void } {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    timer = setTimeout(() => late.abort(signal.reason), grace);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return {
    signal: late.signal,
    close: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
