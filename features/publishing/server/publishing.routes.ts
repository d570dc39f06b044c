import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { removeFromShop, sendToShop } from '../contract/publishing.calls.ts';
import type { ConnectorFor } from './publishing.connectors.ts';
import { removeProductsFromShop } from './use-cases/remove-products-from-shop.ts';
import { sendProductsToShop } from './use-cases/send-products-to-shop.ts';

export const publishingRoutes = (platform: Platform, connectorFor: ConnectorFor) => [
  bind(sendToShop, sendProductsToShop(platform)),
  bind(removeFromShop, removeProductsFromShop(platform, connectorFor)),
];
