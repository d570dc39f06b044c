import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import { aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import type { OrderRefunds } from '../contract/refunds.model.ts';
import * as calls from '../contract/returns.calls.ts';
import { aKey, type ReturnsMarket, result, returnsMarket } from './returns.for-tests.ts';
import { voucherShop } from './vouchers.for-tests.ts';

let m: ReturnsMarket;
beforeAll(async () => {
  m = await returnsMarket();
});
afterAll(() => m.b.close());

describe('Refunds', () => {
  describe('by a voucher of the shop', () => {
    let faulty: Awaited<ReturnType<typeof voucherShop>>;
    beforeAll(async () => {
      faulty = await voucherShop(m);
    });
    afterAll(() => faulty.shop.stop());
    const minute = 61_000;

    it('count as refunded, and the customer gets the code once, though the shop dropped its answer (orders.md 1, 2.4, I7)', async () => {
      const order = await faulty.known({ language: 'sl' });
      expect(await m.refunds(order.id)).toMatchObject({ no_voucher: null, ways: expect.arrayContaining(['voucher']) });
      const mails = (await readMails(m.b)).length;
      const made = result<OrderRefunds>(await m.refund(order.id, { way: 'voucher', goodwill: '150' }));
      expect(made.refunds).toMatchObject([{ way: 'voucher', state: 'sent', voucher_last: null }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6050.00', due: '6050.00', payment: 'paid' });
      const which = { id: order.id, refund: made.refunds[0]!.id };
      expect((await m.ask(refundCalls.showVoucher, { params: which })).status).toBe(404);

      faulty.shop.script({ products: { [order.externalId]: [{ does: 'dropConnection', commits: true }] } });
      await faulty.tell(order.id);
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
      faulty.clock.later += minute;
      await faulty.tell(order.id);
      await faulty.tell(order.id);

      const { refunds: after } = await m.refunds(order.id);
      const codes = [...faulty.shop.orders.vouchers];
      expect(codes).toEqual([[expect.any(String), '150.00']]);
      const code = codes[0]![0];
      expect(after).toMatchObject([{ state: 'done', voucher_last: code.slice(-4) }]);
      expect(result(await m.ask(refundCalls.showVoucher, { params: which }))).toEqual({ code });
      for (const [who, status] of [
        ['reader', 403],
        ['seller', 403],
        ['held', 404],
      ] as const)
        expect((await m.ask(refundCalls.showVoucher, { params: which }, who)).status, who).toBe(status);
      const sent = (await readMails(m.b)).slice(mails);
      expect(sent.map(({ event, subject }) => [event, subject.startsWith('Vaš bon za naročilo')])).toEqual([
        ['returns.voucherSl', true],
      ]);
      expect(sent[0]!.text).toContain(code);
      expect(sent[0]!.text).toContain('150,00');
      const { rows } = await sql<{ body: string }>`select body from mail_outbox where id = ${sent[0]!.id}`.execute(
        m.b.platform.db,
      );
      expect(rows[0]!.body).not.toContain(code);
      await m.whole();
    });

    it('reach the customer also where the shop writes of refunds itself: the code is worth money (ADR 207)', async () => {
      const senders = { ...sendersOtherwise, refunded: 'shop' };
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders } });
      const order = await faulty.known();
      const mails = (await readMails(m.b)).length;
      result(await m.refund(order.id, { way: 'voucher', goodwill: '50' }));
      await faulty.tell(order.id);
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
      const sent = (await readMails(m.b)).slice(mails);
      expect(sent.map(({ event }) => event)).toEqual(['returns.voucher']);
      expect(sent[0]!.text).toContain([...faulty.shop.orders.vouchers].at(-1)![0]);
      await m.whole();
    });

    it('wait for a second person above the limit, and nothing is issued before', async () => {
      const order = await faulty.known();
      const before = faulty.shop.orders.vouchers.size;
      await m.ask(calls.setReturnRules, { body: { second_from_euro: '10', shops: [{ id: 2, days: 30 }] } });
      const asked = result<OrderRefunds>(await m.refund(order.id, { way: 'voucher', goodwill: '2000' }));
      expect(asked.refunds).toMatchObject([{ state: 'proposed', second_needed: true }]);
      const { rows: bells } = await sql<{ text: string; link: string }>`select text, link from notices
        where user_id = ${m.ids.admin} order by id desc limit 1`.execute(m.b.platform.db);
      expect(bells[0]).toEqual({
        text: `A refund of 2,000.00 ALL for order ${order.number} needs approval by a second person`,
        link: '/orders?part=refunds&refunds=to_approve',
      });
      await faulty.tell(order.id);
      expect(faulty.shop.orders.vouchers.size).toBe(before);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00' });
      result(await m.onRefund(refundCalls.approveRefund, asked, {}, 'writer'));
      await faulty.tell(order.id);
      expect([...faulty.shop.orders.vouchers.values()].at(-1)).toBe('2000.00');
      expect((await m.refunds(order.id)).refunds).toMatchObject([
        { state: 'done', second_by: { name: expect.any(String) } },
      ]);
      await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [{ id: 2, days: 30 }] } });
      await m.whole();
    });

    it('that the shop refuses are a problem, and are paid another way or given up; nobody gets both', async () => {
      const order = await m.sold('paid');
      result(await m.refund(order.id, { way: 'voucher', goodwill: '100' }));
      await faulty.tell(order.id);
      const failed = await m.refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed', voucher_last: null }]);
      expect((await m.get(order.id)).problems).toContain('refund_failed');
      const declined = await m.onRefund(refundCalls.declineRefund as never, failed, { reason: 'Not possible' });
      expect(result<OrderRefunds>(declined).refunds).toMatchObject([{ state: 'declined' }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00', problems: [] });
      const told = (await tellsOfOrder(m.b.platform.db, order.id)).find(({ kind }) => kind === 'voucher')!;
      expect(await m.ask(retryTell, { params: { id: told.id } })).toMatchObject({ status: 409 });
      await m.whole();
    });

    it('that failed and were paid in money are told to the customer as money', async () => {
      const order = await m.sold('paid');
      result(await m.refund(order.id, { way: 'voucher', goodwill: '100' }));
      await faulty.tell(order.id);
      const failed = await m.refunds(order.id);
      const mails = (await readMails(m.b)).length;
      const paid = await m.onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: 'by transfer' });
      expect(result<OrderRefunds>(paid).refunds).toMatchObject([{ state: 'done', voucher_last: null }]);
      expect((await readMails(m.b)).slice(mails).map(({ event }) => event)).toEqual(['returns.refunded']);
      // Where the shop writes of money that was paid back, Tregu does not.
      const senders = { ...sendersOtherwise, refunded: 'shop' };
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders } });
      const other = await m.sold('paid');
      result(await m.refund(other.id, { way: 'cash', goodwill: '100' }));
      expect((await readMails(m.b)).slice(mails)).toHaveLength(1);
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
      await m.whole();
    });

    it('are given up, too, where the platform of today cannot be told of one', async () => {
      const order = await m.sold('paid');
      result(await m.refund(order.id, { way: 'voucher', goodwill: '100' }));
      const told = (await tellsOfOrder(m.b.platform.db, order.id)).find(({ kind }) => kind === 'voucher')!;
      await m.b.platform.db.updateTable('shop_tells').set({ state: 'no_place' }).where('id', '=', told.id).execute();
      await m.hear(tellMoved, { id: told.id, orderId: order.id, shopId: 2, failed: true });
      const failed = await m.refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed' }]);
      const declined = await m.onRefund(refundCalls.declineRefund as never, failed, { reason: 'Not possible' });
      expect(result<OrderRefunds>(declined).refunds).toMatchObject([{ state: 'declined' }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00', problems: [] });
      await m.whole();
    });

    it('are not offered where the shop gives none, and say why', async () => {
      const order = await faulty.known();
      const offered = async () => {
        const { ways, no_voucher } = await m.refunds(order.id);
        return [ways.includes('voucher'), no_voucher];
      };
      const refused = async () => (await m.refund(order.id, { way: 'voucher', goodwill: '1' })).body.result;
      await faulty.connected(null);
      expect(await offered()).toEqual([false, 'not_connected']);
      expect(await refused()).toMatchObject({ code: 'refund_no_vouchers' });
      await m.b.platform.db
        .updateTable('shops')
        .set({
          connector: 'vendure',
          connector_settings: JSON.stringify({ url: 'http://127.0.0.1:1', channelToken: 'x' }),
        })
        .where('id', '=', 2)
        .execute();
      expect((await offered())[0]).toBe(false);
      expect(await refused()).toMatchObject({ code: 'refund_no_vouchers' });
      await faulty.connected('demo-shop');
      const phoned = await m.work((tx) => {
        const base = aNewOrder({ lines: m.two() }, m.clock.now);
        const money = [{ kind: 'bank_in' as const, amount: '6000', at: m.clock.now, key: aKey() }];
        return orders.placeOrder(tx, anAct(m.clock.now), { ...base, paymentMethod: 'bank', money });
      });
      expect(await m.refunds(phoned.id)).toMatchObject({ no_voucher: 'no_shop' });
      expect((await m.refund(phoned.id, { way: 'voucher', goodwill: '1' })).body.result).toMatchObject({
        code: 'refund_no_vouchers',
      });
      expect((await m.refunds(order.id)).refunds).toEqual([]);
    });
  });
});
