import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import {
  tableFile,
  tableImport,
  tableImported,
  tableImportLimits,
  tableReport,
  tableUndone,
} from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import { anyOr, defineCall, id, paged, pageQuery, shortId, version } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { interfaceTextErrors as errors } from './interface-texts.errors.ts';
import { interfaceTextsTexts as words } from './interface-texts.texts.ts';

/** A text of the interface, as it is said in one language. */
export const interfaceText = z.object({
  /** The file and the name of the text; one that several places share has the key of the first. */
  key: z.string(),
  /** The part of the house: `base/shops`. */
  part: z.string(),
  en: z.string(),
  sq: z.string(),
  /** How many places of the product say it. */
  places: z.int(),
  /** What the language says without a wording of its own: its fallback's. */
  otherwise: z.string(),
  /** The market's own; null: none. */
  wording: z.string().nullable(),
  /** The product says something else since this wording was written. */
  outdated: z.boolean(),
  /** Of the wording; 0: there is none. */
  version,
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});
export type InterfaceText = z.infer<typeof interfaceText>;

export const interfaceTextsPageSize = 25;
export const shownTexts = ['missing', 'own', 'outdated'] as const;
const languageId = z.object({ id: shortId });

export const listInterfaceTexts = defineCall({
  name: 'interfaceTexts.list',
  method: 'GET',
  path: '/settings/languages/{id}/texts',
  summary: 'A page of the texts of the interface as a language says them, with the parts of the house they belong to.',
  access: ['Read_Language', 'Update_Product-Data'],
  houseOnly: true,
  params: languageId,
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    part: anyOr(z.string().max(100)),
    show: anyOr(z.enum(shownTexts)),
    ...pageQuery({ pageSize: interfaceTextsPageSize }),
  }),
  output: paged(interfaceText, { parts: z.array(z.string()) }),
});

export const listCoverage = defineCall({
  name: 'interfaceTexts.listCoverage',
  method: 'GET',
  path: '/settings/languages/texts',
  summary:
    'Of each language how many texts of the interface there are, how many it says, and how many in the market’s own wording.',
  access: ['Read_Language', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(z.object({ language_id: z.int(), total: z.int(), said: z.int(), own: z.int() })),
});

const keepers = { access: ['Update_Language'], houseOnly: true } as const;

export const setInterfaceText = defineCall({
  name: 'interfaceTexts.set',
  method: 'PUT',
  path: '/settings/languages/{id}/texts',
  summary: 'Says a text of the interface otherwise in a language; an empty wording is that of the product again.',
  ...keepers,
  params: languageId,
  body: z.object({ key: z.string().max(300), wording: z.string().trim(), version }),
  output: z.object({ version }),
  message: ({ version }) => (version === 0 ? words.wasReset : words.saved),
  errors: [errors.changedMeanwhile],
});

export const exportInterfaceTexts = defineCall({
  name: 'interfaceTexts.export',
  method: 'GET',
  path: '/settings/languages/{id}/texts/file',
  summary: 'All texts of the interface with their wordings in a language, as a file that can be brought in again.',
  access: ['Read_Language', 'Update_Product-Data'],
  houseOnly: true,
  params: languageId,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});

const file = { maxBytes: tableImportLimits.bytes };

export const checkInterfaceFile = defineCall({
  name: 'interfaceTexts.checkFile',
  method: 'POST',
  path: '/settings/languages/{id}/texts/file/check',
  summary: 'Tells what becomes of each row of a file of wordings; changes nothing.',
  ...keepers,
  params: languageId,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importInterfaceTexts = defineCall({
  name: 'interfaceTexts.importFile',
  method: 'POST',
  path: '/settings/languages/{id}/texts/file',
  summary: 'Brings a checked file of wordings in, without the rows that are refused.',
  ...keepers,
  params: languageId,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: tableImported,
  message: ({ added, changed, refused }) => filled(tableImportTexts.imported, { added, changed, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});

export const listInterfaceImports = defineCall({
  name: 'interfaceTexts.listImports',
  method: 'GET',
  path: '/settings/languages/{id}/texts/imports',
  summary: 'The last files of wordings that were brought into a language.',
  ...keepers,
  params: languageId,
  output: z.array(tableImport),
});

export const undoInterfaceImport = defineCall({
  name: 'interfaceTexts.undoImport',
  method: 'POST',
  path: '/settings/languages/texts/imports/{id}/undo',
  summary: 'Puts back the wordings that a file added or changed, where they are as the file left them.',
  ...keepers,
  params: z.object({ id }),
  output: tableUndone,
  errors: [tableImportErrors.undone],
});
