import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { fileFormat, readingErrors } from '#kit/formats.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { feedsErrors } from './feeds.errors.ts';
import { savedMapping } from './feeds.mapping.ts';
import { feed, feedDelivery, feedRun, feedRunRow, feedRunStatuses, resellerFeeds } from './feeds.model.ts';
import { feedProposal } from './feeds.proposal.ts';
import { feedLimits } from './feeds.rules.ts';
import { feedsTexts } from './feeds.texts.ts';

const access = ['Update_Product-Data'] as const;
/** What a feed is set to decides what happens to all products of a reseller: the Super Admin's, as trap T05 has it. */
const roles = [roleNames.superAdmin];

const page = pageQuery({ pageSize: feedLimits.pageSize, max: feedLimits.maxPageSize });

const settings = z.object({
  name: z.string().trim().min(1, { error: feedsTexts.nameNeeded.en }).max(200),
  url: z
    .url({ protocol: /^https?$/, error: outboundErrors.notHttp.text })
    .max(2048)
    .nullable(),
  mapping: savedMapping.nullable(),
  is_full: z.boolean(),
  enabled: z.boolean(),
});

export const listFeeds = defineCall({
  name: 'feeds.list',
  method: 'GET',
  path: '/feed',
  summary: 'The external resellers by name, each with its feeds, their newest run and newest file.',
  access,
  output: z.array(resellerFeeds),
});

export const createFeed = defineCall({
  name: 'feeds.create',
  method: 'POST',
  path: '/feed',
  summary: 'Sets up a feed of a reseller.',
  access,
  roles,
  body: settings.partial({ url: true, mapping: true, is_full: true, enabled: true }).extend({ seller_id: id }),
  output: feed,
  message: feedsTexts.created.en,
  errors: [feedsErrors.nameTaken, feedsErrors.notAReseller],
});

export const updateFeed = defineCall({
  name: 'feeds.update',
  method: 'PUT',
  path: '/feed/{id}',
  summary: 'Changes name, address, mapping, completeness or the switch of a feed; absent keys stay.',
  access,
  roles,
  params: z.object({ id }),
  body: settings.partial(),
  output: feed,
  message: feedsTexts.saved.en,
  errors: [feedsErrors.nameTaken],
});

export const uploadDelivery = defineCall({
  name: 'feeds.upload',
  method: 'POST',
  path: '/feed/{id}/delivery',
  summary: 'Stores a file of a feed, plain or gzip, at most 200 MB; nothing is imported yet.',
  access,
  params: z.object({ id }),
  file: { maxBytes: feedLimits.uploadBytes, stream: true },
  output: feedDelivery,
  message: feedsTexts.uploaded.en,
  errors: [feedsErrors.emptyDelivery],
});

export const detectFeedMapping = defineCall({
  name: 'feeds.detectMapping',
  method: 'POST',
  path: '/feed/{id}/detect',
  summary:
    'Looks at the beginning of a stored file, or of the file at the address where none is stored, and proposes a mapping with reasons; nothing is saved.',
  access,
  writes: false,
  params: z.object({ id }),
  body: z.object({
    /** The newest stored file where it is not said. */
    delivery_id: id.optional(),
    /** A corrected format; only the fields are proposed then. */
    format: fileFormat.optional(),
  }),
  output: feedProposal,
  errors: [feedsErrors.noDelivery, readingErrors.broken],
});

export const repeatRun = defineCall({
  name: 'feeds.repeatRun',
  method: 'POST',
  path: '/feed-run/{task}/repeat',
  summary: 'Reads once more what the import of this task, failed or cancelled, was to read.',
  access,
  params: z.object({ task: z.uuid() }),
  output: z.object({ run_id: z.int(), task_id: z.uuid() }),
  message: feedsTexts.started.en,
  errors: [
    feedsErrors.notEnded,
    feedsErrors.disabled,
    feedsErrors.noMapping,
    feedsErrors.noAddress,
    feedsErrors.noDelivery,
    feedsErrors.alreadyRunning,
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
  message: feedsTexts.started.en,
  errors: [
    feedsErrors.disabled,
    feedsErrors.noMapping,
    feedsErrors.noAddress,
    feedsErrors.noDelivery,
    feedsErrors.alreadyRunning,
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
  query: z.object({ kind: z.enum(['refused', 'filtered', 'warning']).optional(), ...page }),
  output: paged(feedRunRow, { run: feedRun }),
});
