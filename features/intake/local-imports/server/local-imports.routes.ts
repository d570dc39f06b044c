import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/local-imports.calls.ts';
import * as sourceCalls from '../contract/local-imports.sources.calls.ts';
import { addImportPhotos } from './use-cases/add-photos.ts';
import { checkImport } from './use-cases/check-import.ts';
import * as sources from './use-cases/manage-sources.ts';
import * as reading from './use-cases/read-imports.ts';
import { retryImport } from './use-cases/retry-import.ts';
import { runImport, undoImport } from './use-cases/run-import.ts';
import { uploadImport } from './use-cases/upload-import.ts';

export const localImportsRoutes = (platform: Platform) => [
  bind(calls.listImports, reading.listImports(platform)),
  bind(calls.getImportTemplate, reading.getImportTemplate(platform)),
  bind(calls.getImport, reading.getImport(platform)),
  bind(calls.uploadImport, uploadImport(platform)),
  bind(calls.checkImport, checkImport(platform)),
  bind(calls.listImportRows, reading.listImportRows(platform)),
  bind(calls.runImport, runImport(platform)),
  bind(calls.undoImport, undoImport(platform)),
  bind(calls.retryImport, retryImport(platform)),
  bind(calls.addImportPhotos, addImportPhotos(platform)),
  bind(sourceCalls.listSources, sources.listSources(platform)),
  bind(sourceCalls.createSource, sources.createSource(platform)),
  bind(sourceCalls.updateSource, sources.updateSource(platform)),
  bind(sourceCalls.deleteSource, sources.deleteSource(platform)),
  bind(sourceCalls.fetchSource, sources.fetchSource(platform)),
  bind(calls.getImportReport, reading.getImportReport(platform)),
];
