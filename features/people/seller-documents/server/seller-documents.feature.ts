import type { BuildFeature } from '#server/feature.ts';
import { sellersDocumentsChanged } from '../contract/seller-documents.events.ts';
import { sellerDocumentMails } from '../contract/seller-documents.mails.ts';
import { expiringDocumentsSchedule } from '../contract/seller-documents.schedules.ts';
import { notifyOfExpiring } from './notify-of-expiring.ts';
import { sellerDocumentsReadModel } from './seller-documents.read-model.ts';
import { sellerDocumentsRoutes } from './seller-documents.routes.ts';

export const sellerDocumentsFeature: BuildFeature = (platform) => ({
  name: 'seller-documents',
  sellerStores: [(db, sellerId) => sellerDocumentsReadModel(db).sumOf(sellerId)],
  routes: sellerDocumentsRoutes(platform),
  events: [sellersDocumentsChanged],
  mails: sellerDocumentMails,
  schedule: [{ definition: expiringDocumentsSchedule, tick: notifyOfExpiring(platform) }],
});
