import { z } from 'zod';
import { tableFile } from '#features/base/exports/contract/table-import.model.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { customsErrors as errors } from './customs.errors.ts';
import { newCnCode, type SaidCnCode, saidCnCode } from './customs.model.ts';
import { cnSentences as words } from './customs.sentences.ts';

/** Everybody who keeps product data reads the nomenclature; a Super Admin keeps it (trap T05). */
export const cnReaders = { access: ['Update_Product-Data'], houseOnly: true } as const;
export const cnKeepers = { ...cnReaders, roles: [roleNames.superAdmin] } as const;

type Refuse = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };
/** Refuses at its field what each field by itself allows. */
const checkDays = ({ valid_from: from, valid_to: to }: SaidCnCode, { addIssue }: Refuse): void => {
  if (from !== null && to !== null && to < from)
    addIssue({ code: 'custom', path: ['valid_to'], message: rule(words.daysRule) });
};

export const addCnCode = defineCall({
  name: 'customs.addCnCode',
  method: 'POST',
  path: '/settings/cncode',
  summary: 'Adds a chapter, heading, subheading or code to the nomenclature by hand.',
  ...cnKeepers,
  body: z.object({ code: newCnCode, ...saidCnCode }).superRefine(checkDays),
  output: z.object({ code: z.string() }),
  message: words.added,
});

export const changeCnCode = defineCall({
  name: 'customs.changeCnCode',
  method: 'PUT',
  path: '/settings/cncode/{code}',
  summary: 'Changes what a code is called in each language, its words, unit and days; its last day ends it.',
  ...cnKeepers,
  params: z.object({ code: newCnCode }),
  body: z.object({ ...saidCnCode, version }).superRefine(checkDays),
  output: z.object({ code: z.string() }),
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const exportCnCodes = defineCall({
  name: 'customs.exportCnCodes',
  method: 'GET',
  path: '/settings/cncode/file',
  summary: 'The whole nomenclature as CSV or as an Excel workbook: words per language, unit, days and products.',
  ...cnReaders,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});
