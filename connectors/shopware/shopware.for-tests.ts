import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import type { ShopwareStandIn } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import { shopware } from './shopware.connector.ts';

/** A connector to a stand-in, with a memory of its own unless one is given. */
export function connectToStandIn(
  { address, clientId, clientSecret, ids }: ShopwareStandIn,
  deps = liveDeps(),
  channel = ids.channel,
) {
  const settings = shopware.settings.parse({ address, user: clientId, secret: clientSecret, channel });
  return shopware.connect(settings, deps);
}
