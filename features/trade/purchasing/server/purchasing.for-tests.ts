import { aLink } from '#features/base/accounts/server/accounts.for-tests.ts';
import { AppError } from '#kit/error.ts';
import type { Bench } from '#server/test/bench.ts';
import type { PurchaseOrder } from '../contract/purchasing.model.ts';
import type { PurchaseStatus } from '../contract/purchasing.status.ts';
import { movePurchaseOrder, sendPurchaseOrder } from './use-cases/move-order.ts';
import { createPurchaseOrder } from './use-cases/write-order.ts';

const supplierMail = 'orders@supplier.test';

/** A PDF as small as one can be; `mark` makes it another file. */
export const aPdf = (mark = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** An order to a supplier of two pieces each of these products, made as staff make it, and the token of a link to it. */
export async function anOrder(
  b: Pick<Bench, 'platform' | 'as'>,
  values: {
    readonly by: number;
    readonly sellerId: number;
    readonly variants: readonly number[];
    readonly status?: Extract<PurchaseStatus, 'draft' | 'approved' | 'sent'>;
    readonly promised?: string;
  },
): Promise<PurchaseOrder & { readonly token: string }> {
  const { platform } = b;
  const { status = 'sent', promised = null } = values;
  const context = { ...b.as({ userId: values.by }), now: platform.now };
  let order = await createPurchaseOrder(platform)(
    {
      body: {
        seller_id: values.sellerId,
        currency: 'EUR',
        promised_on: promised,
        supplier_ref: '',
        note: 'ours',
        lines: values.variants.map((variant_id) => ({ variant_id, qty: 2, cost: '10.50' })),
      },
    },
    context,
  );
  const params = { id: order.id };
  if (status !== 'draft')
    order = await movePurchaseOrder(platform)({ params, body: { move: 'approve', version: order.version } }, context);
  if (status === 'sent')
    order = await sendPurchaseOrder(platform)(
      { params, body: { version: order.version, to: supplierMail, language: 'en' } },
      context,
    );
  if (order.status !== status) throw new AppError({ code: 'test', status: 500, text: `it is ${order.status}` });
  return { ...order, token: await aLink(platform, { purpose: 'delivery', email: supplierMail, subjectId: order.id }) };
}
