import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { OurLanguages } from '#connectors/kit/languages/our-languages.ts';
import type { PictureBytes } from '#connectors/kit/pictures/picture-bytes.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import { type AdminApi, most } from './admin-api.ts';
import { systemLanguage } from './ids.ts';
import type { TheirValues } from './products/their-values.ts';
import { shopwareTexts as words } from './shopware.texts.ts';

/** Where a shop is in a Shopware: a sales channel with its country, currency, languages and place in the tree of categories. */
export type Market = {
  readonly channel: { readonly id: string; readonly name: string; readonly active: boolean };
  /** ISO 4217. */
  readonly currency: string;
  readonly currencyId: string;
  /** What one of the system's currency is in this one. */
  readonly factor: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The category that the channel's navigation begins with. */
  readonly root: string;
  /** Shopware's ids of the channel's languages by their locales: `sq-AL`; that of the system is always there, and the first. */
  readonly languages: ReadonlyMap<string, string>;
  /** The locale of the language that all things have to be said in. */
  readonly base: string;
  /** Percent of VAT in the country by the id of the tax: "20". */
  readonly rates: ReadonlyMap<string, string>;
};

/** All that the parts of the connector work with. */
export type Shop = OurLanguages & {
  readonly api: AdminApi;
  readonly store: ShopStore;
  readonly theirValues: TheirValues;
  market(signal: AbortSignal): Promise<Market>;
  /** The bytes at an address, where Shopware fetches none itself. */
  bytes(url: string, signal: AbortSignal): Promise<PictureBytes>;
};

const id = z.string();
const language = z.object({ id, locale: z.object({ code: z.string() }) });
const channelThere = z.object({
  id,
  name: z.string().nullish(),
  translated: z.object({ name: z.string().nullish() }).nullish(),
  active: z.boolean(),
  navigationCategoryId: id,
  currencyId: id,
  countryId: id,
  currency: z.object({ isoCode: z.string(), factor: z.number() }),
  country: z.object({ iso: z.string().nullish() }),
  languages: z.array(language),
});
const tax = z.object({
  id,
  taxRate: z.number(),
  rules: z
    .array(z.object({ countryId: id, taxRate: z.number(), type: z.object({ technicalName: z.string() }).nullish() }))
    .nullish(),
});

/** Sales channels that can be chosen, with their currencies. */
export async function readChannels({ search }: AdminApi, signal: AbortSignal) {
  const rows = await search(
    'sales-channel',
    { associations: { currency: {} } },
    channelThere.omit({ country: true, languages: true }),
    signal,
  );
  return rows.map((it) => ({ id: it.id, name: nameOf(it), active: it.active, currency: it.currency.isoCode }));
}
const nameOf = ({
  name,
  translated,
  id: itself,
}: Pick<z.output<typeof channelThere>, 'name' | 'translated' | 'id'>): string => translated?.name ?? name ?? itself;

/** Reads what a shop needs to know. @throws ShopError where there is no such sales channel */
export async function readMarket({ search }: AdminApi, channelId: string, signal: AbortSignal): Promise<Market> {
  const associations = { currency: {}, country: {}, languages: { associations: { locale: {} } } };
  const [[channel], [system], taxes] = await Promise.all([
    search('sales-channel', { ids: [channelId], associations }, channelThere, signal),
    search('language', { ids: [systemLanguage], associations: { locale: {} } }, language, signal),
    search('tax', { associations: { rules: { associations: { type: {} } } }, limit: most }, tax, signal),
  ]);
  if (!channel || !system) throw shopRefuses(words.noChannel, { channel: channelId });
  const languages = new Map<string, string>();
  for (const { locale, id: language } of [system, ...channel.languages])
    if (!languages.has(locale.code)) languages.set(locale.code, language);
  return {
    channel: { id: channel.id, name: nameOf(channel), active: channel.active },
    currency: channel.currency.isoCode,
    currencyId: channel.currencyId,
    factor: channel.currency.factor,
    country: channel.country.iso ?? '',
    root: channel.navigationCategoryId,
    languages,
    base: system.locale.code,
    rates: new Map(
      taxes.map(({ id: taxId, taxRate, rules }) => {
        const own = rules?.find(
          (it) => it.countryId === channel.countryId && it.type?.technicalName === 'entire_country',
        );
        return [taxId, new Decimal(own?.taxRate ?? taxRate).toString()] as const;
      }),
    ),
  };
}

/** @throws ShopError where nothing could be sold there */
export function checkMarket({ channel }: Market): void {
  if (!channel.active) throw shopRefuses(words.channelOff, { channel: channel.name });
}

/** Shopware's id of one of our languages; null: the channel does not speak it. */
export const languageIdOf = (
  { spokenAs }: Pick<Shop, 'spokenAs'>,
  { languages }: Market,
  code: string,
): string | null => languages.get(spokenAs(code, [...languages.keys()]) ?? '') ?? null;

/** What is said in the language that all things have to be said in; undefined: nothing. */
export const inBase = <T>(
  { spokenAs }: Pick<Shop, 'spokenAs'>,
  { base, languages }: Market,
  words: Readonly<Record<string, T>>,
): T | undefined => Object.entries(words).find(([code]) => spokenAs(code, [...languages.keys()]) === base)?.[1];

/** Our code of the language all things have to be said in: the document's own where it does not speak that one. */
export const baseOf = (
  shop: Pick<Shop, 'spokenAs'>,
  market: Market,
  { texts, defaultLanguage }: { readonly texts: Readonly<Record<string, unknown>>; readonly defaultLanguage: string },
): string =>
  inBase(shop, market, Object.fromEntries(Object.keys(texts).map((code) => [code, code]))) ?? defaultLanguage;

/** What is said in each language the channel speaks, by Shopware's ids; that of the system is always there. */
export function inLanguages<T>(
  shop: Pick<Shop, 'spokenAs'>,
  market: Market,
  base: T,
  names: Readonly<Record<string, T>>,
): Record<string, T> {
  const said: Record<string, T> = { [systemLanguage]: base };
  for (const [code, word] of Object.entries(names)) {
    const language = languageIdOf(shop, market, code);
    if (language !== null && language !== systemLanguage) said[language] = word;
  }
  return said;
}
