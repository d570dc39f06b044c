import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { readMails } from '#server/test/read-mails.ts';
import { type ReturnsMarket, result, returnsMarket } from './returns.for-tests.ts';

let m: ReturnsMarket;
let n = 0;

beforeAll(async () => {
  m = await returnsMarket();
  await m.b.work();
});
afterAll(() => m.b.close());

/** An unpaid order of a shop over three lines of one piece each. */
async function ofThree() {
  const email = `once${++n}@customer.test`;
  const lines = ['10', '20', '30'].map((unitGross) =>
    aLine({ variantId: m.ids.a100, name: `Of ${unitGross}`, unitGross }),
  );
  const at = new Date(m.clock.now.getTime() - 86_400_000);
  const base = aNewOrder({ lines }, at);
  const order = await m.work((tx) =>
    orders.placeOrder(tx, anAct(at), {
      ...base,
      customer: { ...base.customer, email },
      source: 'shop',
      externalId: `three-${n}`,
      money: [],
    }),
  );
  return { id: order.id, email, lines: order.lines.map((line) => line.id) };
}

/** Until it is called, nothing can be cancelled of these lines. */
async function refusing(...lineIds: number[]): Promise<() => Promise<void>> {
  const { db } = m.b.platform;
  await sql`create function no_facts() returns trigger language plpgsql as $$ begin raise 'not this line'; end $$`.execute(
    db,
  );
  await sql`create trigger no_facts before insert on line_facts for each row
    when (new.line_id = any(${sql.lit(`{${lineIds.join(',')}}`)}::bigint[]) and new.fact = 'cancelled') execute function no_facts()`.execute(
    db,
  );
  return async () => {
    await sql`drop function no_facts cascade`.execute(db);
  };
}

const mailsTo = async (email: string): Promise<string[]> =>
  (await readMails(m.b)).filter(({ to }) => to === email).map(({ text }) => text);
/** What is told after the change has ended, once it was. */
const heard = async () => {
  for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
};
const untold = async (): Promise<number> =>
  (await sql`select from untold_cancellations`.execute(m.b.platform.db)).rows.length;

describe('The customer of lines that are cancelled together [issue 15 §4, orders.md 6]', () => {
  it('is told once, also where they are written one by one because one of them cannot be', async () => {
    const order = await ofThree();
    const allow = await refusing(order.lines[1]!);
    const found = await m.shown('returns.cancelRefund', { reason: 'out_of_stock' }, order.lines);
    const { id } = await m.apply(found);
    expect((await m.ended(id)).counts).toMatchObject({ done: 2, failed: 1 });
    await allow();
    await heard();
    const mails = await mailsTo(order.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/1 × Of 10[\s\S]*1 × Of 30[\s\S]*1 × Of 20/);
    expect(await untold()).toBe(0);
  });

  it('is told of the others where the last line fails, and of that one once it was cancelled at another try', async () => {
    const order = await ofThree();
    const allow = await refusing(order.lines[2]!);
    const { id } = await m.apply(await m.shown('returns.cancelRefund', { reason: 'out_of_stock' }, order.lines));
    expect((await m.ended(id)).counts).toMatchObject({ done: 2, failed: 1 });
    await heard();
    const first = await mailsTo(order.email);
    expect(first).toHaveLength(1);
    // What still comes is the line that could not be cancelled.
    expect(first[0]).toMatch(/1 × Of 10\n1 × Of 20\n[\s\S]*1 × Of 30/);

    const again = async () => {
      result(await m.ask(sets.retryChangeSet, { params: { id } }));
      const { counts } = await m.ended(id);
      await heard();
      return [counts.done, counts.failed ?? 0];
    };
    // Tried again without success nothing is new.
    expect(await again()).toEqual([2, 1]);
    expect(await mailsTo(order.email)).toHaveLength(1);
    await allow();
    expect(await again()).toEqual([3, 0]);
    await heard();
    const all = await mailsTo(order.email);
    expect(all).toHaveLength(2);
    expect(all[1]).toContain('1 × Of 30');
    expect(all[1]).not.toMatch(/Of 10|Of 20/);
    expect(await untold()).toBe(0);
  });

  it('is told of the others where the last line was changed since the preview', async () => {
    const order = await m.sold('paid');
    const lines = order.lines.map(({ id }) => id);
    const cancelled = async () => (await readMails(m.b)).filter(({ event }) => event === 'orders.cancelled');
    const before = (await cancelled()).length;
    const found = await m.shown('returns.cancelRefund', { reason: 'out_of_stock' }, lines);
    await m.comesTo(order.id, lines[1]!, '1000');
    expect((await m.apply(found)).counts).toMatchObject({ done: 1, skipped: 1 });
    await m.comesTo(order.id, lines[1]!, '1200');
    await heard();
    const mails = (await cancelled()).slice(before);
    expect(mails).toHaveLength(1);
    const [name, other] = (await m.get(order.id)).lines.map((line) => line.name);
    expect(mails[0]!.text).toContain(`2 × ${name}`);
    expect(mails[0]!.text).not.toContain(`\n1 × ${other}\n`);
  });

  it('is told of nothing that did not happen: where all lines fail there is no email', async () => {
    const order = await ofThree();
    const allow = await refusing(...order.lines);
    const { id } = await m.apply(await m.shown('returns.cancelRefund', { reason: 'out_of_stock' }, order.lines));
    expect((await m.ended(id)).counts).toMatchObject({ failed: 3 });
    await allow();
    await heard();
    expect(await mailsTo(order.email)).toEqual([]);
    expect(await untold()).toBe(0);
  });
});
