export {
  fetchSettingsFile,
  useCheckSettingsFile,
  useImportSettings,
  useMaintenance,
  useSetMaintenance,
  useSetSetting,
  useSettings,
} from './settings.api.ts';
