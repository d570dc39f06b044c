import { aLine, anOrder as anOrderOf } from '#features/trade/orders/server/orders.for-tests.ts';
import { sendPurchaseOrder as sendCall } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { addToLine, openFurtherDraft } from '#features/trade/purchasing/server/purchasing.public.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { type SourcingMarket, sourcingMarket } from '#features/trade/sourcing/server/sourcing.for-tests.ts';
import { allocate } from '#features/trade/sourcing/server/sourcing.public.ts';
import { request, tokenFor } from '#server/test/http.ts';

type Ask = Parameters<typeof request>[1];
const to = (id: number, version: number) => ({ version, to: `s${id}@supplier.test`, language: 'en' as const });

/** The market of sourcing's scenarios, with what the desk does in it. */
export async function deskMarket(byHand: readonly string[] = []) {
  const m: SourcingMarket = await sourcingMarket(undefined, byHand);
  const token = await tokenFor(m.b, 'admin@s.test');
  const { platform } = m.b;
  const versionOf = async (id: number) =>
    (await platform.db.selectFrom('purchase_orders').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  return {
    ...m,
    token,
    versionOf,
    ask: (call: Ask, parts: Record<string, unknown> = {}, as = token) =>
      request(m.b, call, parts, { token: as, shopId: 1 }),
    lineOf: async (variantId: number, qty: number) => {
      const { id, lines, number } = await anOrderOf(m.b, { lines: [aLine({ variantId, qty })] });
      return { order: id, number, line: lines[0]!.id };
    },
    /** A draft to a supplier of `more` pieces of a variant for nobody, and of those for these lines. */
    draft: (
      sellerId: number,
      variantId: number,
      lines: readonly { readonly line: number; readonly qty: number }[],
      more = 0,
      cost = '10',
    ) =>
      m.work(async (tx) => {
        const { id, number } = await openFurtherDraft(tx, m.act, { sellerId, currency: 'EUR' });
        const qty = lines.reduce((sum, one) => sum + one.qty, more);
        const item = await addToLine(tx, m.act, id, { variantId, qty, cost });
        for (const one of lines) await allocate(tx, { purchaseId: id, lineId: one.line, poItemId: item, qty: one.qty });
        return { id, number, item };
      }),
    send: async (id: number) => {
      const params = { id };
      const { version } = await movePurchaseOrder(platform)(
        { params, body: { move: 'approve', version: await versionOf(id) } },
        m.context,
      );
      await sendPurchaseOrder(platform)({ params, body: to(id, version) }, m.context);
    },
    /** The same as people ask for it, with the answer to the sending. */
    trySend: async (id: number) => {
      const params = { id };
      const { status } = await platform.db
        .selectFrom('purchase_orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (status === 'draft')
        await movePurchaseOrder(platform)(
          { params, body: { move: 'approve', version: await versionOf(id) } },
          m.context,
        );
      return request(m.b, sendCall, { params, body: to(id, await versionOf(id)) }, { token, shopId: 1 });
    },
  };
}
export type DeskMarket = Awaited<ReturnType<typeof deskMarket>>;
