import { z } from 'zod';
import type { OurLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { type AdminApi, Refused } from './admin-api.ts';
import { allPages, rowsOfPage } from './all-pages.ts';
import type { Together } from './together.ts';
import { vendureTexts as words } from './vendure.texts.ts';

/** Where a shop stands in a Vendure: one of its channels, the taxes of that channel, the place its stock lies in. */
export type Market = {
  readonly channel: {
    readonly id: string;
    readonly code: string;
    readonly token: string;
    readonly isDefault: boolean;
    /** Codes of the other channels that are known. */
    readonly besides: readonly string[];
  };
  /** The channel that holds everything. */
  readonly defaultToken: string;
  readonly defaultId: string;
  readonly pricesIncludeTax: boolean;
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly language: string;
  /** Tax categories by their rate in the channel's zone: "20". */
  readonly taxCategories: ReadonlyMap<string, string>;
  readonly stockLocations: readonly { readonly id: string; readonly name: string }[];
  readonly stockLocation: string;
  /** Which custom fields the shop has that it need not have. */
  readonly has: { readonly ean: boolean; readonly note: boolean };
};

/** All that the parts of the connector work with. */
export type Shop = OurLanguages & {
  readonly api: AdminApi;
  readonly together: Together;
  readonly store: ShopStore;
  readonly fetch: OutboundFetch;
  market(signal: AbortSignal): Promise<Market>;
};

export const defaultCode = '__default_channel__';
const id = z.string();
const totalItems = z.int();
const channel = z.object({
  id,
  code: z.string(),
  token: z.string(),
  pricesIncludeTax: z.boolean(),
  defaultCurrencyCode: z.string(),
  defaultLanguageCode: z.string(),
  availableCurrencyCodes: z.array(z.string()),
  availableLanguageCodes: z.array(z.string()).nullable(),
  defaultTaxZone: z.object({ id, name: z.string() }).nullable(),
});
export type ChannelThere = z.output<typeof channel>;
const taxRate = z.object({
  enabled: z.boolean(),
  value: z.number(),
  category: z.object({ id }),
  zone: z.object({ id }),
});
const location = z.object({ id, name: z.string() });
const channelPage = z.object({ channels: z.object({ totalItems, items: z.array(channel) }) });
const ratePage = z.object({ taxRates: z.object({ totalItems, items: z.array(taxRate) }) });
const locationPage = z.object({ stockLocations: z.object({ totalItems, items: z.array(location) }) });
const pageOf = (list: string, fields: string): string => `query ($skip: Int!) {
  ${list}(options: { take: ${rowsOfPage}, skip: $skip, sort: { id: ASC } }) { totalItems items { ${fields} } } }`;

/** Channels in which the user has a right: a marketplace may have one for each of its sellers. */
export const readChannels = ({ ask }: Pick<AdminApi, 'ask'>, signal: AbortSignal): Promise<ChannelThere[]> => {
  const document = pageOf(
    'channels',
    `id code token pricesIncludeTax defaultLanguageCode defaultCurrencyCode availableCurrencyCodes availableLanguageCodes
     defaultTaxZone { id name }`,
  );
  return allPages(async (skip) => {
    const of = { document, variables: { skip }, answer: channelPage, channel: null };
    return (await ask(of, signal)).channels;
  });
};

/** Tax rates that are on in the zone of a channel, and its stock locations. */
export async function readPlace({ ask }: Pick<AdminApi, 'ask'>, own: ChannelThere, signal: AbortSignal) {
  const of = { channel: own.token };
  const rates = pageOf('taxRates', 'enabled value category { id } zone { id }');
  const locations = pageOf('stockLocations', 'id name');
  const [all, stockLocations] = await Promise.all([
    allPages(
      async (skip) => (await ask({ ...of, document: rates, variables: { skip }, answer: ratePage }, signal)).taxRates,
    ),
    allPages(
      async (skip) =>
        (await ask({ ...of, document: locations, variables: { skip }, answer: locationPage }, signal)).stockLocations,
    ),
  ]);
  return { rates: all.filter(({ enabled, zone }) => enabled && zone.id === own.defaultTaxZone?.id), stockLocations };
}

type Chosen = { readonly channel: string; readonly stockLocation: string };

/** Reads what a channel has. @throws ShopError where the chosen channel or place is not there */
export async function readMarket({ ask }: Pick<AdminApi, 'ask'>, chosen: Chosen, signal: AbortSignal): Promise<Market> {
  const channels = await readChannels({ ask }, signal);
  const own = channels.find(({ code }) => code === chosen.channel);
  if (!own) throw shopRefuses(words.noChannel, { channel: chosen.channel });
  const base = channels.find(({ code }) => code === defaultCode);
  if (!base) throw shopRefuses(words.noDefault);
  const { rates, stockLocations: locations } = await readPlace({ ask }, own, signal);
  const location = chosen.stockLocation === '' ? locations[0] : locations.find((it) => it.id === chosen.stockLocation);
  if (!location) throw shopRefuses(words.noLocation, { channel: own.code });
  const [ean, note] = await Promise.all([
    hasField(
      ask,
      'query { productVariants(options: { take: 1 }) { items { customFields { ean } } } }',
      own.token,
      signal,
    ),
    hasField(ask, 'query { orders(options: { take: 1 }) { items { customFields { note } } } }', own.token, signal),
  ]);
  return {
    has: { ean, note },
    channel: {
      id: own.id,
      code: own.code,
      token: own.token,
      isDefault: own.code === defaultCode,
      besides: channels.map(({ code }) => code).filter((code) => code !== own.code),
    },
    defaultToken: base.token,
    defaultId: base.id,
    pricesIncludeTax: own.pricesIncludeTax,
    currency: own.defaultCurrencyCode,
    currencies: own.availableCurrencyCodes,
    language: own.defaultLanguageCode,
    // Of two categories with one rate the older one, always the same.
    taxCategories: new Map(
      rates
        .toSorted((a, b) => Number(b.category.id) - Number(a.category.id))
        .map((it) => [String(it.value), it.category.id]),
    ),
    stockLocations: locations,
    stockLocation: location.id,
  };
}

/** Whether the shop's code has what a query asks for: where it has not, Vendure refuses the query as a whole. */
export async function hasField(
  ask: AdminApi['ask'],
  document: string,
  channel: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await ask({ document, answer: z.unknown(), channel }, signal);
    return true;
  } catch (error) {
    if (error instanceof Refused && /VALIDATION/.test(error.errorCode)) return false;
    // Without the right to read it there is nothing to read from it either.
    if (error instanceof Refused && error.errorCode === 'FORBIDDEN') return false;
    throw error;
  }
}
