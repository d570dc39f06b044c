import { Decimal } from 'decimal.js';
import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import { answerOutdelivery } from '#features/trade/purchasing/server/use-cases/answer-order.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { receivePurchaseOrder } from '#features/trade/purchasing/server/use-cases/receive-order.ts';
import { reportOutdelivery } from '#features/trade/purchasing/server/use-cases/report-delivery.ts';
import { createPurchaseOrder } from '#features/trade/purchasing/server/use-cases/write-order.ts';
import { recordInvoice } from '#features/trade/supplier-invoices/server/use-cases/record-invoice.ts';
import { announceReturn } from '#features/trade/supplier-returns/server/use-cases/manage-returns.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context, PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type PurchaseOrderSeed, purchaseOrders } from '../demo/purchase-orders.ts';
import { adaIn } from './staff-context.ts';

type Order = Awaited<ReturnType<ReturnType<typeof createPurchaseOrder>>>;

/** Ada orders from the resellers as she would do it; one supplier has answered by the link and delivered a part. */
export async function orderFromResellers(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  for (const seed of purchaseOrders) {
    const { db } = platform;
    const seller = await db
      .selectFrom('sellers')
      .select(['id', 'contact_email'])
      .where('name', '=', seed.supplier)
      .executeTakeFirstOrThrow();
    // An interrupted start did it already.
    if (await db.selectFrom('purchase_orders').select('id').where('seller_id', '=', seller.id).executeTakeFirst())
      continue;
    const draft = await createOrder(platform, context, seed, seller.id);
    if (seed.until === 'draft') continue;
    const sent = await sendOrder(platform, context, draft, seller.contact_email ?? '');
    if (seed.until === 'partly_received') await answerAndDeliver(platform, context, sent);
  }
}

async function createOrder(
  platform: Platform,
  context: Context,
  seed: PurchaseOrderSeed,
  sellerId: number,
): Promise<Order> {
  const variants = await platform.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.purchase_price', 'v.price', 'v.currency'])
    .where('p.seller_id', '=', sellerId)
    .orderBy('v.id')
    .limit(seed.pieces.length)
    .execute();
  const day = dayIn(new Date(platform.now().getTime() + seed.promisedIn * 86_400_000), houseZone);
  return createPurchaseOrder(platform)(
    {
      body: {
        seller_id: sellerId,
        currency: variants[0]?.currency ?? 'EUR',
        promised_on: day,
        supplier_ref: seed.supplierRef,
        note: seed.note,
        lines: variants.map(({ id, purchase_price, price }, place) => ({
          variant_id: id,
          qty: seed.pieces[place] ?? 1,
          cost: purchase_price ?? price ?? '10.00',
        })),
      },
    },
    context,
  );
}

async function sendOrder(platform: Platform, context: Context, draft: Order, to: string): Promise<Order> {
  const params = { id: draft.id };
  const approved = await movePurchaseOrder(platform)(
    { params, body: { move: 'approve', version: draft.version } },
    context,
  );
  return sendPurchaseOrder(platform)({ params, body: { version: approved.version, to, language: 'en' } }, context);
}

/** The supplier delivers the first line in full and less of the second, and has none of the last. */
async function answerAndDeliver(platform: Platform, context: Context, sent: Order): Promise<void> {
  const by = { userId: null, shopId: null, cause: 'seed' };
  const link = { purpose: 'delivery', email: sent.sent_to ?? '', language: 'en', subjectId: sent.id } as const;
  const page = await platform.unitOfWork(by, (tx) => makeLink(tx, link, platform.now()));
  const token = page?.split('#')[1] ?? '';
  const visitor: PublicContext = { ...context, actor: null, cause: 'hand', ip: 'seed', userAgent: '' };
  const [first, second, last] = sent.items;
  if (!first || !second || !last) return;
  const line = ({ id }: { id: number }) => ({ id, answer: 0 });
  await answerOutdelivery(platform)(
    {
      body: {
        token,
        key: crypto.randomUUID(),
        answers: [
          { say: 'yes', ...line(first), qty: first.qty, on: null },
          { say: 'yes', ...line(second), qty: second.qty - 3, on: sent.promised_on },
          { say: 'no', ...line(last), reason: 'out_of_stock', note: 'Again in spring' },
        ],
      },
    },
    visitor,
  );
  await reportOutdelivery(platform)(
    {
      body: {
        token,
        key: crypto.randomUUID(),
        state: 'handed_over',
        carrier: 'Balkan Cargo',
        tracking: 'BC-55021',
        receiver: '',
        reason: '',
      },
    },
    visitor,
  );
  const { version } = await platform.db
    .selectFrom('purchase_orders')
    .select('version')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  await receivePurchaseOrder(platform)(
    {
      params: { id: sent.id },
      body: { version, lines: [{ id: first.id, ok: first.qty - 2, damaged: 2, missing: 0 }] },
    },
    context,
  );
  await billAndReturn(platform, context, sent);
}

/** The invoice is a little dearer than the order, and the damaged pieces are about to go back. */
async function billAndReturn(platform: Platform, context: Context, sent: Order): Promise<void> {
  const [first] = sent.items;
  if (!first) return;
  const today = dayIn(platform.now(), houseZone);
  const unit_cost = new Decimal(first.cost).times('1.06').toFixed(2);
  const qty = first.qty - 2;
  const gross = new Decimal(unit_cost).times(qty).toFixed(2);
  const params = { id: sent.id };
  await recordInvoice(platform)(
    {
      params,
      body: {
        number: `F-${today.slice(0, 4)}-318`,
        issued_on: today,
        currency: sent.currency,
        lines: [{ item_id: first.id, text: '', qty, unit_cost }],
        extras: '0',
        vat: '0',
        gross,
        document_id: null,
        note: '',
      },
    },
    context,
  );
  await announceReturn(platform)(
    {
      params,
      body: {
        reason: 'Two boxes were crushed on the way',
        credit_by: dayIn(new Date(platform.now().getTime() + 14 * 86_400_000), houseZone),
        lines: [{ item_id: first.id, kind: 'damaged', qty: 2 }],
      },
    },
    context,
  );
}
