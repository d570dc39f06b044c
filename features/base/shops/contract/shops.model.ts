import { z } from 'zod';

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
});
export type Shop = z.infer<typeof shop>;

/** The languages of a shop in the order they are offered. */
export const languagesInOrder = (of: Pick<Shop, 'languages'>): { code: string; name: string; id: number }[] =>
  Object.entries(of.languages)
    .map(([code, language]) => ({ code, name: language.name, id: language.id, position: language.position }))
    .sort((a, b) => a.position - b.position)
    .map(({ position: _, ...language }) => language);

export const language = z.object({ id: z.int(), code: z.string(), iso_code: z.string(), name: z.string() });
export const currencyRate = z.object({ currency_pair: z.string(), rate: z.string(), updated_at: z.iso.datetime() });
