import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createShopKey, revokeShopKey } from '#features/selling/connections/contract/shop-keys.calls.ts';
import * as loyalty from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { loyaltyReadModel } from '#features/selling/loyalty/server/loyalty.read-model.ts';
import { runLoyaltyClock } from '#features/selling/loyalty/server/use-cases/run-clock.ts';
import { type IntakeBench, intakeBench, shopId } from '#features/trade/order-intake/server/order-intake.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import type { Call } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/shop-points.calls.ts';

let b: IntakeBench;
let staff: string;
let key: string;
let keyId: number;

const ask = async (call: unknown, parts: Record<string, unknown>, token: string, shop?: number) => {
  const { status, body } = await request(b, call as Call, parts, { token, ...(shop ? { shopId: shop } : {}) });
  const result = (body.result ?? {}) as Record<string, unknown>;
  return { status, result, code: result.code as string | undefined };
};
const done = async (call: unknown, body: object, token = key) => {
  const answer = await ask(call, { body }, token);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.result;
};
const newKey = async (shop: number) => {
  const made = await ask(createShopKey, { params: { id: shop }, body: { name: 'Checkout' } }, staff);
  expect(made.status, JSON.stringify(made)).toBe(200);
  return { key: made.result.key as string, id: (made.result.entry as { id: number }).id };
};
const quote = (customer = 'C-7', gross = '1000') => done(calls.quotePoints, { customer, gross });
const customer = { externalId: 'C-7', name: 'Era', email: 'era@x.al', phone: '', company: '', vatNumber: '' };

beforeAll(async () => {
  b = await intakeBench();
  await b.make.user({ email: 'super@points.test', roles: ['Super Admin'] });
  staff = await tokenFor(b, 'super@points.test');
  ({ key, id: keyId } = await newKey(shopId));
  const facts = { names: { AL: 'Pikë' }, per_amount: '100', pending_days: 0, redeem_points: 1, redeem_value: '10' };
  const at = { token: staff, shopId };
  const made = await request(b, loyalty.createProgram, { body: facts }, at);
  const { id } = made.body.result as { id: number };
  await request(b, loyalty.moveProgram, { params: { id }, body: { to: 'active', version: 1 } }, at);
  const rules = [{ kind: 'registration', points: 50 }];
  await request(b, loyalty.saveRules, { params: { id }, body: { rules, version: 2 } }, at);
});
// Whatever was done, points are the sum of what was earned and spent, and orders hold together.
afterEach(async () => {
  expect(await loyaltyReadModel(b.platform.db).listWrong()).toEqual([]);
  expect(await brokenInvariants(b.platform.db)).toEqual([]);
});
afterAll(() => b.close());

it('opens with a key of the shop alone, which reaches that shop, does nothing else, and ends when it is revoked', async () => {
  const body = { customer: 'C-7', gross: '10' };
  expect((await ask(calls.quotePoints, { body }, staff)).status).toBe(401);
  expect((await ask(calls.quotePoints, { body }, `${key}x`)).status).toBe(401);
  expect((await ask(loyalty.listPrograms, {}, key)).status).toBe(401);
  expect((await ask(calls.quotePoints, { body }, key)).status).toBe(200);
  // Another shop is not reached by naming it.
  expect(await ask(calls.quotePoints, { body }, key, 1)).toMatchObject({ status: 403, code: 'other_shop' });
  const other = await newKey(1);
  expect((await ask(calls.quotePoints, { body }, other.key)).code).toBe('loyalty_not_active');
  expect((await ask(revokeShopKey, { params: { id: other.id } }, staff)).status).toBe(200);
  expect((await ask(calls.quotePoints, { body }, other.key)).status).toBe(401);
  expect((await ask(revokeShopKey, { params: { id: other.id } }, staff)).code).toBe('shop_key_revoked');
  const { rows } = await sql`select hash, last_used_at from shop_keys where id = ${keyId}`.execute(b.platform.db);
  expect(rows).toEqual([{ hash: expect.not.stringContaining(key), last_used_at: expect.any(Date) }]);
});

it('a customer is known by the number of the shop: points for registering, before anything was ordered', async () => {
  expect(await quote('nobody')).toMatchObject({ balance: 0, most: 0, points: 0, value: '0', currency: 'ALL' });
  expect(
    await ask(calls.redeemPoints, { body: { customer: 'nobody', points: 1, gross: '100', key: 'n' } }, key),
  ).toMatchObject({ status: 409, code: 'loyalty_too_few_points' });
  const award = { customer: 'C-7', name: 'Era', kind: 'registration', key: 'C-7' };
  const wrong = await ask(calls.awardPoints, { body: { ...award, mail: 'era' } }, key);
  expect([wrong.status, JSON.stringify(wrong.result)]).toEqual([422, expect.stringContaining('"mail"')]);
  expect(await done(calls.awardPoints, { ...award, mail: 'Era@X.al' })).toEqual({ points: 50, balance: 50 });
  expect(await done(calls.awardPoints, award)).toEqual({ points: 0, balance: 50 });
  expect(await quote()).toMatchObject({ names: { AL: 'Pikë' }, balance: 50, most: 50, most_value: '500' });
  const { rows } = await sql`select c.name, m.customer_key = c.id::text as same from customers c, loyalty_members m
    where c.shop_id = ${shopId} and c.external_id = 'C-7'`.execute(b.platform.db);
  expect(rows).toEqual([{ name: 'Era', same: true }]);
});

it('what is spent and not ordered is given back once; the history says which key it came by', async () => {
  const redeem = { customer: 'C-7', points: 20, gross: '1000', key: 'cart-1' };
  const [one, two] = await Promise.all([done(calls.redeemPoints, redeem), done(calls.redeemPoints, redeem)]);
  expect([one, two]).toEqual([one, one]);
  expect(one).toEqual({ points: 20, value: '200', balance: 30 });
  expect(await done(calls.cancelRedemption, { key: 'cart-1' })).toEqual({ points: 20, balance: 50 });
  expect(await done(calls.cancelRedemption, { key: 'cart-1' })).toEqual({ points: 0, balance: 50 });
  expect((await ask(calls.redeemPoints, { body: redeem }, key)).code).toBe('loyalty_key_cancelled');
  const { rows } = await sql`select distinct cause from activity_log where action = 'points redeemed'`.execute(
    b.platform.db,
  );
  expect(rows).toEqual([{ cause: `shop-key:${keyId}` }]);
});

it('an order carries its redemption: it earns on what is paid, and cancelled it gives the points back', async () => {
  await done(calls.redeemPoints, { customer: 'C-7', points: 24, gross: '1200', key: 'cart-2' });
  const line = await b.goods();
  const points = { key: 'cart-2', points: 24 };
  const sums = { discountGross: '240.00', customer, points };
  const placed = b.place('1', [line], sums);
  expect(placed.totalGross).toBe('960.00');
  await b.pull();
  await b.hear();
  const order = await b.order('1');
  expect(order).toMatchObject({ total: '960', problems: [] });
  // The shop has no say in points of an order any more.
  expect((await ask(calls.cancelRedemption, { body: { key: 'cart-2' } }, key)).code).toBe('loyalty_spent_on_order');
  expect(await quote()).toMatchObject({ balance: 26 });

  const captured = [{ externalId: 'p1', kind: 'captured' as const, amount: '960.00', at: placed.placedAt }];
  const paid = { ...sums, placedAt: placed.placedAt, paymentMethod: 'card' as const, payments: captured };
  b.later(1000);
  b.place('1', [line], { ...paid, updatedAt: new Date(Date.now() + 1000).toISOString() });
  await b.pull();
  await b.hear();
  // 960 of 1,200 were paid: a point per 100 is 9, not 12.
  expect(await quote()).toMatchObject({ balance: 26, pending: 9 });

  b.later(2000);
  const refund = { externalId: 'p2', kind: 'refund' as const, amount: '960.00', at: placed.placedAt };
  const gone = { ...paid, state: 'cancelled' as const, payments: [...captured, refund] };
  b.place('1', [line], { ...gone, updatedAt: new Date(Date.now() + 3000).toISOString() });
  await b.pull();
  await b.hear();
  await runLoyaltyClock(b.platform)();
  expect(await b.order('1')).toMatchObject({ lines: [{ need: 0 }] });
  expect(await quote()).toMatchObject({ balance: 50, pending: 0 });
});

it('a discount for points nobody spent is looked at by a person', async () => {
  const line = await b.goods();
  b.place('2', [line], { discountGross: '10.00', customer, points: { key: 'made-up', points: 1 } });
  b.place('3', [line], { discountGross: '240.00', customer, points: { key: 'cart-2', points: 24 } });
  await b.pull();
  const unspent = [{ code: 'points_unspent', line_id: null, values: expect.objectContaining({ spent: 0 }) }];
  expect((await b.order('2')).problems).toEqual(unspent);
  expect((await b.order('3')).problems).toEqual(unspent);
});
