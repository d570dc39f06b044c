import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour } from '#connectors/faulty-shop/faulty-shop.behaviour.ts';
import { getOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { listTells, markTellDone, retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { shopTellsFeature } from '#features/trade/shop-tells/server/shop-tells.feature.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';

let b: IntakeBench;
let token: string;
beforeAll(async () => {
  b = await intakeBench();
  await b.make.user({ email: 'tells@intake.test', permissions: ['Read_Order', 'Update_Order'] });
  token = await tokenFor(b, 'tells@intake.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

let number = 0;
/** A free order in the shop and here, whose `accepted` is told, and a parcel of it that has to be told. */
async function anOrder() {
  const id = `told-${++number}`;
  const line = await b.goods({ qty: number });
  b.place(id, [line]);
  await b.pull();
  await b.tell();
  const order = await b.order(id);
  const shipment = {
    orderExternalId: id,
    lines: [{ externalId: line.externalId, qty: 1 }],
    carrier: 'Own',
    tracking: 'PK-1',
    trackingUrl: null,
  };
  const queue = (refId: string, lines = shipment.lines) =>
    b.platform.unitOfWork({ userId: null, shopId, cause: 'test' }, (tx) =>
      queueTell(tx, {
        shopId,
        orderId: order.id,
        kind: 'shipment',
        refKind: 'package',
        refId,
        payload: { ...shipment, lines },
      }),
    );
  const state = async (key: string) => (await b.tells()).find((it) => it.key === key)!;
  const inShop = (key: string) => [...b.faulty.orders.told.values()].filter((it) => it.key === key).length;
  const asked = () => b.faulty.state().requests.filter((it) => it.externalKey === id);
  return { id, order, queue, state, inShop, asked };
}
const minute = 61_000;

describe('What a shop is owed', () => {
  const lost: Behaviour[] = [
    { does: 'dropConnection', commits: true },
    { does: 'hang', commits: true },
    { does: 'fail', status: 500, commits: true },
    { does: 'answerGarbage', commits: true },
    { does: 'answerWrongShape', commits: true },
  ];
  for (const fault of lost)
    it(`is found by its key after an answer that got lost, and not said again: ${fault.does} [O16]`, async () => {
      const { id, queue, state, inShop, asked } = await anOrder();
      const key = await queue(`lost-${id}`);
      b.faulty.script({ products: { [id]: [fault] } });
      await b.tell();
      expect(await state(key)).toMatchObject({ state: 'unknown', attempt: 1, error: expect.any(String) });
      await b.tell();
      expect((await state(key)).attempt).toBe(1);

      b.later(minute);
      await b.tell();

      expect(await state(key)).toMatchObject({ state: 'told', error: null });
      expect(inShop(key)).toBe(1);
      expect(asked().filter(({ method, path }) => method === 'POST' && path.includes('/told'))).toHaveLength(2);
    });

  it('is said again where the shop does not have it, waits while it is busy, and follows the order of what happened', async () => {
    const { id, queue, state, inShop } = await anOrder();
    const [first, second] = [await queue(`a-${id}`), await queue(`b-${id}`, [])];
    b.faulty.script({
      products: {
        [id]: [
          { does: 'dropConnection', commits: false },
          { does: 'askToWait', status: 503, retryAfterSeconds: 300 },
        ],
      },
    });
    await b.tell();
    b.later(minute);
    await b.tell();
    // It waits as one that was never said; that it may have been heard is not forgotten (ADR 230).
    expect(await state(first)).toMatchObject({ state: 'queued', attempt: 2, unsure: true });
    expect(await state(second)).toMatchObject({ state: 'queued', attempt: 0, unsure: false });
    b.later(4 * minute);
    await b.tell();
    expect([(await state(first)).attempt, (await state(second)).state]).toEqual([2, 'queued']);
    b.later(2 * minute);
    await b.tell();
    expect([(await state(first)).state, (await state(second)).state]).toEqual(['told', 'told']);
    expect([inShop(first), inShop(second)]).toEqual([1, 1]);
    const told = [...b.faulty.orders.told.keys()];
    expect(told.indexOf(first)).toBeLessThan(told.indexOf(second));
  });

  it('is said once by two workers at once, and once where a worker died between saying and noting it [O16]', async () => {
    const { id, queue, state, inShop, asked } = await anOrder();
    const key = await queue(`two-${id}`);
    b.faulty.script({ products: { [id]: [{ does: 'answerSlowly', ms: 100 }] } });
    await Promise.all([b.tell(), b.tell(), b.tell()]);
    expect(await state(key)).toMatchObject({ state: 'told', attempt: 1 });
    expect(inShop(key)).toBe(1);

    const killed = await queue(`killed-${id}`, []);
    await b.tell();
    // As a worker leaves it that was killed after the shop's answer.
    await sql`update shop_tells set state = 'sending', told_at = null, remote_id = null, lease_until = ${new Date(b.platform.now().getTime() + 60_000)}
      where key = ${killed}`.execute(b.platform.db);
    await b.tell();
    expect(await state(killed)).toMatchObject({ state: 'sending' });
    const before = asked().length;
    b.later(2 * minute);
    await b.tell();
    expect(await state(killed)).toMatchObject({ state: 'told', attempt: 2, unsure: true });
    expect(inShop(killed)).toBe(1);
    expect(
      asked()
        .slice(before)
        .map(({ method }) => method),
    ).toEqual(['GET']);
  });

  it('waits where the shop does not let us in, and is said once it does (16 §2)', async () => {
    const { id, queue, state, inShop } = await anOrder();
    const key = await queue(`shut-${id}`);
    b.faulty.script({ locked: true });
    await b.tell();
    expect(await state(key)).toMatchObject({
      state: 'queued',
      attempt: 1,
      unsure: false,
      error: expect.stringContaining('unknown key'),
    });
    b.faulty.script({});
    await b.tell();
    expect(await state(key)).toMatchObject({ state: 'queued', attempt: 1 });

    // The connection was mended.
    const { listeners = [] } = shopTellsFeature(b.platform);
    const hear = listeners.find(({ event }) => event.name === 'connections.changed')!.handle as (
      payload: object,
      meta: EventMeta,
    ) => Promise<void>;
    await hear({ shopId }, { id: 1, userId: null, shopId });
    await b.tell();
    expect([(await state(key)).state, inShop(key)]).toEqual(['told', 1]);
  });

  it('is a problem of the order where the shop says no; a person says it again, or does it there [O16]', async () => {
    const { id, order, queue, state, inShop } = await anOrder();
    const key = await queue(`no-${id}`);
    const other = await queue(`no2-${id}`, []);
    const no: Behaviour = { does: 'refuse', reason: 'not on Sundays' };
    b.faulty.script({ products: { [id]: [no, no] } });
    await b.tell();
    await b.hear();
    expect(await state(key)).toMatchObject({ state: 'refused', error: expect.stringContaining('not on Sundays') });
    expect((await b.order(id)).problems.map(({ code }) => code)).toEqual(['tell_failed']);
    const failed = await request(b, listTells, { query: { folder: 'failed' } }, { token, shopId });
    expect(failed.body.result).toMatchObject({ total: 2, results: [{ order: { id: order.id } }, {}] });

    const at = await state(key);
    expect((await request(b, retryTell, { params: { id: at.id } }, { token, shopId })).body.result).toMatchObject({
      state: 'queued',
    });
    await b.tell();
    await b.hear();
    expect(await state(key)).toMatchObject({ state: 'told' });
    expect(inShop(key)).toBe(1);
    expect((await b.order(id)).problems.map(({ code }) => code)).toEqual(['tell_failed']);
    const done = await request(b, markTellDone, { params: { id: (await state(other)).id } }, { token, shopId });
    expect(done.body.result).toMatchObject({ state: 'told', by_hand: true });
    await b.hear();
    expect((await b.order(id)).problems).toEqual([]);
    expect((await request(b, retryTell, { params: { id: at.id } }, { token, shopId })).status).toBe(409);
    expect((await request(b, getOrder, { params: { id: order.id } }, { token, shopId })).status).toBe(200);
  });

  it('is given up after three days', async () => {
    const { id, queue, state } = await anOrder();
    const key = await queue(`long-${id}`);
    const drop: Behaviour = { does: 'dropConnection', commits: false };
    for (let tries = 0; tries < 30; tries++) {
      b.faulty.script({ products: { [id]: [drop] }, reads: [{ does: 'fail', status: 500, commits: false }] });
      await b.tell();
      if ((await state(key)).state === 'given_up') break;
      b.later(6 * 3_600_000 + minute);
    }
    expect(await state(key)).toMatchObject({ state: 'given_up' });
    expect((await state(key)).attempt).toBeGreaterThan(10);
  });

  it('says that an order is accepted once it is free, and no sooner', async () => {
    const { id } = await anOrder();
    b.place('free', [await b.goods()], { paymentMethod: 'card' });
    await b.pull();
    await b.hear();
    const accepted = async () => (await b.tells()).filter(({ kind }) => kind === 'accepted').length;
    const before = await accepted();
    expect((await b.order('free')).hold).toEqual(['payment']);
    b.faulty.orders.edit('free', (it) => ({
      ...it,
      payments: [{ externalId: 'pay-1', kind: 'captured', amount: it.totalGross, at: new Date().toISOString() }],
    }));
    await b.pull();
    await b.hear();
    expect(await b.order('free')).toMatchObject({ hold: [], money: [{ kind: 'captured', amount: '1200' }] });
    expect(await accepted()).toBe(before + 1);
    const { id: orderId } = await b.order(id);
    await b.platform.unitOfWork({ userId: null, shopId, cause: 'test' }, async (tx) =>
      tx.emit(orderChanged, { orderId, shopId }),
    );
    await b.hear();
    expect(await accepted()).toBe(before + 1);
  });
});
