import { z } from 'zod';
import { defineCall, id, paged, pageNumber } from '#kit/call.ts';
import { saidByShape } from '#kit/envelope.ts';
import { workOutcomes } from '#kit/outcome.ts';
import { taskResult } from '#kit/task.ts';
import { noticeLimits } from './notifications.rules.ts';

const kind = z.enum(['error', 'success', 'warning', 'info']);

export const savedNotice = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind,
  text: z.string(),
  /** By which sentence a server's notice is said. */
  said: saidByShape,
  /** Where it was said; null where that is nowhere to go back to. */
  link: z.string().nullable(),
  /** The finished task it tells of, with what came of it; the notice has the colour of that outcome. */
  task: z
    .object({ id: z.uuid(), type: z.string(), outcome: z.enum(workOutcomes), result: taskResult.nullable() })
    .nullable(),
  read: z.boolean(),
});
export type SavedNotice = z.infer<typeof savedNotice>;

export const listNotices = defineCall({
  name: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  summary: "What the screens told the caller in the last seven days, and the caller's tasks that ended; newest first.",
  access: 'session',
  query: z.object({
    page: pageNumber,
    unread: z.enum(['0', '1']).default('0'),
  }),
  output: paged(savedNotice, { unread: z.int() }),
});

export const countUnread = defineCall({
  name: 'notifications.countUnread',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many of them are unread. With auth/me comes the same number, for the first look.',
  access: 'session',
  output: z.object({ unread: z.int() }),
});

export const saveNotices = defineCall({
  name: 'notifications.keep',
  method: 'POST',
  path: '/notifications',
  summary: 'Keeps what a screen has just told the caller; the same again within seconds is kept once.',
  access: 'session',
  openToSuspended: true,
  body: z.object({
    notices: z
      .array(
        z.object({
          kind,
          text: z.string().trim().min(1).max(noticeLimits.text),
          // An address of this product: its own path, never another site. Browsers leave out tabs and line ends.
          link: z
            .string()
            .max(noticeLimits.link)
            .regex(/^\/(?![/\\])[^\p{Cc}]*$/u)
            .optional(),
        }),
      )
      .min(1)
      .max(noticeLimits.atOnce),
  }),
  output: z.object({ kept: z.int() }),
});

export const markNotices = defineCall({
  name: 'notifications.mark',
  method: 'POST',
  path: '/notifications/mark',
  summary: 'Marks own notifications as read or unread; without ids all of them.',
  access: 'session',
  openToSuspended: true,
  body: z.object({ ids: z.array(id).min(1).max(500).optional(), read: z.boolean() }),
  output: z.object({ marked: z.int() }),
});
