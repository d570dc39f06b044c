import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: the shop is chosen in the header. */
export const shopsFeature = defineWebFeature({
  name: 'shops',
  pages: [],
  realtime: { invalidates: { 'shops.': ['shops.'] } },
});
