import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import type { ShopifyStandIn } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { shopify } from './shopify.connector.ts';

/** A connector to a stand-in, with a memory of its own unless one is given. */
export function connectToStandIn({ address, clientId, secret }: ShopifyStandIn, deps = liveDeps(), market = '') {
  return shopify.connect(shopify.settings.parse({ address, clientId, secret, market }), deps);
}
