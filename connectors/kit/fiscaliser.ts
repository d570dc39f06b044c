/** What an office of taxes is told of an invoice or a credit note. Amounts are decimal text with two decimals, above 0 of credit notes too. */
export type FiscalDocument = {
  /** AL-INV-2026-000001: unique in the market. */
  readonly number: string;
  readonly type: 'invoice' | 'credit_note';
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly seller: {
    readonly name: string;
    readonly vatNumber: string;
    readonly number: string;
    readonly country: string;
  };
  readonly buyer: { readonly name: string; readonly vatNumber: string; readonly country: string };
  readonly currency: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly vatRows: readonly { readonly percent: string; readonly net: string; readonly vat: string }[];
  /** Numbers of the invoices a credit note corrects. */
  readonly corrects: readonly string[];
  /** How it is paid: `cod`, `card`, `bank` … */
  readonly paymentMethod: string;
};

/** `pending`: taken, and decided later: ask again. `code`: what the office numbers it with. `qr`: what its code says; null: it has none. */
export type FiscalAnswer =
  | { readonly state: 'pending' }
  | { readonly state: 'cleared'; readonly code: string; readonly qr: string | null };

/** An office that clears invoices before they count: Albania's, North Macedonia's. */
export type Fiscaliser = {
  /** As stored with the shop: `practice`. */
  readonly kind: string;
  /** Reports a document under its key; the same again gives the first answer or is refused, never a second entry. @throws RemoteError */
  submit(document: FiscalDocument, key: string, signal: AbortSignal): Promise<FiscalAnswer>;
  /** What became of the document reported under this key; null: the office does not know it. @throws RemoteError */
  find(document: Pick<FiscalDocument, 'number'>, key: string, signal: AbortSignal): Promise<FiscalAnswer | null>;
};
