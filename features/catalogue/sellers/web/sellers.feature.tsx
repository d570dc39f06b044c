import { defineWebFeature } from '#web/lib/web-feature.ts';

export const sellersFeature = defineWebFeature({
  name: 'sellers',
  pages: [],
  realtime: { invalidates: { 'sellers.': ['sellers.'] } },
});
