import { z } from 'zod';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import {
  type ConnectorDefinition,
  type ConnectorDeps,
  type ConnectorRegistry,
  connectorRegistry,
} from '#connectors/kit/connector-definition.ts';
import { languageMapOf, languagesField } from '#connectors/kit/languages/language-map.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { awaited, awaitedBy, type ShopPace, shopPace, type Waits } from '#connectors/kit/shop-pace.ts';
import { medusa } from '#connectors/medusa/medusa.connector.ts';
import { shopify } from '#connectors/shopify/shopify.connector.ts';
import { shopware } from '#connectors/shopware/shopware.connector.ts';
import { vendure } from '#connectors/vendure/vendure.connector.ts';
import { woocommerce } from '#connectors/woocommerce/woocommerce.connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { connectionsErrors } from '../contract/connections.errors.ts';
import { perMinuteOf } from '../contract/connections.rules.ts';
import { connectionsRepository } from './connections.repository.ts';
import { laneShare } from './lane-share.ts';
import { ordersOfPlace } from './orders-of-place.ts';
import { placesRepository } from './places.repository.ts';
import { sharedBudget } from './shop-budget.ts';
import { shopStore } from './shop-store.ts';

/** The platforms this installation can sell on. A new connector is one line here. */
export const installedConnectors: readonly ConnectorDefinition[] = [
  demoShop as unknown as ConnectorDefinition,
  vendure as unknown as ConnectorDefinition,
  medusa as unknown as ConnectorDefinition,
  woocommerce as unknown as ConnectorDefinition,
  shopware as unknown as ConnectorDefinition,
  shopify as unknown as ConnectorDefinition,
];

/**
 * `waits`: a person waits for what the shop says, and its requests go before those of tasks; `hear` gets what tells why
 * there was no answer in time.
 */
export type ConnectorFor = (shopId: number, waits?: boolean | HearsWaits) => Promise<ShopConnector>;

export type HearsWaits = { readonly hear: (why: Waits['why']) => void };

export type ConnectionNeeds = Pick<Platform, 'config' | 'db' | 'pool' | 'outbound' | 'secrets' | 'logError'>;

/** What a connector is given to serve a shop for a person who waits for the answer. */
export const depsOf = (
  needs: Omit<ConnectionNeeds, 'secrets'>,
  shopId: number,
  languages?: ReadonlyMap<string, string>,
): ConnectorDeps => ({
  shopId,
  fetch: needs.outbound,
  pace: awaited(paceOf(needs, shopId)),
  store: shopStore(needs.db, shopId),
  languages,
  publicUrl: publicAddressOf(needs.config),
});

function heard(pace: ShopPace, waits: true | HearsWaits): ShopPace {
  const { at, why } = awaitedBy(pace);
  if (waits !== true) waits.hear(why);
  return at;
}

// Connections are made anew for each task; what was counted and heard of a shop is for all of them.
const paces = new WeakMap<Db, Map<number, ShopPace>>();
type PaceNeeds = Pick<Platform, 'db' | 'logError'>;
function paceOf(needs: PaceNeeds, shopId: number): ShopPace {
  const ofShops = paces.get(needs.db) ?? new Map<number, ShopPace>();
  paces.set(needs.db, ofShops);
  const known = ofShops.get(shopId) ?? newPace(needs, shopId);
  ofShops.set(shopId, known);
  return known;
}

const newPace = (needs: PaceNeeds, shopId: number): ShopPace =>
  shopPace(null, undefined, undefined, sharedBudget(needs.db, shopId), laneShare(needs, shopId));

/** Which language of the shop each of ours is said in, by the settings of its connection; none where these say nothing of it. */
export const chosenLanguagesOf = (settings: unknown) =>
  languageMapOf((settings as Record<string, unknown> | null)?.[languagesField]) ?? {};

/** Tregu's codes of languages and those that other programs know: `AL` is `sq`. */
export async function languageCodes(db: Db): Promise<Map<string, string>> {
  return new Map((await shopsRepository(db).listLanguages()).map(({ code, iso_code }) => [code, iso_code]));
}

/** What is set, secrets aside, of the other shops that are connected to this kind of platform. */
const settingsBeside = async (db: Db, shopId: number, kind: string): Promise<Record<string, unknown>[]> =>
  (await shopsRepository(db).listConnected())
    .filter((it) => it.id !== shopId && it.connector === kind)
    .map(({ connector_settings: settings }) => settings as Record<string, unknown>);

/** The fields of a connection with the secret ones opened. */
export async function openedSettings({ db, secrets }: Pick<ConnectionNeeds, 'db' | 'secrets'>, shopId: number) {
  const sealed = await connectionsRepository(db).listSecrets(shopId);
  return Object.fromEntries(sealed.map(({ name, value_sealed }) => [name, secrets.open(value_sealed)]));
}

/**
 * Gives the connection of a shop, made anew each time so that changed settings count at the next task.
 * @throws AppError shop_not_connected, connection_incomplete, unknown_shop
 */
export function shopConnections(
  needs: ConnectionNeeds,
  definitions: readonly ConnectorDefinition[] = installedConnectors,
): ConnectorFor {
  const registry: ConnectorRegistry = connectorRegistry(definitions);
  return async (shopId, waits = false) => {
    const shop = await shopsRepository(needs.db).findConnector(shopId);
    if (!shop) throw new AppError(generalErrors.unknownShop);
    if (shop.kind === null) throw new AppError(connectionsErrors.notConnected, { values: { shop: shop.name } });
    const [opened, languages, place, besides] = await Promise.all([
      openedSettings(needs, shopId),
      languageCodes(needs.db),
      placesRepository(needs.db).findCurrent(shopId),
      settingsBeside(needs.db, shopId, shop.kind),
    ]);
    const settings = { ...(shop.settings as object), ...opened };
    const perMinute = perMinuteOf(shop.settings);
    const pace = paceOf(needs, shopId);
    pace.limit(perMinute === null ? null : perMinute / 60);
    try {
      const chosenLanguages = chosenLanguagesOf(settings);
      const own = { chosenLanguages, besides, pace: waits === false ? pace : heard(pace, waits) };
      const deps = { ...depsOf(needs, shopId, languages), ...own, database: needs.pool };
      const connector = registry.connect(shop.kind, settings, deps);
      return place === null ? connector : ordersOfPlace(connector, place);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw new AppError(connectionsErrors.incomplete, { values: { shop: shop.name }, cause: error });
    }
  };
}
