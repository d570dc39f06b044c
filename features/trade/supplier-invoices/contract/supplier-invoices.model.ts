import { z } from 'zod';
import { version } from '#kit/call.ts';
import { invoiceStates, verdicts } from './supplier-invoices.rules.ts';

const time = z.iso.datetime();

export const supplierInvoice = z.object({
  id: z.int(),
  version,
  order: z.object({ id: z.int(), number: z.string() }),
  seller: z.object({ id: z.int(), name: z.string() }),
  number: z.string(),
  issued_on: z.iso.date(),
  currency: z.string(),
  /** Decimal text; freight and fees, net. */
  extras: z.string(),
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
  state: z.enum(invoiceStates),
  /** Net, beyond what was ordered and came. */
  difference: z.string(),
  needs_second: z.boolean(),
  /** Who accepted it first, and who second. */
  accepted_by: z.string().nullable(),
  second_by: z.string().nullable(),
  note: z.string(),
  recorded_by: z.string().nullable(),
  created_at: time,
  lines: z.array(
    z.object({
      id: z.int(),
      item_id: z.int().nullable(),
      sku: z.string(),
      name: z.string(),
      qty: z.int(),
      unit_cost: z.string(),
      /** Of the line of the order: pieces, what came, cost; null where it was not ordered. */
      ordered: z.int().nullable(),
      received: z.int().nullable(),
      cost: z.string().nullable(),
      verdict: z.enum(verdicts),
    }),
  ),
});
export type SupplierInvoice = z.infer<typeof supplierInvoice>;

/** A purchase order of which goods came that no invoice says, or whose invoice differs. */
export const orderToBill = z.object({
  id: z.int(),
  number: z.string(),
  seller: z.object({ id: z.int(), name: z.string() }),
  currency: z.string(),
  /** Net, of what came in order and was not billed. */
  to_bill: z.string(),
  pieces: z.int(),
  invoices: z.int(),
  differs: z.int(),
  received_at: time.nullable(),
});
export type OrderToBill = z.infer<typeof orderToBill>;
