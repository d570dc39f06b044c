import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery, shortId } from '#kit/call.ts';
import { causeKinds } from '#kit/cause.ts';
import { flag } from '#kit/flag.ts';
import { rule } from '#kit/sentence.ts';
import { issueErrors as errors } from './issues.errors.ts';
import { issue, issueOwners, snoozeReasonMax } from './issues.model.ts';
import { issueSentences as words } from './issues.sentences.ts';

/** The people of the house who see product data; each sees the causes whose pages they may open. */
const readers = { access: ['Read_Product-Data'], houseOnly: true } as const;
/** Those who also mend: people who change products may take an issue or put it off. */
const keepers = { access: ['Update_Product-Data', 'Update_Product'], houseOnly: true } as const;

export const issuesPageSize = 25;
const owner = z.union([z.enum(issueOwners), id]);

export const listIssues = defineCall({
  name: 'issues.list',
  method: 'GET',
  path: '/issues',
  summary: 'What keeps goods from selling, by cause, the largest first; as it was counted last.',
  ...readers,
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    kind: anyOr(z.enum(causeKinds)),
    /** Issues of this shop, and those of no shop. */
    shop: anyOr(shortId),
    owner: anyOr(owner),
    /** Those that are put off, instead of those that are not. */
    snoozed: flag.optional(),
    orderKey: anyOr(z.enum(['size', 'since', 'worth'])),
    orderBy: anyOr(z.enum(['asc', 'desc'])),
    ...pageQuery({ pageSize: issuesPageSize }),
  }),
  output: paged(issue, {
    /** The oldest count of all that is shown; null where nothing was counted yet. */
    counted_at: z.iso.datetime().nullable(),
    /** How many are put off, whatever is shown. */
    snoozed: z.int(),
    /** Kinds of which something could not be counted last time. */
    failing: z.array(z.enum(causeKinds)),
  }),
});

export const countIssues = defineCall({
  name: 'issues.count',
  method: 'GET',
  path: '/issues/count',
  summary: 'How many causes the person may see that are not put off: the number at the menu.',
  ...readers,
  output: z.object({ open: z.int() }),
});

export const recountIssues = defineCall({
  name: 'issues.recount',
  method: 'POST',
  path: '/issues/recount',
  summary: 'Asks for every cause the person may see to be counted anew soon.',
  ...keepers,
  output: z.object({}),
  message: words.recounting,
});

export const assignIssue = defineCall({
  name: 'issues.assign',
  method: 'PUT',
  path: '/issues/{id}/assignee',
  summary: 'Gives an issue to a person of the house, or to nobody.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({
    user_id: id.nullable(),
    /** Who had it when it was read. */
    seen: id.nullable(),
  }),
  output: z.object({}),
  message: words.assigned,
  errors: [errors.takenMeanwhile, errors.unknownPerson],
});

export const snoozeIssue = defineCall({
  name: 'issues.snooze',
  method: 'PUT',
  path: '/issues/{id}/snooze',
  summary: 'Puts an issue off until a day, with a reason; it comes back on that day, or before it when it grows.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({
    until: z.iso.date({ error: rule(words.day) }),
    reason: z.string().trim().min(1, rule(words.reasonMissing)).max(snoozeReasonMax),
  }),
  output: z.object({}),
  message: words.snoozed,
});

export const wakeIssue = defineCall({
  name: 'issues.wake',
  method: 'PUT',
  path: '/issues/{id}/wake',
  summary: 'Brings back an issue that was put off.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({}),
  message: words.woken,
});
