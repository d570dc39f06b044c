export { useMaintenance, useSetMaintenance, useSetSetting, useSettings } from './settings.api.ts';
