import { z } from 'zod';
import { sentenceValues } from '#kit/envelope.ts';

/** A change of many prices takes so many rows (trap T31); so many refused rows are shown at once. */
export const sheetLimits = { bytes: 8 * 1024 * 1024, rows: 10_000, shown: 200 } as const;

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The columns of the file in their order. From `sku_intern` on they are read when it comes back: which price is meant, and what is asked of it. */
export const sheetTitles = [
  'name',
  'seller',
  'currency',
  'purchase_price',
  'purchase_currency',
  'landed',
  'price_net',
  'vat',
  'price_gross',
  'calculated_gross',
  'net_margin',
  'state',
  'sku_intern',
  'shop',
  'pin_gross',
  'pin_net',
  'pin_until',
  'discount_gross',
  'discount_from',
  'discount_until',
  'reason',
  'row_version',
] as const;
export type SheetTitle = (typeof sheetTitles)[number];

/** Why a cell, or with an empty column a whole row, is refused. */
export const sheetIssue = z.object({
  row: z.int(),
  sku: z.string(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  values: sentenceValues,
});
export type SheetIssue = z.infer<typeof sheetIssue>;

/** A file of prices as it was read. Nothing is changed by it; `variants` is what a preview is asked for. */
export const priceSheet = z.object({
  id: z.int(),
  file_name: z.string(),
  rows: z.int(),
  /** Rows that ask for nothing, and those that are refused. */
  blank: z.int(),
  refused: z.int(),
  /** Of the refused rows the first. */
  issues: z.array(sheetIssue),
  /** The variants of the rows that ask for something, in the order of the file. */
  variants: z.array(z.int()),
});
export type PriceSheet = z.infer<typeof priceSheet>;
