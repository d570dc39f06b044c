import type { WrittenLanguage } from '#kit/text.ts';
import type { Amounts, VatRow } from './documents.amounts.ts';
import type { CreditReason, DocumentType, LineKind } from './documents.words.ts';

/** Who sells, or buys, as it stood when the document was made. */
export type DocumentParty = {
  readonly name: string;
  readonly company: string;
  /** Number in the register of companies; of a seller only. */
  readonly number: string;
  readonly vat_number: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string;
  readonly phone: string;
  readonly email: string;
};

export type DocumentLine = {
  readonly kind: LineKind;
  readonly line_id: number | null;
  readonly sku: string;
  /** As it was sold; empty for shipping and a customer’s fee. */
  readonly name: string;
  /** 0: an amount for no piece. */
  readonly qty: number;
  readonly vat_percent: string;
  readonly net: string;
  readonly gross: string;
  /** With VAT, taken off the amount already: what was let off before the invoice was made. */
  readonly let_off?: string;
};

/** All that stands on a document, frozen: the sheet and the e-invoice are drawn from it alone. */
export type DocumentPayload = Amounts & {
  /**
   * 1: of a release before invoices bore what was let off and parts of VAT added up. Documents are never changed, so those are not held against the rules
   * of later ones.
   */
  readonly format: 1 | 2;
  readonly type: DocumentType;
  readonly number: string;
  readonly language: WrittenLanguage;
  /** The day in the shop, and the exact time. */
  readonly issued_on: string;
  readonly issued_at: string;
  readonly shop: string;
  readonly seller: DocumentParty;
  readonly website: string;
  readonly bank_accounts: readonly { readonly currency: string; readonly bank: string; readonly iban: string }[];
  /** A file of the house (features/base/files). */
  readonly logo: string | null;
  readonly footer: string;
  readonly buyer: DocumentParty;
  readonly ship_to: DocumentParty;
  /** Of the customer; empty texts where it is of none. */
  readonly order: { readonly number: string; readonly shop_number: string; readonly placed_on: string };
  readonly package: string | null;
  /** What a commission invoice is about; absent on others. */
  readonly period?: { readonly from: string; readonly to: string };
  readonly payment_method: string;
  /** Nothing was owed any more when it was made; a commission is taken from the sales. */
  readonly paid: boolean;
  /** Of an invoice: what of it came in before it was made, where that is a part of it (BT-113). */
  readonly prepaid?: string;
  /** Of an invoice that is paid in cash: what there are no coins for is added to what is to pay, or taken off (BT-114). */
  readonly rounding?: string;
  /** Of an invoice: what had come in and no invoice says, for the next one to start from. It is not drawn. */
  readonly kept?: string;
  readonly currency: string;
  readonly lines: readonly DocumentLine[];
  readonly vat_rows: readonly VatRow[];
  /** Of a credit note: the invoices it corrects. */
  readonly corrects: readonly { readonly number: string; readonly on: string }[];
  readonly reason: CreditReason | null;
};
