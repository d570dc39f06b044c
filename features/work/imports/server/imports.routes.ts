import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as bulk from '../contract/bulk-update.calls.ts';
import * as calls from '../contract/imports.calls.ts';
import { decideHeld } from './use-cases/decide-held.ts';
import { exportHeldValues } from './use-cases/export-held.ts';
import { exportBulkRows, getBulkTemplate, getBulkUpdate, listBulkRows } from './use-cases/read-bulk-update.ts';
import { exportImportRuns, listHeldValues, listImportRuns, listImportSchedules } from './use-cases/read-imports.ts';
import { exportListFile, getListFile } from './use-cases/read-list-file.ts';
import { uploadBulkUpdate } from './use-cases/upload-bulk-update.ts';

export const importsRoutes = (platform: Platform) => [
  bind(calls.listImportRuns, listImportRuns(platform)),
  bind(calls.exportImportRuns, exportImportRuns(platform)),
  bind(calls.getListFile, getListFile(platform)),
  bind(calls.exportListFile, exportListFile(platform)),
  bind(calls.listHeldValues, listHeldValues(platform)),
  bind(calls.exportHeldValues, exportHeldValues(platform)),
  bind(calls.decideHeldValues, decideHeld(platform)),
  bind(calls.listImportSchedules, listImportSchedules(platform)),
  bind(bulk.getBulkTemplate, getBulkTemplate(platform)),
  bind(bulk.uploadBulkUpdate, uploadBulkUpdate(platform)),
  bind(bulk.getBulkUpdate, getBulkUpdate(platform)),
  bind(bulk.listBulkRows, listBulkRows(platform)),
  bind(bulk.exportBulkRows, exportBulkRows(platform)),
];
