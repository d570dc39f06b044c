import { type Act, type LockedOrder, type Pieces, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { partOfWorth, worthOfLines } from '../../contract/documents.amounts.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { type DocumentRef, documentsRepository, type InvoicedLine } from '../documents.repository.ts';
import { makeDocument, type Wanted } from './make-document.ts';

/** Pieces of a line that stand on invoices and were not cancelled afterwards. */
export const invoicedOf = (lines: readonly InvoicedLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.line_id === lineId ? sum + line.qty - line.cancelled : sum), 0);

/** See `documents.public.ts`. */
export async function invoicePieces(
  tx: Tx,
  act: Act,
  orderId: number,
  pieces: readonly Pieces[],
  { packageId = null }: { readonly packageId?: number | null } = {},
): Promise<DocumentRef | null> {
  const locked = await readLocked(tx, orderId);
  const invoiced = await documentsRepository(tx.db).listInvoiced(orderId);
  const worth = worthOfLines(
    locked.lines.map(({ id, line_gross }) => ({ id, lineGross: line_gross })),
    locked.order.discount_gross,
  );
  const goods = pieces.flatMap(({ lineId, qty: asked }) => {
    const line = locked.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const from = invoicedOf(invoiced, lineId);
    const qty = Math.min(asked, line.need - from);
    if (qty <= 0) return [];
    const gross = partOfWorth(worth.get(lineId)!, line.qty_placed, from, qty);
    return [{ kind: 'goods' as const, line_id: lineId, qty, vat_percent: line.vat_percent, gross }];
  });
  if (goods.length === 0) return null;
  const { vat } = await documentFactsReadModel(tx.db).shop(locked.order.shop_id);
  return makeDocument(tx, act, locked, {
    type: 'invoice',
    packageId,
    lines: [...goods, ...extras(locked, invoiced, vat)],
  });
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
