import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { senderOf } from '#features/trade/packages/server/packages.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { drawSlip, type SlipLanguage } from './draw-slip.ts';
import { mailingReadModel } from './returns.mailing.read-model.ts';
import type { ReturnRecord } from './returns.repository.ts';

const languages: readonly SlipLanguage[] = ['sq', 'sl', 'mk'];

/** The slip and the label of a return in the customer's language; the same return gives the same bytes. */
export async function slipOf(
  db: Db | Tx['db'],
  { order, lines, parties }: LockedOrder,
  row: Pick<ReturnRecord, 'number' | 'send_by' | 'reason' | 'requested_at'>,
  items: readonly { readonly line_id: number; readonly qty: number }[],
): Promise<Buffer> {
  const read = mailingReadModel(db);
  const { language, name } = await read.customerOf(order.customer_id);
  const party = parties.find(({ kind }) => kind === 'shipping');
  const from = party ?? { name, street: '', zip: '', city: '', country: '' };
  return drawSlip({
    language: languages.find((one) => one === language.slice(0, 2).toLowerCase()) ?? 'en',
    number: row.number,
    order: order.shop_number || order.number,
    shop: await read.shopName(order.shop_id),
    sendBy: row.send_by === null ? '' : row.send_by.split('-').reverse().join('.'),
    reason: row.reason,
    from,
    to: await senderOf(db, order.shop_id),
    items: items.map(({ line_id, qty }) => {
      const line = lines.find(({ id }) => id === line_id);
      return { qty, sku: line?.sku ?? '', name: line?.name ?? '' };
    }),
    at: row.requested_at,
  });
}
