import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerErased } from '#features/trade/orders/contract/orders.events.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { patienceMs } from '#features/trade/shop-tells/contract/shop-tells.rules.ts';
import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import { type ReturnsMarket, result, returnsMarket } from './returns.for-tests.ts';
import { followRefunds } from './use-cases/follow-refunds.ts';
import { declineRefund, settleRefund } from './use-cases/make-refund.ts';
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

    /** Days later: nobody waits any longer for a message that is not answered. */
    async function inPatienceOver(work: () => Promise<void>): Promise<void> {
      const before = faulty.clock.later;
      faulty.clock.later += patienceMs + 86_400_000;
      await work();
      faulty.clock.later = before;
    }
    /** As it is after three days in which the shop did not answer. */
    async function giveUp(orderId: number): Promise<void> {
      const { db } = m.b.platform;
      const { id } = (await tellsOfOrder(db, orderId)).find(({ kind }) => kind === 'voucher')!;
      await db.updateTable('shop_tells').set({ state: 'given_up' }).where('id', '=', id).execute();
      await m.hear(tellMoved, { id, orderId, shopId: 2, failed: true });
    }
    const byAdmin = () =>
      ({
        actor: { userId: m.ids.admin, shops: null },
        scope: { shopId: 2 },
        cause: 'hand',
        now: () => m.clock.now,
      }) as unknown as Context;
    const lost = { does: 'dropConnection', commits: true } as const;

    it('are found in a shop whose very last answer was lost, before it is given up', async () => {
      const order = await faulty.known();
      result(await m.refund(order.id, { way: 'voucher', goodwill: '70' }));
      faulty.shop.script({ products: { [order.externalId]: [lost] } });
      await inPatienceOver(() => faulty.tell(order.id));
      const { refunds: after } = await m.refunds(order.id);
      expect(after).toMatchObject([
        { state: 'done', voucher_last: [...faulty.shop.orders.vouchers.keys()].at(-1)!.slice(-4) },
      ]);
      await m.whole();
    });

    it('that were given up are looked for in the shop before a person gives them up or pays them in money', async () => {
      const order = await faulty.known();
      result(await m.refund(order.id, { way: 'voucher', goodwill: '80' }));
      faulty.shop.script({ products: { [order.externalId]: [lost] } });
      await faulty.tell(order.id);
      await giveUp(order.id);
      const failed = await m.refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed' }]);
      const one = failed.refunds[0]!;
      const context = byAdmin();
      const params = { id: order.id, refund: one.id };
      const body = { version: one.version, result: 'done', note: 'cash', reason: 'no' } as const;
      const asking = { ...m.b.platform, connectorFor: async () => faulty.connector };
      const refused = (end: typeof declineRefund | typeof settleRefund) =>
        expect(end(asking)({ params, body } as never, context)).rejects;
      await refused(settleRefund).toMatchObject({
        definition: { code: 'refund_action_not_allowed' },
        message: expect.stringContaining('the shop did it after all'),
      });
      // Found once, it is not looked for again.
      await refused(declineRefund).toMatchObject({ definition: { code: 'refund_action_not_allowed' } });
      await faulty.tell(order.id);
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);
      const code = [...faulty.shop.orders.vouchers.keys()].at(-1)!;
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      await m.whole();
    });

    it('that were given up and are not in the shop, or cannot be looked for, are the person’s to end', async () => {
      for (const connectorFor of [
        async () => faulty.connector,
        async () => {
          throw new AppError(generalErrors.notFound);
        },
      ]) {
        const order = await faulty.known();
        result(await m.refund(order.id, { way: 'voucher', goodwill: '90' }));
        await giveUp(order.id);
        const [one] = (await m.refunds(order.id)).refunds;
        const context = byAdmin();
        const input = { params: { id: order.id, refund: one!.id }, body: { version: one!.version, reason: 'no' } };
        const after = await declineRefund({ ...m.b.platform, connectorFor })(input as never, context);
        expect(after.refunds).toMatchObject([{ state: 'declined' }]);
      }
      await m.whole();
    });

    it('have a code that is sealed, that only its refund keeps, and that goes with the customer', async () => {
      const order = await faulty.known();
      result(await m.refund(order.id, { way: 'voucher', goodwill: '60' }));
      await faulty.tell(order.id);
      const code = [...faulty.shop.orders.vouchers.keys()].at(-1)!;
      const { db } = m.b.platform;
      const stored = async () => {
        const of = sql`where order_id = ${order.id}`;
        const kept =
          await sql`select to_jsonb(r) as row from refunds r ${of} union all select to_jsonb(t) from shop_tells t ${of}`.execute(
            db,
          );
        return JSON.stringify(kept.rows);
      };
      expect(await stored()).not.toContain(code);
      const params = { id: order.id, refund: (await m.refunds(order.id)).refunds[0]!.id };
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });

      // As a node of the release before leaves it.
      const inClear = () =>
        sql`with r as (update refunds set voucher_code = ${code}, voucher_sealed = null, voucher_last = null where order_id = ${order.id})
          update shop_tells set remote_id = ${code} where order_id = ${order.id} and kind = 'voucher'`.execute(db);
      await inClear();
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      expect(await stored()).not.toContain(code);
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ voucher_last: code.slice(-4) }]);

      await inClear();
      await m.hear(customerErased, { shopId: 2, orderIds: [order.id] });
      // Erased before codes were sealed: it is forgotten, not kept in another form.
      const erased = (at: Date | null) =>
        sql`update customers set anonymised_at = ${at} where id = (select customer_id from orders where id = ${order.id})`.execute(
          db,
        );
      await erased(m.b.platform.now());
      await inClear();
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      await erased(null);
      expect(await stored()).not.toContain(code);
      expect((await m.ask(refundCalls.showVoucher, { params })).status).toBe(404);
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'done', voucher_last: null }]);
      await m.whole();
    });

    it('follow what became of telling the shop also where a worker of the release before heard of it', async () => {
      const order = await faulty.known();
      result(await m.refund(order.id, { way: 'voucher', goodwill: '55' }));
      const { db } = m.b.platform;
      const said = { state: 'told', remote_id: 'HEARD-BY-NOBODY-5555' };
      await db
        .updateTable('shop_tells')
        .set(said)
        .where('order_id', '=', order.id)
        .where('kind', '=', 'voucher')
        .execute();
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
      const mails = (await readMails(m.b)).length;
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'done', voucher_last: '5555' }]);
      expect((await readMails(m.b)).slice(mails)).toHaveLength(1);
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 0, more: false });

      // Of somebody who is forgotten in the meantime no code is kept.
      result(await m.refund(order.id, { way: 'voucher', goodwill: '5' }));
      const later = { state: 'told', remote_id: 'OF-NOBODY-6666' };
      await db
        .updateTable('shop_tells')
        .set(later)
        .where('order_id', '=', order.id)
        .where('kind', '=', 'voucher')
        .execute();
      const erased = (at: Date | null) =>
        sql`update customers set anonymised_at = ${at} where id = (select customer_id from orders where id = ${order.id})`.execute(
          db,
        );
      await erased(m.b.platform.now());
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      await erased(null);
      const lasts = (await m.refunds(order.id)).refunds.map(({ state, voucher_last }) => [state, voucher_last]);
      expect(lasts.sort()).toEqual([
        ['done', null],
        ['done', '5555'],
      ]);
      await m.whole();
    });
  });
});
