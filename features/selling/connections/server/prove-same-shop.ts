import { type ConnectorDefinition, connectorRegistry } from '#connectors/kit/connector-definition.ts';
import { ShopError, saidOfFailure } from '#connectors/kit/remote-error.ts';
import { pushesProducts } from '#connectors/kit/shop-connector.ts';
import { textOf } from '#kit/sentence.ts';
import type { MovePreview } from '../contract/connections.model.ts';
import { listSentThere } from './sent-there.read-model.ts';
import { type ConnectionNeeds, depsOf, languageCodes } from './shop-connections.ts';

/** Enough that chance does not find them all, few enough for a person who looks on. */
const sample = 10;
const patience = 30_000;

/**
 * Whether a place is the shop it was, at another address: products that were sent are there under our key and the number they had. A copy of the
 * shop, such as one for trying things, cannot be told from it.
 */
export async function proveSameShop(
  needs: Omit<ConnectionNeeds, 'secrets'>,
  definition: ConnectorDefinition,
  shopId: number,
  values: Readonly<Record<string, string>>,
): Promise<NonNullable<MovePreview['proof']>> {
  const sent = await listSentThere(needs.db, shopId, sample);
  const nothing = { asked: sent.length, found: 0, same: false, problem: null };
  if (sent.length === 0) return nothing;
  const parsed = definition.settings.safeParse(values);
  if (!parsed.success) return nothing;
  const signal = AbortSignal.timeout(patience);
  try {
    const deps = { ...depsOf(needs, shopId, await languageCodes(needs.db)), database: needs.pool };
    const connector = connectorRegistry([definition]).connect(definition.kind, values, deps);
    if (!pushesProducts(connector)) return nothing;
    let found = 0;
    for (const { external_key, remote_id } of sent)
      if ((await connector.findProduct(external_key, signal))?.remoteId === remote_id) found += 1;
    return { ...nothing, found, same: found === sent.length };
  } catch (error) {
    if (error instanceof ShopError || signal.aborted) return { ...nothing, problem: textOf(saidOfFailure(error)) };
    throw error;
  }
}
