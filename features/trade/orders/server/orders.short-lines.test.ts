import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saidOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { Answer } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { setCustomerMails } from '../contract/customer-mails.calls.ts';
import { sendersOtherwise } from '../contract/customer-mails.model.ts';
import * as calls from '../contract/orders.calls.ts';
import type { Order } from '../contract/orders.model.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
});
afterAll(() => market.b.close());

const lamps = async (qty = 2, unitGross = '2400') => {
  const placed = await anOrder(market.b, {
    lines: [aLine({ variantId: market.ids.a100, sku: 'A-100', name: 'Lamp', qty, unitGross })],
  });
  return market.get(placed.id);
};
const replace = (order: Order, body: object, who?: string) =>
  market.ask(
    calls.replaceLine,
    {
      params: { id: order.id, line: order.lines[0]!.id },
      body: { version: order.version, variant_id: market.ids.n200, qty: 1, ...body },
    },
    who,
  );
const codeOf = ({ body }: Answer) => (body.result as { code?: string }).code;
const putBack = (order: Order, line: number) =>
  market.ask(calls.putLineBack, { params: { id: order.id, line }, body: { version: order.version } });
const mailsOf = async (event: string) =>
  (
    await sql<{
      body: string;
      subject: string;
    }>`select subject, body from mail_outbox where event = ${event} order by id`.execute(market.b.platform.db)
  ).rows;

describe('A line that nobody can supply [issue 15 §2]', () => {
  it('is replaced by another product at no higher price: pieces, due and invariants agree, and the customer reads it', async () => {
    const order = await lamps();
    const after = market.orderOf(await replace(order, {}));
    expect(after.lines).toMatchObject([
      { sku: 'A-100', need: 1, cancelled: 1, to_order: 1 },
      {
        need: 1,
        to_order: 1,
        unit_gross: '2400.00',
        replaces_line_id: order.lines[0]!.id,
        variant_id: market.ids.n200,
      },
    ]);
    expect([order.due, after.due]).toEqual(['4800.00', '4800.00']);
    expect(await brokenInvariants(market.b.platform.db)).toEqual([]);
    const [mail] = await mailsOf('orders.lineReplaced');
    expect(mail!.body).toContain('1 × Lamp');
    // As Albanian writes it: the customer reads that.
    expect(mail!.body).toMatch(/1 × Table: 2\s400,00 ALL/);
  });

  it('is replaced or put off in words of the customer’s language', async () => {
    const speaks = async (order: Order, tag: string) =>
      sql`update customers set language = ${tag} where id = (select customer_id from orders where id = ${order.id})`.execute(
        market.b.platform.db,
      );
    const said = {
      sl: ['Sl', 'drug izdelek', 'pride pozneje'],
      mk: ['Mk', 'друг производ', 'доаѓа подоцна'],
      sq: ['', 'produkt tjetër', 'vjen më vonë'],
      en: ['', 'another product', 'comes later'],
    } as const;
    for (const [tag, [ending, replaced, later]] of Object.entries(said)) {
      const order = await lamps();
      await speaks(order, tag);
      expect((await replace(order, {})).status).toBe(200);
      expect((await mailsOf(`orders.lineReplaced${ending}`)).at(-1)!.subject).toContain(replaced);
      const put = await lamps();
      await speaks(put, tag);
      const answer = await market.ask(calls.backorderLine, {
        params: { id: put.id, line: put.lines[0]!.id },
        body: { version: put.version, day: '2100-05-30' },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect((await mailsOf(`orders.promiseMoved${ending}`)).at(-1)!.subject).toContain(later);
    }
  });

  it('comes later and is told so where later days are ours to write, and another product where that is [ADR 207]', async () => {
    const senders = (more: object) =>
      market.ask(setCustomerMails, { params: { id: 2 }, body: { senders: { ...sendersOtherwise, ...more } } });
    const both = async () => {
      const [before, put, other] = [(await readMails(market.b)).length, await lamps(), await lamps()];
      const body = { version: put.version, day: '2100-05-30' };
      await market.ask(calls.backorderLine, { params: { id: put.id, line: put.lines[0]!.id }, body });
      await replace(other, {});
      return (await readMails(market.b)).slice(before).map(({ event }) => event?.replace(/(Sl|Mk)$/, ''));
    };
    await senders({ delayed: 'none' });
    expect(await both()).toEqual(['orders.lineReplaced']);
    await senders({ question: 'none' });
    expect(await both()).toEqual(['orders.promiseMoved']);
    await senders({});
  });

  it('costs the customer more only where they agreed', async () => {
    const order = await lamps();
    const refused = await replace(order, { unit_gross: '2400.01' });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'order_replacement_dearer']);
    const agreed = market.orderOf(await replace(order, { unit_gross: '2500', consent: true, mail: false }));
    expect(agreed.due).toBe('4900.00');
  });

  it('is replaced only while nobody was asked for it, by something else, by who may, of what they saw', async () => {
    const order = await lamps();
    await market.work((tx) =>
      orders.setSupply(
        tx,
        anAct(clock),
        order.id,
        [{ lineId: order.lines[0]!.id, coming: 1 }],
        [{ lineId: order.lines[0]!.id, fact: 'ordered', qty: 1 }],
      ),
    );
    const now = await market.get(order.id);
    expect(codeOf(await replace(now, { qty: 2 }))).toBe('order_action_not_allowed');
    expect(codeOf(await replace(now, { variant_id: market.ids.a100 }))).toBe('order_action_not_allowed');
    expect((await replace(now, { variant_id: 999_999 })).status).toBe(422);
    expect(codeOf(await replace(order, {}))).toBe('order_outdated');
    expect((await replace(now, {}, 'reader')).status).toBe(403);
    expect((await replace(now, {}, 'seller')).status).toBe(403);
    expect((await replace(now, {}, 'held')).status).toBe(404);
    expect((await replace(now, {})).status).toBe(200);
  });

  it('is put back as if nothing had happened, until the replacement is ordered', async () => {
    const order = await lamps();
    const replaced = market.orderOf(await replace(order, {}));
    const [, line] = replaced.lines;
    const back = market.orderOf(await putBack(replaced, line!.id));
    expect(back.lines).toMatchObject([
      { need: 2, cancelled: 0, to_order: 2 },
      { need: 0, cancelled: 1 },
    ]);
    expect(back.due).toBe(order.due);
    expect(codeOf(await putBack(back, line!.id))).toBe('order_action_not_allowed');
    const again = market.orderOf(await replace(back, {}));
    const second = again.lines[2]!;
    await market.work((tx) =>
      orders.setSupply(
        tx,
        anAct(clock),
        order.id,
        [{ lineId: second.id, coming: 1 }],
        [{ lineId: second.id, fact: 'ordered', qty: 1 }],
      ),
    );
    expect(codeOf(await putBack(await market.get(order.id), second.id))).toBe('order_action_not_allowed');
    expect(await brokenInvariants(market.b.platform.db)).toEqual([]);
  });

  it('leaves what is due of a paid order with a discount as it was, replaced and put back', async () => {
    const placed = await anOrder(market.b, {
      lines: [
        aLine({ variantId: market.ids.a100, unitGross: '100' }),
        aLine({ variantId: market.ids.a100, unitGross: '100' }),
      ],
      discountGross: '20',
      totalGross: '180',
      paymentMethod: 'card',
      money: [{ kind: 'captured', amount: '180', at: clock, key: `paid-with-discount` }],
    });
    const order = await market.get(placed.id);
    const replaced = market.orderOf(await replace(order, { unit_gross: '100' }));
    const back = market.orderOf(await putBack(replaced, replaced.lines[2]!.id));
    expect([order, replaced, back].map(({ due, hold, payment }) => [due, hold, payment])).toEqual(
      Array(3).fill(['180.00', [], 'paid']),
    );
    // A cheaper one takes the same share of the discount: 100 and 80, less a tenth.
    const cheaper = market.orderOf(await replace(back, { unit_gross: '80', mail: false }));
    expect([cheaper.due, cheaper.payment]).toEqual(['162.00', 'over']);
    expect(await brokenInvariants(market.b.platform.db)).toEqual([]);
  });

  it('may be left for later: the promise moves, the customer reads it, and the problem is seen to', async () => {
    const order = await lamps();
    const [line] = order.lines;
    await market.work((tx) =>
      orders.openProblem(tx, anAct(clock), order.id, { code: 'no_source', lineId: line!.id, values: { sku: 'A-100' } }),
    );
    const later = async (day: string, who?: string) =>
      market.ask(
        calls.backorderLine,
        {
          params: { id: order.id, line: line!.id },
          body: { version: (await market.get(order.id)).version, day },
        },
        who,
      );
    expect(codeOf(await later('2100-03-21'))).toBe('order_action_not_allowed');
    expect((await later('2100-04-30', 'reader')).status).toBe(403);
    const before = (await mailsOf('orders.promiseMoved')).length;
    const after = market.orderOf(await later('2100-04-30'));
    expect(after.lines[0]).toMatchObject({ promised: '2100-04-30', to_order: 2, problems: [] });
    expect((await mailsOf('orders.promiseMoved')).length).toBe(before + 1);
  });

  it('whose replacement is cancelled is cancelled in the shop as what it sold', async () => {
    const sold = aLine({ variantId: market.ids.a100, sku: 'A-100', qty: 2, unitGross: '2400' });
    const { id } = await anOrder(market.b, { source: 'shop', externalId: 'swapped', lines: [sold] });
    const { lines, version } = market.orderOf(await replace(await market.get(id), { mail: false }));
    const body = { version, lines: lines.map((line) => ({ id: line.id, qty: 1 })), reason: 'out_of_stock' as const };
    market.orderOf(await market.ask(calls.cancelOrder, { params: { id }, body }));
    expect(await saidOfOrder(market.b.platform.db, id)).toMatchObject([
      { kind: 'cancel', payload: { lines: [{ externalId: sold.externalId, qty: 2 }], whole: true } },
    ]);
  });
});
