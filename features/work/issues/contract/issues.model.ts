import { z } from 'zod';
import { causeKinds } from '#kit/cause.ts';

const text = z.object({ en: z.string(), sq: z.string() });
const person = z.object({ id: z.int(), name: z.string() });

/** One thing that keeps goods from selling, as it was counted last. */
export const issue = z.object({
  id: z.int(),
  kind: z.enum(causeKinds),
  title: text,
  why: text,
  /** "{count} {count|brand|brands}"; the screen writes the number as the person writes numbers. */
  counted: text,
  count: z.int(),
  /** How many products it blocks; null where nobody knows. */
  products: z.int().nullable(),
  /** What their stock is worth, in euro; null where nobody knows. */
  worth: z.string().nullable(),
  shop: z.object({ id: z.int(), name: z.string() }).nullable(),
  since: z.iso.datetime(),
  counted_at: z.iso.datetime(),
  /** The count of seven days ago; null where nothing was counted then. */
  week_ago: z.int().nullable(),
  assignee: person.nullable(),
  snoozed: z.object({ until: z.iso.date(), reason: z.string(), by: z.string().nullable() }).nullable(),
  /** Where many are mended at once. */
  solve: text,
  to: z.string(),
  search: z.record(z.string(), z.string()),
});
export type Issue = z.infer<typeof issue>;

/** The longest an issue can be put off, in days: what waits longer is no snooze, it is a rule. */
export const longestSnooze = 90;
export const snoozeReasonMax = 500;
/** Whose issues are shown: mine, nobody's, or a person's by number. */
export const issueOwners = ['me', 'nobody'] as const;
