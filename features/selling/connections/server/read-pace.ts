import type { ShopLimits } from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { literal, type Text } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import { paceKey, perMinuteOf } from '../contract/connections.rules.ts';
import { fieldsOf } from './fields-of.ts';
import { type PaceNow, paceRepository } from './pace.repository.ts';
import { type ConnectorFor, installedConnectors } from './shop-connections.ts';

/** `parallel`, `batch`: products its platform takes side by side, and in one request; null where its settings are not complete. */
export type ShopPaceNow = PaceNow & {
  readonly per_minute: number | null;
  readonly parallel: number | null;
  readonly batch: number | null;
};

/** The platform a shop is on, and what it can do; null where the shop is connected to nothing, or its settings are not complete. */
export async function platformOf(
  db: Db,
  shopId: number,
  connectorFor: ConnectorFor,
): Promise<{ readonly title: Text; readonly limits: ShopLimits } | null> {
  const shop = await shopsRepository(db).findConnector(shopId);
  if (!shop || shop.kind === null) return null;
  const limits = await limitsOf(shopId, connectorFor);
  const title = installedConnectors.find(({ kind }) => kind === shop.kind)?.title ?? literal(shop.kind);
  return limits && { title, limits };
}

/** How fast a shop may be asked, and how it is asked; null where it is connected to nothing, or to what is not reached over the network. */
export async function readPace(db: Db, shopId: number, connectorFor: ConnectorFor): Promise<ShopPaceNow | null> {
  const shop = await shopsRepository(db).findConnector(shopId);
  if (!shop || shop.kind === null) return null;
  const definition = installedConnectors.find(({ kind }) => kind === shop.kind);
  if (definition && fieldsOf(definition).every(({ key }) => key !== paceKey)) return null;
  const limits = await limitsOf(shopId, connectorFor);
  return {
    ...(await paceRepository(db).read(shopId)),
    per_minute: perMinuteOf(shop.settings),
    parallel: limits?.parallel ?? null,
    batch: limits?.batchSize ?? null,
  };
}

/** What a platform takes at once; null where the settings are not complete. What is wrong with them is said where they are looked at. */
const limitsOf = (shopId: number, connectorFor: ConnectorFor): Promise<ShopLimits | null> =>
  connectorFor(shopId).then(
    ({ limits }) => limits,
    () => null,
  );
