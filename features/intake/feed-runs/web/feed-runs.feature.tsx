import { feedImportTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import { defineWebFeature } from '#web/lib/web-feature.ts';
import { feedRunsRealtime } from './feed-runs.realtime.ts';

export const feedRunsFeature = defineWebFeature({
  name: 'feed-runs',
  pages: [{ path: '/settings/international-sellers', load: () => import('./pages/international-sellers-page.tsx') }],
  realtime: feedRunsRealtime,
  repeatTasks: {
    [feedImportTask.type]: () => import('./repeat-import.ts').then(({ repeatImport }) => repeatImport),
  },
});
