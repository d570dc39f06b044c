import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/customs.calls.ts';
import * as kept from '../contract/kept-codes.calls.ts';
import { addCnCode } from './use-cases/add-cn-code.ts';
import { changeCnCode } from './use-cases/change-cn-code.ts';
import { exportCnCodes } from './use-cases/export-cn-codes.ts';
import { findCnCodes } from './use-cases/find-cn-codes.ts';
import { getCnCodeDescription } from './use-cases/get-cn-code-description.ts';
import { listCnCodes } from './use-cases/list-cn-codes.ts';

export const customsRoutes = (platform: Platform) => [
  bind(calls.getCnCodeDescription, getCnCodeDescription(platform)),
  bind(calls.findCnCodes, findCnCodes(platform)),
  bind(calls.listCnCodes, listCnCodes(platform)),
  bind(kept.addCnCode, addCnCode(platform)),
  bind(kept.changeCnCode, changeCnCode(platform)),
  bind(kept.exportCnCodes, exportCnCodes(platform)),
];
