import type { Act, LockedOrder, Pieces } from '#features/trade/orders/server/orders.public.ts';
import { fixed, type Num, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { takeOff } from '../../contract/documents.amounts.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { type DocumentRef, documentsRepository, type InvoicedLine } from '../documents.repository.ts';
import { openOf } from './let-off.ts';
import { makeDocument, type Wanted } from './make-document.ts';
import { readPaid } from './read-paid.ts';

/** See `documents.public.ts`. */
export async function invoicePieces(
  tx: Tx,
  act: Act,
  orderId: number,
  pieces: readonly Pieces[],
  { packageId = null }: { readonly packageId?: number | null } = {},
): Promise<DocumentRef | null> {
  const locked = await readPaid(tx, orderId);
  const documents = documentsRepository(tx.db);
  const invoiced = await documents.listInvoiced(orderId);
  const open = openOf(locked, invoiced);
  const asked = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const taken = open.lines.map((one) => ({ ...one, taken: Math.min(asked.get(one.line.id) ?? 0, one.qty) }));
  const goods = taken.flatMap(({ line: { id, vat_percent }, taken: qty, worth }) =>
    qty > 0 ? [{ kind: 'goods' as const, line_id: id, qty, vat_percent, gross: worth(0, qty) }] : [],
  );
  if (goods.length === 0) return null;
  const { vat } = await documentFactsReadModel(tx.db).shop(locked.order.shop_id);
  const lines = [...goods, ...extras(locked, invoiced, vat)];
  const later = taken.reduce((sum, { taken: here, qty, worth }) => sum.plus(worth(here, qty - here)), num(0));
  const earlier = invoiced.reduce((sum, line) => sum.plus(line.gross).minus(line.credited_gross), num(0));
  return makeDocument(tx, act, locked, {
    type: 'invoice',
    packageId,
    lines: lessLetOff(lines, open.letOff, later),
    before: { earlier: fixed(earlier, 2), kept: await documents.keptOfLast(orderId) },
  });
}

/** Each invoice bears its part of what was let off before it, the last one the rest. */
function lessLetOff(lines: readonly Wanted['lines'][number][], letOff: string, later: Num): Wanted['lines'] {
  if (num(letOff).lte(0)) return lines;
  const here = lines.reduce((sum, { gross }) => sum.plus(gross), num(0));
  const whole = here.plus(later);
  return takeOff(lines, whole.gt(0) ? fixed(num(letOff).times(here).div(whole), 2) : '0.00');
}

/** Shipping and fee stand on the first invoice; on a later one only after they were cancelled with all that was invoiced, not where they were let off. */
function extras(
  { order }: LockedOrder,
  invoiced: readonly InvoicedLine[],
  standard: string,
): Wanted['lines'][number][] {
  const isCancelled = (line: InvoicedLine) =>
    num(line.cancelled_gross).gt(0) && num(line.credited_gross).gte(line.gross);
  const stands = (kind: InvoicedLine['kind']) => invoiced.some((line) => line.kind === kind && !isCancelled(line));
  // Where nobody said a rate of shipping it is the shop's own: an order by phone, a fee.
  const said = num(order.shipping_vat).gt(0) || order.source === 'shop' ? order.shipping_vat : standard;
  const rates = { shipping: said, fee: num(order.shipping_vat).gt(0) ? order.shipping_vat : standard } as const;
  return (['shipping', 'fee'] as const).flatMap((kind) => {
    const gross = fixed(num(kind === 'shipping' ? order.shipping_gross : order.fee_gross), 2);
    if (num(gross).lte(0) || stands(kind)) return [];
    return [{ kind, line_id: null, qty: 1, vat_percent: rates[kind], gross }];
  });
}
