import { z } from 'zod';
import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled, type Text } from '#kit/text.ts';
import { sessionListErrors } from './session-list.errors.ts';
import { sessionListTexts } from './session-list.texts.ts';

/** One place where a person is logged in. */
export const sessionEntry = z.object({
  id: z.int(),
  /** The session that asks. */
  current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  /** Within five minutes. */
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The member of staff who looks as this person (ADR 58); absent for a login of their own. */
  viewed_by: z.string().optional(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

const ended = z.object({ ended: z.int() });
const message = ({ ended: count }: z.output<typeof ended>): Text =>
  count === 1 ? sessionListTexts.endedOne : filled(sessionListTexts.endedMany, { count });

export const listSessions = defineCall({
  name: 'session.list',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the caller is logged in: device, address, last used, and which of them this is.',
  access: 'session',
  closedToViewers: true,
  output: z.array(sessionEntry),
});

export const endSessions = defineCall({
  name: 'session.end',
  method: 'POST',
  path: '/auth/sessions/end',
  summary: "Ends one of the caller's sessions, or without an id all but this one; open pages of them close at once.",
  access: 'session',
  openToSuspended: true,
  body: z.object({ id: id.optional() }),
  output: ended,
  message,
  errors: [sessionListErrors.own],
});

export const listSessionsOf = defineCall({
  name: 'session.listOf',
  method: 'GET',
  path: '/user/{id}/sessions',
  summary: 'Where another person is logged in.',
  access: ['Update_User'],
  closedToViewers: true,
  params: z.object({ id }),
  output: z.array(sessionEntry),
});

export const endSessionsOf = defineCall({
  name: 'session.endOf',
  method: 'POST',
  path: '/user/{id}/sessions/end',
  summary: 'Ends a session of another person, or without an id all of them; of a Super Admin only by a Super Admin.',
  access: ['Update_User'],
  params: z.object({ id }),
  body: z.object({ id: id.optional() }),
  output: ended,
  message,
  errors: [permissionErrors.superAdminOnly, sessionListErrors.own],
});
