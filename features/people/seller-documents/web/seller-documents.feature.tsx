import { defineWebFeature } from '#web/lib/web-feature.ts';

export const sellerDocumentsFeature = defineWebFeature({
  name: 'seller-documents',
  pages: [],
  realtime: { invalidates: { 'sellerDocuments.': ['sellerDocuments.', 'localSellers.'] } },
});
