import type { Act, LockedOrder, Pieces } from '#features/trade/orders/server/orders.public.ts';
import { fixed, type Num, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { takeOff } from '../../contract/documents.amounts.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { type DocumentRef, documentsRepository, type InvoicedLine } from '../documents.repository.ts';
import { type Open, openOf } from './let-off.ts';
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
  const lines: Line[] = [...goods, ...extras(locked, invoiced, vat)];
  const earlier = invoiced.reduce((sum, line) => sum.plus(line.gross).minus(line.credited_gross), num(0));
  return makeDocument(tx, act, locked, {
    type: 'invoice',
    packageId,
    lines: lessLetOff(lines, open),
    before: { earlier: fixed(earlier, 2), kept: await documents.keptOfLast(orderId) },
  });
}

type Line = Wanted['lines'][number];

/**
 * Takes off what was let off and no document says: what a refund names off its line, or off shipping and fee, the rest off all of them, so that each
 * rate of VAT bears its share. Invoices share it by what they are worth, the last one takes the rest.
 */
function lessLetOff(lines: readonly Line[], open: Open): readonly Line[] {
  if (num(open.letOff).lte(0)) return lines;
  const goods = lines.flatMap((line) => {
    const own = open.lines.find((one) => one.line.id === line.line_id);
    if (!own) return [];
    const all = own.worth(0, own.qty);
    return takeOff([line], num(all).gt(0) ? fixed(num(own.named).times(line.gross).div(all), 2) : '0.00');
  });
  const extras = takeOff(
    lines.filter(({ kind }) => kind !== 'goods'),
    open.namedExtras,
  );
  const here = [...goods, ...extras];
  const named = open.lines.reduce((sum, one) => sum.plus(one.named), sumOf(extras, 'let_off'));
  const rest = num(open.letOff).minus(named);
  const whole = open.lines
    .reduce((sum, { worth, qty }) => sum.plus(worth(0, qty)), sumOf(extras, 'gross').plus(sumOf(extras, 'let_off')))
    .minus(named);
  return takeOff(here, rest.gt(0) && whole.gt(0) ? fixed(rest.times(sumOf(here, 'gross')).div(whole), 2) : '0.00');
}

const sumOf = (lines: readonly { gross: string; let_off: string }[], of: 'gross' | 'let_off'): Num =>
  lines.reduce((sum, line) => sum.plus(line[of]), num(0));

/** Shipping and fee stand on the first invoice; on a later one only after they were cancelled with all that was invoiced, not where they were let off. */
function extras({ order }: LockedOrder, invoiced: readonly InvoicedLine[], standard: string): Line[] {
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
