import { defineWebFeature } from '#web/lib/web-feature.ts';

export const glossaryFeature = defineWebFeature({
  name: 'glossary',
  pages: [],
  realtime: { invalidates: { 'glossary.': ['glossary.', 'review.'] } },
});
