import { ShopError } from '#connectors/kit/remote-error.ts';
import { undoesShipments } from '#connectors/kit/shop-connector.ts';
import type { Told } from '#connectors/kit/shop-order.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { tellMoved } from '../contract/shop-tells.events.ts';
import { type Tell, type TellKind, type TellPayloads, tellKeyOf } from '../contract/shop-tells.model.ts';
import { type SaidTell, tellsReadModel } from './shop-tells.read-model.ts';
import { type ClaimedTell, tellsRepository } from './shop-tells.repository.ts';
import { findTold } from './tell-shop.ts';

export type { SaidTell } from './shop-tells.read-model.ts';

export type QueuedTell = {
  [K in TellKind]: {
    readonly shopId: number;
    /** orders.id; the order came from the shop. */
    readonly orderId: number;
    readonly kind: K;
    /** What it is about, and its id: `order`, `package`, `cancel`, `money`, `refund` … */
    readonly refKind: string;
    readonly refId: string;
    /** Counts what is told of the same thing again; default 1. */
    readonly seq?: number;
    /** Frozen now. */
    readonly payload: TellPayloads[K];
  };
}[TellKind];

/**
 * Writes down, in the caller's transaction, that a shop is owed a message; it leaves after the commit, exactly once (orders.md 2.4). Queueing the
 * same (kind, ref, seq) again changes nothing. Gives the key under which the shop will know it.
 */
export async function queueTell(tx: Tx, tell: QueuedTell): Promise<string> {
  return (await queueTells(tx, [tell]))[0]!;
}

/** The same for several, in the order given. */
export async function queueTells(tx: Tx, tells: readonly QueuedTell[]): Promise<string[]> {
  const named = tells.map((tell) => {
    const seq = tell.seq ?? 1;
    return { ...tell, seq, key: tellKeyOf(tell.kind, tell.refKind, tell.refId, seq) };
  });
  await tellsRepository(tx.db).insert(named);
  return named.map(({ key }) => key);
}

/** `no_place`: the platform of today cannot be told so. */
const failedStates: readonly string[] = ['refused', 'given_up', 'no_place'];

/**
 * What a shop refused was done another way, so it is never said again, and who follows tells hears that it has failed no more. False where it has not failed, or not any more: somebody sends it again this
 * moment, and the caller must not do it a second time.
 */
export async function closeFailedTell(
  tx: Tx,
  key: string,
  by: { readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const tells = tellsRepository(tx.db);
  const tell = await tells.lockKey(key);
  if (!tell || !failedStates.includes(tell.state)) return false;
  await tells.setDone(tell.id, 'elsewhere', by.userId, by.at);
  tx.emit(tellMoved, { id: tell.id, orderId: tell.order_id, shopId: tell.shop_id, failed: false });
  return true;
}

/**
 * Asks the shop whether it has what it was given up to be told of: its last answer may have been lost. Where it has, that counts as told, and who follows
 * tells hears of it. False where it has not, and where it cannot be asked or does not answer: then nobody knows more than before. Outside of a transaction.
 */
export async function foundInShop(
  {
    db,
    unitOfWork,
    now,
    connectorFor,
  }: Pick<Platform, 'db' | 'unitOfWork' | 'now'> & { readonly connectorFor: ConnectorFor },
  key: string,
): Promise<boolean> {
  const tell = await tellsRepository(db).findGivenUp(key);
  if (!tell) return false;
  const found = await findToldOf(connectorFor, tell);
  if (!found) return false;
  const by = { userId: null, shopId: tell.shop_id, cause: 'shop' };
  return unitOfWork(by, async (tx) => {
    const tells = tellsRepository(tx.db);
    if ((await tells.lockKey(key))?.state !== 'given_up') return false;
    await tells.setFound(tell.id, found.remoteId, now());
    tx.emit(tellMoved, { id: tell.id, orderId: tell.order_id, shopId: tell.shop_id, failed: false });
    return true;
  });
}

async function findToldOf(connectorFor: ConnectorFor, tell: ClaimedTell): Promise<Told | null> {
  try {
    return await findTold(await connectorFor(tell.shop_id, true), tell);
  } catch (error) {
    const isOfShop = error instanceof ShopError || error instanceof AppError;
    if (isOfShop || (error instanceof Error && error.name === 'TimeoutError')) return null;
    throw error;
  }
}

/** Whether the shop of today can be told that a parcel had not left; false where it is not connected. Outside of a transaction. */
export async function undoesShipmentsIn(connectorFor: ConnectorFor, shopId: number): Promise<boolean> {
  try {
    return undoesShipments(await connectorFor(shopId));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * A parcel that was handed over had not left: what the shop never heard of it, its later numbers too, it does not hear any more, and what it heard is
 * undone. Null where that is so now; else why it cannot be: `open` (it may have heard, which is not known yet), `for_good` (it has, and hears of no
 * mistake). `undoes`: as `undoesShipmentsIn` says.
 */
export async function undoShipment(
  tx: Tx,
  of: {
    readonly shopId: number;
    readonly orderId: number;
    readonly orderExternalId: string;
    readonly packageId: number;
    readonly seq: number;
  },
  { undoes }: { readonly undoes: boolean },
): Promise<'open' | 'for_good' | null> {
  const tells = tellsRepository(tx.db);
  const ref = { refKind: 'package', refId: String(of.packageId), seq: of.seq } as const;
  const shipmentKey = tellKeyOf('shipment', ref.refKind, ref.refId, ref.seq);
  const all = await tells.lockShipment(ref.refId, shipmentKey);
  const unheard = all.filter(({ state }) => state !== 'told');
  if (unheard.some(({ state, unsure }) => unsure || state === 'sending' || state === 'unknown')) return 'open';
  const heard = all.find(({ kind, state }) => kind === 'shipment' && state === 'told');
  // What a person said there by hand has no key there by which it could be undone.
  if (heard && (!undoes || heard.by_hand)) return 'for_good';
  await tells.forget(unheard.map(({ id }) => id));
  for (const { id } of unheard) tx.emit(tellMoved, { id, orderId: of.orderId, shopId: of.shopId, failed: false });
  if (heard)
    await queueTell(tx, {
      shopId: of.shopId,
      orderId: of.orderId,
      kind: 'not_shipped',
      ...ref,
      payload: { orderExternalId: of.orderExternalId, shipmentKey },
    });
  return null;
}

/** Whether a shop that has heard of a parcel by now (or that it had not left) was not known to have, for a while. */
export const wasInDoubt = (db: Db, id: number): Promise<boolean> => tellsReadModel(db).wasInDoubt(id);

/** Codes of vouchers are as good as money: who took one over keeps it sealed, and it is forgotten here. */
export const forgetVouchers = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  tellsRepository(tx.db).forgetVouchers(orderIds);

/** Everything the shop was or is to be told of an order, oldest first. */
export const tellsOfOrder = (db: Db, orderId: number): Promise<Tell[]> => tellsReadModel(db).listOfOrder(orderId);

/** What the shop was or is to be told of an order, with what it says and what the shop calls it, so that its own documents can be understood. */
export const saidOfOrder = (db: Db, orderId: number): Promise<SaidTell[]> => tellsReadModel(db).listSaid(orderId);
