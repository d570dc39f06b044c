import { type Act, setSupplyOf } from '#features/trade/orders/server/orders.public.ts';
import {
  addToLines,
  lockPurchase,
  openDrafts,
  takeFromLine,
} from '#features/trade/purchasing/server/purchasing.public.ts';
import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Offer } from '../../contract/sourcing.choice.ts';
import { sourcingTexts as words } from '../../contract/sourcing.texts.ts';
import { allocationsRepository } from '../allocations.repository.ts';
import { offersOf } from '../offers.read-model.ts';
import { moveAllocations } from './move-allocations.ts';
import { ratesToday } from './rates.ts';

export type InPlace = {
  readonly variantId: number;
  readonly sku: string;
  readonly cost: string;
  readonly currency: string;
};

/** See `sourcing.public.ts`. */
export async function offersInPlace(
  db: Db | Tx['db'],
  items: readonly { readonly id: number; readonly variantId: number }[],
  sellerId: number,
  at: Date,
): Promise<Map<number, InPlace>> {
  const meant = await allocationsRepository(db).listShops(items.map(({ id }) => id));
  // What is for nobody yet goes to the shelf of the house: the international shop stands for it.
  const shopsOf = (itemId: number) => meant.get(itemId) ?? [1];
  const rateOf = await ratesToday(db, at);
  const had = new Map<number, Map<number, Offer[]>>();
  for (const shopId of new Set(items.flatMap(({ id }) => shopsOf(id)))) {
    const variantIds = items.flatMap(({ id, variantId }) => (shopsOf(id).includes(shopId) ? [variantId] : []));
    const offers = await offersOf(db, { variantIds, shopId, at, rateOf });
    had.set(
      shopId,
      new Map([...offers].map(([variantId, some]) => [variantId, some.filter((one) => canHave(one, sellerId))])),
    );
  }
  return new Map(
    items.flatMap(({ id, variantId }) => {
      // Pieces for customers of several shops are one line: each of the shops must be able to take what comes instead.
      const [first = [], ...others] = shopsOf(id).map((shopId) => had.get(shopId)!.get(variantId) ?? []);
      const offer = first.find((one) => others.every((some) => some.some((it) => it.variantId === one.variantId)));
      return offer
        ? [[id, { variantId: offer.variantId, sku: offer.sku, cost: offer.cost!, currency: offer.currency }]]
        : [];
    }),
  );
}

const canHave = (offer: Offer, sellerId: number): boolean =>
  offer.sellerId === sellerId && offer.barred === null && offer.cost !== null && offer.available > 0;

/** See `sourcing.public.ts`. */
export async function changeSupplier(
  tx: Tx,
  act: Act,
  items: readonly { readonly id: number; readonly purchaseId: number; readonly variantId: number }[],
  sellerId: number,
): Promise<Map<number, { id: number; number: string }>> {
  const offers = await offersInPlace(tx.db, items, sellerId, act.at);
  if (items.some(({ id }) => !offers.has(id))) throw refuseField('input.seller_id', words.noOffer);
  const currencies = [...new Set([...offers.values()].map(({ currency }) => currency))];
  const drafts = await openDrafts(
    tx,
    act,
    currencies.map((currency) => ({ sellerId, currency })),
  );
  const sources = [...new Set(items.map(({ purchaseId }) => purchaseId))].sort((a, b) => a - b);
  const lines = new Map<number, number>();
  for (const id of sources) for (const line of (await lockPurchase(tx, id)).lines) lines.set(line.id, line.qty);
  const into = new Map<number, { id: number; number: string }>();
  const bought: { orderId: number; lineId: number }[] = [];
  for (const item of items) {
    const { variantId, cost, currency } = offers.get(item.id)!;
    const draft = drafts.find((one) => one.currency === currency)!;
    const qty = lines.get(item.id)!;
    const to = (await addToLines(tx, act, draft.id, [{ variantId, qty, cost }])).get(variantId)!;
    for (const one of await allocationsRepository(tx.db).listOfItems([item.id]))
      bought.push({ orderId: one.order_id, lineId: one.line_id });
    await moveAllocations(tx, [{ from: item.id, to, qty, left: 0 }]);
    await takeFromLine(tx, act, item.purchaseId, { itemId: item.id, qty });
    into.set(item.id, { id: draft.id, number: draft.number });
  }
  await setSupplyOf(
    tx,
    act,
    [...Map.groupBy(bought, (one) => one.orderId)].map(([orderId, own]) => ({
      orderId,
      supplies: [...new Set(own.map(({ lineId }) => lineId))].map((lineId) => ({
        lineId,
        source: { sellerId, kind: 'reseller' as const, locked: true },
      })),
    })),
  );
  return into;
}
