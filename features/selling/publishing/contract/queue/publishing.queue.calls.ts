import { z } from 'zod';
import { defineCall, type OutputOf, version } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';
import { rule } from '#kit/sentence.ts';
import { publishingErrors } from '../publishing.errors.ts';
import { sendingSettings } from './publishing.queue.ts';
import { queueRules } from './queue.sentences.ts';
import { queueTexts } from './queue.texts.ts';

export const getQueue = defineCall({
  name: 'publishing.getQueue',
  method: 'GET',
  path: '/shop/queue',
  summary: 'What waits for the shop, runs and failed, how fast it goes, what holds it up, and how sending is set.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.object({
    /** Products of sends that wait, and of those that run and are not reached yet. */
    waiting: z.int(),
    /** Products whose stock the shop is to be told; it goes in a lane of its own. */
    stock: z.int(),
    /** Sends that wait besides those that are listed. */
    more: z.int(),
    /** Products that are to leave the shop and have not been taken out there; `reason`: why not, where it was tried. */
    removals: z.object({ count: z.int(), since: z.string().nullable(), reason: saidShape.nullable() }),
    /** The oldest send that has not ended. */
    oldest: z.string().nullable(),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        type: z.string(),
        running: z.boolean(),
        by: z.string().nullable(),
        created_at: z.string(),
        /** Not before; null: as soon as its turn comes. */
        at: z.string().nullable(),
        done: z.int(),
        /** Null: as many as there are when it runs. */
        total: z.int().nullable(),
        /** What it said last. */
        said: saidShape.nullable(),
      }),
    ),
    /** By reason, most first; `blocked`: refused so often that they are not tried again. */
    failed: z.array(z.object({ code: z.string(), reason: saidShape, count: z.int(), blocked: z.int() })),
    /** Products that ended in the last hour. */
    hour: z.object({ sent: z.int(), unchanged: z.int(), failed: z.int() }),
    /** How the shop is asked by all servers together; null: it is connected to nothing, or to what is not reached over the network. */
    pace: z
      .object({
        /** Most requests a minute that people set; null: as fast as the shop takes them. */
        per_minute: z.int().nullable(),
        /** Sends of products its platform takes side by side, and products in one request; null: its settings are not complete. */
        parallel: z.int().nullable(),
        batch: z.int().nullable(),
        /** Requests of the last full minute, of the last hour, and of the busiest minute in it. */
        minute: z.int(),
        hour: z.int(),
        busiest: z.int(),
        /** Times the platform said "too many" in the last hour. */
        busy: z.int(),
        /** It asked to be left alone until then. */
        resting_until: z.string().nullable(),
        /** What it said last when it asked for that, when, and for how many ms. */
        said: z.string().nullable(),
        said_at: z.string().nullable(),
        said_ms: z.int().nullable(),
      })
      .nullable(),
    paused_at: z.string().nullable(),
    paused_by: z.string().nullable(),
    /** When the quiet hours end; null: they are not now. */
    quiet_end: z.string().nullable(),
    /** The shop did not answer: it is not tried before. */
    open_until: z.string().nullable(),
    last_failure: saidShape.nullable(),
    settings: sendingSettings.required({ lanes: true, update_others: true, compare_nightly: true }),
    /** Of the settings; who sets them says which they began with. */
    version,
  }),
});
export type ShopQueue = OutputOf<typeof getQueue>;

export const pauseSending = defineCall({
  name: 'publishing.pauseSending',
  method: 'POST',
  path: '/shop/queue/pause',
  summary: 'Pauses the sending to the shop, or resumes it. What is taken out of the shop goes on leaving it.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean() }),
  message: ({ paused }) => (paused ? queueTexts.pausedNow : queueTexts.resumedNow),
});

export const retryFailed = defineCall({
  name: 'publishing.retryFailed',
  method: 'POST',
  path: '/shop/queue/retry',
  summary: 'Sends once more what failed for one reason, or for any; what was blocked is released.',
  access: ['Update_Product'],
  houseOnly: true,
  body: z.object({
    code: z
      .string()
      .regex(/^[0-9a-f]{8}$/, { error: 'must be the code of a reason' })
      .nullable(),
  }),
  output: z.object({ taskId: z.uuid(), count: z.int() }),
  message: queueTexts.retrying,
  errors: [publishingErrors.nothingFailed, publishingErrors.alreadySending],
});

export const setSending = defineCall({
  name: 'publishing.setSending',
  method: 'PUT',
  path: '/settings/sending',
  summary:
    'Sets quiet hours, comparisons by the clock, what is sent by itself, and after how many equal refusals a product is blocked.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: sendingSettings.extend({ version }).refine((it) => (it.quiet_from === null) === (it.quiet_until === null), {
    path: ['quiet_until'],
    error: rule(queueRules.bothHours),
  }),
  output: z.object({ changed: z.boolean(), version }),
  errors: [publishingErrors.settingsChangedMeanwhile],
});
