import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { defineCall, id } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { priceErrors } from '../prices.errors.ts';
import { sheetErrors } from '../sheet.errors.ts';
import { decimalSigns, priceSheet, sheetLimits } from './sheet.model.ts';

/** pricing.md section 5: a file of prices goes out, is edited in another program, and comes back. */
const access = ['Update_Product-Data'] as const;

export const uploadPriceSheet = defineCall({
  name: 'prices.uploadSheet',
  method: 'POST',
  path: '/price/import',
  summary:
    'Reads a file of prices of the shop (CSV or XLSX) that was exported here and edited: what each row asks, or why it is refused. Changes nothing; the change is previewed and carried out as a change set.',
  access,
  houseOnly: true,
  query: z.object({ decimal: z.enum(decimalSigns).default('.') }),
  file: { maxBytes: sheetLimits.bytes },
  output: priceSheet,
  errors: [...unreadableTable, priceErrors.notCalculated],
});

export const getPriceSheet = defineCall({
  name: 'prices.getSheet',
  method: 'GET',
  path: '/price/import/{id}',
  summary: 'A file of prices of one’s own, as it was read; everybody’s for administrators.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  output: priceSheet,
});

/** Refusals of the calls that write these files. */
export const sheetFileErrors = [sheetErrors.tooMany, priceErrors.notCalculated, tableImportErrors.empty] as const;

export const exportSheetRefusals = defineCall({
  name: 'prices.exportSheetRefusals',
  method: 'GET',
  path: '/price/import/{id}/refused',
  summary: 'All refused rows of a file of prices as CSV, with the reason in the language asked for.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  query: z.object({ language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
});
