import { z } from 'zod';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { codCounts, codRow, codSum } from './packages.model.ts';
import { packageLimits as limits } from './packages.rules.ts';
import { packageTexts as words } from './packages.texts.ts';
import { codVerdicts } from './packages.words.ts';

export const importCod = defineCall({
  name: 'packages.importCod',
  method: 'POST',
  path: '/order/packages/cod-file',
  summary:
    'Reads a carrier’s file of cash it pays out (tracking, amount, fee); each row gets a verdict. The same file twice is refused.',
  access: ['Update_Order'],
  houseOnly: true,
  query: z.object({
    carrier: shortId,
    currency: currencyCode(rule(words.currencyRule)),
    ref: z.string().trim().max(100).default(''),
    paid_on: anyOr(z.iso.date({ error: rule(words.dayRule) })),
  }),
  file: { maxBytes: limits.fileBytes },
  output: z.object({ id: z.int(), counts: codCounts, amount: z.string(), currency: z.string() }),
  errors: [...unreadableTable, errors.fileKnown, errors.fileRow],
});

export const codRowsQuery = z.object({
  folder: anyOr(z.enum(['open', 'all'])),
  verdict: anyOr(z.enum(codVerdicts)),
  carrier: anyOr(shortId),
  ...listQuery(['created']),
});

export const listCodRows = defineCall({
  name: 'packages.cod',
  method: 'GET',
  path: '/order/packages/cod',
  summary: 'Rows of carriers’ cash files, newest first; `open`: those that wait for a person.',
  access: ['Read_Order'],
  houseOnly: true,
  query: codRowsQuery,
  output: paged(codRow, { sums: z.array(codSum) }),
});

export const settleCodRow = defineCall({
  name: 'packages.settleCod',
  method: 'POST',
  path: '/order/packages/cod-row/{id}',
  summary: 'Says that a row that does not match is settled, and how.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({
    note: z
      .string({ error: rule(words.reasonRule) })
      .trim()
      .min(1, { error: rule(words.reasonRule) })
      .max(500),
  }),
  output: codRow,
  errors: [errors.rowSettled],
});
