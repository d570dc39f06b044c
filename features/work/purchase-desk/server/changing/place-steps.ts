import { moveLines, withdrawLines } from '#features/trade/purchasing/server/purchasing.public.ts';
import {
  changeSupplier,
  holdPurchases,
  type InPlace,
  moveAllocations,
  offersInPlace,
} from '#features/trade/sourcing/server/sourcing.public.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { poItemErrors as errors } from '../../contract/po-items.errors.ts';
import type {
  cancelItemsOperation,
  changeSupplierOperation,
  moveItemsOperation,
} from '../../contract/po-items.operations.ts';
import { actOf, byPurchase, notNow, type Row, version } from './day-steps.ts';
import { poItemsRepository } from './po-items.repository.ts';

type Place = { readonly number: string };
type Draft = Awaited<ReturnType<ReturnType<typeof poItemsRepository>['findDraft']>>;

/** Lines of drafts become part of another draft of the same supplier. */
export const moveSteps = (
  { order_id }: OperationInputOf<typeof moveItemsOperation>,
  context: OperationContext,
): Steps<Row<Place> & { readonly to: Draft }, Place> => ({
  lock: (db, ids) => holdPurchases(db, { itemIds: ids, purchaseIds: [order_id] }),
  async read(db, ids) {
    const to = await poItemsRepository(db).findDraft(order_id);
    return (await poItemsRepository(db).list(ids)).map((item) => ({
      id: item.id,
      version,
      value: { number: item.purchase },
      item,
      to,
    }));
  },
  plan({ item, to }): Plan<Place> {
    if (item.status !== 'draft') return { kind: 'refused', error: notNow(item) };
    if (item.purchaseId === order_id) return { kind: 'same' };
    if (to === null || to.status !== 'draft' || to.sellerId !== item.sellerId || to.currency !== item.currency)
      return { kind: 'refused', error: new AppError(errors.otherDraft) };
    return { kind: 'change', after: { number: to.number } };
  },
  async apply(tx, changes) {
    for (const [from, own] of byPurchase(changes.map(({ facts }) => facts)))
      await moveLines(tx, actOf(context), {
        from,
        to: order_id,
        lines: own.map(({ item }) => ({ itemId: item.id, qty: item.qty })),
        bring: (moved) => moveAllocations(tx, moved),
      });
    return null;
  },
});

type Source = { readonly cost: string; readonly currency: string; readonly sku: string };

/** Lines nobody knows of yet are ordered from somebody else who has the same thing. */
export const supplierSteps = (
  { seller_id }: OperationInputOf<typeof changeSupplierOperation>,
  context: OperationContext,
): Steps<Row<Source> & { readonly offer: InPlace | null }, Source> => ({
  async lock(db, ids) {
    const offers = await offersInPlace(db, await poItemsRepository(db).list(ids), seller_id, context.now());
    const onto = [...offers.values()].map(({ currency }) => ({ sellerId: seller_id, currency }));
    await holdPurchases(db, { itemIds: ids, onto });
  },
  async read(db, ids) {
    const items = await poItemsRepository(db).list(ids);
    const offers = await offersInPlace(db, items, seller_id, context.now());
    return items.map((item) => ({
      id: item.id,
      version,
      value: { cost: item.cost, currency: item.currency, sku: item.sku },
      item,
      offer: offers.get(item.id) ?? null,
    }));
  },
  plan({ item, offer }): Plan<Source> {
    if (item.status !== 'draft' && item.status !== 'approved') return { kind: 'refused', error: notNow(item) };
    if (item.sellerId === seller_id) return { kind: 'refused', error: new AppError(errors.sameSupplier) };
    if (offer === null) return { kind: 'refused', error: new AppError(errors.noOffer) };
    return { kind: 'change', after: { cost: offer.cost, currency: offer.currency, sku: offer.sku } };
  },
  async apply(tx, changes) {
    await changeSupplier(
      tx,
      actOf(context),
      changes.map(({ facts: { item } }) => item),
      seller_id,
    );
    return null;
  },
});

type Wanted = { readonly open: number };

/** Nothing more of these lines is wanted; what they were bought for is to be ordered again. */
export const cancelSteps = (
  { reason }: OperationInputOf<typeof cancelItemsOperation>,
  context: OperationContext,
): Steps<Row<Wanted>, Wanted> => ({
  lock: (db, ids) => holdPurchases(db, { itemIds: ids }),
  read: async (db, ids) =>
    (await poItemsRepository(db).list(ids)).map((item) => ({
      id: item.id,
      version,
      value: { open: item.open },
      item,
    })),
  plan({ item }): Plan<Wanted> {
    if (['received', 'closed', 'cancelled'].includes(item.status)) return { kind: 'refused', error: notNow(item) };
    if (item.open === 0) return { kind: 'refused', error: new AppError(errors.nothingOpen) };
    return { kind: 'change', after: { open: 0 } };
  },
  async apply(tx, changes) {
    for (const [purchaseId, own] of byPurchase(changes.map(({ facts }) => facts)))
      await withdrawLines(tx, actOf(context), purchaseId, { itemIds: own.map(({ item }) => item.id), reason });
    return null;
  },
});
