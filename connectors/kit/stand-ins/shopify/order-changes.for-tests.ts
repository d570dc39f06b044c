import { type Context, change, needsKey } from './rules.for-tests.ts';
import type { World } from './world.for-tests.ts';

/** What changes orders in a Shopify for tests. */
export function orderChanges({ shop, book }: World) {
  return {
    fulfillmentCreate: ({ fulfillment }: { fulfillment: Parameters<typeof book.fulfil>[0] }) =>
      change(() => ({ fulfillment: book.parcelShown(book.fulfil(fulfillment)) as object | null }), {
        fulfillment: null,
      } as never),
    fulfillmentTrackingInfoUpdate: ({
      fulfillmentId,
      trackingInfoInput,
      notifyCustomer,
    }: {
      fulfillmentId: string;
      trackingInfoInput: object;
      notifyCustomer?: boolean;
    }) =>
      change(
        () => {
          const { it, found } = book.parcel(fulfillmentId);
          found.tracking = { ...found.tracking, ...trackingInfoInput };
          if (notifyCustomer) found.notified += 1;
          book.touch(it);
          return { fulfillment: book.parcelShown(found) as object | null };
        },
        { fulfillment: null } as never,
      ),
    fulfillmentEventCreate: ({
      fulfillmentEvent,
    }: {
      fulfillmentEvent: { fulfillmentId: string; status: string; happenedAt?: string };
    }) =>
      change(
        () => {
          const { it, found } = book.parcel(fulfillmentEvent.fulfillmentId);
          found.events += 1;
          if (fulfillmentEvent.status === 'DELIVERED')
            found.deliveredAt = fulfillmentEvent.happenedAt ?? new Date().toISOString();
          book.touch(it);
          return { fulfillmentEvent: null };
        },
        { fulfillmentEvent: null },
      ),
    fulfillmentCancel: ({ id }: { id: string }) =>
      change(() => ({ fulfillment: book.parcelShown(book.unfulfil(id)) as object | null }), {
        fulfillment: null,
      } as never),
    orderCancel: ({ orderId, staffNote = '' }: { orderId: string; staffNote?: string }) =>
      change(
        () => {
          book.cancel(book.of(orderId), staffNote);
          return { job: { id: shop.next('Job'), done: false } as object | null };
        },
        { job: null } as never,
        'orderCancelUserErrors',
      ),
    orderMarkAsPaid: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          book.pay(book.of(id), null);
          return { order: null };
        },
        { order: null },
      ),
    orderCreateManualPayment: ({ id, amount }: { id: string; amount?: { amount: string } }) =>
      change(
        () => {
          book.pay(book.of(id), amount ? Number(amount.amount) : null);
          return { order: null };
        },
        { order: null },
      ),
    refundCreate: ({ input }: { input: Parameters<typeof book.refund>[1] }, context: Context) =>
      change(() => ({ refund: book.shownRefund(book.refund(needsKey(context), input)) as object | null }), {
        refund: null,
      } as never),
    orderUpdate: ({ input: { id, note } }: { input: { id: string; note?: string } }) =>
      change(
        () => {
          const it = book.of(id);
          it.note = note ?? it.note;
          book.touch(it);
          return { order: null };
        },
        { order: null },
      ),
    orderCreate: ({ order: { lineItems } }: { order: { lineItems: { variantId: string; quantity: number }[] } }) =>
      change(
        () => {
          const skuOf = (id: string) => shop.variants().find((it) => it.id === id)?.sku ?? '';
          const made = book.place({
            lines: lineItems.map(({ variantId, quantity }) => ({ sku: skuOf(variantId), qty: quantity })),
          });
          return { order: book.shown(made) as object | null };
        },
        { order: null } as never,
      ),
    orderDelete: ({ orderId }: { orderId: string }) =>
      change(
        () => {
          book.orders.delete(orderId);
          return { deletedId: orderId as string | null };
        },
        { deletedId: null } as never,
      ),
  };
}
