import { type Act, type LockedOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { fixed, Num, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { partOfWorth, type SumSoFar, takeOff } from '../../contract/documents.amounts.ts';
import type { CreditReason } from '../../contract/documents.words.ts';
import { type DocumentRef, documentsRepository, type InvoicedLine } from '../documents.repository.ts';
import { type Open, openOf } from './let-off.ts';
import { makeDocument, type Wanted } from './make-document.ts';
import { readPaid } from './read-paid.ts';

export type Credit = {
  /** `qty` 0: an amount for no piece. `gross`: decimal text with VAT, of all these pieces together. */
  readonly lines: readonly { readonly lineId: number; readonly qty: number; readonly gross: string }[];
  /** Of shipping and fee; decimal text with VAT, '0': nothing of it. */
  readonly shipping: string;
  /** For no line; likewise. All that is invoiced bears its share of it. */
  readonly goodwill: string;
  readonly reason: Exclude<CreditReason, 'cancelled'>;
  /** The same again gives the note that was made. */
  readonly key: string;
};

type Part = Wanted['lines'][number] & { readonly of: InvoicedLine };

/** See `documents.public.ts`. */
export async function creditPieces(
  tx: Tx,
  act: Act,
  orderId: number,
  { lines, shipping, goodwill, reason, key }: Credit,
): Promise<DocumentRef | null> {
  const locked = await readPaid(tx, orderId);
  const repository = documentsRepository(tx.db);
  const done = await repository.findByKey(key);
  if (done) return done;
  const invoiced = await repository.listInvoiced(orderId);
  const goods = lines.flatMap(({ lineId, qty, gross }) =>
    takeAgreed(
      invoiced.filter((line) => line.line_id === lineId),
      qty,
      gross,
    ),
  );
  const of = (kind: InvoicedLine['kind']) => invoiced.filter((line) => line.kind === kind);
  const named = [...goods, ...takeAmount([...of('fee'), ...of('shipping')], shipping, 1)];
  const open = openOf(locked, invoiced);
  const partsWith = (unnamed: string) => upTo([...named, ...takeShares(invoiced, named, unnamed)], open.letOff);
  // No refund names more of a line than it cost, so what is too much for its invoices was taken off them by goodwill.
  const asked = lines.reduce(
    (sum, { lineId, gross }) => sum.plus(least(gross, locked.named.lines.get(lineId) ?? '0')),
    least(shipping, locked.named.extras).plus(goodwill),
  );
  const more = notBorne(asked, sumOf(partsWith(goodwill)), open);
  const parts = partsWith(fixed(num(goodwill).plus(more), 2));
  return make(tx, act, locked, invoiced, parts, reason, key);
}

/**
 * Credits what is invoiced and not needed any more, at the amounts that were invoiced; with nothing needed, shipping and fee too. And what was let off
 * for pieces that will never be invoiced.
 */
export async function creditCancelled(tx: Tx, act: Act, orderId: number): Promise<void> {
  const locked = await readLocked(tx, orderId);
  const invoiced = await documentsRepository(tx.db).listInvoiced(orderId);
  const parts = locked.lines.flatMap(({ id, need }) => {
    const own = invoiced.filter((line) => line.line_id === id);
    const standing = own.reduce((sum, line) => sum + line.qty - line.cancelled, 0);
    return takePieces(own, standing - need);
  });
  const extra = locked.lines.every(({ need }) => need === 0)
    ? invoiced.filter(({ kind }) => kind !== 'goods').flatMap((line) => takeAmount([line], line.gross, 1))
    : [];
  await make(tx, act, locked, invoiced, [...parts, ...extra], 'cancelled', null);
  if (locked.lines.some(({ sums }) => sums.cancelled > 0)) await creditUnborne(tx, act, orderId);
}

/**
 * Credits what was let off for pieces that were cancelled before they were invoiced, once nothing is left to invoice that could bear it: it would be
 * on no document, and all of them would come to more than is due. Cents that rounding leaves over are no reason for a note.
 */
async function creditUnborne(tx: Tx, act: Act, orderId: number): Promise<void> {
  const locked = await readPaid(tx, orderId);
  const invoiced = await documentsRepository(tx.db).listInvoiced(orderId);
  const open = openOf(locked, invoiced);
  const slack = num('0.01').times(locked.lines.length);
  if (open.lines.some(({ qty }) => qty > 0) || num(open.letOff).lte(slack)) return;
  await make(tx, act, locked, invoiced, takeShares(invoiced, [], open.letOff), 'goodwill', null);
}

async function make(
  tx: Tx,
  act: Act,
  locked: LockedOrder,
  invoiced: readonly InvoicedLine[],
  parts: readonly Part[],
  reason: CreditReason,
  key: string | null,
): Promise<DocumentRef | null> {
  // Pieces that are worth nothing any more stand on a note beside others, so that they count as credited; for them alone there is none. What was
  // cancelled has its note also at 0: it may not stay invoiced.
  if (parts.length === 0 || (reason !== 'cancelled' && parts.every(({ gross }) => num(gross).isZero()))) return null;
  const corrects = new Map(
    parts.map(({ of }) => [of.document_id, { id: of.document_id, number: of.document, on: of.issued_on }]),
  );
  return makeDocument(tx, act, locked, {
    type: 'credit_note',
    lines: parts.map(({ of, ...line }) => ({ ...line, corrects: of.id })),
    corrects: [...corrects.values()].sort((a, b) => a.id - b.id),
    soFar: soFarOf(invoiced),
    reason,
    key,
  });
}

/** What was credited of each rate of each invoice, by its lines. */
function soFarOf(invoiced: readonly InvoicedLine[]): Map<number, SumSoFar> {
  const sums = Map.groupBy(invoiced, ({ document_id, vat_percent }) => `${document_id} ${vat_percent}`);
  return new Map(
    [...sums].flatMap(([of, lines]) => {
      const sum = (key: 'credited_gross' | 'credited_net') =>
        fixed(
          lines.reduce((all, line) => all.plus(line[key]), num(0)),
          2,
        );
      const soFar = { of, gross: sum('credited_gross'), net: sum('credited_net') };
      return lines.map(({ id }) => [id, soFar] as const);
    }),
  );
}

/**
 * What would be on no document for good: more is named of lines than they are invoiced with, since goodwill lowered them, and what is left to invoice
 * cannot bear it either. It is of nothing that is named, as that goodwill was.
 */
function notBorne(asked: Num, taken: Num, { letOff, lines }: Open): Num {
  const later = lines.reduce((sum, { worth, qty }) => sum.plus(worth(0, qty)), num(0));
  const [own, beyond] = [asked.minus(taken), num(letOff).minus(taken).minus(later)];
  const more = least(own, beyond);
  return more.gt(0) ? more : num(0);
}

const least = (one: Num | string, other: Num | string): Num => Num.min(one, other);
const sumOf = (parts: readonly Part[]): Num => parts.reduce((sum, { gross }) => sum.plus(gross), num(0));

/** What an invoice took off, because it was made after it was let off, is not credited a second time. */
function upTo(parts: readonly Part[], letOff: string): Part[] {
  let rest = num(letOff);
  return parts.flatMap((one) => {
    const gross = rest.lt(one.gross) ? rest : num(one.gross);
    rest = rest.minus(gross);
    return gross.gt(0) || one.qty > 0 ? [{ ...one, gross: fixed(gross, 2) }] : [];
  });
}

const left = (line: InvoicedLine) => ({
  qty: line.qty - line.credited,
  gross: num(line.gross).minus(line.credited_gross),
});

/** Pieces at what they were invoiced at, from the newest invoice back; never more than is left of it. */
function takePieces(own: readonly InvoicedLine[], wanted: number): Part[] {
  const parts: Part[] = [];
  let rest = wanted;
  for (const line of [...own].reverse()) {
    const qty = Math.min(rest, left(line).qty);
    if (qty <= 0) continue;
    rest -= qty;
    const worth = num(partOfWorth(line.gross, line.qty, line.credited, qty));
    // What was credited for no piece is not credited again with the piece.
    const gross = qty === left(line).qty || worth.gt(left(line).gross) ? left(line).gross : worth;
    parts.push(part(line, qty, fixed(gross, 2)));
  }
  return parts;
}

/** Pieces at an amount that was agreed: shared among the invoices they stand on by their number. */
function takeAgreed(own: readonly InvoicedLine[], wanted: number, agreed: string): Part[] {
  if (wanted === 0) return takeAmount(own, agreed, 0);
  const taken = takePieces(own, wanted);
  let before = 0;
  return taken.map(({ of, qty }) => {
    const amount = num(partOfWorth(agreed, wanted, before, qty));
    before += qty;
    const most = left(of).gross;
    const gross = amount.gt(most) ? most : amount;
    return part(of, qty, fixed(gross, 2));
  });
}

/** An amount, from the newest invoice back, as far as it was invoiced. */
function takeAmount(own: readonly InvoicedLine[], agreed: string, qty: 0 | 1): Part[] {
  const parts: Part[] = [];
  let rest = num(agreed);
  for (const line of [...own].reverse()) {
    const most = left(line).gross;
    const gross = rest.lt(most) ? rest : most;
    if (gross.lte(0)) continue;
    rest = rest.minus(gross);
    parts.push(part(line, qty, fixed(gross, 2)));
  }
  return parts;
}

/** An amount for nothing that is named: all that is left of invoices bears its share, beside what is taken of it already. */
function takeShares(invoiced: readonly InvoicedLine[], taken: readonly Part[], agreed: string): Part[] {
  const rest = invoiced.map((of) => {
    const gross = taken.reduce((sum, one) => (one.of.id === of.id ? sum.minus(one.gross) : sum), left(of).gross);
    return { of, gross: fixed(gross, 2) };
  });
  return takeOff(rest, agreed).flatMap(({ of, let_off }) => (num(let_off).gt(0) ? [part(of, 0, let_off)] : []));
}

const part = (of: InvoicedLine, qty: number, gross: string): Part => ({
  of,
  kind: of.kind,
  line_id: of.line_id,
  qty,
  vat_percent: of.vat_percent,
  gross,
});
