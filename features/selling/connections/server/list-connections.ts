import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import { type Connection, webhookRefusals } from '../contract/connections.model.ts';
import { connectionsRepository } from './connections.repository.ts';
import { paceRepository } from './pace.repository.ts';
import { type ConnectionNeeds, depsOf, installedConnectors } from './shop-connections.ts';
import { webhookAddress } from './webhook-address.ts';

type Needs = Omit<ConnectionNeeds, 'secrets'>;

/** Every shop, those that are switched off too, with what it is connected to. `db`: the one of a transaction. */
export async function listConnections(
  needs: Needs,
  definitions: readonly ConnectorDefinition[],
  db: Db = needs.db,
): Promise<Connection[]> {
  const sealed = Map.groupBy(await connectionsRepository(db).listSecrets(), ({ shop_id }) => shop_id);
  const webhooks = new Map((await connectionsRepository(db).listWebhooks()).map((it) => [it.shop_id, it]));
  const calls = await paceRepository(db).listLastCalls();
  return (await shopsRepository(db).listConnected()).map(({ id, connector, connector_settings, ...shop }) => ({
    shop_id: id,
    ...shop,
    kind: connector,
    address: definitions.find(({ kind }) => kind === connector)?.addressOf?.(depsOf(needs, id)) ?? null,
    settings: textsOf(connector_settings),
    secrets: (sealed.get(id) ?? []).map(({ name }) => name),
    last_call: calls.get(id)?.toISOString() ?? null,
    webhooks: webhooksOf(needs, webhooks.get(id) ?? null),
  }));
}

type Webhooks = Awaited<ReturnType<ReturnType<typeof connectionsRepository>['listWebhooks']>>[number];
const webhooksOf = ({ config }: Needs, of: Webhooks | null): Connection['webhooks'] =>
  of && {
    address: webhookAddress(config, of.key),
    registered: of.registered,
    since: of.since.toISOString(),
    last_at: of.last_at?.toISOString() ?? null,
    refused: of.refused.flatMap(({ at, refused }) => {
      const reason = webhookRefusals.find((one) => one === refused);
      return reason ? [{ at: at.toISOString(), reason }] : [];
    }),
  };

/** What the form of a connection holds; anything else is no field of it. */
export const textsOf = (settings: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((settings ?? {}) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Where visitors see the shops, of those whose platform says so. */
export async function listStorefronts(needs: Needs): Promise<string[]> {
  return (await listConnections(needs, installedConnectors)).flatMap(({ address }) => address ?? []);
}
