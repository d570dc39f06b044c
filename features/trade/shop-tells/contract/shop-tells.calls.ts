import { z } from 'zod';
import { anyOr, defineCall, id, listQuery, paged, shortId } from '#kit/call.ts';
import { shopTellsErrors as errors } from './shop-tells.errors.ts';
import { tell, tellKinds } from './shop-tells.model.ts';
import { shopTellsTexts as words } from './shop-tells.texts.ts';

const params = z.object({ id });

/** `failed`: refused or given up. `waiting`: not told yet, and tried again. */
export const tellFolders = ['failed', 'waiting', 'told'] as const;
export const tellOrderKeys = ['created', 'shop', 'order'] as const;
export const tellsQuery = z.object({
  folder: anyOr(z.enum(tellFolders)),
  kind: anyOr(z.enum(tellKinds)),
  shop: anyOr(shortId),
  /** Searched are our number and the shop's. */
  ...listQuery(tellOrderKeys),
});
export type TellsQuery = z.output<typeof tellsQuery>;

export const tellRow = tell.extend({
  order: z.object({ id: z.int(), number: z.string(), shop_number: z.string() }),
  shop: z.object({ id: z.int(), name: z.string() }),
});

export const listTells = defineCall({
  name: 'shopTells.list',
  method: 'GET',
  path: '/order/tells',
  summary: 'What the shops were or are to be told of orders, newest first; those of all shops the person works in.',
  access: ['Read_Order'],
  houseOnly: true,
  query: tellsQuery,
  output: paged(tellRow),
});

export const retryTell = defineCall({
  name: 'shopTells.retry',
  method: 'POST',
  path: '/order/tells/{id}/retry',
  summary:
    'Has a message the shop refused, or that was given up, sent again; the shop is asked first whether it has it.',
  access: ['Update_Order'],
  houseOnly: true,
  params,
  output: tell,
  message: words.retried,
  errors: [errors.notFailed],
});

export const markTellDone = defineCall({
  name: 'shopTells.markDone',
  method: 'POST',
  path: '/order/tells/{id}/done',
  summary: 'Says that a person did in the shop what the message would have done.',
  access: ['Update_Order'],
  houseOnly: true,
  params,
  output: tell,
  message: words.done,
  errors: [errors.notFailed],
});
