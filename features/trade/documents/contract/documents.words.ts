/** Kinds of documents (orders.md section 1), each with numbers of its own per shop and year. */
export const documentTypes = ['invoice', 'credit_note', 'delivery_note', 'return_note', 'commission_invoice'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What stands for the kind in a number: AL-INV-2026-000001. */
export const typeCode: Readonly<Record<DocumentType, string>> = {
  invoice: 'INV',
  credit_note: 'CRN',
  delivery_note: 'DLN',
  return_note: 'RTN',
  commission_invoice: 'COM',
};

/** Documents of money with customers. */
export const moneyTypes: readonly DocumentType[] = ['invoice', 'credit_note'];
/** Those with sums, VAT and an e-invoice, reported where a shop reports: also what the house invoices to its sellers, which no customer sees. */
export const pricedTypes: readonly DocumentType[] = [...moneyTypes, 'commission_invoice'];

/** Why money is credited. `cancelled`: pieces that were invoiced are not needed any more. */
export const creditReasons = ['cancelled', 'returned', 'goodwill'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** What a line of a document is of. */
export const lineKinds = ['goods', 'shipping', 'fee'] as const;
export type LineKind = (typeof lineKinds)[number];

/** How far a document is with the office it is reported to; `none`: it is reported to nobody. */
export const clearanceStates = ['none', 'pending', 'cleared', 'failed'] as const;
export type ClearanceState = (typeof clearanceStates)[number];
