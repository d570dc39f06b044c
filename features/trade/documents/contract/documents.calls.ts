import { z } from 'zod';
import { exportErrors } from '#features/base/exports/contract/exports.errors.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { documentErrors as errors } from './documents.errors.ts';
import { documentArchive, documentRow, documentSettings, documentSum } from './documents.model.ts';
import { mostOrdersPrinted } from './documents.rules.ts';
import { documentTexts as words } from './documents.texts.ts';
import { clearanceStates, documentTypes } from './documents.words.ts';

/** As for orders (orders.md 6). Documents carry names and addresses: nobody who belongs to a seller reads them. */
const read = ['Read_Order'] as const;
const write = ['Update_Order'] as const;

const params = z.object({ id });
const day = z.iso.date({ error: rule(words.dayRule) });

const filters = {
  type: anyOr(z.enum(documentTypes)),
  shop: anyOr(shortId),
  order: anyOr(id),
  clearance: anyOr(z.enum(clearanceStates)),
  /** Days of issue in the shop, both included. */
  from: anyOr(day),
  to: anyOr(day),
  /** In the number, the order's number and the customer's name. */
  search_text: z.string().trim().max(200).optional(),
};
const selection = z.object(filters);
export type DocumentFilters = z.output<typeof selection>;

export const documentOrderKeys = ['issued', 'number', 'gross', 'customer'] as const;
export const documentsQuery = z.object({ ...filters, ...listQuery(documentOrderKeys) });
export type DocumentsQuery = z.output<typeof documentsQuery>;

export const listDocuments = defineCall({
  name: 'documents.list',
  method: 'GET',
  path: '/order/documents',
  summary: 'A page of the documents of customers’ orders, newest first, with what all of them come to.',
  access: read,
  houseOnly: true,
  query: documentsQuery,
  output: paged(documentRow, { sums: z.array(documentSum) }),
});

export const makeDocument = defineCall({
  name: 'documents.make',
  method: 'POST',
  path: '/order/{id}/document',
  summary:
    'Makes the invoice of what is needed and not invoiced yet, or the delivery note of a package. What is there already is given again.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ type: z.enum(['invoice', 'delivery_note']), package_id: id.nullable().default(null) }),
  output: documentRow,
  errors: [errors.nothing],
});

export const documentForms = ['pdf', 'copy', 'xml'] as const;
export const readDocumentFile = defineCall({
  name: 'documents.file',
  method: 'GET',
  path: '/order/documents/{id}/file',
  summary: 'The sheet, a copy of it (PDF as base64) or the e-invoice (UBL 2.1, EN 16931, as text).',
  access: read,
  houseOnly: true,
  closedToViewers: true,
  params,
  query: z.object({ form: z.enum(documentForms).default('pdf') }),
  output: z.object({ name: z.string(), content: z.string() }),
  errors: [errors.noElectronic],
});

export const reportDocument = defineCall({
  name: 'documents.report',
  method: 'POST',
  path: '/order/documents/{id}/report',
  summary: 'Reports a document once more that the tax office refused, or that waits for its next try.',
  access: write,
  houseOnly: true,
  params,
  output: documentRow,
  errors: [errors.notReported],
});

export const exportDocuments = defineCall({
  name: 'documents.export',
  method: 'GET',
  path: '/order/documents/file',
  summary: 'The documents of a selection as an Excel file, with net and VAT for each rate; credit notes below 0.',
  access: read,
  houseOnly: true,
  closedToViewers: true,
  query: selection.extend({ language: z.enum(['en', 'sq']).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
  errors: [errors.tooMany],
});

export const printDocuments = defineCall({
  name: 'documents.print',
  method: 'POST',
  path: '/order/documents/print',
  summary:
    'The sheets of a selection, or of orders, as one PDF (base64), oldest first: printed in one go. Documents that are not there yet are not made.',
  access: read,
  writes: false,
  houseOnly: true,
  closedToViewers: true,
  body: selection.extend({ orders: z.array(id).min(1).max(mostOrdersPrinted).optional() }),
  output: z.object({ name: z.string(), content: z.string(), documents: z.int() }),
  errors: [errors.tooMany, errors.nothing],
});

export const startArchive = defineCall({
  name: 'documents.archive',
  method: 'POST',
  path: '/order/documents/archive',
  summary: 'Puts the sheets of a selection into one ZIP file, as a task; only who asked can load it.',
  access: read,
  writes: false,
  houseOnly: true,
  closedToViewers: true,
  body: selection,
  output: z.object({ id: z.uuid() }),
  message: words.archiveStarted,
  errors: [errors.tooMany, errors.nothing],
});

export const listArchives = defineCall({
  name: 'documents.archives',
  method: 'GET',
  path: '/order/documents/archives',
  summary: 'ZIP files of this person that are being written or still kept, newest first.',
  access: read,
  houseOnly: true,
  closedToViewers: true,
  output: z.array(documentArchive),
});

export const linkArchive = defineCall({
  name: 'documents.linkArchive',
  method: 'POST',
  path: '/order/documents/archives/{id}/link',
  summary: 'An address from which the owner can load a finished ZIP file for a minute, without a header.',
  access: read,
  writes: false,
  houseOnly: true,
  closedToViewers: true,
  params: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string() }),
  errors: [exportErrors.gone],
});

export const readSettings = defineCall({
  name: 'documents.settings',
  method: 'GET',
  path: '/order/documents/settings',
  summary: 'How each shop numbers its documents, when it makes invoices and whom it reports them to.',
  access: ['Read_Company', 'Update_Product-Data'],
  houseOnly: true,
  output: z.object({
    shops: z.array(documentSettings),
    /** Offices there is a connection to. */
    fiscalisers: z.array(z.string()),
  }),
});

export const setSettings = defineCall({
  name: 'documents.setSettings',
  method: 'PUT',
  path: '/order/documents/settings/{id}',
  summary:
    'Sets how a shop numbers its documents from the next year on, when it makes invoices and whom it reports them to.',
  access: ['Update_Company'],
  houseOnly: true,
  params: z.object({ id: shortId }),
  body: z.object({
    version,
    /** Null: its country. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,8}$/, { error: rule(words.prefixRule) })
      .nullable(),
    at_packing: z.boolean(),
    fiscaliser: z.string().max(40).nullable(),
  }),
  output: documentSettings,
  message: words.saved,
  errors: [errors.settingsOutdated, errors.prefixTaken],
});
