import type pg from 'pg';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type {
  Told,
  ToldCancel,
  ToldLine,
  ToldNotShipped,
  ToldPayment,
  ToldRefund,
  ToldShipment,
  ToldVoucher,
} from '#connectors/kit/shop-order.ts';
import { round } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { demoShopTexts as words } from '../demo-shop.texts.ts';
import { inOneTransaction } from '../demo-shop.transaction.repository.ts';
import { endOrder, restsOf, waysBack } from './change-order.ts';
import {
  addEvent,
  findOrder,
  hold,
  lockProducts,
  setPieces,
  setSums,
  takeFromStock,
  touch,
} from './orders.repository.ts';
import {
  type EventKind,
  type EventRow,
  heldOf,
  type LineRow,
  type OrderRow,
  shipmentsOf,
  wantedOf,
} from './orders.rows.ts';
import { newCode } from './voucher-code.ts';
import { insertVoucher, moveBalance } from './vouchers.repository.ts';

const isId = (text: string) => /^\d{1,18}$/.test(text);
/** A voucher is known by its code. */
const remoteOf = ({ id, kind, said }: Pick<EventRow, 'id' | 'kind' | 'said'>): Told => ({
  remoteId: kind === 'voucher' ? String(said.code) : id,
});

type OneTold = {
  readonly kind: EventKind;
  readonly orderExternalId: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly at?: string;
};
/** `kept`: what will be known of it, to which the effect may add. */
type Effect = (client: pg.PoolClient, order: OrderRow, kept: Record<string, unknown>) => Promise<void>;

/** Takes what is told of an order, once under its key: telling it again gives the same answer and does nothing. */
const takeTold = (
  database: pg.Pool,
  shopId: number,
  key: string,
  told: OneTold,
  effect: Effect = async () => {},
): Promise<Told> =>
  inOneTransaction(database, async (client) => {
    const id = told.orderExternalId;
    const order = isId(id) ? await findOrder(client, shopId, { id }, true) : null;
    if (!order) throw shopRefuses(shopTexts.noOrder, { order: id });
    const before = order.events.find((event) => event.key === key);
    if (before) return remoteOf(before);
    const { kind, at } = told;
    const said = { ...told.said };
    await effect(client, order, said);
    const eventId = await addEvent(client, order.id, { kind, key, said, ...(at ? { at } : {}) });
    return remoteOf({ id: eventId, kind, said });
  });

export async function findTold(database: pg.Pool, shopId: number, id: string, key: string): Promise<Told | null> {
  const order = isId(id) ? await findOrder(database, shopId, { id }) : null;
  const event = order?.events.find((it) => it.key === key);
  return event ? remoteOf(event) : null;
}

/** What is told and changes nothing but the customer's page. */
export const tell = (database: pg.Pool, shopId: number, key: string, told: OneTold): Promise<Told> =>
  takeTold(database, shopId, key, told);

/** Money came in: the document of the order shows it from now on. */
export const tellPaid = (database: pg.Pool, shopId: number, key: string, payment: ToldPayment): Promise<Told> => {
  const { orderExternalId, ...said } = payment;
  return takeTold(database, shopId, key, { kind: 'paid', orderExternalId, said }, (client, order) =>
    touch(client, shopId, order.id),
  );
};

/** Money goes back, and what was paid with a voucher onto that one; the document shows it. */
export const tellRefund = (database: pg.Pool, shopId: number, key: string, refund: ToldRefund): Promise<Told> => {
  const { orderExternalId, ...said } = refund;
  return takeTold(database, shopId, key, { kind: 'refund', orderExternalId, said }, async (client, order, kept) => {
    linesOf(order, refund.lines, (line) => line.qty, words.thereAre);
    const onto = waysBack(order, refund.amount);
    for (const { voucherId, amount } of onto) await moveBalance(client, voucherId, amount);
    if (onto.length > 0) kept.onto = onto;
    await touch(client, shopId, order.id);
  });
};

/** A voucher in place of money: the customer finds its code on the page of the order. No payment of the order is another. */
export const tellVoucher = (database: pg.Pool, shopId: number, key: string, voucher: ToldVoucher): Promise<Told> => {
  const { orderExternalId, ...said } = voucher;
  const code = newCode();
  const told = { kind: 'voucher' as const, orderExternalId, said: { ...said, code } };
  return takeTold(database, shopId, key, told, async (client, order) => {
    const { currency } = voucher;
    if (currency !== order.currency)
      throw shopRefuses(words.orderCurrency, { order: order.number, there: order.currency, currency });
    // A customer who cancelled has everything back already.
    if (order.state === 'cancelled' && restsOf(order).money.lt(voucher.amount))
      throw shopRefuses(words.cancelledLeft, { order: order.number, money: voucher.amount });
    await insertVoucher(client, shopId, order.id, { code, currency, amount: round(voucher.amount) });
  });
};

/** Goods came back: the customer reads it on the page of the order. */
export const tellReturn = (database: pg.Pool, shopId: number, key: string, told: OneTold): Promise<Told> =>
  takeTold(database, shopId, key, told, async (_client, order) => {
    if ('lines' in told.said) linesOf(order, told.said.lines as ToldLine[], (line) => line.shipped, words.haveLeft);
  });

/** A word on a parcel that was told before. */
export const tellOfShipment = (
  database: pg.Pool,
  shopId: number,
  key: string,
  told: OneTold & { readonly shipmentKey: string },
): Promise<Told> =>
  takeTold(database, shopId, key, told, async (_client, order) => {
    shipmentOf(order, told.shipmentKey);
  });

/** A parcel that left, and did not turn out to be here still. @throws ShopError `rejected` */
function shipmentOf(order: OrderRow, shipmentKey: string): EventRow {
  const shipment = shipmentsOf(order).find(({ key }) => key === shipmentKey);
  if (!shipment) throw shopRefuses(words.noShipment, { order: order.number, shipment: shipmentKey });
  return shipment;
}

/** A parcel had not left: its pieces are in stock again, and held for the order. One that arrived was told for good. */
export const tellNotShipped = (
  database: pg.Pool,
  shopId: number,
  key: string,
  { orderExternalId, shipmentKey }: ToldNotShipped,
): Promise<Told> =>
  takeTold(
    database,
    shopId,
    key,
    { kind: 'not_shipped', orderExternalId, said: { shipmentKey } },
    async (client, order, kept) => {
      const { said } = shipmentOf(order, shipmentKey);
      const arrived = order.events.some((it) => it.kind === 'delivered' && it.said.shipmentKey === shipmentKey);
      if (arrived) throw shopRefuses(words.shipmentArrived, { order: order.number, shipment: shipmentKey });
      kept.lines = said.lines;
      const lines = linesOf(order, said.lines as ToldLine[], (line) => line.shipped, words.haveLeft);
      const pieces = piecesOf(lines);
      await lockProducts(
        client,
        shopId,
        lines.map(({ line }) => line.product_key),
      );
      await takeFromStock(
        client,
        shopId,
        pieces.map(({ variantKey, pieces: qty }) => ({ variantKey, pieces: -qty })),
      );
      await hold(client, shopId, pieces);
      for (const { line, qty } of lines)
        await setPieces(client, line.id, { cancelled: line.cancelled, shipped: line.shipped - qty });
    },
  );

/** A parcel left: its pieces are in stock no more, and held no more. */
export const tellShipment = (database: pg.Pool, shopId: number, key: string, shipment: ToldShipment): Promise<Told> => {
  const { orderExternalId, ...said } = shipment;
  return takeTold(database, shopId, key, { kind: 'shipment', orderExternalId, said }, async (client, order) => {
    if (order.state === 'cancelled') throw shopRefuses(words.cancelled, { order: order.number });
    const lines = linesOf(order, shipment.lines, heldOf, words.leftToShip);
    const pieces = piecesOf(lines);
    await lockProducts(
      client,
      shopId,
      lines.map(({ line }) => line.product_key),
    );
    await takeFromStock(client, shopId, pieces);
    await hold(
      client,
      shopId,
      pieces.map(({ variantKey, pieces }) => ({ variantKey, pieces: -pieces })),
    );
    for (const { line, qty } of lines)
      await setPieces(client, line.id, { cancelled: line.cancelled, shipped: line.shipped + qty });
  });
};

/** Pieces that will not come; with nothing left the order is cancelled. */
export const tellCancel = (database: pg.Pool, shopId: number, key: string, cancel: ToldCancel): Promise<Told> => {
  const { orderExternalId, ...said } = cancel;
  return takeTold(database, shopId, key, { kind: 'cancel', orderExternalId, said }, async (client, order) => {
    // The customer was quicker: there is nothing left to cancel, and nothing to refuse.
    if (order.state === 'cancelled') return;
    const lines = linesOf(order, cancel.lines, heldOf, words.leftToCancel);
    const left = (line: LineRow) => wantedOf(line) - (lines.find((it) => it.line === line)?.qty ?? 0);
    if (cancel.whole || order.lines.every((line) => left(line) === 0)) await endOrder(client, shopId, order);
    else {
      await hold(
        client,
        shopId,
        piecesOf(lines).map(({ variantKey, pieces }) => ({ variantKey, pieces: -pieces })),
      );
      for (const { line } of lines)
        await setPieces(client, line.id, { cancelled: line.qty - left(line), shipped: line.shipped });
      await setSums(client, order.id);
    }
    await touch(client, shopId, order.id);
  });
};

type ToldPieces = { readonly line: LineRow; readonly qty: number };

/** The lines that are meant. @throws ShopError `rejected` for a line that is not there, and for more pieces than `most` allows. */
function linesOf(order: OrderRow, told: readonly ToldLine[], most: (line: LineRow) => number, why: Text): ToldPieces[] {
  return told.map(({ externalId, qty }) => {
    const line = order.lines.find((it) => it.id === externalId);
    if (!line) throw shopRefuses(words.noLine, { order: order.number, line: externalId });
    if (!Number.isInteger(qty) || qty < 1 || qty > most(line))
      throw shopRefuses(why, { line: externalId, order: order.number, most: most(line), asked: qty });
    return { line, qty };
  });
}

const piecesOf = (lines: readonly ToldPieces[]) =>
  lines.flatMap(({ line, qty }) => (line.variant_key === null ? [] : [{ variantKey: line.variant_key, pieces: qty }]));
