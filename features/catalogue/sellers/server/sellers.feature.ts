import type { BuildFeature } from '#server/feature.ts';
import { sellerRemoved, sellerSuspended, sellersChanged } from '../contract/sellers.events.ts';
import { histories } from '../contract/sellers.history-kinds.ts';
import { sellerChangeMail, sellerMessageMail } from '../contract/sellers.mails.ts';
import { sellersNamed } from './sellers.named.read-model.ts';
import { sellersRoutes } from './sellers.routes.ts';
import { sellersSettings } from './sellers.settings.read-model.ts';

export const sellersFeature: BuildFeature = (platform) => ({
  name: 'sellers',
  histories,
  named: sellersNamed,
  settings: sellersSettings,
  routes: sellersRoutes(platform),
  mails: [sellerChangeMail, sellerMessageMail],
  events: [sellerSuspended, sellerRemoved, sellersChanged],
});
