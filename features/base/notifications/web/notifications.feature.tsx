import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: a button beside the bell and its drawer (spec section 2 has no address for it). */
export const notificationsFeature = defineWebFeature({ name: 'notifications', pages: [] });
