import { lazy } from 'react';
import { defineWebFeature } from '#web/lib/web-feature.ts';
import { changeSetsRealtime } from './change-sets.realtime.ts';

/** One page of all changes; its other pieces stand in the lists whose rows are changed. */
export const changeSetsFeature = defineWebFeature({
  name: 'change-sets',
  pages: [{ path: '/products/changes', load: () => import('./pages/changes-page.tsx') }],
  realtime: changeSetsRealtime,
  taskParts: [lazy(() => import('./components/retry-of-task.tsx').then((module) => ({ default: module.RetryOfTask })))],
});
