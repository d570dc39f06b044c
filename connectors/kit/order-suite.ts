import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundFetch } from '#kit/network.ts';
import { killedAtEachStep } from './killed.for-tests.ts';
import {
  type AcceptsOrders,
  acceptsOrders,
  type FindsTold,
  findsTold,
  type IssuesVouchers,
  issuesVouchers,
  type PullsOrders,
  type ShopConnector,
  type TakesCancels,
  type TakesPayments,
  type TakesRefunds,
  type TakesReturns,
  type TakesShipments,
  takesCancels,
  takesPayments,
  takesRefunds,
  takesReturns,
  takesShipments,
  type UndoesShipments,
  undoesShipments,
} from './shop-connector.ts';
import { type PulledOrder, shopOrderSchema, type ToldLine, type ToldShipment } from './shop-order.ts';

/** What a platform gives the suite: a connection to a shop without orders, and a customer who orders and changes his mind. */
export type OrderSuiteSetup = {
  readonly connector: ShopConnector & PullsOrders & FindsTold;
  /** Places an order of so many lines with these pieces each, to be paid on delivery; gives the shop's id of it. */
  place(pieces: readonly number[]): Promise<string>;
  /** Changes something of the order in the shop, so that it is told again with a newer time. */
  change(externalId: string): Promise<void>;
  /** A customer gives so many pieces of a line back, where the platform tells of that. */
  withdraw?(externalId: string, line: string, qty: number): Promise<void>;
  /** How many things the shop made of what it was told under this key. */
  countTold(key: string): Promise<number>;
  /** The numbers of parcels that the shop shows with an order; of platforms that undo shipments. */
  numbersOf?(externalId: string): Promise<readonly string[]>;
  /** What is left on a voucher with this code, decimal text; null: the shop has none. Of platforms that issue them. */
  worthOf?(code: string): Promise<string | null>;
  /** Another process that speaks to the same shop through this net and knows what the others kept; for platforms behind HTTP. */
  process?(fetch: OutboundFetch): ShopConnector;
  /** The net those processes use. */
  readonly fetch?: OutboundFetch;
  close(): Promise<void>;
};

const signal = new AbortController().signal;
const documentOf = (order: PulledOrder | undefined) => shopOrderSchema.parse(order?.document);

/** The promises of every connector that reads orders and tells of them. Called from the platform's own test file; each test places orders of its own. */
export function describeOrders(name: string, setup: () => Promise<OrderSuiteSetup>): void {
  describe(`${name} keeps the promises of a connector that brings orders`, () => {
    let shop: OrderSuiteSetup;
    beforeAll(async () => {
      shop = await setup();
    }, 60_000);
    afterAll(() => shop?.close());

    /** From a cursor, or from the beginning, to the end. */
    async function readAll(cursor: string | null = null, since: string | null = null, limit = 2) {
      const orders: PulledOrder[] = [];
      let next = cursor;
      for (let pages = 0; pages < 500; pages++) {
        const page = await shop.connector.listOrders({ cursor: next, since, limit }, signal);
        expect(page.orders.length).toBeLessThanOrEqual(limit);
        if (page.orders.length > 0) expect(page.cursor).not.toBeNull();
        orders.push(...page.orders);
        next = page.cursor ?? next;
        if (!page.more) return { orders, cursor: next };
      }
      throw new Error('the pages have no end');
    }
    const read = async (externalId: string) => documentOf((await shop.connector.readOrders([externalId], signal))[0]);
    const place = async (...pieces: number[]) => read(await shop.place(pieces));

    it('tells an order whole, and in the shape of Tregu', async () => {
      const order = await place(2, 1);

      expect(order).toMatchObject({ state: 'placed', paymentMethod: 'cod', payments: [] });
      expect(order.lines.map(({ qty }) => qty)).toEqual([2, 1]);
      expect(new Set(order.lines.map(({ externalId }) => externalId)).size).toBe(2);
      expect(order.currency).toMatch(/^[A-Z]{3}$/);
      for (const line of order.lines) expect(Number(line.lineGross)).toBeGreaterThan(0);
    });

    it('lists orders by time of change, page by page, each once, and the same as it reads one by one', async () => {
      const placed = [await shop.place([1]), await shop.place([1]), await shop.place([1])];

      const { orders } = await readAll();

      const ids = orders.map(({ externalId }) => externalId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(placed));
      const times = orders.map(({ updatedAt }) => Date.parse(updatedAt));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const alone = await shop.connector.readOrders(placed, signal);
      for (const one of alone) expect(orders.find((it) => it.externalId === one.externalId)).toEqual(one);
    });

    it('gives the same again for the same cursor, and nothing for the last one until something changes', async () => {
      await shop.place([1]);
      await shop.place([1]);
      const first = await shop.connector.listOrders({ cursor: null, since: null, limit: 1 }, signal);
      const again = () => shop.connector.listOrders({ cursor: first.cursor, since: null, limit: 1 }, signal);
      expect(await again()).toEqual(await again());
      const { cursor } = await readAll();
      expect((await readAll(cursor)).orders).toEqual([]);

      const placed = await shop.place([1]);

      expect((await readAll(cursor)).orders.map(({ externalId }) => externalId)).toEqual([placed]);
    });

    it('brings an order that changes while pages are read, and leaves none out', async () => {
      const placed = [await shop.place([1]), await shop.place([1]), await shop.place([1])];
      const first = await shop.connector.listOrders({ cursor: null, since: null, limit: 1 }, signal);
      const early = first.orders[0]!.externalId;
      await shop.change(early);
      await shop.change(placed[1]!);

      const { orders } = await readAll(first.cursor);

      const ids = orders.map(({ externalId }) => externalId);
      expect(ids).toEqual(expect.arrayContaining([early, ...placed]));
      expect(orders.findLast((it) => it.externalId === early)?.document).toEqual(await read(early));
    });

    it('lists what changed since a time, and that moment with it', async () => {
      const before = await place(1);
      await shop.change(before.externalId);
      const { updatedAt } = await read(before.externalId);

      const { orders } = await readAll(null, updatedAt);

      expect(orders.map(({ externalId }) => externalId)).toContain(before.externalId);
      for (const order of orders) expect(Date.parse(order.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
    });

    it('leaves out orders it does not know', async () => {
      const known = await shop.place([1]);
      const read = await shop.connector.readOrders(['no-such-order', known, '-1', "'; drop"], signal);
      expect(read.map(({ externalId }) => externalId)).toEqual([known]);
    });

    it('asks nothing once the signal is aborted', async () => {
      const stopped = AbortSignal.abort(new Error('task cancelled'));
      await expect(shop.connector.listOrders({ cursor: null, since: null, limit: 1 }, stopped)).rejects.toThrow(
        'task cancelled',
      );
    });

    it('knows of nothing it was not told', async () => {
      const order = await shop.place([1]);
      expect(await shop.connector.findTold(order, 'tregu:cancel:nothing:1', signal)).toBeNull();
    });

    /** Twice under one key, at the same moment and later, makes one; it is found by it, and what is foreign is refused. */
    async function once(key: string, orderId: string, tell: (key: string) => Promise<{ remoteId: string }>) {
      const [first, second] = await Promise.all([tell(key), tell(key)]);
      expect(second).toEqual(first);
      expect(await tell(key)).toEqual(first);
      expect(await shop.countTold(key)).toBe(1);
      expect(await shop.connector.findTold(orderId, key, signal)).toEqual(first);
    }
    const refused = { name: 'ShopError', kind: 'rejected' };
    const tells = (test: string, has: (it: ShopConnector) => boolean, run: () => Promise<void>) =>
      it(`${test}, where the platform takes it`, async () => {
        if (findsTold(shop.connector) && has(shop.connector)) await run();
        else expect(has(shop.connector)).toBe(false);
      });
    const all = (lines: readonly { externalId: string; qty: number }[]): ToldLine[] =>
      lines.map(({ externalId, qty }) => ({ externalId, qty }));

    tells('is told once that we have the order', acceptsOrders, async () => {
      const connector = shop.connector as unknown as AcceptsOrders;
      const id = await shop.place([1]);
      await once(`tregu:accepted:order:${id}:1`, id, (key) => connector.tellAccepted(key, id, signal));
      await expect(connector.tellAccepted('tregu:accepted:order:x:1', 'no-such-order', signal)).rejects.toMatchObject(
        refused,
      );
    });

    tells('is told once of a parcel, its tracking and its arrival', takesShipments, async () => {
      const connector = shop.connector as unknown as TakesShipments;
      const order = await place(2, 1);
      const id = order.externalId;
      const shipment: ToldShipment = {
        orderExternalId: id,
        lines: all(order.lines.slice(0, 1)),
        carrier: 'Own',
        tracking: 'PK-26-000001',
        trackingUrl: null,
      };
      const shipmentKey = `tregu:shipment:package:${id}:1`;
      await once(shipmentKey, id, (key) => connector.tellShipment(key, shipment, signal));
      const tracking = { ...shipment, tracking: 'PK-26-000002', shipmentKey };
      await once(`tregu:tracking:package:${id}:2`, id, (key) => connector.tellTracking(key, tracking, signal));
      const at = new Date().toISOString();
      await once(`tregu:delivered:package:${id}:1`, id, (key) =>
        connector.tellDelivered(key, { orderExternalId: id, shipmentKey, at }, signal),
      );

      const strange = { ...shipment, lines: [{ externalId: 'no-such-line', qty: 1 }] };
      await expect(connector.tellShipment('tregu:shipment:package:y:1', strange, signal)).rejects.toMatchObject(
        refused,
      );
      const many = { ...shipment, lines: [{ externalId: order.lines[1]!.externalId, qty: 9 }] };
      await expect(connector.tellShipment('tregu:shipment:package:z:1', many, signal)).rejects.toMatchObject(refused);
      expect(await shop.countTold('tregu:shipment:package:z:1')).toBe(0);
      const nowhere = { ...tracking, shipmentKey: 'tregu:shipment:package:none:1' };
      await expect(connector.tellTracking('tregu:tracking:package:w:1', nowhere, signal)).rejects.toMatchObject(
        refused,
      );
    });

    tells('is told once that a parcel had not left, and of the same pieces when they do', undoesShipments, async () => {
      const connector = shop.connector as unknown as TakesShipments & UndoesShipments;
      const order = await place(2, 1);
      const id = order.externalId;
      const shipment: ToldShipment = {
        orderExternalId: id,
        lines: all(order.lines),
        carrier: 'Own',
        tracking: 'PK-26-000021',
        trackingUrl: null,
      };
      const [first, second] = [`tregu:shipment:package:${id}:1`, `tregu:shipment:package:${id}:2`];
      await connector.tellShipment(first, shipment, signal);
      const undone = { orderExternalId: id, shipmentKey: first };
      await once(`tregu:not_shipped:package:${id}:1`, id, (key) => connector.tellNotShipped(key, undone, signal));
      // All its pieces were in the first one.
      await once(second, id, (key) => connector.tellShipment(key, shipment, signal));
      const nowhere = { orderExternalId: id, shipmentKey: 'tregu:shipment:package:none:1' };
      await expect(connector.tellNotShipped(`tregu:not_shipped:none:1`, nowhere, signal)).rejects.toMatchObject(
        refused,
      );
    });

    tells('undoes a parcel whose number was changed, and shows none of its numbers', undoesShipments, async () => {
      const connector = shop.connector as unknown as TakesShipments & UndoesShipments;
      const order = await place(2, 1);
      const id = order.externalId;
      const [one, other] = all(order.lines) as [ToldLine, ToldLine];
      const parcel = (line: ToldLine, tracking: string): ToldShipment => ({
        orderExternalId: id,
        lines: all([line]),
        carrier: 'Own',
        tracking,
        trackingUrl: null,
      });
      const shows = async (...numbers: string[]) => {
        if (shop.numbersOf) expect((await shop.numbersOf(id)).toSorted()).toEqual(numbers);
      };
      const [first, stays, again] = [1, 2, 3].map((at) => `tregu:shipment:package:${id}:${at}`) as [
        string,
        string,
        string,
      ];
      await connector.tellShipment(first, parcel(one, 'PK-26-000031'), signal);
      await connector.tellShipment(stays, parcel(other, 'PK-26-000033'), signal);
      const changed = { ...parcel(one, 'PK-26-000032'), shipmentKey: first };
      await connector.tellTracking(`tregu:tracking:package:${id}:1`, changed, signal);
      await shows('PK-26-000032', 'PK-26-000033');

      const undone = { orderExternalId: id, shipmentKey: first };
      await once(`tregu:not_shipped:package:${id}:1`, id, (key) => connector.tellNotShipped(key, undone, signal));

      await shows('PK-26-000033');
      // The same pieces leave under their first number after all.
      await connector.tellShipment(again, parcel(one, 'PK-26-000031'), signal);
      await shows('PK-26-000031', 'PK-26-000033');
      const at = new Date().toISOString();
      await connector.tellDelivered(
        `tregu:delivered:package:${id}:3`,
        { orderExternalId: id, shipmentKey: again, at },
        signal,
      );
    });

    tells('is told once of cancelled pieces, and its document then has fewer', takesCancels, async () => {
      const connector = shop.connector as unknown as TakesCancels;
      const order = await place(3, 1);
      const id = order.externalId;
      const [line, other] = [order.lines[0]!, order.lines[1]!];
      const cancel = {
        orderExternalId: id,
        lines: [{ externalId: line.externalId, qty: 2 }],
        reason: 'no_stock',
        whole: false,
      };

      await once(`tregu:cancel:order:${id}:1`, id, (key) => connector.tellCancel(key, cancel, signal));

      const after = await read(id);
      // Platforms promise no order of lines: a line that was changed may come last.
      expect(Object.fromEntries(after.lines.map(({ externalId, qty }) => [externalId, qty]))).toEqual({
        [line.externalId]: 1,
        [other.externalId]: 1,
      });
      expect(Number(after.totalGross)).toBeLessThan(Number(order.totalGross));
      expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(order.updatedAt));
      const many = { ...cancel, lines: [{ externalId: line.externalId, qty: 2 }] };
      await expect(connector.tellCancel('tregu:cancel:order:many:1', many, signal)).rejects.toMatchObject(refused);
      const rest = { ...cancel, lines: all(after.lines), whole: true };
      await once(`tregu:cancel:order:${id}:2`, id, (key) => connector.tellCancel(key, rest, signal));
      expect(await read(id)).toMatchObject({ state: 'cancelled' });
    });

    it('makes each thing it is told once, however often the process that tells is killed, where it can be', async (context) => {
      const { process, fetch } = shop;
      if (!process || !fetch) return context.skip('No second process can speak to this shop here');
      const order = await place(3, 1);
      const { externalId: id, totalGross, currency } = order;
      const line = order.lines[0]!.externalId;
      type Teller = TakesShipments & TakesCancels & TakesPayments & TakesRefunds;
      const told = async (key: string, tell: (to: Teller) => Promise<unknown>) => {
        await killedAtEachStep(fetch, (net) => tell(process(net) as unknown as Teller));
        expect(await shop.countTold(key), key).toBe(1);
      };

      const parcel = `tregu:shipment:package:${id}:1`;
      const shipment = {
        orderExternalId: id,
        lines: [{ externalId: line, qty: 1 }],
        carrier: 'Own',
        tracking: 'PK-26-000007',
        trackingUrl: null,
      };
      await told(parcel, (to) => to.tellShipment(parcel, shipment, signal));
      const paid = `tregu:paid:money:${id}:1`;
      await told(paid, (to) => to.tellPaid(paid, { orderExternalId: id, amount: totalGross, currency }, signal));
      const back = `tregu:refund:refund:${id}:1`;
      const refund = { orderExternalId: id, amount: '2.00', currency, lines: [], reason: 'goodwill' };
      await told(back, (to) => to.tellRefund(back, refund, signal));
      const cancel = `tregu:cancel:order:${id}:1`;
      const off = { orderExternalId: id, lines: [{ externalId: line, qty: 1 }], reason: 'no_stock', whole: false };
      await told(cancel, (to) => to.tellCancel(cancel, off, signal));

      const after = await read(id);
      expect(after.lines.find(({ externalId }) => externalId === line)?.qty).toBe(2);
      expect(after.payments.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
        ['captured', Number(totalGross)],
        ['refund', 2],
      ]);
    });

    tells('is told once that goods came back', takesReturns, async () => {
      const connector = shop.connector as unknown as TakesReturns & TakesShipments;
      const order = await place(2);
      const { externalId: id } = order;
      const lines = all(order.lines);
      if (takesShipments(shop.connector))
        await connector.tellShipment(
          `tregu:shipment:package:${id}:1`,
          { orderExternalId: id, lines, carrier: 'Own', tracking: 'PK-26-000009', trackingUrl: null },
          signal,
        );
      const back = { orderExternalId: id, number: 'RT-26-000001', lines };
      await once(`tregu:return:return:${id}:1`, id, (key) => connector.tellReturn(key, back, signal));
      const many = { ...back, lines: [{ externalId: lines[0]!.externalId, qty: 9 }] };
      await expect(connector.tellReturn('tregu:return:return:many:1', many, signal)).rejects.toMatchObject(refused);
    });

    it('tells with the order what its customer gives back, where the platform says so', async (context) => {
      if (!shop.withdraw) return context.skip('Nobody gives goods back in this shop here');
      const order = await place(2, 1);
      const line = order.lines[0]!.externalId;
      expect(order.withdrawals ?? []).toEqual([]);
      const { cursor } = await readAll();
      await shop.withdraw(order.externalId, line, 1);

      const after = await read(order.externalId);

      expect(after.withdrawals).toMatchObject([{ lines: [{ externalId: line, qty: 1 }] }]);
      expect((await readAll(cursor)).orders.map(({ externalId }) => externalId)).toEqual([order.externalId]);
      await shop.withdraw(order.externalId, line, 1);
      const twice = (await read(order.externalId)).withdrawals!;
      expect(new Set(twice.map(({ externalId }) => externalId)).size).toBe(2);
      expect(twice[0]).toEqual(after.withdrawals![0]);
    });

    tells('is told once that money came in, and shows it as paid', takesPayments, async () => {
      const connector = shop.connector as unknown as TakesPayments;
      const { externalId: id, totalGross, currency } = await place(1);
      const paid = { orderExternalId: id, amount: totalGross, currency };

      await once(`tregu:paid:money:${id}:1`, id, (key) => connector.tellPaid(key, paid, signal));

      const told = await shop.connector.findTold(id, `tregu:paid:money:${id}:1`, signal);
      const { payments } = await read(id);
      expect(payments.map((it) => [it.kind, Number(it.amount), it.externalId])).toEqual([
        ['captured', Number(totalGross), told?.remoteId],
      ]);
    });

    tells('pays money back once, and shows it', takesRefunds, async () => {
      const connector = shop.connector as unknown as TakesRefunds & Partial<TakesPayments>;
      const order = await place(2);
      const { externalId: id, totalGross, currency } = order;
      if (takesPayments(shop.connector))
        await (connector as unknown as TakesPayments).tellPaid(
          `tregu:paid:money:${id}:1`,
          { orderExternalId: id, amount: totalGross, currency },
          signal,
        );
      const refund = {
        orderExternalId: id,
        amount: '1.00',
        currency,
        lines: [{ externalId: order.lines[0]!.externalId, qty: 1 }],
        reason: 'goodwill',
      };

      await once(`tregu:refund:refund:${id}:1`, id, (key) => connector.tellRefund(key, refund, signal));

      const { payments } = await read(id);
      expect(payments.filter(({ kind }) => kind === 'refund').map(({ amount }) => Number(amount))).toEqual([1]);
    });

    tells('issues a voucher once, of which no money goes back', issuesVouchers, async () => {
      const connector = shop.connector as unknown as IssuesVouchers;
      const { externalId: id, currency, payments } = await place(2);
      const voucher = { orderExternalId: id, amount: '12.50', currency, reason: 'goodwill' };
      const key = `tregu:voucher:refund:${id}:1`;
      await once(key, id, (same) => connector.tellVoucher(same, voucher, signal));

      const { remoteId: code } = await connector.tellVoucher(key, voucher, signal);
      const other = await connector.tellVoucher(`tregu:voucher:refund:${id}:2`, { ...voucher, amount: '3' }, signal);
      expect(other.remoteId).not.toBe(code);
      const worth = await Promise.all([code, other.remoteId, 'NO-SUCH'].map((one) => shop.worthOf!(one)));
      expect(worth.map((amount) => amount && Number(amount))).toEqual([12.5, 3, null]);
      expect((await read(id)).payments).toEqual(payments);
      const nowhere = { ...voucher, orderExternalId: 'no-such-order' };
      await expect(connector.tellVoucher('tregu:voucher:refund:x:1', nowhere, signal)).rejects.toMatchObject(refused);
    });
  });
}
