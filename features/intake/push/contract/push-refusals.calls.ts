import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { pushKinds, pushRefusal } from './push.model.ts';

const access = ['Update_Product-Data'] as const;

export const refusalsPageSize = 25;
/** So many go into a file. */
export const exportedRefusals = 10_000;

const filters = {
  /** What this push refused; absent: what is refused today, whenever it came. */
  push: anyOr(id),
  key: anyOr(id),
  kind: anyOr(z.enum(pushKinds)),
  /** Single rows, or pushes that were refused whole. */
  part: anyOr(z.enum(['items', 'whole'])),
  code: z.string().trim().max(100).optional(),
  search_text: z.string().trim().max(200).optional(),
};
export type RefusalsAsked = z.output<z.ZodObject<typeof filters>>;

export const listPushRefusals = defineCall({
  name: 'push.listRefusals',
  method: 'GET',
  path: '/push-refusals',
  summary:
    'What was refused of prices, stock and feeds that came by API key, with its reason: what is refused today, or what one push refused.',
  access,
  houseOnly: true,
  query: z.object({ ...filters, ...pageQuery({ pageSize: refusalsPageSize }) }),
  output: paged(pushRefusal, {
    /** The reasons there are, whatever is chosen among them, the most frequent first. */
    reasons: z.array(z.object({ code: z.string(), count: z.int(), example: pushRefusal.shape.reason })),
    /** The key that is asked for. */
    key: z.object({ id: z.int(), name: z.string(), seller: z.string() }).nullable(),
  }),
});

export const exportPushRefusals = defineCall({
  name: 'push.exportRefusals',
  method: 'GET',
  path: '/push-refusals/export',
  summary: 'The same list as a CSV file, its first 10000 rows, with the reasons in the language asked for.',
  access,
  houseOnly: true,
  query: z.object({ ...filters, language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
});
