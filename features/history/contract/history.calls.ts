import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { historyKinds } from './history.rules.ts';

/** One field before and after; null = nothing stood there. */
const change = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const historyLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it; null = the system. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Through what: `hand`, `task:<id>`, `feed:<run>`, `link:<id>`; and the name of that task or feed, or whose link it is. */
  cause: z.string(),
  cause_name: z.string().nullable(),
  kind: z.enum(historyKinds),
  subject_id: z.int(),
  /** What it is called now; null where it is gone. */
  subject: z.string().nullable(),
  action: z.string(),
  changes: z.array(change),
});
export type HistoryLine = z.infer<typeof historyLine>;

export const listHistory = defineCall({
  name: 'history.list',
  method: 'GET',
  path: '/history',
  summary:
    'Who changed what, when and through what, before and after; newest first. Accounts and roles for Read_User or Read_Permission, orders for Read_Order, the rest for Read_Product-Data.',
  access: ['Read_User', 'Read_Permission', 'Read_Product-Data', 'Read_Order'],
  query: z.object({
    kind: z.enum(historyKinds).optional(),
    subject_id: id.optional(),
    user_id: id.optional(),
    /** From this moment, and before that one. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    /** Lines older than the one with this number. */
    before: id.optional(),
  }),
  output: z.object({ results: z.array(historyLine), more: z.boolean() }),
});
