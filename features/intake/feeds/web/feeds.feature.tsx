import { feedImportTask } from '#features/intake/feeds/contract/feeds.tasks.ts';
import { defineWebFeature } from '#web/lib/web-feature.ts';
import { feedsRealtime } from './feeds.realtime.ts';

export const feedsFeature = defineWebFeature({
  name: 'feeds',
  pages: [{ path: '/settings/international-sellers', load: () => import('./pages/international-sellers-page.tsx') }],
  realtime: feedsRealtime,
  repeatTasks: {
    [feedImportTask.type]: () => import('./repeat-import.ts').then(({ repeatImport }) => repeatImport),
  },
});
