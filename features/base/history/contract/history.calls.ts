import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { historyCauses } from './history.causes.ts';

/** One field before and after; null = nothing stood there. */
const change = z.object({
  name: z.string(),
  /** What the number in its name is called; null where there is none, or nothing is called so. */
  of: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const historyLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it; null = the system. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Through what, and what that is called: the type of a task, a feed, a file, whose link it is. */
  cause: z.enum(historyCauses),
  cause_name: z.string().nullable(),
  kind: z.string(),
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
    'Who changed what, when and through what, before and after; newest first. Accounts and roles for Read_User or Read_Permission, orders for Read_Order, the company for Read_Company, applications for Read_Seller too, the rest for Read_Product-Data.',
  access: ['Read_User', 'Read_Permission', 'Read_Product-Data', 'Read_Order', 'Read_Company', 'Read_Seller'],
  query: z.object({
    kind: z.string().max(60).optional(),
    /** Lines alone that count as this: the key of a figure of people’s work, such as `products.approved`. */
    counted: z.string().max(60).optional(),
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
