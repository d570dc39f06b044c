import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codLimitSetting } from '../contract/orders.settings.ts';
import { aLine, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

const place = async (values: object = {}) =>
  m.get((await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, unitGross: '1200' })], ...values })).id);

describe('Customers that are looked at first [issue 15]', () => {
  it('are blocked with a reason by who may: their new orders are held for review, until they are unblocked', async () => {
    const first = await place();
    expect(first.hold).toEqual([]);
    expect((await m.act(first, { action: 'block_customer', reason: 'Never opens' }, 'reader')).status).toBe(403);
    expect((await m.act(first, { action: 'block_customer', reason: ' ' })).status).toBe(422);
    expect((await m.act(first, { action: 'block_customer', reason: 'Never opens' })).status).toBe(200);
    const second = await place();
    expect(second).toMatchObject({ hold: ['review'], customer_details: { blocked_reason: 'Never opens' } });
    expect((await m.get(first.id)).hold).toEqual([]);
    expect((await m.act(second, { action: 'unblock_customer' })).status).toBe(200);
    expect((await place()).hold).toEqual([]);
    const { rows } = await sql<{
      action: string;
      text: string;
    }>`select action, activity_log::text as text from activity_log
      where entity = 'customer_order' and action like 'customer %' order by id`.execute(m.b.platform.db);
    expect(rows.map(({ action }) => action)).toEqual(['customer blocked', 'customer unblocked']);
    expect(rows.map(({ text }) => text).join()).not.toContain('Never opens');
  });

  it('pay on delivery above the limit of the market: a person looks at it first, at or below it nobody does', async () => {
    await sql`insert into settings (key, shop_id, value) values (${codLimitSetting.key}, null, '"100"')`.execute(
      m.b.platform.db,
    );
    // 100 ALL are one euro.
    const over = { lines: [aLine({ variantId: m.ids.a100, unitGross: '10000.01' })] };
    const at = { lines: [aLine({ variantId: m.ids.a100, unitGross: '10000' })] };
    expect((await place(over)).hold).toEqual(['review']);
    expect((await place(at)).hold).toEqual([]);
    expect((await place({ ...over, paymentMethod: 'other' })).hold).toEqual([]);
    await sql`delete from settings where key = ${codLimitSetting.key}`.execute(m.b.platform.db);
    expect((await place(over)).hold).toEqual([]);
  });
});
