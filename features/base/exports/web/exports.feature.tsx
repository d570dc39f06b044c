import { exportTask } from '#features/base/exports/contract/exports.tasks.ts';
import { exportTexts } from '#features/base/exports/contract/exports.texts.ts';
import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: a button stands in the head of each list. */
export const exportsFeature = defineWebFeature({
  name: 'exports',
  pages: [],
  shortcuts: () => import('./exports.shortcuts.ts'),
  repeatTasks: {
    [exportTask.type]: () => import('./repeat-export.ts').then(({ repeatExport }) => repeatExport),
  },
  afterTasks: {
    [exportTask.type]: {
      label: exportTexts.download,
      run: (id) => import('./exports.api.ts').then(({ downloadExport }) => downloadExport(id)),
    },
  },
});
