import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { checkSend as checkSendCall, removeFromShop, sendToShop } from '../contract/publishing.calls.ts';
import { getCategoryInShops as getCategoryInShopsCall } from '../contract/publishing.categories.calls.ts';
import {
  getPriceSending as getPriceSendingCall,
  sendPrices as sendPricesCall,
} from '../contract/publishing.prices.calls.ts';
import {
  getDemands,
  getReadiness as getReadinessCall,
  setDemands as setDemandsCall,
} from '../contract/publishing.readiness.calls.ts';
import { demandsRepository } from './demands.repository.ts';
import { checkSend } from './use-cases/check-send.ts';
import { getCategoryInShops } from './use-cases/get-category-in-shops.ts';
import { getPriceSending } from './use-cases/get-price-sending.ts';
import { getReadiness } from './use-cases/get-readiness.ts';
import { removeProductsFromShop } from './use-cases/remove-products-from-shop.ts';
import { sendPrices } from './use-cases/send-prices.ts';
import { sendProductsToShop } from './use-cases/send-products-to-shop.ts';
import { setDemands } from './use-cases/set-demands.ts';

export const publishingRoutes = (platform: Platform) => [
  bind(sendToShop, sendProductsToShop(platform)),
  bind(checkSendCall, checkSend(platform)),
  bind(getReadinessCall, getReadiness(platform)),
  bind(getDemands, async (_input, { scope }) => {
    const stored = demandsRepository(platform.db);
    return { demands: await stored.listDemands(scope.shopId), required: await stored.listRequired(scope.shopId) };
  }),
  bind(setDemandsCall, setDemands(platform)),
  bind(sendPricesCall, sendPrices(platform)),
  bind(getPriceSendingCall, getPriceSending(platform)),
  bind(getCategoryInShopsCall, getCategoryInShops(platform)),
  bind(removeFromShop, removeProductsFromShop(platform)),
];
