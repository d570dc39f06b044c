import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { lettersOf } from '#connectors/kit/languages/language-map.ts';
import type { OurLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { AdminApi, Ask } from './admin-api.ts';
import { Refused } from './admin-api.ts';
import { medusaTexts as words } from './medusa.texts.ts';
import type { Together } from './together.ts';

/** Where a shop is in a Medusa: a sales channel, a region with one country, the taxes there, the place its stock lies in. */
export type Market = {
  readonly channel: { readonly id: string; readonly name: string };
  readonly region: { readonly id: string; readonly name: string };
  /** ISO 4217, as Tregu writes it. */
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly standardRate: string | null;
  /** Other tax rates of the country by their percent: "8". */
  readonly taxRates: ReadonlyMap<string, string>;
  readonly stockLocation: string;
  readonly shippingProfile: string;
  /** Languages of the store, `sq-AL`, in the order they were added; of several in one language the newest comes first. Empty: Medusa keeps one language. */
  readonly locales: readonly string[];
};

/** All that the parts of the connector work with. */
export type Shop = OurLanguages & {
  readonly api: AdminApi;
  readonly together: Together;
  readonly store: ShopStore;
  market(signal: AbortSignal): Promise<Market>;
};

export type Chosen = { readonly channel: string; readonly region: string; readonly stockLocation: string };

const id = z.string();
const named = z.object({ id, name: z.string() });
const placeSchemas = {
  channels: z.object({ sales_channels: z.array(named) }),
  regions: z.object({
    regions: z.array(named.extend({ currency_code: z.string(), countries: z.array(z.object({ iso_2: z.string() })) })),
  }),
  locations: z.object({
    stock_locations: z.array(named.extend({ sales_channels: z.array(z.object({ id })).nullish() })),
  }),
};

/** What can be chosen: channels, regions, places. */
export async function readPlaces(ask: Ask, signal: AbortSignal) {
  const get = <T extends z.ZodType>(path: string, fields: string, answer: T) =>
    ask({ method: 'GET', path, query: { fields, limit: 200 }, answer }, signal);
  const [channels, regions, locations] = await Promise.all([
    get('/sales-channels', 'id,name', placeSchemas.channels),
    get('/regions', 'id,name,currency_code,countries.iso_2', placeSchemas.regions),
    get('/stock-locations', 'id,name,sales_channels.id', placeSchemas.locations),
  ]);
  return {
    channels: channels.sales_channels,
    regions: regions.regions,
    locations: locations.stock_locations,
  };
}

const preferences = z.object({ price_preferences: z.array(z.object({ is_tax_inclusive: z.boolean() })) });
const taxes = z.object({
  tax_regions: z.array(
    z.object({
      province_code: z.string().nullish(),
      tax_rates: z.array(z.object({ id, rate: z.number().nullable(), is_default: z.boolean() })),
    }),
  ),
});
const profiles = z.object({ shipping_profiles: z.array(z.object({ id, type: z.string() })) });
const stores = z.object({
  stores: z.array(z.object({ supported_locales: z.array(z.object({ id, locale_code: z.string() })).nullish() })),
});

/** What is said of a country elsewhere in a Medusa: whether its prices include tax, its rates, the profile of deliveries, the languages. */
export async function readTerms(ask: Ask, region: string, country: string, signal: AbortSignal) {
  const get = <T extends z.ZodType>(path: string, query: Record<string, string | readonly string[]>, answer: T) =>
    ask({ method: 'GET', path, query: { limit: 100, ...query }, answer }, signal);
  const [preference, tax, profile, store, translates] = await Promise.all([
    get('/price-preferences', { attribute: 'region_id', value: [region] }, preferences),
    get('/tax-regions', { country_code: country, fields: 'id,province_code,*tax_rates' }, taxes),
    get('/shipping-profiles', { fields: 'id,type' }, profiles),
    get('/stores', {}, stores),
    hasTranslations(ask, signal),
  ]);
  const rates = tax.tax_regions.find((it) => !it.province_code)?.tax_rates ?? [];
  const text = (rate: number | null) => new Decimal(rate ?? 0).toString();
  const locales = (store.stores[0]?.supported_locales ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    pricesIncludeTax: preference.price_preferences[0]?.is_tax_inclusive ?? false,
    standardRate: rates.filter((it) => it.is_default).map((it) => text(it.rate))[0] ?? null,
    // Of two with one rate the older one, always the same.
    taxRates: new Map(
      rates
        .filter((it) => !it.is_default)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        .map((it) => [text(it.rate), it.id]),
    ),
    shippingProfile: (profile.shipping_profiles.find(({ type }) => type === 'default') ?? profile.shipping_profiles[0])
      ?.id,
    locales: translates ? inOrder(locales.map((it) => it.locale_code)) : [],
    translates,
  };
}

/** Of several in one language the one that was added last. */
const inOrder = (locales: readonly string[]): string[] =>
  [...Map.groupBy(locales, lettersOf).values()].flatMap((some) => some.toReversed());

/** Texts in several languages are a module that a shop may have left out. */
async function hasTranslations(ask: Ask, signal: AbortSignal): Promise<boolean> {
  try {
    await ask({ method: 'GET', path: '/translations', query: { limit: 1 }, answer: z.unknown() }, signal);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.type !== 'unauthorized') return false;
    throw error;
  }
}

/** Reads what a shop needs to know. @throws ShopError where what was chosen is not there, or cannot sell */
export async function readMarket({ ask }: Pick<AdminApi, 'ask'>, chosen: Chosen, signal: AbortSignal): Promise<Market> {
  const places = await readPlaces(ask, signal);
  const channel = places.channels.find((it) => it.id === chosen.channel);
  if (!channel) throw shopRefuses(words.noChannel);
  const region = places.regions.find((it) => it.id === chosen.region);
  if (!region) throw shopRefuses(words.noRegion);
  const country = region.countries[0]?.iso_2;
  if (!country || region.countries.length > 1) throw shopRefuses(words.oneCountry, { region: region.name });
  const own = places.locations.filter((it) => it.sales_channels?.some((one) => one.id === channel.id));
  const location = chosen.stockLocation === '' ? own[0] : own.find((it) => it.id === chosen.stockLocation);
  if (!location) throw shopRefuses(words.noLocation, { channel: channel.name });
  const { shippingProfile, translates: _translates, ...terms } = await readTerms(ask, region.id, country, signal);
  if (!shippingProfile) throw shopRefuses(words.noShipping);
  return {
    channel: { id: channel.id, name: channel.name },
    region: { id: region.id, name: region.name },
    currency: region.currency_code.toUpperCase(),
    stockLocation: location.id,
    shippingProfile,
    ...terms,
  };
}
