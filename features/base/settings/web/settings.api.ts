import { getMaintenance, setMaintenance } from '#features/base/settings/contract/maintenance.calls.ts';
import {
  listSettings,
  listSettingVersions,
  restoreSetting,
  setSetting,
} from '#features/base/settings/contract/settings.calls.ts';
import {
  checkSettingsFile,
  exportSettings,
  importSettings,
} from '#features/base/settings/contract/settings.file.calls.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The same answer in every shop: one entry of the cache serves all.
const shopId = 1;

/** Every setting of the market. */
export const useSettings = () => useCall(listSettings, {}, { shopId, quiet: true });
export const useSetSetting = (onDone: () => void) =>
  useSend(setSetting, { invalidates: ['settings.'], onDone, quiet: 'failures' });

/** What one setting was, and back to it. */
export const useSettingVersions = (key: string) =>
  useCall(listSettingVersions, { params: { key } }, { shopId, quiet: true });
export const useRestoreSetting = () => useSend(restoreSetting, { invalidates: ['settings.'] });

/** The settings as a file. */
export const fetchSettingsFile = () => send(exportSettings, {}, { shopId });
export const useCheckSettingsFile = () => useSend(checkSettingsFile, { quiet: true });
export const useImportSettings = (onDone: () => void) =>
  useSend(importSettings, { invalidates: ['settings.'], onDone, quiet: 'failures' });

/** Whether the market is paused; asked again whenever a person comes back to the page. */
export const useMaintenance = () => useCall(getMaintenance, {}, { shopId, quiet: true });
export const useSetMaintenance = (onDone: () => void) =>
  useSend(setMaintenance, { invalidates: ['settings.'], onDone, quiet: 'failures' });
