import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { importCatalogue as call } from '../contract/shop-catalogues.calls.ts';
import { readShopCatalogueTask } from '../contract/shop-catalogues.tasks.ts';
import { readShopCatalogueHandler } from './read-catalogue-task.ts';
import { importCatalogue } from './use-cases/import-catalogue.ts';

/** A market that begins with what a shop has already: read as a feed, by the way every feed goes. */
export const shopCataloguesFeature: BuildFeature = (platform) => {
  const connectorFor = shopConnections(platform);
  return {
    name: 'shop-catalogues',
    routes: [bind(call, importCatalogue(platform, connectorFor))],
    declaredTasks: [readShopCatalogueTask],
    tasks: [readShopCatalogueHandler({ ...platform, connectorFor })],
  };
};
