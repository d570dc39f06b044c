import { z } from 'zod';
import { defineCall } from '#kit/call.ts';

const figureKey = z.string().max(60);

/** What a person set for their own work, on every device. What belongs to one screen (theme, sidebar) stays in the browser. */
export const preferences = z.object({
  /** WCAG 2.1.4: whether shortcuts of one character alone count. */
  single_key_shortcuts: z.boolean(),
  /** The figures of the start page: their order, as far as it was changed, and those not shown. */
  dashboard: z.object({ order: z.array(figureKey).max(100), hidden: z.array(figureKey).max(100) }),
});
export type Preferences = z.infer<typeof preferences>;

/** Of somebody who never set anything. */
export const defaultPreferences: Preferences = {
  single_key_shortcuts: true,
  dashboard: { order: [], hidden: [] },
};

export const setPreferences = defineCall({
  name: 'preferences.set',
  method: 'PUT',
  path: '/preferences',
  summary: 'Sets some of the preferences and keeps the others.',
  access: 'session',
  openToSuspended: true,
  body: preferences.partial(),
  output: preferences,
});
