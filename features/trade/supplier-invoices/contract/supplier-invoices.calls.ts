import { z } from 'zod';
import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { isPlausibleDay, purchaseLimits } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { currencyCode, typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { supplierInvoiceErrors as errors } from './supplier-invoices.errors.ts';
import { orderToBill, supplierInvoice } from './supplier-invoices.model.ts';
import { invoiceLimits } from './supplier-invoices.rules.ts';
import { supplierInvoiceTexts as words } from './supplier-invoices.texts.ts';

/** The house's own record: a supplier's people see none of it. */
const read = { access: ['Read_Order'], houseOnly: true } as const;
const write = { access: ['Update_Order'], houseOnly: true } as const;
const params = z.object({ id });
const day = z.iso.date({ error: rule(words.dayRule) }).refine(isPlausibleDay, { error: rule(words.dayRule) });
const money = typedAmount(rule(words.moneyRule));

export const recordInvoice = defineCall({
  name: 'supplierInvoices.record',
  method: 'POST',
  path: '/order/reseller/{id}/invoice',
  summary:
    'Records what a supplier bills of an order and compares it line by line with what was ordered and what came; a number is recorded once.',
  ...write,
  params,
  body: z.object({
    number: z
      .string({ error: rule(words.numberRule) })
      .trim()
      .min(1, { error: rule(words.numberRule) })
      .max(60, { error: rule(words.numberRule) }),
    issued_on: day,
    currency: currencyCode(),
    lines: z
      .array(
        z.object({
          item_id: z.int().positive().nullable(),
          text: z.string().trim().max(200).default(''),
          qty: z
            .int({ error: rule(words.qtyRule) })
            .min(1, { error: rule(words.qtyRule) })
            .max(purchaseLimits.qty, { error: rule(words.qtyRule) }),
          unit_cost: money,
        }),
      )
      .min(1, { error: rule(words.linesRule) })
      .max(invoiceLimits.lines)
      .refine(
        (all) => {
          const known = all.flatMap(({ item_id }) => item_id ?? []);
          return new Set(known).size === known.length;
        },
        { error: rule(words.lineTwice) },
      ),
    extras: money.default('0'),
    vat: money,
    gross: money,
    document_id: z.uuid().nullable().default(null),
    note: z.string().trim().max(500).default(''),
  }),
  output: supplierInvoice,
  message: words.recorded,
  errors: [errors.numberUsed, errors.notNow, purchasingErrors.lineGone],
});

export const listInvoices = defineCall({
  name: 'supplierInvoices.list',
  method: 'GET',
  path: '/order/reseller/{id}/invoices',
  summary: 'Invoices recorded for a purchase order, newest first, with the verdict of each line.',
  ...read,
  params,
  output: z.array(supplierInvoice),
});

export const settleInvoice = defineCall({
  name: 'supplierInvoices.settle',
  method: 'POST',
  path: '/order/reseller/invoice/{id}/settle',
  summary:
    'Accepts an invoice that differs, or disputes it; above the market’s limit it is accepted when a second person agrees.',
  ...write,
  params,
  body: z.object({
    version,
    verdict: z.enum(['accepted', 'disputed']),
    note: z
      .string({ error: rule(words.noteRule) })
      .trim()
      .min(1, { error: rule(words.noteRule) })
      .max(500),
  }),
  output: supplierInvoice,
  message: words.settled,
  errors: [errors.outdated, errors.settled, errors.samePerson],
});

export const listToBill = defineCall({
  name: 'supplierInvoices.toBill',
  method: 'GET',
  path: '/order/reseller/to-bill',
  summary:
    'Purchase orders of which goods came that no invoice says, or whose invoice differs from what was ordered and came.',
  ...read,
  query: z.object({ show: anyOr(z.enum(['differs'])), ...pageQuery({ pageSize: 25 }) }),
  output: paged(orderToBill),
});
