import { z } from 'zod';
import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { feedLimits } from '#features/intake/feeds/contract/feeds.rules.ts';
import { defineCall, id } from '#kit/call.ts';
import { currencyCode, typedAmount } from '#kit/money.ts';
import { pushErrors as errors } from './push.errors.ts';
import { pushAnswer } from './push.model.ts';

/** In one push; a larger range comes in several, or as a feed. */
export const pushedItems = 5000;

/** How long a push is shown in the console, and a repeated one gets the same answer. */
export const keptPushDays = 90;

const sku = z.string().trim().min(1).max(200);
const amount = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .pipe(typedAmount('An amount is a number such as 12.50, not below 0'));
const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).min(1).max(pushedItems) });

export const pushPrices = defineCall({
  name: 'push.prices',
  method: 'POST',
  path: '/push/prices',
  summary:
    'Prices of the seller of the key by SKU, as its feed would bring them: net, in the named currency. What is absent stays.',
  access: 'key',
  keyScope: 'prices',
  body: list(
    z.object({
      sku,
      price: amount.optional(),
      /** null: there is none any more. */
      discount_price: amount.nullable().optional(),
      purchase_price: amount.nullable().optional(),
      vat: amount.refine((value) => Number(value) <= 100, { error: 'VAT is at most 100' }).optional(),
      currency: currencyCode().optional(),
    }),
  ),
  output: pushAnswer,
  errors: [errors.otherContent, errors.badKey],
});

export const pushStock = defineCall({
  name: 'push.stock',
  method: 'POST',
  path: '/push/stock',
  summary: 'Stock of the seller of the key by SKU.',
  access: 'key',
  keyScope: 'stock',
  body: list(z.object({ sku, stock: z.int32().min(0) })),
  output: pushAnswer,
  errors: [errors.otherContent, errors.badKey],
});

export const listPushFeeds = defineCall({
  name: 'push.listFeeds',
  method: 'GET',
  path: '/push/feeds',
  summary: 'The feeds of the seller of the key, to which files can be delivered.',
  access: 'key',
  keyScope: 'feeds',
  output: z.array(z.object({ id: z.int(), name: z.string(), ready: z.boolean() })),
});

export const pushFeed = defineCall({
  name: 'push.feed',
  method: 'POST',
  path: '/push/feeds/{id}',
  summary:
    'Delivers a file of a feed of the seller of the key and starts its import; rules and guards of the feed judge it.',
  access: 'key',
  keyScope: 'feeds',
  params: z.object({ id }),
  file: { maxBytes: feedLimits.uploadBytes, stream: true },
  output: z.object({ push_id: z.int(), run_id: z.int(), task_id: z.uuid() }),
  errors: [
    errors.badKey,
    feedsErrors.emptyDelivery,
    feedRunErrors.disabled,
    feedRunErrors.noMapping,
    feedRunErrors.alreadyRunning,
  ],
});

export const getPushedRun = defineCall({
  name: 'push.getRun',
  method: 'GET',
  path: '/push/runs/{id}',
  summary: 'The import of a delivered file: its state and its counts.',
  access: 'key',
  keyScope: 'feeds',
  params: z.object({ id }),
  output: z.object({
    id: z.int(),
    status: z.string(),
    rows_read: z.int(),
    products_created: z.int(),
    products_changed: z.int(),
    products_stock_changed: z.int(),
    products_unchanged: z.int(),
    rows_refused: z.int(),
    values_quarantined: z.int(),
    message: z.string().nullable(),
  }),
});
