import { repeatExport } from '#features/exports/contract/exports.calls.ts';
import { exportTask } from '#features/exports/contract/exports.tasks.ts';
import { exportTexts } from '#features/exports/contract/exports.texts.ts';
import { send } from '#web/lib/send.ts';
import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: a button stands in the head of each list. */
export const exportsFeature = defineWebFeature({
  name: 'exports',
  pages: [],
  shortcuts: () => import('./exports.shortcuts.ts'),
  repeatTasks: {
    [exportTask.type]: {
      call: repeatExport as never,
      ownOnly: true,
      run: (id) => send(repeatExport, { params: { id } }),
    },
  },
  afterTasks: {
    [exportTask.type]: {
      label: exportTexts.download,
      run: (id) => import('./exports.api.ts').then(({ downloadExport }) => downloadExport(id)),
    },
  },
});
