import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/customs.calls.ts';
import { getCnCodeDescription } from './use-cases/get-cn-code-description.ts';
import { listCnCodes } from './use-cases/list-cn-codes.ts';

export const customsRoutes = (platform: Platform) => [
  bind(calls.getCnCodeDescription, getCnCodeDescription(platform)),
  bind(calls.listCnCodes, listCnCodes(platform)),
];
