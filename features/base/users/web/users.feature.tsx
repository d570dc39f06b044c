import { defineWebFeature } from '#web/lib/web-feature.ts';

/** A panel of the permission screen; the table of addresses has none for it. */
export const usersFeature = defineWebFeature({
  name: 'users',
  pages: [],
  realtime: { invalidates: { 'permissions.': ['users.'] } },
});
