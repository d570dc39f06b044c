import { defineWebFeature } from '#web/lib/web-feature.ts';

export const machineTextsFeature = defineWebFeature({
  name: 'machineTexts',
  pages: [],
  // What an accepted or edited text replaces is no proposal any more.
  realtime: {
    invalidates: {
      'machineTexts.': ['machineTexts.'],
      // What waits in all is counted over every proposal: too much for each change of a product.
      'products.': ['machineTexts.listOfProduct'],
    },
  },
});
