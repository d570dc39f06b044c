import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import { installedConnectors } from './shop-connections.ts';

/** The shops whose platform keeps to the most pieces per order that a price names; one that is connected to nothing keeps to none. */
export async function keepingOrderLimits(db: Db): Promise<ReadonlySet<number>> {
  const kinds = new Set(installedConnectors.filter((it) => it.keepsOrderLimits).map(({ kind }) => kind));
  const shops = await shopsRepository(db).listConnected();
  return new Set(shops.filter(({ connector }) => connector !== null && kinds.has(connector)).map(({ id }) => id));
}
