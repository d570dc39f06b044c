import { z } from 'zod';
import { localStatuses } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { anyOr, defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { localOrderErrors as errors } from './local-orders.errors.ts';
import { pickUpNote } from './local-orders.model.ts';
import { localOrderSentences as says } from './local-orders.sentences.ts';

/** The house plans and drives; sellers see the day of their own order in it. */
const staff = { access: ['Update_Order'], houseOnly: true } as const;

const time = z.iso.datetime();
/** The version of an order as it was read. */
const seen = z.int().min(0).max(1_000_000_000);

/** An order to be fetched from its seller. */
export const pickUpStop = z.strictObject({
  id: z.int(),
  version,
  number: z.string(),
  status: z.enum(localStatuses),
  seller: z.strictObject({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  municipality: z.string(),
  ready_by: time.nullable(),
  driver: z.string(),
  /** How often nobody was there, and what was said of it the last time. */
  missed_n: z.int(),
  missed_why: z.string(),
  /** It is not with its seller any more. */
  gone: z.boolean(),
  units: z.int(),
  lines: z.array(z.strictObject({ id: z.int(), sku: z.string(), name: z.string(), qty: z.int() })),
});
/** For those who plan: with what the driver noted. */
const plannedStop = pickUpStop.extend({ note: pickUpNote.nullable() });
export type PlannedStop = z.output<typeof plannedStop>;
export type PickUpStop = z.output<typeof pickUpStop>;

/** No more are shown of a day or of what waits, and planned at once: what is beyond moves up when these are gone. */
export const mostStops = 300;

const stopsSeen = z
  .array(z.strictObject({ id, version: seen }))
  .min(1)
  .max(mostStops);

export const listPickUps = defineCall({
  name: 'localOrders.listPickUps',
  method: 'GET',
  path: '/order/local/pick-ups',
  summary:
    'What is fetched from local sellers on a day, by municipality; without a day, what is accepted and not planned. With how much there is on each day from today on, and on earlier days of which something was not fetched.',
  access: ['Read_Order'],
  houseOnly: true,
  query: z.object({ day: anyOr(z.iso.date()) }),
  output: z.object({
    stops: z.array(plannedStop),
    /** There are more than `stops` has. */
    more: z.boolean(),
    /** Accepted and not planned, of all. */
    waiting: z.int(),
    /** Who drives on the day asked for, and how far they are. `link_until`: until when the newest link of the list works; null: there is none. */
    drivers: z.array(z.object({ driver: z.string(), stops: z.int(), gone: z.int(), link_until: time.nullable() })),
    /** `overdue`: the day is over, and something of it was neither fetched nor said not to be there. These are first. */
    days: z.array(z.object({ day: z.iso.date(), stops: z.int(), gone: z.int(), overdue: z.boolean() })),
  }),
});

export const planPickUps = defineCall({
  name: 'localOrders.planPickUps',
  method: 'PUT',
  path: '/order/local/pick-ups',
  summary:
    'Plans the day orders are fetched on and who drives; a day of null takes them out of the plan. All or none: an order that somebody changed or planned since its version was read refuses the others, too.',
  ...staff,
  body: z.object({
    orders: stopsSeen,
    day: z.iso.date({ error: rule(says.pickUpDay) }).nullable(),
    driver: z
      .string()
      .trim()
      .max(80, { error: rule(says.pickUpDriver) })
      .default(''),
  }),
  output: z.object({ planned: z.int() }),
  errors: [errors.outdated],
});

export const markPickUps = defineCall({
  name: 'localOrders.markPickUps',
  method: 'POST',
  path: '/order/local/pick-ups',
  summary:
    'The goods of these orders are fetched, or nobody was there: then they wait to be planned again. All or none: an order that somebody changed since its version was read refuses the others, too.',
  ...staff,
  body: z.object({
    orders: stopsSeen,
    result: z.enum(['picked_up', 'not_there']),
    why: z.string().trim().max(300).default(''),
  }),
  output: z.object({ marked: z.int() }),
  errors: [errors.outdated, errors.moveRefused],
});
