import { z } from 'zod';
import { savedMapping } from './feeds.mapping.ts';
import { feedPaging } from './feeds.paging.ts';
import { feedSafety } from './feeds.safety.ts';
import { feedSchedule } from './feeds.schedule.ts';
import { sourceLimits } from './feeds.source.ts';
import { feedTerms } from './feeds.terms.ts';

/** Everything a feed is set to that another feed may be set to as well: no address, no login, no secret. */
export const feedSettings = z.object({
  mapping: savedMapping.nullable(),
  is_full: z.boolean(),
  paging: feedPaging.nullable(),
  max_megabytes: z.int().min(1).max(sourceLimits.megabytes).nullable(),
  terms: feedTerms,
  safety: feedSafety,
  schedule: feedSchedule,
});
export type FeedSettings = z.output<typeof feedSettings>;
