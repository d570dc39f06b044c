import type { Text } from '#kit/text.ts';
import type { InvoiceState, Verdict } from './supplier-invoices.rules.ts';
import { supplierInvoiceTexts as words } from './supplier-invoices.texts.ts';

export const verdictTexts: Readonly<Record<Verdict, Text>> = {
  match: words.verdictMatch,
  qty_over: words.verdictQtyOver,
  qty_open: words.verdictQtyOpen,
  price_over: words.verdictPriceOver,
  price_under: words.verdictPriceUnder,
  not_ordered: words.verdictNotOrdered,
  currency: words.verdictCurrency,
};
export const invoiceStateTexts: Readonly<Record<InvoiceState, Text>> = {
  matched: words.stateMatched,
  differs: words.stateDiffers,
  accepted: words.stateAccepted,
  disputed: words.stateDisputed,
};
