import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { getCnCodeDescription as getCnCodeDescriptionCall } from '../contract/customs.calls.ts';
import { getCnCodeDescription } from './use-cases/get-cn-code-description.ts';

export const customsRoutes = (platform: Platform) => [bind(getCnCodeDescriptionCall, getCnCodeDescription(platform))];
