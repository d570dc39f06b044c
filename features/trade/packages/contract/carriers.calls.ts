import { z } from 'zod';
import { defineCall, shortId, version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { claimTexts } from './claims.texts.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { carrier } from './packages.model.ts';
import { packageLimits as limits } from './packages.rules.ts';
import { packageTexts as words } from './packages.texts.ts';
import { costText, parcelSizeTexts as serviceWords } from './parcel-size.texts.ts';
import { gs1Prefix } from './sscc.rules.ts';

const write = ['Update_Product-Data'] as const;

/** No carrier offers more. */
export const mostServices = 30;

const service = z
  .object({
    /** null: a new one. */
    id: shortId.nullable().default(null),
    /** As the carrier calls it. */
    code: z.string().trim().max(40).default(''),
    name: z
      .string({ error: rule(serviceWords.serviceNameRule) })
      .trim()
      .min(1, { error: rule(serviceWords.serviceNameRule) })
      .max(60),
    days: z
      .int({ error: rule(serviceWords.daysRule) })
      .min(0, { error: rule(serviceWords.daysRule) })
      .max(60, { error: rule(serviceWords.daysRule) })
      .nullable()
      .default(null),
    max_g: z
      .int({ error: rule(words.weightRule) })
      .min(1, { error: rule(words.weightRule) })
      .max(limits.weightG, { error: rule(words.weightRule) })
      .nullable()
      .default(null),
    /** For one parcel, without VAT. Of a person who sees no costs it is not taken: it stays as it is. */
    price: z
      .string({ error: rule(serviceWords.costRule) })
      .trim()
      .regex(costText, { error: rule(serviceWords.costRule) })
      .nullable()
      .default(null),
    currency: currencyCode(rule(serviceWords.currencyRule)).nullable().default(null),
  })
  .refine(({ price, currency }) => price === null || currency !== null, {
    path: ['currency'],
    error: rule(serviceWords.currencyRule),
  });
export type ServiceGiven = z.output<typeof service>;
const fold = (name: string) => name.toLocaleLowerCase();

const facts = z.object({
  name: z
    .string({ error: rule(words.carrierNameRule) })
    .trim()
    .min(1, { error: rule(words.carrierNameRule) })
    .max(100),
  tracking_url: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: rule(words.trackingUrlRule) })
        .max(500)
        .refine((url) => url.includes('{tracking}'), { error: rule(words.trackingUrlRule) }),
    ])
    .default(''),
  cod: z.boolean().default(true),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  active: z.boolean().default(true),
  claim_days: z
    .int({ error: rule(claimTexts.daysRule) })
    .min(1, { error: rule(claimTexts.daysRule) })
    .max(365, { error: rule(claimTexts.daysRule) })
    .default(30),
  /** All it offers, in the order they are shown; what is not named is offered no more. Absent: as they are. */
  services: z
    .array(service)
    .max(mostServices)
    .refine((all) => new Set(all.map(({ name }) => fold(name))).size === all.length, {
      error: rule(serviceWords.serviceTwice),
    })
    .optional(),
});

export const listCarriers = defineCall({
  name: 'packages.carriers',
  method: 'GET',
  path: '/order/carriers',
  summary: 'Who carries parcels, by name.',
  access: ['Read_Order'],
  houseOnly: true,
  output: z.array(carrier),
});

export const addCarrier = defineCall({
  name: 'packages.addCarrier',
  method: 'POST',
  path: '/order/carriers',
  summary: 'A further carrier, whose labels are drawn here.',
  access: write,
  houseOnly: true,
  body: facts,
  output: carrier,
  errors: [errors.carrierName],
});

export const setCarrier = defineCall({
  name: 'packages.setCarrier',
  method: 'PUT',
  path: '/order/carriers/{id}',
  summary: 'Changes a carrier; one that is switched off gets no new labels.',
  access: write,
  houseOnly: true,
  params: z.object({ id: shortId }),
  body: facts.extend({ version }),
  output: carrier,
  errors: [errors.outdated, errors.carrierName],
});

const parcelNumbers = z.object({
  /** The company's prefix of GS1; empty: it has none, and parcels are known by their own number alone. */
  gs1_prefix: z.string(),
  /** Numbers given with it so far. */
  given: z.int(),
});

export const getParcelNumbers = defineCall({
  name: 'packages.parcelNumbers',
  method: 'GET',
  path: '/order/parcel-numbers',
  summary: 'The prefix of GS1 with which parcels get an SSCC on their labels.',
  access: ['Read_Order'],
  houseOnly: true,
  output: parcelNumbers,
});

export const setParcelNumbers = defineCall({
  name: 'packages.setParcelNumbers',
  method: 'PUT',
  path: '/order/parcel-numbers',
  summary: 'Sets the prefix of GS1, or none. Parcels keep the number they have.',
  access: write,
  houseOnly: true,
  body: z.object({
    gs1_prefix: z
      .string({ error: rule(words.gs1Rule) })
      .trim()
      .regex(new RegExp(`^$|${gs1Prefix.source}`), { error: rule(words.gs1Rule) }),
  }),
  output: parcelNumbers,
  message: words.gs1Saved,
});
