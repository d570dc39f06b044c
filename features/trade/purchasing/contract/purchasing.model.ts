import { z } from 'zod';
import { version } from '#kit/call.ts';
import { writtenLanguages } from '#kit/text.ts';
import { deliveryStates, lineEnds, purchaseDocumentKinds } from './purchasing.answers.ts';
import { orderMail } from './purchasing.order-mail.ts';
import { purchaseBuckets } from './purchasing.rules.ts';
import { purchaseStatuses } from './purchasing.status.ts';

const day = z.iso.date();
const time = z.iso.datetime();

/** A row of the list. `staff` facts are null for the supplier's own people. */
export const purchaseRow = z.object({
  id: z.int(),
  number: z.string(),
  seller: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(purchaseStatuses),
  created_at: time,
  lines: z.int(),
  units: z.int(),
  /** Net, in the currency of the order, and in euro at the rate of its approval. */
  amount: z.string(),
  currency: z.string(),
  amount_eur: z.string().nullable(),
  fx_rate: z.string().nullable(),
  /** Where it was mailed to. */
  sent_to: z.string().nullable(),
  sent_at: time.nullable(),
  /** What became of the newest mail; null before the first one. `staff` */
  mail: orderMail.nullable(),
  supplier_ref: z.string(),
  promised_on: day.nullable(),
  days_late: z.int(),
  received_percent: z.int(),
  /** A line was refused, shortened, or came damaged or not at all; or a delivery failed. */
  problem: z.boolean(),
  buyer: z.string().nullable(),
  /** How many customers' orders it is bought for; 0 for a supplier's people, whom it does not concern. `staff` */
  sales_orders: z.int(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const bucketCounts = z.record(z.enum(purchaseBuckets), z.int());

export const purchaseLine = z.object({
  id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  qty: z.int(),
  cost: z.string(),
  confirmed_qty: z.int().nullable(),
  confirmed_on: day.nullable(),
  /** When it was promised for, of this line alone. */
  promised_on: day.nullable(),
  refused_reason: z.enum(lineEnds).nullable(),
  refused_note: z.string(),
  answered_at: time.nullable(),
  received_ok: z.int(),
  received_damaged: z.int(),
  received_missing: z.int(),
  /** Other goods than ordered that came with it; outside the line's sums. */
  received_wrong: z.int(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

export const purchaseDelivery = z.object({
  id: z.int(),
  state: z.enum(deliveryStates),
  carrier: z.string(),
  tracking: z.string(),
  receiver: z.string(),
  reason: z.string(),
  reported_at: time,
});
export type PurchaseDelivery = z.infer<typeof purchaseDelivery>;

export const purchaseDocument = z.object({
  id: z.uuid(),
  kind: z.enum(purchaseDocumentKinds),
  name: z.string(),
  size: z.int(),
  uploaded_at: time,
});

/** An order with everything in it, as its drawer shows it. */
export const purchaseOrder = purchaseRow.extend({
  /**
   * The customer’s order it is delivered to directly; null: it comes to the hub, or is none of the reader’s business. `stopped`: its supplier, who
   * knows of it, was told not to send it. Without id and number where it is an order of a shop the reader does not work in.
   */
  direct: z.object({ id: z.int().nullable(), number: z.string().nullable(), stopped: z.boolean() }).nullable(),
  version,
  note: z.string(),
  reason: z.string(),
  language: z.enum(writtenLanguages),
  reminded_at: time.nullable(),
  acknowledged_at: time.nullable(),
  /** When the newest link that still works ends; null where none does. */
  link_until: time.nullable(),
  /** Whether a mail written now would have a server to leave by. */
  mail_server: z.boolean(),
  /** Where a mail to this supplier would go, best first. */
  addresses: z.array(z.string()),
  /** The language a first mail begins in. */
  proposed_language: z.enum(writtenLanguages),
  items: z.array(purchaseLine),
  deliveries: z.array(purchaseDelivery),
  documents: z.array(purchaseDocument),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

/** A variant of a supplier that can be put on an order. */
export const purchasableVariant = z.object({
  id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  stock: z.int(),
  /** What the supplier asks for it, in `currency`; null where it is not known. */
  purchase_price: z.string().nullable(),
  currency: z.string(),
});
export type PurchasableVariant = z.infer<typeof purchasableVariant>;

/** What a supplier's link opens: this order with its prices, as the mail that brought the link has them, and nothing else. */
export const outdeliveryOrder = z.object({
  /** It goes to a customer, not to the house. */
  direct: z.boolean(),
  /** It must not be sent for now: the customer's order is held, or needs less than this. */
  stopped: z.boolean(),
  /** Whom it is delivered to; null where it comes to the house, is stopped, or was delivered two weeks ago. */
  deliver_to: z
    .object({
      name: z.string(),
      company: z.string(),
      street: z.string(),
      zip: z.string(),
      city: z.string(),
      country: z.string(),
      phone: z.string(),
    })
    .nullable(),
  number: z.string(),
  /** Who ordered; empty where the house has written down no company. */
  buyer: z.string(),
  supplier: z.string(),
  status: z.enum(purchaseStatuses),
  promised_on: day.nullable(),
  currency: z.string(),
  /** Net, of all lines. */
  amount: z.string(),
  items: z.array(
    purchaseLine
      .pick({
        id: true,
        sku: true,
        ean: true,
        name: true,
        qty: true,
        cost: true,
        confirmed_qty: true,
        confirmed_on: true,
        refused_reason: true,
        refused_note: true,
        answered_at: true,
      })
      .extend({ answer: z.int() }),
  ),
  deliveries: z.array(purchaseDelivery),
  documents: z.array(purchaseDocument),
  link_until: time,
});
export type OutdeliveryOrder = z.infer<typeof outdeliveryOrder>;
export type OutdeliveryLine = OutdeliveryOrder['items'][number];
