import type { Platform } from '#server/feature.ts';
import { bind, bindKey, bindKeyStream } from '#server/http/bind.ts';
import * as calls from '../contract/push.calls.ts';
import * as keyCalls from '../contract/push-keys.calls.ts';
import * as refusalCalls from '../contract/push-refusals.calls.ts';
import { createPushKey, listPushKeys, revokePushKey } from './use-cases/manage-keys.ts';
import { getPushedRun, listPushFeeds, pushFeed } from './use-cases/push-feed.ts';
import { pushPrices, pushStock } from './use-cases/push-values.ts';
import { exportPushRefusals, listPushRefusals } from './use-cases/read-refusals.ts';

export const pushRoutes = (platform: Platform) => [
  bind(keyCalls.listPushKeys, listPushKeys(platform)),
  bind(keyCalls.createPushKey, createPushKey(platform)),
  bind(keyCalls.revokePushKey, revokePushKey(platform)),
  bind(refusalCalls.listPushRefusals, listPushRefusals(platform)),
  bind(refusalCalls.exportPushRefusals, exportPushRefusals(platform)),
  bindKey(calls.pushPrices, pushPrices(platform)),
  bindKey(calls.pushStock, pushStock(platform)),
  bindKey(calls.listPushFeeds, listPushFeeds(platform)),
  bindKeyStream(calls.pushFeed, pushFeed(platform)),
  bindKey(calls.getPushedRun, getPushedRun(platform)),
];
