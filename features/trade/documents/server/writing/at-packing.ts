import type { Act, Pieces } from '#features/trade/orders/server/orders.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { clearanceOf } from '../documents.read-model.ts';
import { type DocumentRef, documentsRepository } from '../documents.repository.ts';
import { invoicePieces } from './invoice-pieces.ts';

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
  lineIds: readonly number[],
): Promise<'not_invoiced' | 'not_cleared' | null> {
  const { fiscaliser } = await documentFactsReadModel(tx.db).shop(shopId);
  if (fiscaliser === null) return null;
  const invoices = await documentsRepository(tx.db).listClearances(orderId, clearanceOf);
  if (lineIds.some((id) => !invoices.some((one) => one.line_id === id))) return 'not_invoiced';
  // What was made before the shop reported is reported to nobody.
  const waits = invoices.some(
    ({ line_id, clearance }) => lineIds.includes(line_id) && (clearance === 'pending' || clearance === 'failed'),
  );
  return waits ? 'not_cleared' : null;
}
