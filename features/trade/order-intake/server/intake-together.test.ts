import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopOrder } from '#connectors/kit/shop-order.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { applyStored } from './applying/apply-stored.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { storeOrders } from './store-orders.ts';

let b: IntakeBench;
beforeAll(async () => {
  b = await intakeBench();
});
afterAll(() => b.close());

/** Of a guest with this phone and mail address. */
const guest = (phone: string, email: string): Partial<ShopOrder> => {
  const party = { name: 'Arta', company: '', vatNumber: '', street: 'Rruga 1', zip: '1001', city: 'Tiranë' };
  const whole = { ...party, country: 'AL', phone, email, pointId: null };
  return {
    customer: { externalId: null, name: 'Arta', email, phone, language: 'sq', company: '', vatNumber: '' },
    billing: whole,
    shipping: whole,
  } as Partial<ShopOrder>;
};
const customersOf = async (email: string) =>
  (
    await sql<{ id: number; name: string; orders_n: number }>`
      select id, name, orders_n from customers where shop_id = ${shopId} and email = ${email}`.execute(b.platform.db)
  ).rows;

describe('A page of orders', () => {
  it('is in though one of it cannot be written, and that one says why [O15]', async () => {
    await sql`create function no_thirteen() returns trigger language plpgsql as $$ begin
      if new.external_id = 'page-13' then raise exception 'No thirteen'; end if; return new; end $$`.execute(
      b.platform.db,
    );
    await sql`create trigger no_thirteen before insert on orders for each row execute function no_thirteen()`.execute(
      b.platform.db,
    );
    const line = await b.goods();
    for (let n = 0; n < 30; n++) b.place(`page-${n}`, [line], guest(`+3556900000${10 + n}`, `page-${n}@guest.test`));
    await b.pull();
    await sql`drop trigger no_thirteen on orders`.execute(b.platform.db);

    const documents = (await b.documents()).filter(({ external_id }) => external_id.startsWith('page-'));
    expect(documents.filter(({ state }) => state === 'applied')).toHaveLength(29);
    expect(documents.filter(({ state }) => state !== 'applied')).toMatchObject([
      { external_id: 'page-13', state: 'refused', error_code: 'failed', error_values: { problem: 'No thirteen' } },
    ]);
    expect(await brokenInvariants(b.platform.db)).toEqual([]);
  });

  it('is kept once where two read the shop at the same moment, as at night or by hand', async () => {
    const said = { externalId: 'same-moment', updatedAt: b.platform.now().toISOString(), raw: { no: 1 }, problem: 'x' };
    const store = (then: () => Promise<void>) =>
      b.platform.unitOfWork({ userId: null, shopId, cause: 'test' }, async (tx) => {
        const { stored } = await storeOrders(tx, shopId, [{ ...said, document: null }], b.platform.now());
        await then();
        return stored;
      });
    const waiting = async () =>
      (
        await sql`select from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`.execute(b.platform.db)
      ).rows.length;
    let second: Promise<number> | undefined;
    const first = await store(async () => {
      second = store(async () => undefined);
      second.catch(() => undefined);
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    });
    expect([first, await second]).toEqual([1, 0]);
  });

  it('has a number each, none twice and none left out, also from several pages at once', async () => {
    const { rows } = await sql<{ number: string }>`select number from orders order by number`.execute(b.platform.db);
    const numbers = rows.map(({ number }) => Number(number.slice(-6)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBe(numbers.length);
  });

  it('holds the second of two alike, and not the first', async () => {
    const line = await b.goods();
    b.place('alike-1', [line], guest('+355691111111', 'alike@guest.test'));
    b.place('alike-2', [line], guest('+355691111111', 'alike@guest.test'));
    b.place('alike-3', [await b.goods()], guest('+355691111111', 'alike@guest.test'));
    await b.pull();

    const [first, second, third] = await Promise.all(['alike-1', 'alike-2', 'alike-3'].map((id) => b.order(id)));
    expect(first).toMatchObject({ hold: [], problems: [] });
    expect(second).toMatchObject({
      hold: ['review'],
      problems: [{ code: 'duplicate', values: { order: first!.number, order_id: first!.id } }],
    });
    expect(third).toMatchObject({ hold: [], problems: [] });
    // The shop is told that the free ones are here, and nothing yet of the one somebody has to look at.
    const told = (await b.tells()).map(({ key }) => key);
    const keyOf = ({ id }: { id: number }) => tellKeyOf('accepted', 'order', String(id), 1);
    expect([first!, second!, third!].map((one) => told.includes(keyOf(one)))).toEqual([true, false, true]);
  });

  it('has one customer for several orders of a guest or an account, with what an account said last', async () => {
    const line = await b.goods();
    for (const n of [1, 2, 3]) b.place(`guest-${n}`, [{ ...line, qty: n }], guest('+355692222222', 'again@guest.test'));
    for (const [n, name] of ['Besa', 'Besa Krasniqi'].entries()) {
      const of = guest('+355693333333', 'account@guest.test');
      b.place(`account-${n}`, [{ ...line, qty: n + 1 }], {
        ...of,
        customer: { ...of.customer!, externalId: 'account-7', name },
      });
    }
    await b.pull();

    expect(await customersOf('again@guest.test')).toMatchObject([{ name: 'Arta', orders_n: 3 }]);
    expect(await customersOf('account@guest.test')).toMatchObject([{ name: 'Besa Krasniqi', orders_n: 2 }]);
  });

  it('takes what was told of an order later after what was told first, though both wait', async () => {
    const line = await b.goods({ qty: 3, lineGross: '3600.00' });
    const first = b.place('twice', [line], guest('+355694444444', 'twice@guest.test'));
    // Both pages are kept and nothing is taken in: the worker was killed there.
    const keep = (document: ShopOrder) =>
      b.platform.unitOfWork({ userId: null, shopId, cause: 'shop' }, (tx) =>
        storeOrders(
          tx,
          shopId,
          [{ externalId: 'twice', updatedAt: document.updatedAt, document, raw: document, problem: null }],
          new Date(),
        ),
      );
    await keep(first);
    await keep({ ...first, lines: [{ ...first.lines[0]!, qty: 1, lineGross: '1200.00' }], totalGross: '1200.00' });
    await applyStored(b.needs, shopId);

    expect(await b.documents('twice')).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
    expect(await b.order('twice')).toMatchObject({ lines: [{ placed: 3, cancelled: 2, need: 1 }] });
    expect(await brokenInvariants(b.platform.db)).toEqual([]);
  });
});
