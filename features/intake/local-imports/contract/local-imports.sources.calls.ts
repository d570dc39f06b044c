import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { localImportErrors as errors } from './local-imports.errors.ts';
import { sourceTexts as words } from './local-imports.sources.texts.ts';
import { importSource, sourceInput } from './local-imports.sources.ts';

const access = ['Update_Product-Seller'] as const;
const params = z.object({ id });

export const listSources = defineCall({
  name: 'localImports.listSources',
  method: 'GET',
  path: '/local-product/import-source',
  summary: 'Addresses whose file is fetched and imported by the clock: a seller’s own, for staff all.',
  access,
  output: z.array(importSource),
});

export const createSource = defineCall({
  name: 'localImports.createSource',
  method: 'POST',
  path: '/local-product/import-source',
  summary: 'Adds an address; its file is fetched at once and then by the clock, with the rights of this person.',
  access,
  body: sourceInput.extend({ seller_id: id.nullable().default(null) }),
  output: importSource,
  message: words.saved,
  errors: [errors.sameAddress, errors.manyAddresses],
});

export const updateSource = defineCall({
  name: 'localImports.updateSource',
  method: 'PUT',
  path: '/local-product/import-source/{id}',
  summary: 'Changes an address or how often it is fetched, or pauses it; from now on with the rights of this person.',
  access,
  params,
  body: sourceInput.extend({ version }),
  output: importSource,
  message: words.saved,
  errors: [errors.sameAddress, errors.sourceChanged],
});

export const deleteSource = defineCall({
  name: 'localImports.deleteSource',
  method: 'DELETE',
  path: '/local-product/import-source/{id}',
  summary: 'Deletes an address; what was imported from it stays.',
  access,
  params,
  output: z.object({ id: z.int() }),
  message: words.deleted,
});

export const fetchSource = defineCall({
  name: 'localImports.fetchSource',
  method: 'POST',
  path: '/local-product/import-source/{id}/fetch',
  summary: 'Fetches and imports the file at an address now.',
  access,
  params,
  output: z.object({ import_id: z.int() }),
  message: words.fetching,
  errors: [errors.stillFetching],
});
