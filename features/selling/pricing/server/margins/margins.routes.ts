import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../../contract/margins/margins.calls.ts';
import { getMargins } from './get-margins.ts';
import { saveMargins } from './save-margins.ts';

export const marginsRoutes = (platform: Platform) => [
  bind(calls.getMargins, getMargins(platform)),
  bind(calls.saveMargins, saveMargins(platform)),
];
