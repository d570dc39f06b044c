import type { BuildFeature } from '#server/feature.ts';
import { directSent, purchaseOrderChanged } from '../contract/purchasing.events.ts';
import { histories } from '../contract/purchasing.history-kinds.ts';
import { purchasingMails } from '../contract/purchasing.mails.ts';
import { purgePurchaseUploadsSchedule } from '../contract/purchasing.schedules.ts';
import { purchaseDocumentsRepository } from './purchase-documents.repository.ts';
import { purchasingFigures } from './purchasing.figures.ts';
import { purchasingListeners } from './purchasing.listeners.ts';
import { purchaseOrdersList } from './purchasing.lists.ts';
import { purchasingNamed } from './purchasing.named.read-model.ts';
import { purchasingRoutes } from './purchasing.routes.ts';

/** Begun uploads are worth ten minutes; their rows go a day later. */
const begunRetentionMs = 86_400_000;

export const purchasingFeature: BuildFeature = (platform) => ({
  name: 'purchasing',
  histories,
  lists: [purchaseOrdersList(platform)],
  named: purchasingNamed,
  figures: purchasingFigures(platform),
  routes: purchasingRoutes(platform),
  events: [purchaseOrderChanged, directSent],
  mails: purchasingMails,
  listeners: purchasingListeners(platform),
  schedule: [
    {
      definition: purgePurchaseUploadsSchedule,
      tick: () =>
        purchaseDocumentsRepository(platform.db).deleteUnfinished(
          new Date(platform.now().getTime() - begunRetentionMs),
        ),
    },
  ],
});
