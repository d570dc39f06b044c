import type { UndoesShipments } from './shop-connector.ts';
import type {
  ToldCancel,
  ToldDelivered,
  ToldNotShipped,
  ToldPayment,
  ToldRefund,
  ToldShipment,
  ToldTracking,
} from './shop-order.ts';
import type { ShopStore } from './shop-store.ts';
import { readTold, toldOnce } from './told-once.ts';
import type { TellsOrders } from './whole-shop.ts';

type Tell<O, What, Made> = (order: O, key: string, what: What, signal: AbortSignal) => Promise<Made>;

/** What a platform does with each thing it is told of an order; each gives the platform's id of what was made. */
export type OrderTells<O> = {
  /** Null: the shop has no such order. */
  read(orderId: string, signal: AbortSignal): Promise<O | null>;
  readonly ship: Tell<O, ToldShipment, string>;
  readonly track: Tell<O, ToldTracking, string>;
  readonly deliver: Tell<O, ToldDelivered, string>;
  /** A cancel has no id but our key. */
  readonly cancel: Tell<O, ToldCancel, void>;
  readonly pay: Tell<O, ToldPayment, string>;
  readonly refund: Tell<O, ToldRefund, string>;
};

/** Of platforms in which a parcel that was told can be undone; gives the platform's id of what is undone. */
export type UnshipTell<O> = Tell<O, ToldNotShipped, string>;

/**
 * For platforms on which nothing is made once by a key of ours: see `toldOnce`. Each of `on` looks at the order first, since the answer of an earlier
 * try may have been lost.
 */
export function tellsOnce<O>(
  store: ShopStore,
  on: OrderTells<O> & { readonly unship: UnshipTell<O> },
): TellsOrders & UndoesShipments;
/** The same for platforms in which what was shipped stays shipped. */
export function tellsOnce<O>(store: ShopStore, on: OrderTells<O>): TellsOrders;
/** Both, with `tellNotShipped` where `unship` is given. */
export function tellsOnce<O>(
  store: ShopStore,
  on: OrderTells<O> & { readonly unship?: UnshipTell<O> },
): TellsOrders & Partial<UndoesShipments> {
  const once = toldOnce(store, on.read);
  const tell =
    <What extends { readonly orderExternalId: string }>(act: Tell<O, What, string>) =>
    (key: string, what: What, signal: AbortSignal) =>
      once(key, what.orderExternalId, (order, own) => act(order, key, what, own), signal);
  return {
    findTold: (_order, key) => readTold(store, key),
    tellShipment: tell(on.ship),
    tellTracking: tell(on.track),
    tellDelivered: tell(on.deliver),
    ...(on.unship ? { tellNotShipped: tell(on.unship) } : {}),
    tellCancel: tell<ToldCancel>(async (order, key, what, signal) => {
      await on.cancel(order, key, what, signal);
      return key;
    }),
    tellPaid: tell(on.pay),
    tellRefund: tell(on.refund),
  };
}
