import { type Act, type Pieces, readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { clearanceOf } from '../documents.read-model.ts';
import { type DocumentRef, documentsRepository } from '../documents.repository.ts';
import { invoicePieces } from './invoice-pieces.ts';
import { invoicedOf } from './let-off.ts';

type Packed = { readonly orderId: number; readonly shopId: number; readonly packageId: number };

/** See `documents.public.ts`. */
export const invoicesAtPacking = async (db: Db, shopId: number): Promise<boolean> =>
  (await documentFactsReadModel(db).shop(shopId)).at_packing;

/** See `documents.public.ts`. */
export async function invoiceAtPacking(
  tx: Tx,
  act: Act,
  { orderId, shopId, packageId }: Packed,
  pieces: readonly Pieces[],
): Promise<DocumentRef | null> {
  return (await invoicesAtPacking(tx.db, shopId)) ? invoicePieces(tx, act, orderId, pieces, { packageId }) : null;
}

/** See `documents.public.ts`. */
export async function whyNotCleared(
  tx: { readonly db: Db },
  { orderId, shopId }: Pick<Packed, 'orderId' | 'shopId'>,
  pieces: readonly Pieces[],
): Promise<'not_invoiced' | 'not_cleared' | null> {
  const { fiscaliser } = await documentFactsReadModel(tx.db).shop(shopId);
  if (fiscaliser === null) return null;
  const order = await readOrderParts(tx.db, orderId);
  const away = new Map(order?.lines.map((line) => [line.id, line.away]));
  const invoiced = await documentsRepository(tx.db).listInvoiced(orderId);
  // Pieces, not lines: an invoice may have some of a line only, and those may have left already.
  if (pieces.some(({ lineId, qty }) => (away.get(lineId) ?? 0) + qty > invoicedOf(invoiced, lineId)))
    return 'not_invoiced';
  const lineIds = pieces.map(({ lineId }) => lineId);
  const clearances = await documentsRepository(tx.db).listClearances(orderId, clearanceOf);
  // What was made before the shop reported is reported to nobody.
  const waits = clearances.some(
    ({ line_id, clearance }) => lineIds.includes(line_id) && (clearance === 'pending' || clearance === 'failed'),
  );
  return waits ? 'not_cleared' : null;
}
