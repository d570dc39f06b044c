import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/documents.calls.ts';
import { exportDocuments } from './use-cases/export-documents.ts';
import { makeDocumentByHand } from './use-cases/make-documents.ts';
import { linkArchive, listArchives, startArchive } from './use-cases/manage-archives.ts';
import { readSettings, setSettings } from './use-cases/manage-settings.ts';
import { printDocuments } from './use-cases/print-documents.ts';
import { readDocumentFile } from './use-cases/read-document-file.ts';
import { listDocuments } from './use-cases/read-documents.ts';
import { reportAgain } from './use-cases/report-again.ts';

export const documentsRoutes = (platform: Platform) => [
  bind(calls.listDocuments, listDocuments(platform)),
  bind(calls.makeDocument, makeDocumentByHand(platform)),
  bind(calls.readDocumentFile, readDocumentFile(platform)),
  bind(calls.reportDocument, reportAgain(platform)),
  bind(calls.exportDocuments, exportDocuments(platform)),
  bind(calls.printDocuments, printDocuments(platform)),
  bind(calls.startArchive, startArchive(platform)),
  bind(calls.listArchives, listArchives(platform)),
  bind(calls.linkArchive, linkArchive(platform)),
  bind(calls.readSettings, readSettings(platform)),
  bind(calls.setSettings, setSettings(platform)),
];
