import { afterAll, beforeAll, expect } from 'vitest';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import {
  type aLine,
  aNewOrder,
  anAct,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import type { Answer } from '#server/test/http.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import type { PackageDetail, ScanAnswer } from '../contract/packages.model.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';

let n = 0;
let key = 0;
/** Part of a key nobody had before. */
export const nextKey = (): number => ++key;
/** The scanner of these tests. */
export const session = 'session-1';
export const now = new Date('2100-03-22T10:00:00Z');

/** A market of orders for the tests of a file, opened before them and closed after them, with what is done there with packages. */
export function packagesDesk() {
  let m: OrdersMarket;
  beforeAll(async () => {
    // No shop said the orders of these tests.
    m = await ordersMarket(() => now, ['I6']);
  });
  afterAll(() => m.b.close());

  /** An order of a shop with everything needed here already: 2 × A-100, 1 × N-200, 6,000 ALL in cash. */
  async function ready(
    values: {
      received?: boolean;
      lines?: ReturnType<typeof aLine>[];
      external?: boolean;
      money?: Partial<Parameters<typeof aNewOrder>[0]>;
    } = {},
  ): Promise<PlacedOrder> {
    const id = ++n;
    return m.work(async (tx) => {
      const act = anAct(now);
      const order = await orders.placeOrder(
        tx,
        act,
        aNewOrder(
          {
            lines: values.lines ?? m.two(),
            shopNumber: `W-${id}`,
            ...(values.external ? { source: 'shop' as const, externalId: `ext-${id}` } : {}),
            ...values.money,
          },
          now,
        ),
      );
      if (values.received !== false) {
        const { lines } = await orders.readLocked(tx, order.id);
        await orders.writeFacts(
          tx,
          act,
          await orders.lockOrder(tx, order.id),
          lines.map(({ id: lineId, need }) => ({ lineId, qty: need, fact: 'received' })),
        );
      }
      return order;
    });
  }

  const send = (mode: string, code: string, subject: number | null = null, values: object = {}) =>
    m.ask(calls.scan, { body: { key: `key-00000${nextKey()}`, session, mode, code, subject_id: subject, ...values } });
  const scan = async (
    mode: string,
    code: string,
    subject: number | null = null,
    values: object = {},
  ): Promise<ScanAnswer> => {
    const answer = await send(mode, code, subject, values);
    expect(answer.body.statusMessage ?? '', JSON.stringify(answer.body)).toBeDefined();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result as ScanAnswer;
  };
  const pack = (answer: Answer): PackageDetail => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.result as PackageDetail;
  };
  const get = async (id: number) => pack(await m.ask(calls.getPackage, { params: { id } }));
  const carrierId = async () => ((await m.ask(carrierCalls.listCarriers, {})).body.result as { id: number }[])[0]!.id;

  /** Packed without scanning, with a label. */
  async function labelled(order: PlacedOrder): Promise<PackageDetail> {
    const lines = order.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
    const packed = pack(
      await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${nextKey()}` } }),
    );
    return pack(
      await m.ask(calls.buyLabel, {
        params: { id: packed.id },
        body: { version: packed.version, carrier_id: await carrierId() },
      }),
    );
  }
  const handOver = async (ids: readonly number[], values: object = {}) =>
    m.ask(calls.handOver, {
      body: {
        carrier_id: await carrierId(),
        package_ids: ids,
        signed_by: 'Driver',
        key: `hand-000${nextKey()}`,
        ...values,
      },
    });
  const event = (id: number, body: object) =>
    m.ask(calls.addEvent, { params: { id }, body: { key: `event-00${nextKey()}`, ...body } });
  const whole = async () => {
    // No shop said the orders of this file: they have no document (I6).
    expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual(
      [],
    );
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
    expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
  };
  async function upload(
    call: Parameters<OrdersMarket['ask']>[0],
    query: object,
    text: string,
    name = 'file.csv',
  ): Promise<Answer> {
    return m.ask(call, { query, file: { name, bytes: Buffer.from(text) } });
  }
  return {
    market: () => m,
    /** The number of the newest order in its shop. */
    shopNumber: () => `W-${n}`,
    ready,
    send,
    scan,
    pack,
    get,
    carrierId,
    labelled,
    handOver,
    event,
    whole,
    upload,
  };
}
