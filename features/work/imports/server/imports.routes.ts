import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/imports.calls.ts';
import { decideHeld } from './use-cases/decide-held.ts';
import { exportImportRuns, listHeldValues, listImportRuns, listImportSchedules } from './use-cases/read-imports.ts';

export const importsRoutes = (platform: Platform) => [
  bind(calls.listImportRuns, listImportRuns(platform)),
  bind(calls.exportImportRuns, exportImportRuns(platform)),
  bind(calls.listHeldValues, listHeldValues(platform)),
  bind(calls.decideHeldValues, decideHeld(platform)),
  bind(calls.listImportSchedules, listImportSchedules(platform)),
];
