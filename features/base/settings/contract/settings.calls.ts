import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall } from '#kit/call.ts';
import { settingsErrors as errors } from './settings.errors.ts';
import { longestValue, marketSetting, settingVersion } from './settings.model.ts';
import { settingsTexts as words } from './settings.texts.ts';

const key = z.string().max(60);
const value = z.string().trim().max(longestValue);
/** What the person saw before the change: what somebody else has set since is not overwritten unseen. */
const seen = z.string().max(longestValue);

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
  params: z.object({ key }),
  /** A page of the release before says no `seen`: what it sets is set. */
  body: z.object({ value, seen: seen.optional() }),
  output: z.object({}),
  message: words.saved,
  errors: [errors.changedBy],
});

export const listSettingVersions = defineCall({
  name: 'settings.listVersions',
  method: 'GET',
  path: '/settings/market/{key}/versions',
  summary: 'What a setting of the market was, the newest first, with who set it and when.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  params: z.object({ key }),
  output: z.array(settingVersion),
});

export const restoreSetting = defineCall({
  name: 'settings.restore',
  method: 'PUT',
  path: '/settings/market/{key}/restore',
  summary: 'Sets a setting of the market to what it was; refused where that cannot be chosen any more.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  params: z.object({ key }),
  /** `entry`: the id of a version. */
  body: z.object({ entry: z.int().min(0), seen }),
  output: z.object({}),
  message: words.restored,
  errors: [errors.changedBy, errors.versionGone],
});
