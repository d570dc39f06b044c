import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/loyalty.calls.ts';
import { accountRepository } from '../account.repository.ts';
import { loyaltyReadModel } from '../loyalty.read-model.ts';
import { runLoyaltyClock } from './run-clock.ts';
import { type OrderFact, settleOrder } from './settle-order.ts';
import { redeemPoints, spendOnOrder } from './spend-points.ts';

let b: Bench;
let now = new Date('2096-03-01T10:00:00Z');
let programId: number;
let variantId: number;
const customer = 'c-1';
const by = { userId: null, shopId: 1, cause: 'test' };
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => b.platform.unitOfWork(by, work);

/** A piece of a line of an order of the customer. */
const fact = (order: string, kind: OrderFact, line: string, gross: string, fact_key: string, more: object = {}) =>
  settleOrder(b.platform)(
    kind,
    {
      order_id: order,
      shop_id: 1,
      customer_id: customer,
      at: now.toISOString(),
      lines: [
        { line_id: line, variant_id: variantId, qty: 1, unit_gross: gross, line_gross: gross, fact_key, ...more },
      ],
    },
    by,
  );
const spend = (points: number, key: string) =>
  within((tx) => redeemPoints(tx, { shopId: 1, at: now }, { member: customer, points, key }));
const spendOn = (orderRef: string, key: string) =>
  within((tx) => spendOnOrder(tx, 1, { key, member: customer, orderRef }));
/** What may be spent, and what may be later. */
const points = async (): Promise<[balance: number, pending: number]> => {
  const { balance, pending } = (await accountRepository(b.platform.db).findCustomer(programId, customer))!;
  return [balance, pending];
};

beforeAll(async () => {
  b = await bench({ now: () => now });
  variantId = (await b.make.product({})).variantId;
  await b.make.user({ email: 'admin@points.test', roles: ['Admin'] });
  const token = await tokenFor(b, 'admin@points.test');
  const body = {
    names: { EN: 'Points', AL: 'Pikë' },
    per_amount: '1',
    pending_days: 14,
    expiry_months: 12,
    redeem_points: 100,
    redeem_value: '1',
  };
  const made = await request(b, calls.createProgram, { body } as never, { token, shopId: 1 });
  programId = (made.body.result as { id: number }).id;
  const active = { params: { id: programId }, body: { to: 'active', version: 1 } };
  expect((await request(b, calls.moveProgram, active as never, { token, shopId: 1 })).status).toBe(200);
  await fact('1', 'paid', 'a', '100', 'first');
  await fact('1', 'delivered', 'a', '100', 'there');
  now = new Date('2096-03-20T10:00:00Z');
  await runLoyaltyClock({ ...b.platform, now: () => now })();
  expect(await points()).toEqual([100, 0]);
});
afterAll(async () => {
  expect(await loyaltyReadModel(b.platform.db).listWrong()).toEqual([]);
  await b.close();
});

it('an order that goes on with another line, or with more pieces, earns on these, and what was spent on it stays spent', async () => {
  await spend(60, 'cart-2');
  await fact('2', 'placed', 'a', '50', 'a');
  await fact('2', 'paid', 'a', '50', 'paid');
  expect(await spendOn('2', 'cart-2')).toBe(60);
  expect(await points()).toEqual([40, 50]);
  // The order tells of the line that comes in the place of another before the one that goes.
  await fact('2', 'placed', 'b', '45', 'b');
  await fact('2', 'cancelled', 'a', '50', 'a gone');
  expect(await points()).toEqual([40, 45]);
  // One more piece counts once, and where one goes again the line is still there.
  for (const _twice of [1, 2]) await fact('2', 'placed', 'b', '45', 'b more');
  expect(await points()).toEqual([40, 90]);
  await fact('2', 'cancelled', 'b', '45', 'b less');
  expect(await points()).toEqual([40, 45]);
});

it('an order that is wanted after all takes again what came back with it, and gives it back once more with its end', async () => {
  await fact('2', 'cancelled', 'b', '45', 'b gone');
  expect(await points()).toEqual([100, 0]);
  await fact('2', 'placed', 'b', '45', 'b back', { put_back: true });
  expect(await points()).toEqual([40, 45]);
  await fact('2', 'delivered', 'b', '45', 'b there');
  expect(await points()).toEqual([40, 45]);
  await fact('2', 'returned', 'b', '45', 'b returned');
  expect(await points()).toEqual([100, 0]);
});

it('takes nothing into the red: what was spent elsewhere meanwhile is gone', async () => {
  await spend(70, 'cart-3');
  await fact('3', 'placed', 'a', '50', 'a');
  expect(await spendOn('3', 'cart-3')).toBe(70);
  await fact('3', 'cancelled', 'a', '50', 'a gone');
  expect(await points()).toEqual([100, 0]);
  await spend(80, 'cart-4');
  await fact('3', 'placed', 'a', '50', 'a back', { put_back: true });
  expect(await points()).toEqual([0, 0]);
  // What comes later is not taken for it either.
  await spendOn('4', 'cart-4');
  await fact('4', 'placed', 'a', '10', '4');
  await fact('4', 'cancelled', 'a', '10', '4 gone');
  expect(await points()).toEqual([80, 0]);
  await fact('3', 'delivered', 'a', '50', 'a there');
  expect(await points()).toEqual([80, 0]);
  await fact('3', 'cancelled', 'a', '50', 'a gone again');
  expect(await points()).toEqual([100, 0]);
});
