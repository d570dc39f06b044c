import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '#server/test/read-mails.ts';
import { listOrders } from '../../contract/orders.calls.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from '../orders.for-tests.ts';
import * as orders from '../orders.public.ts';
import { notifyProblems } from './notify-problems.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

it('writes the open problems of orders to those of the house who are named for it, and to nobody else [orders.md 6]', async () => {
  const { db } = m.b.platform;
  let now = clock;
  const tick = notifyProblems({ ...m.b.platform, now: () => now });
  const tomorrow = (hour: number) => {
    now = new Date(Date.parse(now.toISOString().slice(0, 10)) + 86_400_000 + hour * 3_600_000);
  };
  const mails = async () => (await readMails(m.b)).filter(({ event }) => event === 'orders.problems');
  expect(await tick()).toBe(0);
  const opens = (id: number, code: 'duplicate' | 'price_mismatch', day: string) =>
    m.work((tx) => orders.openProblem(tx, anAct(new Date(`${day}T09:00:00Z`)), id, { code, values: {} }));
  const opened = async (code: 'duplicate' | 'price_mismatch', day: string) => {
    const { id } = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100 })] });
    await opens(id, code, day);
    return id;
  };
  await opened('duplicate', '2100-03-20');
  const first = await opened('duplicate', '2100-03-18');
  await opened('price_mismatch', '2100-03-21');
  await opens(first, 'price_mismatch', '2100-03-19');
  // The day was told of: nothing was open when it was.
  expect(await tick()).toBe(0);
  // 04:30 UTC is half past five in Tirana.
  tomorrow(4.5);
  expect(await tick()).toBe(0);
  tomorrow(8);
  expect(await tick()).toBe(3);
  expect(await mails()).toEqual([]);
  await sql`insert into mail_receivers (event, address, daily) values ('orders.problems', 'desk@house.test', false),
    ('orders.problems', 'daily@house.test', true)`.execute(db);
  await sql`insert into mail_receivers (event, address, language) values ('orders.problems', 'arta@house.test', 'sq')`.execute(
    db,
  );
  tomorrow(8);
  expect(await tick()).toBe(3);
  expect(await tick()).toBe(0);
  const told = await mails();
  expect(told.map(({ to }) => to).sort()).toEqual(['arta@house.test', 'daily@house.test', 'desk@house.test']);
  const mail = told.find(({ to }) => to === 'desk@house.test');
  expect(mail).toMatchObject({ subject: 'Orders with open problems: 3' });
  expect(mail!.text).toMatch(/2 × .+, since 19\.03\.2100\n2 × .+, since 18\.03\.2100/);
  expect(mail!.text).toContain('/orders?bucket=problem');
  // Each reads it in their own language, the lines too.
  const theirs = told.find(({ to }) => to === 'arta@house.test');
  expect(theirs).toMatchObject({ subject: 'Porosi me probleme të hapura: 3', language: 'sq' });
  expect(theirs!.text).toMatch(/2 × .+, që nga 19\.03\.2100\n2 × .+, që nga 18\.03\.2100/);
  expect(theirs!.text).not.toContain('since');
  const listed = (await m.ask(listOrders, { query: { bucket: 'problem' } })).body.result as { total: number };
  expect(listed.total).toBe(3);
  for (const code of ['duplicate', 'price_mismatch'] as const)
    await m.work((tx) => orders.closeProblem(tx, anAct(clock), first, { code }));
  tomorrow(8);
  expect(await tick()).toBe(2);
});
