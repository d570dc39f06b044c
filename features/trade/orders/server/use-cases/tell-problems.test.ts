import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '#server/test/read-mails.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from '../orders.for-tests.ts';
import * as orders from '../orders.public.ts';
import { tellProblems } from './tell-problems.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

it('writes the open problems of orders to those of the house who are named for it, and to nobody else [orders.md 6]', async () => {
  const { db } = m.b.platform;
  const tick = tellProblems(m.b.platform);
  const mails = async () => (await readMails(m.b)).filter(({ event }) => event === 'orders.problems');
  expect(await tick()).toBe(0);
  const opened = async (code: 'duplicate' | 'price_mismatch', day: string) => {
    const { id } = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100 })] });
    await m.work((tx) => orders.openProblem(tx, anAct(new Date(`${day}T09:00:00Z`)), id, { code, values: {} }));
    return id;
  };
  await opened('duplicate', '2100-03-20');
  const first = await opened('duplicate', '2100-03-18');
  await opened('price_mismatch', '2100-03-21');
  expect(await tick()).toBe(3);
  expect(await mails()).toEqual([]);
  await sql`insert into mail_receivers (event, address, daily) values ('orders.problems', 'desk@house.test', false)`.execute(
    db,
  );
  expect(await tick()).toBe(3);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'desk@house.test', subject: 'Orders: 3 open problems' });
  expect(mail!.text).toMatch(/2 × .+, since 18\.03\.2100\n1 × .+, since 21\.03\.2100/);
  expect(mail!.text).toContain('/orders?bucket=problem');
  await m.work((tx) => orders.closeProblem(tx, anAct(clock), first, { code: 'duplicate' }));
  expect(await tick()).toBe(2);
});
