export {
  fetchSettingsFile,
  useCheckSettingsFile,
  useImportSettings,
  useMaintenance,
  useRestoreSetting,
  useSetMaintenance,
  useSetSetting,
  useSettings,
  useSettingVersions,
} from './settings.api.ts';
