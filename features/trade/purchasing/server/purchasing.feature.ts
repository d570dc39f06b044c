import type { BuildFeature } from '#server/feature.ts';
import { purchaseOrderChanged } from '../contract/purchasing.events.ts';
import { histories } from '../contract/purchasing.history-kinds.ts';
import { purchasingMails } from '../contract/purchasing.mails.ts';
import { purchasingFigures } from './purchasing.figures.ts';
import { purchasingNamed } from './purchasing.named.read-model.ts';
import { purchasingPages } from './purchasing.pages.ts';
import { purchasingRoutes } from './purchasing.routes.ts';

export const purchasingFeature: BuildFeature = (platform) => ({
  name: 'purchasing',
  histories,
  named: purchasingNamed,
  figures: purchasingFigures(platform),
  routes: purchasingRoutes(platform),
  events: [purchaseOrderChanged],
  mails: purchasingMails,
  pages: purchasingPages(platform),
});
