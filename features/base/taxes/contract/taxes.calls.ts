import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { taxErrors as errors } from './taxes.errors.ts';
import { newTaxRate, taxClass, taxClassCode, taxClassNames, taxRate } from './taxes.model.ts';
import { taxSentences as words } from './taxes.sentences.ts';

const readers = { access: ['Read_Product-Data', 'Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;

export const listTaxClasses = defineCall({
  name: 'taxes.listClasses',
  method: 'GET',
  path: '/taxes/classes',
  summary: 'The tax classes in their order, for fields that offer them.',
  access: [...productRead, 'Update_Category', ...readers.access],
  output: z.array(taxClass),
});

export const listTaxRates = defineCall({
  name: 'taxes.listRates',
  method: 'GET',
  path: '/settings/margin/vat',
  summary: 'The VAT of every country by class, with what was and what comes.',
  ...readers,
  output: z.array(taxRate),
});

export const enterTaxRate = defineCall({
  name: 'taxes.enterRate',
  method: 'POST',
  path: '/settings/margin/vat',
  summary: 'Enters a rate that is valid from today or later; one of a later day that is there is changed by it.',
  ...keepers,
  body: newTaxRate,
  output: z.object({ id: z.int() }),
  message: words.rateSaved,
});

export const correctTaxSource = defineCall({
  name: 'taxes.correctSource',
  method: 'PUT',
  path: '/settings/margin/vat/{id}/source',
  summary: 'Says where the figure of a rate was read; the rate itself stays, also where its day has come.',
  ...keepers,
  params: z.object({ id }),
  body: newTaxRate.pick({ source: true }),
  output: z.object({ id: z.int() }),
  message: words.sourceSaved,
});

export const removeTaxRate = defineCall({
  name: 'taxes.removeRate',
  method: 'DELETE',
  path: '/settings/margin/vat/{id}',
  summary: 'Removes a rate whose day has not come.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: words.rateRemoved,
  errors: [errors.past],
});

export const addTaxClass = defineCall({
  name: 'taxes.addClass',
  method: 'POST',
  path: '/taxes/classes',
  summary: 'Adds a tax class; what it means in a country its rates say.',
  ...keepers,
  body: z.object({ code: taxClassCode, names: taxClassNames }),
  output: taxClass,
  message: words.classAdded,
});

export const orderTaxClasses = defineCall({
  name: 'taxes.orderClasses',
  method: 'PUT',
  path: '/taxes/class-order',
  summary: 'Puts the classes in an order; those that are not named follow.',
  ...keepers,
  body: z.object({ codes: z.array(taxClassCode).min(1).max(100) }),
  output: z.array(taxClass),
});

export const changeTaxClass = defineCall({
  name: 'taxes.changeClass',
  method: 'PUT',
  path: '/taxes/classes/{code}',
  summary: 'Changes what a class is called in each language; its code stays.',
  ...keepers,
  params: z.object({ code: taxClassCode }),
  body: z.object({ names: taxClassNames }),
  output: taxClass,
  message: words.classSaved,
});

export const removeTaxClass = defineCall({
  name: 'taxes.removeClass',
  method: 'DELETE',
  path: '/taxes/classes/{code}',
  summary: 'Removes a class nothing uses.',
  ...keepers,
  params: z.object({ code: taxClassCode }),
  output: z.object({ code: z.string() }),
  message: words.classRemoved,
  errors: [errors.classUsed, errors.classStays],
});

const file = { maxBytes: tableImportLimits.bytes };
export const exportTaxRates = defineCall({
  name: 'taxes.exportRates',
  method: 'GET',
  path: '/settings/margin/vat/file',
  summary: 'The VAT of every country as CSV or as an Excel workbook.',
  ...readers,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});
export const checkTaxFile = defineCall({
  name: 'taxes.checkFile',
  method: 'POST',
  path: '/settings/margin/vat/file/check',
  summary: 'Tells what becomes of each row of a file of VAT rates; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});
export const importTaxFile = defineCall({
  name: 'taxes.importFile',
  method: 'POST',
  path: '/settings/margin/vat/file',
  summary: 'Brings a checked file of VAT rates in, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ added: z.int(), refused: z.int() }),
  message: ({ added, refused }) => filled(words.imported, { added, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});
