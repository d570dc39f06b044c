import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import type { WooCommerceStandIn } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import { woocommerce } from './woocommerce.connector.ts';

/** A connector to a stand-in, with a memory of its own unless one is given. */
export function connectToStandIn({ address, user, password }: WooCommerceStandIn, deps = liveDeps()) {
  const settings = woocommerce.settings.parse({ address, user, secret: password, language: 'EN' });
  return woocommerce.connect(settings, deps);
}
