import { z } from 'zod';
import type {
  ToldCancel,
  ToldDelivered,
  ToldNotShipped,
  ToldPayment,
  ToldRefund,
  ToldReturn,
  ToldShipment,
  ToldTracking,
  ToldVoucher,
} from '#connectors/kit/shop-order.ts';
import { saidShape } from '#kit/envelope.ts';

/** What a shop can be told of an order (orders.md 2.4). */
export const tellKinds = [
  'accepted',
  'shipment',
  'tracking',
  'not_shipped',
  'delivered',
  'paid',
  'cancel',
  'refund',
  'return',
  'voucher',
] as const;
export type TellKind = (typeof tellKinds)[number];

/** What is said with each kind, frozen when it is queued. */
export type TellPayloads = {
  readonly accepted: { readonly orderExternalId: string };
  readonly shipment: ToldShipment;
  readonly tracking: ToldTracking;
  readonly not_shipped: ToldNotShipped;
  readonly delivered: ToldDelivered;
  readonly paid: ToldPayment;
  readonly cancel: ToldCancel;
  readonly refund: ToldRefund;
  readonly return: ToldReturn;
  readonly voucher: ToldVoucher;
};

/**
 * `unknown`: it was sent, and whether the shop has it is not known. `refused`: the shop said no. `given_up`: three days of tries. `no_place`: the
 * platform has nowhere to put it.
 */
export const tellStates = ['queued', 'sending', 'told', 'unknown', 'refused', 'given_up', 'no_place'] as const;
export type TellState = (typeof tellStates)[number];

export const tell = z.object({
  id: z.int(),
  order_id: z.int(),
  shop_id: z.int(),
  kind: z.enum(tellKinds),
  key: z.string(),
  state: z.enum(tellStates),
  attempt: z.int(),
  /** When it is tried next; null where it is not tried again. */
  next_try: z.iso.datetime().nullable(),
  /** The shop's words, or ours where nothing reached it. */
  error: saidShape.nullable(),
  told_at: z.iso.datetime().nullable(),
  /** A person did it in the shop. */
  by_hand: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Tell = z.output<typeof tell>;

/** Under this key the shop knows it; the same thing has the same key for ever. */
export const tellKeyOf = (kind: TellKind, refKind: string, refId: string, seq: number): string =>
  `tregu:${kind}:${refKind}:${refId}:${seq}`;
