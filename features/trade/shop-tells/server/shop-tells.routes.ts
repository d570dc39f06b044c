import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/shop-tells.calls.ts';
import { listTells } from './use-cases/list-tells.ts';
import { markTellDone, retryTell } from './use-cases/mend-tell.ts';

export const shopTellsRoutes = (platform: Platform) => [
  bind(calls.listTells, listTells(platform)),
  bind(calls.retryTell, retryTell(platform)),
  bind(calls.markTellDone, markTellDone(platform)),
];
