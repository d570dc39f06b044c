import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { Delivery } from './shop-rules.ts';

/** A variant as it can be bought now. */
export type GoodsRow = {
  product_key: string;
  variant_key: string;
  product_sku: string;
  texts: ShopDocument['texts'];
  default_language: string;
  options: ShopVariant['options'];
  sku: string;
  ean: string | null;
  price: string;
  gross: string | null;
  discount_price: string | null;
  discount_gross: string | null;
  reference_price: string | null;
  /** Pieces one order may have at most; null: any number. */
  most_per_order: number | null;
  vat: string;
  currency: string;
  /** Pieces that are neither sold nor gone. */
  available: number;
  image: string | null;
};

/** Who buys, as it was typed and checked. */
export type Buyer = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
};

export type LineRow = {
  id: string;
  product_key: string;
  variant_key: string | null;
  sku: string;
  ean: string | null;
  name: string;
  qty: number;
  cancelled: number;
  shipped: number;
  unit_gross: string;
  vat: string;
  line_gross: string;
};
export type PaymentRow = {
  id: string;
  kind: 'captured' | 'refund';
  amount: string;
  at: string;
  last_four: string | null;
  /** Paid with it, or given back onto it. */
  voucher_id: string | null;
  /** The last letters of its code. */
  voucher: string | null;
};
export type EventKind =
  | 'accepted'
  | 'shipment'
  | 'tracking'
  | 'not_shipped'
  | 'delivered'
  | 'cancel'
  | 'paid'
  | 'refund'
  | 'return'
  | 'voucher'
  | 'cancelled'
  | 'edited'
  | 'withdrawn';
export type EventRow = { id: string; kind: EventKind; key: string | null; said: Record<string, unknown>; at: string };

/** Parcels that were told as left, without those that had not after all. */
export const shipmentsOf = ({ events }: { readonly events: readonly EventRow[] }): EventRow[] => {
  const undone = new Set(events.filter(({ kind }) => kind === 'not_shipped').map(({ said }) => said.shipmentKey));
  return events.filter(({ kind, key }) => kind === 'shipment' && !undone.has(key));
};

/** An order with everything that belongs to it. */
export type OrderRow = Buyer & {
  id: string;
  token: string;
  number: string;
  state: 'placed' | 'cancelled';
  placed_at: Date;
  updated_at: Date;
  language: string;
  currency: string;
  country: string;
  delivery: Delivery;
  payment: 'cod' | 'card' | 'voucher';
  note: string;
  shipping_gross: string;
  shipping_vat: string;
  discount_gross: string;
  total_gross: string;
  /** Of the form it was placed with. */
  key: string;
  /** Points that were spent with it. */
  points: number;
  /** The number of the account it was placed with; null: a guest. */
  customer: string | null;
  lines: LineRow[];
  payments: PaymentRow[];
  events: EventRow[];
};

/** Pieces of a line that are still wanted. */
export const wantedOf = ({ qty, cancelled }: Pick<LineRow, 'qty' | 'cancelled'>): number => qty - cancelled;
/** Pieces of a line that the shop still holds for it. */
export const heldOf = (line: Pick<LineRow, 'qty' | 'cancelled' | 'shipped'>): number => wantedOf(line) - line.shipped;
