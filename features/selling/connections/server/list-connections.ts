import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { Connection } from '../contract/connections.model.ts';
import { depsOf, installedConnectors } from './shop-connections.ts';

type Needs = Pick<Platform, 'config' | 'db' | 'pool' | 'outbound'>;

/** Every shop, those that are switched off too, with what it is connected to. `db`: the one of a transaction. */
export async function listConnections(
  needs: Needs,
  definitions: readonly ConnectorDefinition[],
  db: Db = needs.db,
): Promise<Connection[]> {
  return (await shopsRepository(db).listConnected()).map(({ id, connector, ...shop }) => ({
    shop_id: id,
    ...shop,
    kind: connector,
    address: definitions.find(({ kind }) => kind === connector)?.addressOf?.(depsOf(needs, id)) ?? null,
  }));
}

/** Where visitors see the shops, of those whose platform says so. */
export async function listStorefronts(needs: Needs): Promise<string[]> {
  return (await listConnections(needs, installedConnectors)).flatMap(({ address }) => address ?? []);
}
