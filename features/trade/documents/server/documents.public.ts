import type { Db } from '#server/db/database.ts';
import { refundsReadModel } from './refunds.read-model.ts';

/**
 * Documents of customers' orders. What writes takes the row lock of the order, then that of its series: hub stock is locked afterwards.
 */
export {
  /** What was made of an order, oldest first. */
  documentsOf,
} from './documents.read-model.ts';
export {
  /** The sheet of a document that is being made in a transaction; the same bytes as `sheetOf` gives afterwards. */
  drawSheet,
  /** The sheet of a document, kept as it was first given out. @throws AppError not found */
  sheetOf,
} from './sheet-of.ts';
export {
  /** The invoice of what was just packed, where the shop makes it then; null where it does not, or nothing was left to invoice. */
  invoiceAtPacking,
  /** Whether a shop makes its invoices when goods are packed. */
  invoicesAtPacking,
  /**
   * Why these pieces may not leave yet: where a shop reports its invoices, each of them stands on one beside those that left, and the office has cleared it. Null where they may.
   */
  whyNotCleared,
} from './writing/at-packing.ts';
export {
  /**
   * Makes the credit note of pieces that came back, or of an amount that was let off; it names the invoices it corrects. What was never invoiced is
   * left out, and no more is credited than was invoiced. The same key gives the note that was made. Null where nothing of it was invoiced.
   */
  creditPieces,
} from './writing/credit-pieces.ts';
export {
  /**
   * Makes the house’s invoice of commissions to a seller, in Albanian and with numbers of its own. Null where nothing is left to invoice, or where more of
   * a rate came back than was taken.
   */
  invoiceCommission,
} from './writing/invoice-commission.ts';
export {
  /**
   * Makes the invoice of these pieces, with shipping and fee where none of the order's invoices has them. Pieces that are invoiced already or not needed are left
   * out. `packageId`: the parcel they are packed into. Null where nothing was left to invoice.
   */
  invoicePieces,
} from './writing/invoice-pieces.ts';

/** What was paid back of each line of an order, by its id and with VAT, though nothing of it was to come back. */
export const letOffWithoutReturn = async (db: Db, orderId: number): Promise<ReadonlyMap<number, string>> =>
  (await refundsReadModel(db).named(orderId, { withoutReturn: true })).lines;
