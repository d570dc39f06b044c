import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { scheduleTexts } from './feed-schedule.texts.ts';
import { resellerFigures } from './feed-setup.model.ts';
import { sourceTexts } from './feed-source.texts.ts';
import { feedsErrors } from './feeds.errors.ts';
import { feed } from './feeds.model.ts';
import { feedSchedule } from './feeds.schedule.ts';
import { feedSource, feedSourceForm, sourceTest } from './feeds.source.ts';
import { feedTerms } from './feeds.terms.ts';
import { feedsTexts } from './feeds.texts.ts';

const access = ['Update_Product-Data'] as const;
/** As with the other settings of a feed (trap T05). */
const roles = [roleNames.superAdmin];
const params = z.object({ id });

export const testFeedSource = defineCall({
  name: 'feeds.testSource',
  method: 'POST',
  path: '/feed/{id}/source/test',
  summary: 'Asks the supplier with the typed values, saved or not, and tells what was found; nothing is imported.',
  access,
  roles,
  params,
  body: feedSourceForm,
  output: sourceTest,
});

export const setFeedSource = defineCall({
  name: 'feeds.setSource',
  method: 'PUT',
  path: '/feed/{id}/source',
  summary: 'Sets where the files of a feed come from. The secret is stored sealed and never given back.',
  access,
  roles,
  params,
  body: feedSourceForm,
  output: feedSource,
  message: sourceTexts.saved,
});

export const setFeedSchedule = defineCall({
  name: 'feeds.setSchedule',
  method: 'PUT',
  path: '/feed/{id}/schedule',
  summary: 'Sets when a feed is fetched by itself; times of null: only by hand.',
  access,
  roles,
  params,
  body: feedSchedule,
  output: z.object({ next_run_at: z.iso.datetime().nullable() }),
  message: scheduleTexts.saved,
  errors: [feedsErrors.noAddress],
});

export const previewSchedule = defineCall({
  name: 'feeds.previewSchedule',
  method: 'POST',
  path: '/feed/schedule/preview',
  summary: 'When a schedule would come due next.',
  access,
  writes: false,
  body: feedSchedule,
  output: z.object({ next: z.array(z.iso.datetime()) }),
});

export const pauseFeed = defineCall({
  name: 'feeds.pause',
  method: 'PUT',
  path: '/feed/{id}/paused',
  summary:
    'Keeps a feed from being fetched by itself, or lets it go on; a feed that goes on is no longer marked as failing.',
  access,
  params,
  body: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean(), next_run_at: z.iso.datetime().nullable() }),
  message: ({ paused }) => (paused ? scheduleTexts.paused : scheduleTexts.resumed),
});

export const setFeedTerms = defineCall({
  name: 'feeds.setTerms',
  method: 'PUT',
  path: '/feed/{id}/terms',
  summary: 'How the prices of a delivery are meant, and the VAT and hand-over time of products that name none.',
  access,
  roles,
  params,
  body: feedTerms,
  output: feedTerms,
  message: sourceTexts.termsSaved,
});

export const cloneFeed = defineCall({
  name: 'feeds.clone',
  method: 'POST',
  path: '/feed/{id}/clone',
  summary: 'A copy of a feed, for the same reseller or another one: everything but its login, and paused.',
  access,
  roles,
  params,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: rule(feedsTexts.nameNeeded) })
      .max(200),
    /** Absent: the same reseller. */
    seller_id: id.optional(),
  }),
  output: feed,
  message: sourceTexts.cloned,
  errors: [feedsErrors.nameTaken, feedsErrors.notAReseller],
});

export const listResellerFigures = defineCall({
  name: 'feeds.figures',
  method: 'GET',
  path: '/feed/figures',
  summary: 'The products of each external reseller: in all, new, changed by the supplier, gone.',
  access,
  output: z.array(resellerFigures),
});
