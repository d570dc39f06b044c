import { refusesThis, ShopError, saidOfFailure } from '#connectors/kit/remote-error.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { Told } from '#connectors/kit/shop-order.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { Said } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { tellMoved } from '../../contract/shop-tells.events.ts';
import { backOff, patienceMs } from '../../contract/shop-tells.rules.ts';
import { type ClaimedTell, type TellNote, tellsRepository } from '../shop-tells.repository.ts';
import { findTold, tellOnce } from '../tell-shop.ts';

/** A tell is this long in the hands of one worker; its request is given up well before, so that two never say it at once. */
const leaseMs = 120_000;
const requestMs = 60_000;
/** Per shop and run; the next run follows at once where there is more. */
const batch = 200;

export type TellNeeds = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logError'> & {
  readonly connectorFor: ConnectorFor;
};

/** Tells the shops what is due, shops side by side, and in each as many side by side as it takes; of an order in its order. */
export const sendTells = (needs: TellNeeds) => async () => {
  const shops = await tellsRepository(needs.db).listDueShops(needs.now());
  const counts = await Promise.all(shops.map((shopId) => sendToShop(needs, shopId)));
  return { count: counts.reduce((sum, count) => sum + count, 0), more: counts.some((count) => count >= batch) };
};

/** What is due in one shop; how many were taken up. */
async function sendToShop(needs: TellNeeds, shopId: number): Promise<number> {
  let shop: ShopConnector | AppError;
  try {
    shop = await needs.connectorFor(shopId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    shop = error;
  }
  let taken = 0;
  const lane = async () => {
    while (taken < batch) {
      const now = needs.now();
      const tell = await tellsRepository(needs.db).claim(shopId, now, new Date(now.getTime() + leaseMs));
      if (!tell) return;
      taken += 1;
      await note(
        needs,
        tell,
        shop instanceof AppError ? notSent(tell, now, saidOfFailure(shop), null) : await tryOne(needs, shop, tell),
      );
    }
  };
  const lanes = shop instanceof AppError ? 1 : Math.max(1, Math.min(5, shop.limits.parallel));
  await Promise.all(Array.from({ length: lanes }, lane));
  return taken;
}

async function tryOne(needs: TellNeeds, shop: ShopConnector, tell: ClaimedTell): Promise<TellNote> {
  try {
    const told = await tellOnce(shop, tell, AbortSignal.timeout(requestMs));
    return told ? toldNote(told) : { ...toldNote(null), state: 'no_place' };
  } catch (error) {
    const now = needs.now();
    if (!(error instanceof ShopError)) {
      // Whether it left is not known: a fault of ours may have come after the shop's answer.
      if (!(error instanceof Error && error.name === 'TimeoutError'))
        needs.logError(error, { what: 'tell', tell: tell.id });
      return unknownNote(shop, tell, notSent(tell, now, saidOfFailure(error), null));
    }
    if (refusesThis(error)) return { state: 'refused', remoteId: null, error: error.reason, nextTry: null };
    const note = notSent(tell, now, error.reason, error.retryAfter);
    return error.kind === 'unknown' ? unknownNote(shop, tell, note) : note;
  }
}

const isOver = (tell: ClaimedTell, now: Date) => now.getTime() - tell.since.getTime() > patienceMs;
const toldNote = (told: Told | null): TellNote => ({
  state: 'told',
  remoteId: told?.remoteId ?? null,
  error: null,
  nextTry: null,
});

/** Whether the shop has it is not known. Before it is given up the shop is asked once more; where it cannot say, it is given up. */
async function unknownNote(shop: ShopConnector, tell: ClaimedTell, note: TellNote): Promise<TellNote> {
  if (note.state !== 'given_up') return { ...note, state: 'unknown', unsure: true };
  const found = await findTold(shop, tell).catch(() => null);
  return found ? toldNote(found) : { ...note, unsure: true };
}

const notSent = (tell: ClaimedTell, now: Date, error: Said, retryAfter: number | null): TellNote => ({
  state: isOver(tell, now) ? 'given_up' : 'queued',
  remoteId: null,
  error,
  nextTry: new Date(now.getTime() + backOff(tell.attempt, retryAfter)),
});

async function note(needs: TellNeeds, tell: ClaimedTell, noted: TellNote): Promise<void> {
  const by = { userId: null, shopId: tell.shop_id, cause: 'schedule:shopTells.send' };
  await needs.unitOfWork(by, async (tx) => {
    if (!(await tellsRepository(tx.db).note(tell, needs.now(), noted))) return;
    const failed = noted.state === 'refused' || noted.state === 'given_up';
    tx.emit(tellMoved, { id: tell.id, orderId: tell.order_id, shopId: tell.shop_id, failed });
  });
}
