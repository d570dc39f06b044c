import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as maintenance from '../contract/maintenance.calls.ts';
import * as calls from '../contract/settings.calls.ts';
import * as files from '../contract/settings.file.calls.ts';
import { getMaintenance } from './use-cases/get-maintenance.ts';
import { getScreenSettings } from './use-cases/get-screen-settings.ts';
import { listSettings } from './use-cases/list-settings.ts';
import { checkSettingsFile, exportSettings, importSettings } from './use-cases/move-settings.ts';
import { setMaintenance } from './use-cases/set-maintenance.ts';
import { listSettingVersions, restoreSetting, setSetting } from './use-cases/set-setting.ts';

export const settingsRoutes = (platform: Platform) => [
  bind(calls.getScreenSettings, getScreenSettings(platform)),
  bind(maintenance.getMaintenance, getMaintenance(platform)),
  bind(maintenance.setMaintenance, setMaintenance(platform)),
  bind(calls.listSettings, listSettings(platform)),
  bind(calls.setSetting, setSetting(platform)),
  bind(calls.listSettingVersions, listSettingVersions(platform)),
  bind(calls.restoreSetting, restoreSetting(platform)),
  bind(files.exportSettings, exportSettings(platform)),
  bind(files.checkSettingsFile, checkSettingsFile(platform)),
  bind(files.importSettings, importSettings(platform)),
];
