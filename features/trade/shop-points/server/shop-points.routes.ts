import type { Platform } from '#server/feature.ts';
import { bindShopKey } from '#server/http/bind.ts';
import * as calls from '../contract/shop-points.calls.ts';
import { awardPoints, cancelRedemption, quotePoints, redeemPoints } from './use-cases/points-of-shop.ts';

export const shopPointsRoutes = (platform: Platform) => [
  bindShopKey(calls.quotePoints, quotePoints(platform)),
  bindShopKey(calls.redeemPoints, redeemPoints(platform)),
  bindShopKey(calls.cancelRedemption, cancelRedemption(platform)),
  bindShopKey(calls.awardPoints, awardPoints(platform)),
];
