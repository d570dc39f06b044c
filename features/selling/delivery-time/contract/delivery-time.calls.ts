import { z } from 'zod';
import { anyOr, defineCall, id, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { deliveryErrors as errors } from './delivery-time.errors.ts';
import {
  countryCode,
  deliveryRule,
  newRule,
  reportRow,
  triedPromise,
  workingCalendar,
  workingTime,
} from './delivery-time.model.ts';
import { deliverySentences as words } from './delivery-time.sentences.ts';

/** Spec section 2: the guard of /settings/delivery-time. */
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const path = '/settings/delivery-time';

/** `products`: how many products in shops are looked at again, because what is said of their delivery may be another. */
const savedRule = z.object({ id: z.int(), products: z.int() });

export const listDelivery = defineCall({
  name: 'deliveryTime.list',
  method: 'GET',
  path,
  summary: 'The rules of delivery days, the most specific last, and the working calendars of countries.',
  ...keepers,
  output: z.object({ rules: z.array(deliveryRule), calendars: z.array(workingCalendar) }),
});

export const addDeliveryRule = defineCall({
  name: 'deliveryTime.addRule',
  method: 'POST',
  path,
  summary: 'Adds a rule of delivery days; promises that were made stay.',
  ...keepers,
  body: newRule,
  output: savedRule,
  message: words.ruleSaved,
  errors: [errors.twice],
});

export const changeDeliveryRule = defineCall({
  name: 'deliveryTime.changeRule',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a rule of delivery days; promises that were made stay.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ version, rule: newRule }),
  output: savedRule,
  message: words.ruleSaved,
  errors: [errors.twice, errors.outdated],
});

export const deleteDeliveryRule = defineCall({
  name: 'deliveryTime.deleteRule',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a rule of delivery days; the one for all stays.',
  ...keepers,
  params: z.object({ id }),
  output: savedRule,
  message: words.ruleDeleted,
  errors: [errors.general],
});

export const setCalendar = defineCall({
  name: 'deliveryTime.setCalendar',
  method: 'PUT',
  path: `${path}/calendar/{country}`,
  summary: 'Says when people work in a country; version 0: it had no calendar.',
  ...keepers,
  params: z.object({ country: countryCode }),
  body: z.object({ version, calendar: workingTime }),
  output: workingCalendar,
  message: words.calendarSaved,
  errors: [errors.outdated],
});

export const tryPromise = defineCall({
  name: 'deliveryTime.test',
  method: 'POST',
  path: '/delivery-time/test',
  summary: 'The day a customer would be promised, step by step; nothing is saved.',
  ...keepers,
  writes: false,
  body: z.object({
    /** Ours, or an EAN. */
    sku: z
      .string({ error: rule(words.skuRule) })
      .trim()
      .min(1, { error: rule(words.skuRule) })
      .max(200),
    shop: shortId,
    /** Absent: now. */
    at: anyOr(z.iso.datetime({ offset: true })),
  }),
  output: triedPromise,
  errors: [errors.noRule],
});

export const reportDelivery = defineCall({
  name: 'deliveryTime.report',
  method: 'GET',
  path: `${path}/report`,
  summary: 'By seller, how what was promised in the last 180 days came.',
  ...keepers,
  output: z.array(reportRow),
});
