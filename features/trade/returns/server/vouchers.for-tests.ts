import { connectForTest } from '#connectors/faulty-shop/faulty-shop.for-tests.ts';
import { sampleOrder } from '#connectors/kit/sample-order.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import type { ReturnsMarket } from './returns.for-tests.ts';

/** A scriptable shop that issues vouchers, as shop 2 of the market. The test stops it. */
export async function voucherShop(m: ReturnsMarket) {
  const connected = (to: string | null) =>
    m.b.platform.db.updateTable('shops').set({ connector: to }).where('id', '=', 2).execute();
  const { shop, connector } = await connectForTest(1);
  await connected('demo-shop');
  /** How much later than it is messages are sent, in milliseconds. */
  const clock = { later: 0 };
  return {
    shop,
    connector,
    connected,
    clock,
    /** Tells the shop what is due, and lets the refund hear of it. */
    async tell(orderId: number): Promise<void> {
      // The database counts the patience with a message by its own clock.
      const now = () => new Date(Date.now() + clock.later);
      await sendTells({ ...m.b.platform, now, connectorFor: async () => connector })();
      const { db } = m.b.platform;
      const all = await tellsOfOrder(db, orderId);
      for (const { id, state } of all)
        await m.hear(tellMoved, { id, orderId, shopId: 2, failed: state === 'refused' || state === 'given_up' });
    },
    /** A paid order that the shop has. */
    async known(values: { language?: string } = {}) {
      const order = await m.sold('paid', values);
      const { external_id } = await m.b.platform.db
        .selectFrom('orders')
        .select('external_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      shop.orders.put(external_id!, sampleOrder(external_id!));
      return { ...order, externalId: external_id! };
    },
  };
}
