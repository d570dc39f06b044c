import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { getScreenSettings as getScreenSettingsCall } from '../contract/settings.calls.ts';
import { getScreenSettings } from './use-cases/get-screen-settings.ts';

export const settingsRoutes = (platform: Platform) => [bind(getScreenSettingsCall, getScreenSettings(platform))];
