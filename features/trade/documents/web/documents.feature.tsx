import { defineWebFeature } from '#web/lib/web-feature.ts';

export const documentsFeature = defineWebFeature({
  name: 'documents',
  pages: [],
  realtime: { invalidates: { 'documents.': ['documents.', 'orders.get', 'history.list'] } },
});
