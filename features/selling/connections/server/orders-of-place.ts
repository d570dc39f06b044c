import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { pullsOrders, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { PulledOrder } from '#connectors/kit/shop-order.ts';

const prefixOf = (place: number) => (place === 1 ? '' : `place${place}:`);
const ofOther = /^place\d+:/;

/** What is told of an order is its number alone, or has the number in a field. */
const tells = [
  'tellAccepted',
  'tellShipment',
  'tellTracking',
  'tellNotShipped',
  'tellDelivered',
  'tellCancel',
  'tellPaid',
  'tellRefund',
  'tellReturn',
  'tellVoucher',
] as const;

type Tell = (key: string, told: string | { readonly orderExternalId: string }, signal: AbortSignal) => Promise<unknown>;

/**
 * The shop at one of the places it was at: what it calls its orders and customers is known here with the number of the place, so that the same
 * number in another place is another order. Of orders that were taken in elsewhere it has none, and nothing is told of them.
 */
export function ordersOfPlace(connector: ShopConnector, place: number): ShopConnector {
  const prefix = prefixOf(place);
  const here = (id: string) => prefix + id;
  /** What the shop calls it; null: it is an order of another place. */
  const there = (id: string): string | null => {
    if (prefix === '') return ofOther.test(id) ? null : id;
    return id.startsWith(prefix) ? id.slice(prefix.length) : null;
  };
  const named = (id: string): string => {
    const found = there(id);
    if (found !== null) return found;
    throw shopRefuses(shopTexts.orderElsewhere);
  };
  const order = ({ externalId, document, ...rest }: PulledOrder): PulledOrder => ({
    ...rest,
    externalId: here(externalId),
    document: document && {
      ...document,
      externalId: here(document.externalId),
      customer: {
        ...document.customer,
        externalId: document.customer.externalId === null ? null : here(document.customer.externalId),
      },
    },
  });

  const placed: Record<string, unknown> = { ...connector };
  if (pullsOrders(connector)) {
    placed.mayHaveOrder = (id: string) => there(id) !== null;
    placed.listOrders = async (...asked: Parameters<typeof connector.listOrders>) => {
      const page = await connector.listOrders(...asked);
      return { ...page, orders: page.orders.map(order) };
    };
    placed.readOrders = async (ids: readonly string[], signal: AbortSignal) => {
      const own = ids.flatMap((id) => there(id) ?? []);
      return own.length === 0 ? [] : (await connector.readOrders(own, signal)).map(order);
    };
  }
  const of = connector as unknown as Readonly<Record<string, unknown>>;
  const { findTold } = of;
  if (typeof findTold === 'function')
    placed.findTold = async (id: string, ...rest: unknown[]) => {
      const own = there(id);
      return own === null ? null : findTold.call(connector, own, ...rest);
    };
  for (const name of tells) {
    const tell = of[name] as Tell | undefined;
    if (typeof tell !== 'function') continue;
    placed[name] = async (...[key, told, signal]: Parameters<Tell>) =>
      tell.call(
        connector,
        key,
        typeof told === 'string' ? named(told) : { ...told, orderExternalId: named(told.orderExternalId) },
        signal,
      );
  }
  return placed as unknown as ShopConnector;
}
