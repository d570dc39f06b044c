import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { feed } from '#features/intake/feeds/contract/feeds.model.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { feedTemplateErrors as errors } from './feed-templates.errors.ts';
import { feedTemplate, templateLimits, templateName, templateNote } from './feed-templates.model.ts';
import { feedTemplateSentences as words } from './feed-templates.sentences.ts';

/** Who sees feeds sees templates; what a feed is set to is the Super Admin's (trap T05). */
const readers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const keepers = { ...readers, roles: [roleNames.superAdmin] } as const;
const path = '/feed-templates';
const params = z.object({ id });

export const listFeedTemplates = defineCall({
  name: 'feedTemplates.list',
  method: 'GET',
  path,
  summary: 'The templates of feeds, by name.',
  ...readers,
  output: z.array(feedTemplate),
});

export const addFeedTemplate = defineCall({
  name: 'feedTemplates.add',
  method: 'POST',
  path,
  summary: 'Saves what a feed is set to as a template: columns, prices, rules, schedule; no address, login or secret.',
  ...keepers,
  body: z.object({ feed_id: id, name: templateName, note: templateNote }),
  output: feedTemplate,
  message: words.added,
  errors: [errors.nameTaken, errors.full],
});

export const changeFeedTemplate = defineCall({
  name: 'feedTemplates.change',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Gives a template another name or note.',
  ...keepers,
  params,
  body: z.object({ name: templateName, note: templateNote, version }),
  output: feedTemplate,
  message: words.changed,
  errors: [errors.nameTaken, errors.changedMeanwhile],
});

export const deleteFeedTemplate = defineCall({
  name: 'feedTemplates.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a template; feeds made from it stay.',
  ...keepers,
  params,
  output: z.object({}),
  message: words.deleted,
});

export const useFeedTemplate = defineCall({
  name: 'feedTemplates.use',
  method: 'POST',
  path: `${path}/{id}/feed`,
  summary: 'Sets up a feed of a reseller as the template says; paused, without address and login.',
  ...keepers,
  params,
  body: z.object({ name: templateName, seller_id: id }),
  output: feed,
  message: words.used,
  errors: [feedsErrors.nameTaken, feedsErrors.notAReseller],
});

export const exportFeedTemplate = defineCall({
  name: 'feedTemplates.export',
  method: 'GET',
  path: `${path}/{id}/file`,
  summary: 'A template as a JSON file, for another market.',
  ...readers,
  params,
  output: z.object({ name: z.string(), content: z.string() }),
});

export const importFeedTemplate = defineCall({
  name: 'feedTemplates.import',
  method: 'POST',
  path: `${path}/file`,
  summary: 'Adds the template of an exported file; what is wrong in it is named by its place.',
  ...keepers,
  file: { maxBytes: templateLimits.bytes },
  output: feedTemplate,
  message: words.imported,
  errors: [errors.nameTaken, errors.full, errors.notJson],
});
