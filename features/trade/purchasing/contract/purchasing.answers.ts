import type { Text } from '#kit/text.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

/** Why a supplier does not deliver a line (pages.md 4.15 has the same for local sellers). */
export const refusalReasons = [
  'out_of_stock',
  'discontinued',
  'price_error',
  'cannot_deliver_in_time',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalTexts: Readonly<Record<RefusalReason, Text>> = {
  out_of_stock: words.reasonOutOfStock,
  discontinued: words.reasonDiscontinued,
  price_error: words.reasonPriceError,
  cannot_deliver_in_time: words.reasonCannotDeliverInTime,
  other: words.reasonOther,
};

/** Also written where staff take a line back themselves: nothing is said of the supplier then. */
export const lineEnds = [...refusalReasons, 'withdrawn'] as const;
export type LineEnd = (typeof lineEnds)[number];
export const lineEndTexts: Readonly<Record<LineEnd, Text>> = { ...refusalTexts, withdrawn: words.reasonWithdrawn };

/** Local sellers may say one more (orders.md 5). */
export const localRefusalReasons = [
  'out_of_stock',
  'price_error',
  'damaged',
  'cannot_deliver_in_time',
  'other',
] as const satisfies readonly (RefusalReason | 'damaged')[];
export type LineRefusal = LineEnd | (typeof localRefusalReasons)[number];

/** What the person who delivers can report. */
export const deliveryStates = ['handed_over', 'picked_up', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryTexts: Readonly<Record<DeliveryState, Text>> = {
  handed_over: words.stateHandedOver,
  picked_up: words.statePickedUp,
  delivered: words.stateDelivered,
  failed: words.stateFailed,
};

/** Where a purchase order is delivered: to the hub, or directly to the customer it is bought for. */
export const deliverTos = ['hub', 'customer'] as const;
export type DeliverTo = (typeof deliverTos)[number];
export const deliverToTexts: Readonly<Record<DeliverTo, Text>> = { hub: words.toHub, customer: words.toCustomer };

/** What the person who delivers can upload. */
export const purchaseDocumentKinds = ['proof', 'invoice'] as const;
export type PurchaseDocumentKind = (typeof purchaseDocumentKinds)[number];

export const documentTexts: Readonly<Record<PurchaseDocumentKind, Text>> = {
  proof: words.docProof,
  invoice: words.docInvoice,
};
