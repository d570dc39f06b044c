import { z } from 'zod';

/**
 * An order as a shop tells it, in Tregu's words: the whole of it, each time it changed. Amounts are decimal text in the shop's currency and
 * with VAT; nothing here is checked for sense (negative sums, unknown SKUs, impossible quantities are stored and judged afterwards), only for shape.
 */
const amount = z.string().max(60);
const text = (max: number) => z.string().max(max);

export const shopOrderLineSchema = z.object({
  /** The shop's own id of the line; the same over all documents of the order. */
  externalId: text(200),
  /** The key under which we sent the variant, where the shop kept it. */
  variantKey: text(200).nullable(),
  sku: text(200),
  ean: text(60).nullable(),
  name: text(1000),
  qty: z.number(),
  unitGross: amount,
  vatPercent: amount,
  /** Of the whole line. */
  discountGross: amount,
  lineGross: amount,
});
export type ShopOrderLine = z.output<typeof shopOrderLineSchema>;

export const shopPartySchema = z.object({
  name: text(500),
  company: text(500),
  vatNumber: text(100),
  street: text(1000),
  zip: text(50),
  city: text(200),
  /** ISO 3166-1 alpha-2. */
  country: text(10),
  phone: text(100),
  email: text(500),
  pointId: text(200).nullable(),
});
export type ShopParty = z.output<typeof shopPartySchema>;
/** What an address is compared by: every field it has. */
export const shopPartyFields = shopPartySchema.keyof().options;

const paymentMethod = z.enum(['cod', 'card', 'bank', 'voucher', 'other']);

export const shopPaymentSchema = z.object({
  externalId: text(200),
  kind: z.enum(['captured', 'refund', 'failed']),
  amount,
  at: z.iso.datetime(),
  /** Of an order that is paid in several ways. Absent: as the order is. */
  method: paymentMethod.optional(),
});

/** What a customer gives back, as the customer said it in the shop. */
export const shopWithdrawalSchema = z.object({
  /** The shop's own; the same over all documents of the order. */
  externalId: text(200),
  at: z.iso.datetime(),
  reason: text(1000),
  /** Lines by the shop's id and pieces of each. */
  lines: z.array(z.object({ externalId: text(200), qty: z.number() })).max(2000),
});

export const shopOrderSchema = z.object({
  externalId: text(200),
  /** What the customer and the shop's staff call it. */
  number: text(200),
  state: z.enum(['placed', 'cancelled']),
  placedAt: z.iso.datetime(),
  /** The newest time anywhere in the document. */
  updatedAt: z.iso.datetime(),
  currency: text(20),
  language: text(20),
  customer: z.object({
    /** null: a guest. */
    externalId: text(200).nullable(),
    name: text(500),
    email: text(500),
    phone: text(100),
    company: text(500),
    vatNumber: text(100),
  }),
  billing: shopPartySchema,
  shipping: shopPartySchema,
  deliveryKind: z.enum(['home', 'pickup_point', 'collect']),
  shippingMethod: text(200),
  paymentMethod,
  payments: z.array(shopPaymentSchema).max(200),
  /** More are refused when the order is understood, with the limit named. */
  lines: z.array(shopOrderLineSchema).max(20_000),
  shippingGross: amount,
  shippingVat: amount,
  discountGross: amount,
  feeGross: amount,
  totalGross: amount,
  /**
   * Points of Tregu's loyalty program the customer spent on it, by the key they were redeemed with; what they are worth is in `discountGross`.
   * Absent: none, or the platform cannot say.
   */
  points: z.object({ key: text(120), points: z.number() }).optional(),
  note: text(5000),
  /** Absent: the platform does not say. */
  withdrawals: z.array(shopWithdrawalSchema).max(200).optional(),
});
export type ShopOrder = z.output<typeof shopOrderSchema>;

/** One order as it came: `document` is null where the shop's own form could not be brought into ours; `raw` is kept either way. */
export type PulledOrder = {
  readonly externalId: string;
  readonly updatedAt: string;
  readonly document: ShopOrder | null;
  readonly raw: unknown;
  /** Why it is no document, with the place in the shop's own form. */
  readonly problem: string | null;
};
export type PulledPage = {
  readonly orders: readonly PulledOrder[];
  /** Handed back to get the next page, also at the next pull; never null once something was read. */
  readonly cursor: string | null;
  /** Whether there is more now. */
  readonly more: boolean;
};

/** Lines by the shop's id and pieces of each. */
export type ToldLine = { readonly externalId: string; readonly qty: number };
export type ToldShipment = {
  readonly orderExternalId: string;
  readonly lines: readonly ToldLine[];
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string | null;
};
/** What is told of a parcel again, under a key of its own; `shipmentKey` is the one it was told under as a shipment. */
export type ToldTracking = ToldShipment & { readonly shipmentKey: string };
export type ToldDelivered = {
  readonly orderExternalId: string;
  readonly shipmentKey: string;
  /** ISO 8601. */
  readonly at: string;
};
/** A parcel that was told as left had not; `shipmentKey` is the one it was told under. What leaves later is another shipment. */
export type ToldNotShipped = { readonly orderExternalId: string; readonly shipmentKey: string };
export type ToldCancel = {
  readonly orderExternalId: string;
  readonly lines: readonly ToldLine[];
  readonly reason: string;
  /** Nothing of the order is left, so its shipping is off, too. */
  readonly whole: boolean;
};
export type ToldPayment = { readonly orderExternalId: string; readonly amount: string; readonly currency: string };
export type ToldRefund = ToldPayment & { readonly lines: readonly ToldLine[]; readonly reason: string };
/** A voucher over the amount takes the place of money that would go back. */
export type ToldVoucher = ToldPayment & { readonly reason: string };
/** Goods came back and were taken back. */
export type ToldReturn = {
  readonly orderExternalId: string;
  readonly number: string;
  readonly lines: readonly ToldLine[];
};
/** What the shop calls the thing it made of what it was told. */
export type Told = { readonly remoteId: string };
