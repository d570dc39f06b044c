import { z } from 'zod';
import { defineCall } from '#kit/call.ts';

export const getScreenSettings = defineCall({
  name: 'settings.getScreenSettings',
  method: 'GET',
  path: '/settings/screen',
  summary: 'The settings the screens need; nothing secret.',
  access: 'session',
  output: z.object({
    /** The one seller the reseller select leaves out, by name; empty leaves out none (PMS-027, trap T35). */
    excluded_seller_name: z.string(),
  }),
});
