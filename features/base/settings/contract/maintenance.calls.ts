import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall } from '#kit/call.ts';
import { maintenanceTexts as words } from './maintenance.texts.ts';

export const maintenance = z.object({
  on: z.boolean(),
  /** What people are told, in the words of who paused the market; may be empty. */
  note: z.string(),
  since: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  /** Tasks that were running when they were counted: they end, and no other begins. */
  running: z.int(),
});
export type Maintenance = z.infer<typeof maintenance>;

export const getMaintenance = defineCall({
  name: 'settings.getMaintenance',
  method: 'GET',
  path: '/settings/maintenance',
  summary: 'Whether the market is paused, since when, by whom and why.',
  access: 'session',
  output: maintenance,
});

export const setMaintenance = defineCall({
  name: 'settings.setMaintenance',
  method: 'PUT',
  path: '/settings/maintenance',
  summary: 'Pauses the market or ends the pause: while it lasts people read, nothing is written, and tasks wait.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  openInMaintenance: true,
  body: z.object({ on: z.boolean(), note: z.string().trim().max(300).default('') }),
  output: maintenance,
  message: ({ on }) => (on ? words.paused : words.resumed),
});
