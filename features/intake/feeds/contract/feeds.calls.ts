import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { sentenceOf } from '#kit/error.ts';
import { fileFormat, readingErrors } from '#kit/formats.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { rule } from '#kit/sentence.ts';
import { feedsErrors } from './feeds.errors.ts';
import { savedMapping } from './feeds.mapping.ts';
import { feed, feedDelivery } from './feeds.model.ts';
import { feedProposal } from './feeds.proposal.ts';
import { feedLimits } from './feeds.rules.ts';
import { feedsTexts } from './feeds.texts.ts';

const access = ['Update_Product-Data'] as const;
/** What a feed is set to decides what happens to all products of a reseller: the Super Admin's, as trap T05 has it. */
const roles = [roleNames.superAdmin];

const settings = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: rule(feedsTexts.nameNeeded) })
    .max(200),
  url: z
    .url({ protocol: /^https?$/, error: rule(sentenceOf(outboundErrors.notHttp)) })
    .max(2048)
    .nullable(),
  mapping: savedMapping.nullable(),
  is_full: z.boolean(),
  enabled: z.boolean(),
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
  message: feedsTexts.created,
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
  message: feedsTexts.saved,
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
  message: feedsTexts.uploaded,
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
