import { defineWebFeature } from '#web/lib/web-feature.ts';

export const feedTemplatesFeature = defineWebFeature({
  name: 'feedTemplates',
  pages: [],
  realtime: { invalidates: { 'feedTemplates.': ['feedTemplates.'] } },
});
