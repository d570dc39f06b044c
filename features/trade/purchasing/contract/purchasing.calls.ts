import { z } from 'zod';
import { emailAddress } from '#features/base/accounts/contract/accounts.calls.ts';
import { anyOr, defineCall, id, listQuery, paged, version } from '#kit/call.ts';
import { currencyCode, typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { writtenLanguages } from '#kit/text.ts';
import { purchasingErrors as errors } from './purchasing.errors.ts';
import { bucketCounts, purchasableVariant, purchaseOrder, purchaseRow } from './purchasing.model.ts';
import { isPlausibleDay, purchaseBuckets, purchaseLimits } from './purchasing.rules.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

/** Spec section 2: the guard of /orders/reseller. */
const read = ['Read_Order-Reseller', 'Read_Order'] as const;
/** Orders are staff's to write; see docs/spec-gaps.md. */
const create = ['Create_Order'] as const;
const write = ['Update_Order'] as const;

const params = z.object({ id });
const day = z.iso.date({ error: rule(words.dateRule) }).refine(isPlausibleDay, { error: rule(words.dateRule) });

export const purchaseOrderKeys = ['number', 'supplier', 'created', 'amount', 'promised', 'received'] as const;

export const purchaseListQuery = z.object({
  bucket: anyOr(z.enum(purchaseBuckets)),
  seller: anyOr(id),
  currency: anyOr(currencyCode()),
  from: anyOr(day),
  to: anyOr(day),
  /** Searched are number, supplier's reference, and SKU, EAN or name of a line; by staff the number of a customer's order, too. */
  ...listQuery(purchaseOrderKeys),
});
export type PurchaseListQuery = z.output<typeof purchaseListQuery>;

export const listPurchaseOrders = defineCall({
  name: 'purchasing.list',
  method: 'GET',
  path: '/order/reseller',
  summary:
    'A page of the purchase orders to resellers, with how many are in each folder; a supplier’s people get their own, once they were sent.',
  access: read,
  query: purchaseListQuery,
  output: paged(purchaseRow, { counts: bucketCounts }),
});

export const listSuppliers = defineCall({
  name: 'purchasing.listSuppliers',
  method: 'GET',
  path: '/order/reseller/suppliers',
  summary: 'The resellers by name, with the currencies they were ordered from in.',
  access: read,
  output: z.array(z.object({ id: z.int(), name: z.string(), currencies: z.array(z.string()) })),
});

export const findPurchasable = defineCall({
  name: 'purchasing.findVariants',
  method: 'GET',
  path: '/order/reseller/variants',
  summary: 'Variants of a supplier by SKU, EAN or name, exact hits first.',
  access: ['Create_Order', 'Update_Order'],
  query: z.object({ seller: id, search_text: z.string().trim().min(1).max(200) }),
  output: z.array(purchasableVariant),
});

export const getPurchaseOrder = defineCall({
  name: 'purchasing.get',
  method: 'GET',
  path: '/order/reseller/{id}',
  summary: 'A purchase order with lines, what the supplier said, deliveries and documents.',
  access: read,
  params,
  output: purchaseOrder,
});

const qty = z
  .int({ error: rule(words.qtyRule) })
  .min(1, { error: rule(words.qtyRule) })
  .max(purchaseLimits.qty, { error: rule(words.qtyRule) });
const cost = typedAmount(rule(words.costRule));

const lines = z
  .array(z.object({ variant_id: z.int().positive(), qty, cost }))
  .min(1, { error: rule(words.linesRequired) })
  .max(purchaseLimits.lines)
  .refine((all) => new Set(all.map((line) => line.variant_id)).size === all.length, { error: rule(words.lineTwice) });

const details = {
  promised_on: day.nullable().default(null),
  supplier_ref: z.string().trim().max(100).default(''),
  note: z.string().trim().max(2000).default(''),
};

export const createPurchaseOrder = defineCall({
  name: 'purchasing.create',
  method: 'POST',
  path: '/order/reseller',
  summary: 'A draft of a purchase order, with the next number of the year.',
  access: create,
  body: z.object({
    seller_id: z.int({ error: rule(words.supplierRequired) }).positive(),
    currency: currencyCode(rule(words.currencyRule)),
    ...details,
    lines,
  }),
  output: purchaseOrder,
});

export const updatePurchaseOrder = defineCall({
  name: 'purchasing.update',
  method: 'PUT',
  path: '/order/reseller/{id}',
  summary: 'Changes a draft; of an order that is with the supplier only reference, promised day and note.',
  access: write,
  params,
  body: z.object({ version, ...details, lines: lines.optional() }),
  output: purchaseOrder,
  errors: [errors.outdated, errors.moveRefused],
});

export const movePurchaseOrder = defineCall({
  name: 'purchasing.move',
  method: 'POST',
  path: '/order/reseller/{id}/transition',
  summary:
    'Approves an order, takes the approval back, notes that it was ordered without a mail, closes it (short), or cancels it; a supplier who knows of it is told.',
  access: write,
  params,
  body: z.discriminatedUnion('move', [
    z.object({ move: z.literal('approve'), version }),
    z.object({ move: z.literal('reopen'), version }),
    z.object({ move: z.literal('order'), version }),
    z.object({ move: z.literal('close'), version, reason: z.string().trim().max(500).default('') }),
    z.object({
      move: z.literal('cancel'),
      version,
      reason: z
        .string({ error: rule(words.reasonRequired) })
        .trim()
        .min(1, { error: rule(words.reasonRequired) })
        .max(500),
    }),
  ]),
  output: purchaseOrder,
  errors: [errors.outdated, errors.moveRefused],
});

export const sendPurchaseOrder = defineCall({
  name: 'purchasing.send',
  method: 'POST',
  path: '/order/reseller/{id}/send',
  summary:
    'Mails an approved order to the supplier with a link to answer it, also once more where no mail arrived; or reminds of it.',
  access: write,
  params,
  body: z.object({ version, to: emailAddress, language: z.enum(writtenLanguages) }),
  output: purchaseOrder,
  errors: [errors.outdated, errors.moveRefused, errors.directStopped, errors.tooManyLinks],
});

export const makePurchaseLink = defineCall({
  name: 'purchasing.makeLink',
  method: 'POST',
  path: '/order/reseller/{id}/link',
  summary: 'A new link for the supplier, to be passed on otherwise than by our mail; earlier ones go on working.',
  access: write,
  params,
  output: z.object({ url: z.string(), until: z.iso.datetime() }),
  errors: [errors.moveRefused, errors.tooManyLinks],
});

export const revokePurchaseLink = defineCall({
  name: 'purchasing.revokeLink',
  method: 'POST',
  path: '/order/reseller/{id}/revoke-link',
  summary: 'Ends every link of an order that still works.',
  access: write,
  params,
  output: purchaseOrder,
  errors: [errors.noOpenLink],
});

const count = z
  .int({ error: rule(words.countRule) })
  .min(0, { error: rule(words.countRule) })
  .max(purchaseLimits.qty);

export const receivePurchaseOrder = defineCall({
  name: 'purchasing.receive',
  method: 'POST',
  path: '/order/reseller/{id}/receive',
  summary: 'Books what came of each line: in order, damaged, missing. Adds to what came before.',
  access: write,
  params,
  body: z.object({
    version,
    lines: z
      .array(z.object({ id, ok: count, damaged: count, missing: count }))
      .min(1)
      .max(purchaseLimits.lines)
      .refine((all) => all.some((line) => line.ok + line.damaged + line.missing > 0), {
        error: rule(words.nothingReceived),
      })
      .refine((all) => new Set(all.map((line) => line.id)).size === all.length, { error: rule(words.lineTwice) }),
  }),
  output: purchaseOrder,
  errors: [errors.outdated, errors.moveRefused, errors.lineGone],
});

export const linkPurchaseDocument = defineCall({
  name: 'purchasing.linkDocument',
  method: 'POST',
  path: '/order/reseller/{id}/document/{document}',
  summary: 'An address that loads a document of an order for a minute.',
  access: ['Read_Order'],
  params: z.object({ id, document: z.uuid() }),
  output: z.object({ url: z.string() }),
  errors: [errors.documentGone],
});

export const purchaseFile = defineCall({
  name: 'purchasing.file',
  method: 'GET',
  path: '/order/reseller/{id}/file',
  summary: 'The order as the supplier gets it: a PDF, or a workbook of its lines; the bytes as base64.',
  access: read,
  params,
  query: z.object({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
});
