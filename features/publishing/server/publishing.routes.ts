import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { removeFromShop, sendToShop } from '../contract/publishing.calls.ts';
import { removeProductsFromShop } from './use-cases/remove-products-from-shop.ts';
import { sendProductsToShop } from './use-cases/send-products-to-shop.ts';

export const publishingRoutes = (platform: Platform) => [
  bind(sendToShop, sendProductsToShop(platform)),
  bind(removeFromShop, removeProductsFromShop(platform)),
];
