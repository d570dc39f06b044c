import { z } from 'zod';
import { defineCall, id, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { strategies } from './sourcing.choice.ts';
import { clockResults } from './sourcing.clock.ts';
import { sourcingErrors as errors } from './sourcing.errors.ts';
import { sourcingTexts as words } from './sourcing.texts.ts';

const write = ['Update_Order'] as const;

export const sourcingRules = z.object({
  /** The shops one works in, with how suppliers are chosen for their orders. */
  shops: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      strategy: z.enum(strategies),
      /** 0: nobody has chosen yet. */
      version,
    }),
  ),
  pins: z.array(
    z.object({
      id: z.int(),
      product: z.object({ id: z.int(), sku: z.string(), name: z.string() }),
      /** null: in all shops. */
      shop: z.object({ id: z.int(), name: z.string() }).nullable(),
      seller: z.string(),
      by: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  clocks: z.array(
    z.object({
      seller: z.object({ id: z.int(), name: z.string() }),
      days: z.array(z.int()),
      hour: z.int(),
      minimum: z.string().nullable(),
      /** It proposes nothing at its times until somebody resumes it. */
      paused: z.boolean(),
      version,
      ran_at: z.iso.datetime().nullable(),
      result: z.enum(clockResults).nullable(),
      pieces: z.int().nullable(),
    }),
  ),
  /** Resellers that can be ordered from and have no time yet. */
  free: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type SourcingRules = z.infer<typeof sourcingRules>;

export const getSourcingRules = defineCall({
  name: 'sourcing.rules',
  method: 'GET',
  path: '/order/sourcing',
  summary: 'How suppliers are chosen: by shop, by product, and when drafts are made without anybody asking.',
  access: ['Read_Order'],
  houseOnly: true,
  output: sourcingRules,
});

export const setShopStrategy = defineCall({
  name: 'sourcing.setStrategy',
  method: 'PUT',
  path: '/order/sourcing/shops/{shop}',
  summary: 'Says how suppliers are chosen for orders of a shop, where a proposal asks for nothing else.',
  access: write,
  houseOnly: true,
  params: z.object({ shop: shortId }),
  body: z.object({ strategy: z.enum(strategies), version }),
  output: sourcingRules,
  errors: [errors.rulesOutdated],
});

export const pinSource = defineCall({
  name: 'sourcing.pin',
  method: 'POST',
  path: '/order/sourcing/pins',
  summary:
    'Buys a product from one supplier while it can deliver all that is wanted, in one shop or in all; the pin there was before is replaced.',
  access: write,
  houseOnly: true,
  body: z.object({ variant_id: id, shop_id: shortId.nullable(), seller_id: id }),
  output: sourcingRules,
});

export const unpinSource = defineCall({
  name: 'sourcing.unpin',
  method: 'DELETE',
  path: '/order/sourcing/pins/{id}',
  summary: 'Takes a pin away: the strategy chooses again.',
  access: write,
  houseOnly: true,
  params: z.object({ id }),
  output: sourcingRules,
});

export const setSourcingClock = defineCall({
  name: 'sourcing.setClock',
  method: 'PUT',
  path: '/order/sourcing/clocks/{seller}',
  summary:
    'Puts what is to be ordered from a supplier on its draft on these days at this hour; below the smallest sum it is left for the next time. Drafts are sent by people.',
  access: write,
  houseOnly: true,
  params: z.object({ seller: id }),
  body: z.object({
    days: z
      .array(z.int().min(1).max(7))
      .min(1, { error: rule(words.daysRule) })
      .max(7)
      .transform((all) => [...new Set(all)].sort((a, b) => a - b)),
    hour: z
      .int({ error: rule(words.hourRule) })
      .min(0)
      .max(23, { error: rule(words.hourRule) }),
    minimum: z
      .string({ error: rule(words.minimumRule) })
      .trim()
      .regex(/^(?!0+(\.0*)?$)\d{1,9}(\.\d{1,2})?$/, { error: rule(words.minimumRule) })
      .nullable(),
    /** 0: there is none yet. */
    version,
  }),
  output: sourcingRules,
  errors: [errors.rulesOutdated],
});

export const pauseSourcingClock = defineCall({
  name: 'sourcing.pauseClock',
  method: 'PUT',
  path: '/order/sourcing/clocks/{seller}/paused',
  summary: 'Proposes nothing for this supplier at its times until somebody resumes it, or resumes it.',
  access: write,
  houseOnly: true,
  params: z.object({ seller: id }),
  body: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean() }),
  message: ({ paused }) => (paused ? words.clockPaused : words.clockResumed),
});

export const removeSourcingClock = defineCall({
  name: 'sourcing.removeClock',
  method: 'DELETE',
  path: '/order/sourcing/clocks/{seller}',
  summary: 'Proposes nothing for this supplier any more unless somebody asks.',
  access: write,
  houseOnly: true,
  params: z.object({ seller: id }),
  output: sourcingRules,
});
