export { useSetSetting, useSettings } from './settings.api.ts';
