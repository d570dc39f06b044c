import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import { installedConnectors } from './shop-connections.ts';

/** By what their platform can do with a campaign: the shops that keep to the most pieces per order, and those that show what it says. */
export type ShopsOfCampaigns = { readonly limits: ReadonlySet<number>; readonly telling: ReadonlySet<number> };

/** What the platforms of shops do with campaigns; one that is connected to nothing does neither. */
export async function shopsOfCampaigns(db: Db): Promise<ShopsOfCampaigns> {
  const shops = await shopsRepository(db).listConnected();
  const able = (does: (definition: ConnectorDefinition) => boolean) => {
    const kinds = new Set(installedConnectors.filter(does).map(({ kind }) => kind));
    return new Set(shops.filter(({ connector }) => connector !== null && kinds.has(connector)).map(({ id }) => id));
  };
  return { limits: able((it) => it.keepsOrderLimits === true), telling: able((it) => it.tellsCampaigns === true) };
}

/** The shops whose platform keeps to the most pieces per order that a price names. */
export const keepingOrderLimits = async (db: Db): Promise<ReadonlySet<number>> => (await shopsOfCampaigns(db)).limits;
