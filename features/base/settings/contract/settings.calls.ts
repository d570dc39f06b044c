import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall } from '#kit/call.ts';
import { marketSetting } from './settings.model.ts';
import { settingsTexts as words } from './settings.texts.ts';

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

export const listSettings = defineCall({
  name: 'settings.list',
  method: 'GET',
  path: '/settings/market',
  summary: 'Every setting of the market with its meaning, what holds without it, its value and who changed it.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.array(marketSetting),
});

export const setSetting = defineCall({
  name: 'settings.set',
  method: 'PUT',
  path: '/settings/market/{key}',
  summary: 'Sets a setting of the market; an empty value is its default.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  params: z.object({ key: z.string().max(60) }),
  body: z.object({ value: z.string().trim().max(254) }),
  output: z.object({}),
  message: words.saved,
});
