import { expect } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { documentsOf, invoicePieces } from '#features/trade/documents/server/documents.public.ts';
import { aNewOrder, anAct, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { EventDefinition } from '#kit/event.ts';
import type { Answer } from '#server/test/http.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import type { OrderRefunds } from '../contract/refunds.model.ts';
import * as calls from '../contract/returns.calls.ts';
import type { ReturnDetail } from '../contract/returns.model.ts';
import { brokenReturns } from './returns.invariants.read-model.ts';
import { returnsListeners } from './returns.listeners.ts';

export const dayMs = 86_400_000;
let n = 0;

/** A key nobody had before. */
export const aKey = (): string => `key-0000${++n}`;

/** What a call gave. @throws Error with its answer, where it was refused */
export function result<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as T;
}

type Sold = { readonly language?: string; readonly daysAgo?: number };
type Shown = OutputOf<typeof sets.previewChanges>;

/** A market of orders, at a clock that tests move, with what is asked there about refunds and returns. */
export async function returnsMarket() {
  const clock = { now: new Date('2100-03-22T10:00:00Z') };
  const m = await ordersMarket(() => clock.now);
  const onReturn = async (call: unknown, row: ReturnDetail, body: object, who = 'admin'): Promise<Answer> =>
    m.ask(
      call as typeof calls.receiveReturn,
      { params: { id: row.id }, body: { version: row.version, ...body } } as never,
      who,
    );
  return {
    ...m,
    clock,
    /** An order over 2 × A-100 and 1 × N-200 with 200 for shipping: 6,200 ALL, paid by card; as far as it is said. */
    async sold(as: 'paid' | 'delivered' = 'delivered', { language = 'sq', daysAgo = 2 }: Sold = {}) {
      const id = ++n;
      const at = new Date(clock.now.getTime() - daysAgo * dayMs);
      return m.work(async (tx) => {
        const act = anAct(at);
        const base = aNewOrder({ lines: m.two(), shippingGross: '200' }, at);
        const order = await orders.placeOrder(tx, act, {
          ...base,
          source: 'shop',
          externalId: `ext-${id}`,
          paymentMethod: 'card',
          customer: { ...base.customer, language, email: `c${id}@customer.test` },
          money: [{ kind: 'captured', amount: '6200', at, key: `pay-${id}` }],
        });
        if (as === 'paid') return order;
        for (const fact of ['received', 'packed', 'shipped', 'delivered'] as const)
          await orders.writeFacts(
            tx,
            act,
            await orders.lockOrder(tx, order.id),
            order.lines.map(({ id: lineId }, place) => ({ lineId, qty: place === 0 ? 2 : 1, fact })),
          );
        await invoicePieces(tx, act, order.id, [
          { lineId: order.lines[0]!.id, qty: 2 },
          { lineId: order.lines[1]!.id, qty: 1 },
        ]);
        return order;
      });
    },
    refund: (id: number, body: object, who = 'admin'): Promise<Answer> =>
      m.ask(
        refundCalls.makeRefund,
        { params: { id }, body: { way: 'cash', reason: 'goodwill', key: aKey(), ...body } },
        who,
      ),
    refunds: async (id: number): Promise<OrderRefunds> =>
      result<OrderRefunds>(await m.ask(refundCalls.getRefunds, { params: { id } })),
    /** Of the newest refund of an order. */
    async onRefund(call: typeof refundCalls.approveRefund, all: OrderRefunds, body: object = {}, who = 'admin') {
      const { id, version } = all.refunds[0]!;
      return m.ask(call, { params: { id: all.order_id, refund: id }, body: { version, ...body } } as never, who);
    },
    make: (orderId: number, lines: object[], body: object = {}): Promise<Answer> =>
      m.ask(calls.makeReturn, { body: { order_id: orderId, kind: 'withdrawal', lines, key: aKey(), ...body } }),
    onReturn,
    receive: async (row: ReturnDetail, lines: object[]): Promise<ReturnDetail> =>
      result<ReturnDetail>(await onReturn(calls.receiveReturn, row, { lines, key: aKey() })),
    decide: (row: ReturnDetail, lines: object[], body: object = {}): Promise<Answer> =>
      onReturn(calls.decideReturn, row, { way: 'shop', lines, ...body }),
    /** What returns do where something happened elsewhere. */
    async hear<E extends EventDefinition>(event: E, payload: object): Promise<void> {
      for (const listener of returnsListeners(m.b.platform))
        if (listener.event.name === event.name)
          await listener.handle(payload as never, { id: 1, userId: null, shopId: 2 } as never);
    },
    /** What the credit notes of an order come to, each. */
    notesOf: async (orderId: number): Promise<string[]> =>
      (await documentsOf(m.b.platform.db, orderId)).flatMap(({ type, gross }) =>
        type === 'credit_note' ? [gross] : [],
      ),
    /** Nothing contradicts anything. */
    async whole(): Promise<void> {
      // No shop said the orders of these tests: they have no document (I6).
      const broken = await brokenInvariants(m.b.platform.db);
      expect(broken.filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
      expect(await brokenReturns(m.b.platform.db)).toEqual([]);
    },
    shown: async (operation: string, input: object, ids: readonly number[], who = 'admin'): Promise<Shown> =>
      result<Shown>(await m.ask(sets.previewChanges, { body: { operation, input, ids } }, who)),
    apply: async ({ change_set: { id } }: Shown, who = 'admin'): Promise<ChangeSet> =>
      result<ChangeSet>(await m.ask(sets.applyChangeSet, { params: { id } }, who)),
    /** A bulk action, once its task has ended. */
    async ended(id: string): Promise<ChangeSet> {
      const read = async () => result<ChangeSet>(await m.ask(sets.getChangeSet, { params: { id } }));
      const { task } = await read();
      if (task) await m.b.taskEnded(task.id);
      return read();
    },
  };
}
export type ReturnsMarket = Awaited<ReturnType<typeof returnsMarket>>;
