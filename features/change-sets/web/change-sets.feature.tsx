import { defineWebFeature } from '#web/lib/web-feature.ts';
import { changeSetsRealtime } from './change-sets.realtime.ts';

/** Without addresses of its own: its pieces stand in the lists whose rows are changed. */
export const changeSetsFeature = defineWebFeature({ name: 'change-sets', pages: [], realtime: changeSetsRealtime });
