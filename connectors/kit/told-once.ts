import { z } from 'zod';
import { shopTexts } from './look/shop.texts.ts';
import { shopRefuses } from './remote-error.ts';
import type { Told, ToldLine } from './shop-order.ts';
import type { ShopStore } from './shop-store.ts';

const told = z.object({ remoteId: z.string() });
const toldKey = (key: string): string => `told:${key}`;

/** What was told under a key of ours. */
export const readTold = async (store: ShopStore, key: string): Promise<Told | null> =>
  told.safeParse((await store.get([toldKey(key)])).get(toldKey(key))).data ?? null;

/**
 * For platforms on which nothing is made once by a key of ours: what was told is kept in the store of the shop, and one thing at a time is
 * told of an order. `tell` reads the order it is given first, since an answer may have been lost.
 */
export const toldOnce =
  <O>(store: ShopStore, read: (orderId: string, signal: AbortSignal) => Promise<O | null>) =>
  (
    key: string,
    orderId: string,
    tell: (order: O, signal: AbortSignal) => Promise<string>,
    signal: AbortSignal,
  ): Promise<Told> =>
    store.alone(`order:${orderId}`, async () => {
      const before = await readTold(store, key);
      if (before) return before;
      signal.throwIfAborted();
      const order = await read(orderId, signal);
      if (!order) throw shopRefuses(shopTexts.noOrder, { order: orderId });
      const made = { remoteId: await tell(order, signal) };
      await store.set(new Map([[toldKey(key), made]]));
      return made;
    });

const parcel = z.object({
  fulfillment: z.string(),
  /** More of them, where the platform makes one for each place that goods of the parcel lie in; absent: none. */
  besides: z.array(z.string()).optional(),
  lines: z.array(z.object({ externalId: z.string(), qty: z.int() })),
});
export type ToldParcel = z.output<typeof parcel>;
const parcelKey = (key: string): string => `shipment:${key}`;

/** The platform's fulfilment that is a parcel now: other tracking may make another one of it. @throws ShopError where it was told of no such parcel */
export async function readParcel(store: ShopStore, key: string): Promise<ToldParcel> {
  const found = parcel.safeParse((await store.get([parcelKey(key)])).get(parcelKey(key)));
  if (!found.success) throw shopRefuses(shopTexts.noParcel);
  return found.data;
}
/** Keeps which fulfilment of the platform a parcel is now. */
export const keepParcel = (store: ShopStore, key: string, of: ToldParcel): Promise<void> =>
  store.set(new Map([[parcelKey(key), of]]));

/** @throws ShopError where the order has no such line, or fewer pieces in it */
export function checkToldLines(
  there: readonly { readonly id: string; readonly qty: number }[],
  lines: readonly ToldLine[],
): void {
  for (const { externalId, qty } of lines) {
    const line = there.find((it) => it.id === externalId);
    if (!line) throw shopRefuses(shopTexts.noLine, { line: externalId });
    if (line.qty < qty) throw shopRefuses(shopTexts.fewerPieces, { line: externalId, there: line.qty, asked: qty });
  }
}
