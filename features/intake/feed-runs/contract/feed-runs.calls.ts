import { z } from 'zod';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { feedRunErrors } from './feed-runs.errors.ts';
import { healthFacts } from './feed-runs.health.ts';
import { feedRun, feedRunRow, feedRunStatuses, reportKinds, resellerFeeds } from './feed-runs.model.ts';
import { feedRunLimits } from './feed-runs.rules.ts';
import { feedRunTexts } from './feed-runs.sentences.ts';

const access = ['Update_Product-Data'] as const;
const reportKind = z.enum(reportKinds);
const page = pageQuery({ pageSize: feedRunLimits.pageSize, max: feedRunLimits.maxPageSize });

export const listFeeds = defineCall({
  name: 'feeds.list',
  method: 'GET',
  path: '/feed',
  summary: 'The external resellers by name, each with its feeds, their newest run and newest file.',
  access,
  output: z.array(resellerFeeds),
});

export const repeatRun = defineCall({
  name: 'feeds.repeatRun',
  method: 'POST',
  path: '/feed-run/{task}/repeat',
  summary: 'Reads once more what the import of this task, failed or cancelled, was to read.',
  access,
  params: z.object({ task: z.uuid() }),
  output: z.object({ run_id: z.int(), task_id: z.uuid() }),
  message: feedRunTexts.started,
  errors: [
    feedRunErrors.notEnded,
    feedRunErrors.disabled,
    feedRunErrors.noMapping,
    feedsErrors.noAddress,
    feedsErrors.noDelivery,
    feedRunErrors.alreadyRunning,
  ],
});

export const runFeed = defineCall({
  name: 'feeds.run',
  method: 'POST',
  path: '/feed/{id}/run',
  summary: 'Starts the task "feed-import" with the file at the address, or with a stored file.',
  access,
  params: z.object({ id }),
  body: z.object({
    /** Where the bytes come from; absent: the address where the feed has one, else the newest stored file. */
    source: z.enum(['url', 'delivery']).optional(),
    /** A stored file of this feed; the newest where it is not said. */
    delivery_id: id.optional(),
    /** Whether this delivery lists everything the reseller offers; absent: as the feed is set. */
    is_full: z.boolean().optional(),
    /** The whole way without writing a product. */
    dry: z.boolean().optional(),
  }),
  output: z.object({ run_id: z.int(), task_id: z.uuid() }),
  message: feedRunTexts.started,
  errors: [
    feedRunErrors.disabled,
    feedRunErrors.noMapping,
    feedsErrors.noAddress,
    feedsErrors.noDelivery,
    feedRunErrors.alreadyRunning,
  ],
});

export const listFeedRuns = defineCall({
  name: 'feeds.listRuns',
  method: 'GET',
  path: '/feed/{id}/runs',
  summary: 'The runs of a feed, newest first.',
  access,
  params: z.object({ id }),
  query: z.object({ state: z.enum([...feedRunStatuses, 'dry']).optional(), ...page }),
  output: paged(feedRun),
});

export const listFeedRunRows = defineCall({
  name: 'feeds.listRunRows',
  method: 'GET',
  path: '/feed/run/{id}/rows',
  summary: 'The report of a run in the order of the file: refused rows and dropped values, the first 10000 of them.',
  access,
  params: z.object({ id }),
  query: z.object({ kind: reportKind.optional(), ...page }),
  output: paged(feedRunRow, { run: feedRun }),
});

export const exportFeedRunRows = defineCall({
  name: 'feeds.exportRunRows',
  method: 'GET',
  path: '/feed/run/{id}/rows/export',
  summary: 'The same as CSV, with the reasons in the language asked for.',
  access,
  params: z.object({ id }),
  query: z.object({ kind: reportKind.optional(), language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getFeedHealth = defineCall({
  name: 'feeds.health',
  method: 'GET',
  path: '/feed/{id}/health',
  summary:
    'What the health of a feed is judged by: freshness, refused rows, and what the products of its reseller lack.',
  access,
  params: z.object({ id }),
  output: healthFacts,
});
