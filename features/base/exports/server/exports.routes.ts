import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/exports.calls.ts';
import type { ExportFile } from '../contract/exports.model.ts';
import { type ExportRow, exportsRepository } from './exports.repository.ts';
import { linkExport } from './use-cases/link-export.ts';
import {
  addExportProfile,
  changeExportProfile,
  listExportProfiles,
  pauseExportProfile,
  removeExportProfile,
  runExportProfile,
} from './use-cases/manage-profiles.ts';
import { repeatExport } from './use-cases/repeat-export.ts';
import { startExport } from './use-cases/start-export.ts';

export const exportsRoutes = (platform: Platform) => [
  bind(calls.startExport, startExport(platform)),
  bind(calls.listExports, async (_input, { actor, now }) =>
    (await exportsRepository(platform.db).listOwn(actor.userId, now())).map(toWire),
  ),
  bind(calls.linkExport, linkExport(platform)),
  bind(calls.repeatExport, repeatExport(platform)),
  bind(calls.listExportProfiles, listExportProfiles(platform)),
  bind(calls.addExportProfile, addExportProfile(platform)),
  bind(calls.changeExportProfile, changeExportProfile(platform)),
  bind(calls.removeExportProfile, removeExportProfile(platform)),
  bind(calls.pauseExportProfile, pauseExportProfile(platform)),
  bind(calls.runExportProfile, runExportProfile(platform)),
];

const toWire = ({ seller_id: _seller, storage_key: _key, created_at, expires_at, ...row }: ExportRow): ExportFile => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
