import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secrets } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { aLine, anOrder, type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { request } from '#server/test/http.ts';
import { lookUpOrder } from '../../contract/order-look-up.calls.ts';
import { aPackage } from '../packages.for-tests.ts';

const clock = new Date('2100-03-22T10:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

const ask = (number: string, zip: string) => request(m.b, lookUpOrder, { body: { number, zip } });

describe('/outdelivery without a link [RTE-057]', () => {
  it('says where an order is by its number and postal code, names nobody, and is not guessed', async () => {
    const order = await anOrder(m.b, { shopNumber: 'W-77', lines: [aLine({ variantId: m.ids.a100, qty: 2 })] });
    const found = await ask(order.number.toLowerCase(), ' 1001 ');
    expect(found.body.result).toMatchObject({ number: 'W-77', state: 'received', parcels: [] });
    expect((await ask('W-77', '1001')).body.result).toEqual(found.body.result);
    const context = { ...m.b.as({ userId: m.ids.admin }), now: () => clock };
    const pack = await aPackage(m.b, context, m.ids.a100, 'handed_over');
    const away = await ask(pack.order.number, '1001');
    expect(away.body.result).toMatchObject({
      state: 'on_the_way',
      parcels: [{ carrier: 'Own delivery', tracking: pack.number, url: null, delivered: false }],
    });
    const said = JSON.stringify([found.body, away.body]);
    for (const secret of [...secrets, 'Tiran', '2400', 'A-100'])
      expect([secret, said.includes(secret)]).toEqual([secret, false]);

    // Another postal code and an unknown number are answered alike.
    const [zip, number] = [await ask(order.number, '1002'), await ask('AL-99-000001', '1001')];
    expect([zip.status, number.status]).toEqual([404, 404]);
    expect(zip.body).toEqual(number.body);
    for (const bad of ['', ' ', 'x'.repeat(101)]) expect((await ask(bad, '1001')).status).toBe(422);
    for (let n = 0; n < 5; n++) expect((await ask("' or 1=1 --", '%')).status).toBe(404);
    expect((await ask(order.number, '1001')).status).toBe(429);
  });
});
