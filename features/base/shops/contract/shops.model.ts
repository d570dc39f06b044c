import { z } from 'zod';
import { isCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { version } from '#kit/call.ts';
import { hourText, isTimeZone } from '#kit/clock.ts';
import { countries } from '#kit/countries.ts';
import { rule } from '#kit/sentence.ts';
import { defaultLanguage, priceSendings, readsOnWhite, textDirections } from './shops.rules.ts';
import { shopsTexts as words } from './shops.texts.ts';

/** Spec section 3, Shop: languages is a map keyed by language code. */
export const shopLanguage = z.object({
  name: z.string(),
  position: z.int(),
  id: z.int(),
  iso_code: z.string(),
  send_translation: z.boolean(),
});

export const shopCurrency = z.object({ code: z.string(), symbol: z.string() });

export const shop = z.object({
  id: z.int(),
  name: z.string(),
  country_code: z.string(),
  color: z.string(),
  currency: z.string(),
  languages: z.record(z.string(), shopLanguage),
  currencies: z.array(shopCurrency),
  /** Only of shops that calculate their prices. The others take those of their suppliers. */
  pricing_mode: z.literal('calculated').optional(),
});
export type Shop = z.infer<typeof shop>;

/** The languages of a shop in the order they are offered. */
export const languagesInOrder = (
  of: Pick<Shop, 'languages'>,
): { code: string; iso_code: string; name: string; id: number }[] =>
  Object.entries(of.languages)
    .map(([code, { iso_code, name, id, position }]) => ({ code, iso_code, name, id, position }))
    .sort((a, b) => a.position - b.position)
    .map(({ position: _, ...language }) => language);

/** A shop as the list of all shops names it. One that is switched off says so; the others are as the specification gives them. */
export const namedShop = shop.pick({ id: true, name: true }).extend({ active: z.literal(false).optional() });

export const language = z.object({ id: z.int(), code: z.string(), iso_code: z.string(), name: z.string() });
/** A language as the list of all names it. One that is switched off says so; the others are as the specification gives them. */
export const namedLanguage = language.extend({
  active: z.literal(false).optional(),
  /** Only of languages that are written from right to left. */
  direction: z.literal('rtl').optional(),
});

const name = z
  .string()
  .trim()
  .min(1, { error: rule(words.nameRule) })
  .max(60, { error: rule(words.nameRule) });

/** 18.50 and 18.5 are one rate. */
const withoutZeros = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

const hour = hourText(rule(words.hourRule));
/** What is said of the prices of a shop; what is not said stays, or is as a new shop has it. */
const pricing = z.object({
  price_send: z.enum(priceSendings, { error: rule(words.priceSendRule) }),
  /** Of `window`, in the time of the shop; the second may lie on the next day. */
  price_send_from: hour,
  price_send_until: hour,
  /** Reductions are shown against the lowest price of 30 days. */
  omnibus: z.boolean(),
});

/** What a new shop is said to be. Its languages stand in the order in which they are offered; the first one is its own. */
export const newShop = z.object({
  name,
  country_code: z
    .string()
    .refine((code) => countries.some((country) => country.code === code), { error: rule(words.countryRule) }),
  /** Of its mark in lists, `#rrggbb`. */
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: rule(words.colorRule) })
    .refine((color) => !/^#[\da-f]{6}$/i.test(color) || readsOnWhite(color), { error: rule(words.paleRule) }),
  currency: z.string().refine(isCurrency, { error: rule(words.currencyRule) }),
  currency_symbol: z.string().trim().max(10).default(''),
  /** Per cent. */
  vat: z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { error: rule(words.vatRule) })
    .transform(withoutZeros),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, { error: rule(words.zoneRule) }),
  languages: z
    .array(z.object({ code: z.string().max(10), send_translation: z.boolean().default(true) }))
    .min(1, { error: rule(words.languagesRule) })
    .max(32)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, { error: rule(words.languagesRule) }),
  /** Whose text is sent where a language of the shop has none. */
  fallback_language: z.string().max(10).default(defaultLanguage),
  /** What one euro is worth in its currency, said by hand; null: not known. A shop in euro has none. */
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,8})?$/, { error: rule(words.rateRule) })
    .refine((rate) => Number(rate) > 0, { error: rule(words.rateRule) })
    .transform(withoutZeros)
    .nullable()
    .default(null),
  ...pricing.partial().shape,
});
export type NewShop = z.output<typeof newShop>;

/** `code` is ours (AL), `iso_code` what browsers and platforms call it (sq). */
export const newLanguage = z.object({
  code: z.string().regex(/^[A-Z]{2,3}$/, { error: rule(words.codeRule) }),
  iso_code: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, { error: rule(words.isoRule) }),
  name,
  /** What is not said is as the tag has it, and stays. */
  direction: z.enum(textDirections, { error: rule(words.directionRule) }).optional(),
  /** Whose texts of the interface are shown where it has none; null: English. */
  fallback: z.string().max(10).nullable().optional(),
  /** People can choose it for the interface. */
  interface: z.boolean().optional(),
});
export type NewLanguage = z.output<typeof newLanguage>;

/** Whether the VAT is the one the form proposed for the country, and not one that somebody typed. */
const vatProposed = { vat_proposed: z.boolean().optional() };
export const addedShop = newShop.extend(vatProposed);

/** A rate that is not said stays; one that is empty is refused where there is one. */
export const changedShop = newShop.extend({
  version,
  rate: newShop.shape.rate.unwrap().optional(),
  ...vatProposed,
});

/** A shop as those see it who keep it. */
export const keptShop = shop.extend({
  vat: z.string(),
  time_zone: z.string(),
  fallback_language: z.string(),
  active: z.boolean(),
  ...pricing.shape,
  version,
  /** Of a euro in its currency. */
  rate: z.object({ value: z.string(), updated_at: z.iso.datetime() }).nullable(),
});
export type KeptShop = z.infer<typeof keptShop>;

/** What may change of a language; its code stands in texts and addresses and stays. */
export const changedLanguage = newLanguage.omit({ code: true }).extend({ version });

/** What hangs on a shop or a language, counted. */
export const inUse = z.object({ key: z.string(), text: z.object({ en: z.string(), sq: z.string() }), count: z.int() });

/** A language as those see it who keep it. */
export const keptLanguage = language.extend({
  direction: z.enum(textDirections),
  fallback: z.string().nullable(),
  interface: z.boolean(),
  active: z.boolean(),
  version,
  /** The shops that offer it, and those whose fallback it is. */
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  fallback_of: z.array(z.object({ id: z.int(), name: z.string() })),
  in_use: z.array(inUse),
});
export type KeptLanguage = z.infer<typeof keptLanguage>;
