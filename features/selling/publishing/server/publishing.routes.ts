import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import {
  findBindings as findBindingsCall,
  listBindings as listBindingsCall,
  releaseSecond as releaseSecondCall,
} from '../contract/bindings/publishing.bindings.calls.ts';
import {
  compareProducts as compareProductsCall,
  compareShop as compareShopCall,
  ignoreField as ignoreFieldCall,
  listAcceptable as listAcceptableCall,
  listDrifts as listDriftsCall,
  pushDrifts as pushDriftsCall,
  takeOutDrifts as takeOutDriftsCall,
} from '../contract/drift/publishing.drift.calls.ts';
import {
  getShopParts as getShopPartsCall,
  setShopParts as setShopPartsCall,
} from '../contract/parts/publishing.parts.calls.ts';
import { previewSend as previewSendCall } from '../contract/preview/publishing.preview.calls.ts';
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
import { getStock as getStockCall } from '../contract/publishing.stock.calls.ts';
import {
  getQueue as getQueueCall,
  pauseSending as pauseSendingCall,
  retryFailed as retryFailedCall,
  setSending as setSendingCall,
} from '../contract/queue/publishing.queue.calls.ts';
import { findBindings, listBindings, releaseSecond } from './bindings/bindings-use-cases.ts';
import { demandsRepository } from './demands.repository.ts';
import {
  compareProducts,
  compareShop,
  ignoreField,
  listAcceptable,
  listDrifts,
  pushDrifts,
  takeOutDrifts,
} from './drift/drift-use-cases.ts';
import { getShopParts, setShopParts } from './parts/shop-parts-use-cases.ts';
import { previewSend } from './preview/preview-send.ts';
import { getQueue, pauseSending, retryFailed, setSending } from './queue/queue-use-cases.ts';
import { getStock } from './stock/get-stock.ts';
import { checkSend } from './use-cases/check-send.ts';
import { getCategoryInShops } from './use-cases/get-category-in-shops.ts';
import { getPriceSending } from './use-cases/get-price-sending.ts';
import { getReadiness } from './use-cases/get-readiness.ts';
import { removeProductsFromShop } from './use-cases/remove-products-from-shop.ts';
import { sendPrices } from './use-cases/send-prices.ts';
import { sendProductsToShop } from './use-cases/send-products-to-shop.ts';
import { setDemands } from './use-cases/set-demands.ts';

export const publishingRoutes = (platform: Platform, connectorFor: ConnectorFor) => [
  bind(previewSendCall, previewSend(platform, connectorFor)),
  bind(listDriftsCall, listDrifts(platform, connectorFor)),
  bind(compareShopCall, compareShop(platform, connectorFor)),
  bind(compareProductsCall, compareProducts(platform, connectorFor)),
  bind(listAcceptableCall, listAcceptable(platform)),
  bind(pushDriftsCall, pushDrifts(platform)),
  bind(takeOutDriftsCall, takeOutDrifts(platform)),
  bind(ignoreFieldCall, ignoreField(platform)),
  bind(findBindingsCall, findBindings(platform)),
  bind(listBindingsCall, listBindings(platform, connectorFor)),
  bind(releaseSecondCall, releaseSecond(platform, connectorFor)),
  bind(getQueueCall, getQueue(platform, connectorFor)),
  bind(pauseSendingCall, pauseSending(platform)),
  bind(retryFailedCall, retryFailed(platform)),
  bind(setSendingCall, setSending(platform)),
  bind(getShopPartsCall, getShopParts(platform, connectorFor)),
  bind(setShopPartsCall, setShopParts(platform)),
  bind(sendToShop, sendProductsToShop(platform)),
  bind(checkSendCall, checkSend(platform)),
  bind(getReadinessCall, getReadiness(platform)),
  bind(getStockCall, getStock(platform)),
  bind(getDemands, async (_input, { scope }) => {
    const stored = demandsRepository(platform.db);
    return { demands: await stored.listDemands(scope.shopId), required: await stored.listRequired(scope.shopId) };
  }),
  bind(setDemandsCall, setDemands(platform)),
  bind(sendPricesCall, sendPrices(platform)),
  bind(getPriceSendingCall, getPriceSending(platform)),
  bind(getCategoryInShopsCall, getCategoryInShops(platform, connectorFor)),
  bind(removeFromShop, removeProductsFromShop(platform)),
];
