import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { worksIn } from '#server/context.ts';
import type { BuildFeature, Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import {
  checkConnection,
  connectShop,
  getShopFile,
  listConnections,
  lookConnection,
  previewMove,
  setWebhooks,
} from '../contract/connections.calls.ts';
import { connectionChanged, shopOrdersWaiting, shopProductTold } from '../contract/connections.events.ts';
import { createShopKey, listShopKeys, revokeShopKey } from '../contract/shop-keys.calls.ts';
import { histories } from '../contract/shop-keys.history-kinds.ts';
import { connectionsInUse } from './connections.in-use.read-model.ts';
import { connectionsSetup } from './connections.setup.ts';
import { fieldsOf } from './fields-of.ts';
import { endLanes } from './lane-share.ts';
import { listConnections as readConnections } from './list-connections.ts';
import { installedConnectors, shopConnections } from './shop-connections.ts';
import { shopKeysNamed } from './shop-keys.named.read-model.ts';
import {
  checkConnection as checkConnectionUseCase,
  lookConnection as lookConnectionUseCase,
} from './use-cases/check-connection.ts';
import { connectShop as connectShopUseCase } from './use-cases/connect-shop.ts';
import { getShopFile as getShopFileUseCase } from './use-cases/get-shop-file.ts';
import * as keys from './use-cases/manage-shop-keys.ts';
import { previewMove as previewMoveUseCase } from './use-cases/preview-move.ts';
import { setWebhooks as setWebhooksUseCase } from './use-cases/set-webhooks.ts';
import { webhookPages } from './webhooks.pages.ts';

/** With other connectors than the installed ones, for tests. */
export const connectionsFeatureWith =
  (definitions: readonly ConnectorDefinition[]): BuildFeature =>
  (platform) => ({
    name: 'connections',
    histories,
    named: shopKeysNamed,
    events: [connectionChanged, shopOrdersWaiting, shopProductTold],
    setupSteps: connectionsSetup,
    inUse: connectionsInUse,
    routes: connectionsRoutes(platform, definitions),
    pages: webhookPages(platform, definitions),
    endings: [() => endLanes(platform)],
  });

export const connectionsFeature: BuildFeature = connectionsFeatureWith(installedConnectors);

function connectionsRoutes(platform: Platform, definitions: readonly ConnectorDefinition[]) {
  const platforms = definitions.map((one) => ({
    kind: one.kind,
    title: one.title,
    about: one.about,
    fields: fieldsOf(one),
    webhooks: one.webhooks ? (one.webhooks.register ? ('registered' as const) : ('by_hand' as const)) : null,
    webhooks_need: one.webhooks?.needs ?? null,
    webhooks_file: one.webhooks?.file?.name ?? null,
    files: (one.files ?? []).map(({ name, about }) => ({ name, about })),
  }));
  return [
    bind(listConnections, async (_input, { actor }) => {
      const connections = await readConnections(platform, definitions);
      return { connections: connections.filter(({ shop_id }) => worksIn(actor, shop_id)), platforms };
    }),
    bind(connectShop, connectShopUseCase(platform, definitions)),
    bind(lookConnection, lookConnectionUseCase(platform, definitions)),
    bind(previewMove, previewMoveUseCase(platform, definitions)),
    bind(setWebhooks, setWebhooksUseCase(platform, definitions)),
    bind(getShopFile, getShopFileUseCase(definitions)),
    bind(listShopKeys, keys.listShopKeys(platform)),
    bind(createShopKey, keys.createShopKey(platform)),
    bind(revokeShopKey, keys.revokeShopKey(platform)),
    bind(checkConnection, checkConnectionUseCase(platform, definitions, shopConnections(platform, definitions))),
  ];
}
