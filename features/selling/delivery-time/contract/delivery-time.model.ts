import { z } from 'zod';
import { version } from '#kit/call.ts';
import { hourText, isTimeZone } from '#kit/clock.ts';
import { countries } from '#kit/countries.ts';
import { rule } from '#kit/sentence.ts';
import { promiseSteps, startReasons } from './delivery-time.promise.ts';
import { deliverySentences as words } from './delivery-time.sentences.ts';
import { longestText, mostTexts, strayPlaces } from './delivery-time.told.ts';

/** Most working days of one part. */
export const mostDays = 90;
/** Days off of one country. */
export const mostHolidays = 500;

const days = z
  .int({ error: rule(words.daysRule) })
  .min(0, { error: rule(words.daysRule) })
  .max(mostDays, { error: rule(words.daysRule) });
const hour = hourText(rule(words.hourRule));
const id = z.int().min(1).max(2_000_000_000);
export const countryCode = z
  .string({ error: rule(words.countryRule) })
  .refine((code) => countries.some((one) => one.code === code) || code === 'XK', { error: rule(words.countryRule) });
/** Kilograms as decimal text. */
const weight = z
  .string({ error: rule(words.weightRule) })
  .trim()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, { error: rule(words.weightRule) });

const scope = {
  /** A seller, or the sellers of a country; neither: all of them. */
  seller_id: id.nullable(),
  country: countryCode.nullable(),
  /** Null: in every shop. */
  shop_id: id.nullable(),
  /** With everything below it. */
  category_id: id.nullable(),
  /** From this weight on, and below that. */
  weight_from: weight.nullable(),
  weight_to: weight.nullable(),
};
const parts = {
  handling_days: days,
  inbound_days: days,
  hub_days: days,
  transit_days: days,
  /** Of the seller's clock; null: orders of the whole day count from it. */
  cut_off: hour.nullable(),
};

/** What customers are told, by the code of the language; a language that says nothing is left out. */
const texts = z
  .record(
    z.string().regex(/^[A-Za-z-]{2,20}$/),
    z
      .string({ error: rule(words.textRule) })
      .trim()
      .max(longestText, { error: rule(words.textRule) })
      .refine((text) => strayPlaces(text).length === 0, { error: rule(words.placeRule) }),
  )
  .refine((all) => Object.keys(all).length <= mostTexts)
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')));

export const newRule = z.object({ ...scope, ...parts, texts: texts.default({}) }).superRefine((said, refused) => {
  const refuse = (path: string, sentence: Parameters<typeof rule>[0]) =>
    refused.addIssue({ code: 'custom', path: [path], message: rule(sentence) });
  if (said.seller_id !== null && said.country !== null) refuse('country', words.sellerOrCountry);
  if (said.weight_from !== null && said.weight_to !== null && Number(said.weight_from) >= Number(said.weight_to))
    refuse('weight_to', words.weightOrder);
  if (said.weight_to !== null && Number(said.weight_to) === 0) refuse('weight_to', words.weightOrder);
});
export type NewRule = z.output<typeof newRule>;

export const deliveryRule = z.object({
  id: z.int(),
  ...scope,
  ...parts,
  texts: z.record(z.string(), z.string()),
  version,
  seller: z.string().nullable(),
  shop: z.string().nullable(),
  /** With those above it: "Lighting > Lamps". */
  category: z.string().nullable(),
  /** It holds where no other does, and stays. */
  general: z.boolean(),
});
export type DeliveryRule = z.output<typeof deliveryRule>;

export const workingTime = z
  .object({
    zone: z
      .string()
      .max(100)
      .refine(isTimeZone, { error: rule(words.zoneRule) }),
    /** 1 is Monday, 7 Sunday. */
    working_days: z
      .array(z.int().min(1).max(7), { error: rule(words.workingDaysRule) })
      .min(1, { error: rule(words.workingDaysRule) })
      .max(7)
      .transform((all) => [...new Set(all)].sort((a, b) => a - b)),
    opens: hour,
    closes: hour,
    holidays: z
      .array(
        z.object({ day: z.iso.date({ error: rule(words.dayRule) }), name: z.string().trim().max(100).default('') }),
      )
      .max(mostHolidays)
      .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, { error: rule(words.dayTwice) }),
    /** Goods are received and packed in this country; it takes the place of the one before. */
    is_hub: z.boolean(),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: rule(words.closesRule) });
export type WorkingTime = z.output<typeof workingTime>;

export const workingCalendar = z.object({
  country: z.string(),
  zone: z.string(),
  working_days: z.array(z.int()),
  opens: z.string(),
  closes: z.string(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  is_hub: z.boolean(),
  version,
});
export type CalendarRow = z.output<typeof workingCalendar>;

export const triedPromise = z.object({
  sku: z.string(),
  name: z.string(),
  seller: z.string(),
  day: z.string(),
  rule_id: z.int(),
  /** What the shop says of the product, in each of its languages; empty: nothing. */
  told: z.array(z.object({ code: z.string(), iso_code: z.string(), language: z.string(), text: z.string() })),
  /** The variant's own handling days were taken. */
  own_handling: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(promiseSteps),
      days: z.int(),
      country: z.string(),
      day: z.string(),
      why: z.enum(startReasons).nullable(),
    }),
  ),
});
export type TriedPromise = z.output<typeof triedPromise>;

/** From so many deliveries on, and from this difference on, a seller's days are worth changing (orders.md 3.3). */
export const suggestionRule = { least: 20, days: 1 } as const;

export const reportRow = z.object({
  seller_id: z.int(),
  seller: z.string(),
  /** Lines that were promised and are delivered. */
  n: z.int(),
  /** Percent of them on their day or before. */
  on_time: z.string(),
  /** Working days after the promised day (below 0: before it): of half of the lines no more than p50, of nine in ten no more than p90. */
  p50: z.int(),
  p90: z.int(),
  /** Working days the seller's promise should be longer (below 0: shorter); null where nothing says so. */
  suggestion: z.int().nullable(),
});
export type ReportRow = z.output<typeof reportRow>;
