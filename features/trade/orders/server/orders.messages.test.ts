import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import * as calls from '../contract/orders.calls.ts';
import type { OrderMessage } from '../contract/orders.model.ts';
import { anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';

/** A Monday morning in Tirana. */
let clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;

beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

const messages = async (id: number, who = 'admin'): Promise<OrderMessage[]> => {
  const { status, body } = await m.ask(calls.listMessages, { params: { id } }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as OrderMessage[];
};
const minute = () => {
  clock = new Date(clock.getTime() + 60_000);
};
const run = async (operation: string, input: object, ids: readonly number[]) => {
  const shown = await m.ask(sets.previewChanges, { body: { operation, input, ids } });
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  const { change_set } = shown.body.result as { change_set: { id: string } };
  expect((await m.ask(sets.applyChangeSet, { params: { id: change_set.id } })).status).toBe(200);
};

describe('What was written about an order [pages.md 4.12, orders.md 6]', () => {
  it('is told newest first: notes with their words, and every email to its customer with what became of it', async () => {
    const order = await anOrder(m.b, { lines: m.two() });
    const line = order.lines[0]!.id;
    expect(await messages(order.id)).toEqual([]);
    const note = { body: 'Asked by phone', key: 'note-of-order-1' };
    expect((await m.ask(calls.addNote, { params: { id: order.id }, body: note }, 'writer')).status).toBe(200);
    minute();
    const cancel = { version: (await m.get(order.id)).version, lines: [{ id: line, qty: 1 }], reason: 'out_of_stock' };
    expect((await m.ask(calls.cancelOrder, { params: { id: order.id }, body: cancel })).status).toBe(200);
    minute();
    await run('orders.setPromise', { days: 3, day: null, mail: true }, [line]);
    minute();
    await run('orders.mailWritten', { about: 'Your lamp', text: 'It is on its way' }, [order.id]);
    minute();
    await run('orders.mailReceived', {}, [order.id]);

    const all = await messages(order.id);
    expect(all.map(({ kind, text, user }) => [kind, text, user])).toEqual([
      ['received', '', 'Ada Admin'],
      ['written', 'Your lamp\nIt is on its way', 'Ada Admin'],
      ['delayed', '', 'Ada Admin'],
      ['cancelled', '', 'Ada Admin'],
      ['note', 'Asked by phone', 'Una User'],
    ]);
    const mails = all.slice(0, 4);
    expect(mails.map(({ to, mail }) => [to, mail?.status])).toEqual(Array(4).fill(['arta@customer.test', 'queued']));
    const { number, shop_number } = await m.get(order.id);
    expect(mails[3]!.mail!.subject).toBe(`Porosia juaj ${shop_number || number}: anulim`);
    expect(all[4]).toMatchObject({ to: '', mail: null });

    // What becomes of one is said, and one that the log has no more stays.
    await sql`update mail_outbox set status = 'failed', bounced = true where event = 'orders.cancelled'`.execute(
      m.b.platform.db,
    );
    await sql`delete from mail_outbox where event = 'orders.promiseMoved'`.execute(m.b.platform.db);
    // One that was noted before emails were known by a key is not said to be gone.
    await sql`update order_messages set key = null where order_id = ${order.id} and template = 'written'`.execute(
      m.b.platform.db,
    );
    expect(
      (await messages(order.id)).slice(1).map(({ kind, logged, mail }) => [kind, logged, mail?.status ?? null]),
    ).toEqual([
      ['written', false, null],
      ['delayed', true, null],
      ['cancelled', true, 'bounced'],
      ['note', false, null],
    ]);
  });

  it('goes to staff who want copies once a day with the summary of the day', async () => {
    const { db } = m.b.platform;
    const receiver = { event: 'orders.cancelled', address: 'desk@house.test', daily: true };
    await db.insertInto('mail_receivers').values(receiver).execute();
    const order = await anOrder(m.b, { lines: m.two() });
    const { version } = await m.get(order.id);
    const body = { version, lines: [{ id: order.lines[0]!.id, qty: 1 }], reason: 'out_of_stock' };
    expect((await m.ask(calls.cancelOrder, { params: { id: order.id }, body })).status).toBe(200);
    const { rows } = await sql<{ address: string }>`select address from mail_gathered
      union all select recipient from mail_outbox where recipient = 'desk@house.test'`.execute(db);
    expect(rows).toEqual([{ address: 'desk@house.test' }]);
    expect((await sql`select from mail_gathered`.execute(db)).rows).toHaveLength(1);
    expect((await messages(order.id))[0]!.mail?.status).toBe('queued');
    await db.deleteFrom('mail_receivers').execute();
  });

  it('is for who works in its shop, and for nobody of a seller', async () => {
    const order = await anOrder(m.b, { lines: m.two() });
    expect(await messages(order.id, 'reader')).toEqual([]);
    const asks = (who: string) => m.ask(calls.listMessages, { params: { id: order.id } }, who);
    expect([(await asks('held')).status, (await asks('seller')).status]).toEqual([404, 403]);
  });
});
