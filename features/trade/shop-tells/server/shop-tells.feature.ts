import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { tellMoved } from '../contract/shop-tells.events.ts';
import { sendTellsSchedule } from '../contract/shop-tells.schedules.ts';
import { shopTellsFigures } from './shop-tells.figures.ts';
import { shopTellsRoutes } from './shop-tells.routes.ts';
import { sendTells } from './use-cases/send-tells.ts';

export const shopTellsFeature: BuildFeature = (platform) => ({
  name: 'shop-tells',
  routes: shopTellsRoutes(platform),
  figures: shopTellsFigures(platform),
  events: [tellMoved],
  schedule: [
    { definition: sendTellsSchedule, tick: sendTells({ ...platform, connectorFor: shopConnections(platform) }) },
  ],
});
