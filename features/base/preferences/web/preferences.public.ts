export { useSetPreferences } from './preferences.api.ts';
