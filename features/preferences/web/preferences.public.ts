export { usePreferences, useSetPreferences } from './preferences.api.ts';
