import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { removeFromShop } from './remove-from-shops.ts';
import type { Withdrawn } from './withdrawals.repository.ts';

/** More than this is left to the task: a person does not wait for it. */
const atOnce = 20;
const patience = 2000;

/**
 * Tells the shops at once, for at most 2 seconds, so that what a person removed is gone when the screen says so. The
 * task started with the withdrawal is the reliable way; whatever fails here is left to it.
 */
export async function notifyShops(
  platform: Platform,
  withdrawn: readonly Withdrawn[],
  connectorFor: ConnectorFor = shopConnections(platform),
): Promise<void> {
  if (withdrawn.length > atOnce) return;
  const signal = AbortSignal.timeout(patience);
  await Promise.allSettled(withdrawn.map((item) => removeFromShop(platform.db, connectorFor, item, signal)));
}
