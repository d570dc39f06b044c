import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { medusa } from '../medusa.connector.ts';
import type { LiveMedusa } from './live-medusa.for-tests.ts';

/** A connector to one of the shops of a live Medusa, with a memory of its own unless one is given. */
export function connectMedusa(live: LiveMedusa, name: string, deps = liveDeps()) {
  const { channelId: channel, regionId: region } = live.shops.find((it) => it.name === name)!;
  const { email: user, password } = live.connector;
  return medusa.connect(medusa.settings.parse({ address: live.url, user, password, channel, region }), deps);
}
