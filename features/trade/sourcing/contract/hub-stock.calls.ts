import { z } from 'zod';
import { anyOr, defineCall, id, listQuery, paged } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { hubReasons } from './hub-stock.rules.ts';
import { hubStockTexts as words } from './hub-stock.texts.ts';
import { sourcingErrors as errors } from './sourcing.errors.ts';

/** A variant in the hub that is meant for nobody yet, with its id. */
const hubStockRow = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  supplier: z.string(),
  qty: z.int(),
  moved_at: z.iso.datetime(),
});
export type HubStockRow = z.output<typeof hubStockRow>;

/** Why pieces came or went, who moved them and what for. */
const hubMove = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  qty: z.int(),
  reason: z.enum(hubReasons),
  note: z.string(),
  by: z.string().nullable(),
  /** The order, the purchase order or the return to a supplier it was for. */
  of: z.string().nullable(),
});
const hubStockDetail = hubStockRow.extend({ moves: z.array(hubMove), more: z.boolean() });
export type HubStockDetail = z.output<typeof hubStockDetail>;

export const hubStockKeys = ['sku', 'name', 'supplier', 'qty', 'moved'] as const;
/** Moves that a drawer shows, the newest. */
export const hubMovesShown = 200;
const params = z.object({ variant: id });

export const hubStockQuery = z.object({ ...listQuery(hubStockKeys), show: anyOr(z.literal('all')) });

export const listHubStock = defineCall({
  name: 'sourcing.hubStock',
  method: 'GET',
  path: '/order/hub-stock',
  summary:
    'What lies in the hub for nobody: surplus, what came back, what was freed; `show` all: also variants of which nothing is left.',
  access: ['Read_Order'],
  houseOnly: true,
  query: hubStockQuery,
  output: paged(hubStockRow, { pieces: z.int() }),
});

export const getHubStock = defineCall({
  name: 'sourcing.hubStockOf',
  method: 'GET',
  path: '/order/hub-stock/{variant}',
  summary: 'The pieces of one variant in the hub, and what moved them.',
  access: ['Read_Order'],
  houseOnly: true,
  params,
  output: hubStockDetail,
});

export const countHubStock = defineCall({
  name: 'sourcing.countHub',
  method: 'POST',
  path: '/order/hub-stock/{variant}/count',
  summary:
    'Somebody counted the pieces of a variant that are for nobody: the difference is a move with a reason. `was`: what was shown when they counted. The same key again moves nothing.',
  access: ['Update_Order'],
  houseOnly: true,
  params,
  body: z.object({
    qty: z
      .int({ error: rule(words.qtyRule) })
      .min(0, { error: rule(words.qtyRule) })
      .max(1_000_000, { error: rule(words.qtyRule) }),
    was: z.int().min(0).max(2_000_000_000),
    reason: z
      .string({ error: rule(words.reasonRule) })
      .trim()
      .min(1, { error: rule(words.reasonRule) })
      .max(500, { error: rule(words.reasonRule) }),
    key: z.uuid(),
  }),
  output: hubStockDetail,
  message: words.counted,
  errors: [errors.hubCountedMeanwhile, errors.hubShort],
});
