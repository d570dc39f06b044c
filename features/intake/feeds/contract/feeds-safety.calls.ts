import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { feedGuards, feedRules, feedSafety } from './feeds.safety.ts';
import { feedSafetyTexts as texts } from './feeds-safety.texts.ts';

const access = ['Update_Product-Data'] as const;
/** As the setting up of a feed: it decides about all products of a reseller (trap T05). */
const roles = [roleNames.superAdmin];

export const getFeedSafety = defineCall({
  name: 'feeds.getSafety',
  method: 'GET',
  path: '/feed/{id}/safety',
  summary: 'The rules and guards of a feed.',
  access,
  params: z.object({ id }),
  output: feedSafety,
});

export const saveFeedSafety = defineCall({
  name: 'feeds.saveSafety',
  method: 'PUT',
  path: '/feed/{id}/safety',
  summary: 'Sets the rules, the guards or both; they hold from the next run on.',
  access,
  roles,
  params: z.object({ id }),
  body: z.object({ rules: feedRules.optional(), guards: feedGuards.optional() }),
  output: feedSafety,
  message: texts.saved,
});
