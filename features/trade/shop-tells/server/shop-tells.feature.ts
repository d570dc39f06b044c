import { connectionChanged } from '#features/selling/connections/contract/connections.events.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { BuildFeature } from '#server/feature.ts';
import { tellMoved } from '../contract/shop-tells.events.ts';
import { sendTellsSchedule } from '../contract/shop-tells.schedules.ts';
import { shopTellsFigures } from './shop-tells.figures.ts';
import { tellsRepository } from './shop-tells.repository.ts';
import { shopTellsRoutes } from './shop-tells.routes.ts';
import { sendTells } from './use-cases/send-tells.ts';

export const shopTellsFeature: BuildFeature = (platform) => ({
  name: 'shop-tells',
  routes: shopTellsRoutes(platform),
  figures: shopTellsFigures(platform),
  events: [tellMoved],
  listeners: [
    listenTo(connectionChanged, async ({ shopId }) => {
      await platform.unitOfWork({ userId: null, shopId, cause: 'connection' }, (tx) =>
        tellsRepository(tx.db).hurry(shopId, platform.now()),
      );
    }),
  ],
  schedule: [
    { definition: sendTellsSchedule, tick: sendTells({ ...platform, connectorFor: shopConnections(platform) }) },
  ],
});
