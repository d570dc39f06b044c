import { z } from 'zod';
import type { OurLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import { type AdminApi, allPages, pageFields, pageOf, Refused } from './admin-api.ts';
import { shopifyTexts as words } from './shopify.texts.ts';

/** Where a shop of ours is in a Shopify: what its goods are shown in, priced by and kept at. */
export type Market = {
  /** ISO 4217: what customers of this shop pay in. */
  readonly currency: string;
  readonly shopCurrency: string;
  readonly taxesIncluded: boolean;
  /** The language that products are kept in; the others are translations of it. */
  readonly locale: string;
  readonly locales: readonly string[];
  readonly location: string;
  /** A product is shown where all of these have it; `own` is taken away to take it out. */
  readonly publications: readonly string[];
  readonly own: string;
  /** False: a market whose catalog publishes nothing by itself, so that `own` is the sales channel of others too. */
  readonly isOwnAlone: boolean;
  /** Prices of a market that has its own; null: those of the variants themselves. */
  readonly priceList: string | null;
  /** Orders from these countries are this shop's; null: all are but those of other shops of Tregu. */
  readonly countries: ReadonlySet<string> | null;
  /** Countries of markets that other shops of Tregu have in the same Shopify. */
  readonly ofOthers: ReadonlySet<string>;
};

/** All that the parts of the connector work with. */
export type Shop = OurLanguages & {
  readonly api: AdminApi;
  readonly store: ShopStore;
  market(signal: AbortSignal): Promise<Market>;
  /** Sees to it that products and collections can be found by our key. */
  keys(signal: AbortSignal): Promise<void>;
};

export type Chosen = {
  readonly market: string;
  readonly location: string;
  readonly publication: string;
  /** Markets that other shops of Tregu have in the same Shopify. */
  readonly marketsOfOthers: readonly string[];
};

const id = z.string();
const list = <T extends z.ZodType>(row: T) => z.object({ nodes: z.array(row) });
const marketRow = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  status: z.string(),
  conditions: z
    .object({ regionsCondition: z.object({ regions: list(z.object({ code: z.string().optional() })) }).nullable() })
    .nullable(),
  catalogs: list(
    z.object({
      status: z.string(),
      priceList: z.object({ id, currency: z.string() }).nullable(),
      publication: z.object({ id }).nullable(),
    }),
  ),
});
export type MarketRow = z.output<typeof marketRow>;
const settings = z.object({
  shop: z.object({ name: z.string(), currencyCode: z.string(), taxesIncluded: z.boolean() }),
  shopLocales: z.array(z.object({ locale: z.string(), primary: z.boolean(), published: z.boolean() })),
  locations: list(z.object({ id, name: z.string(), isActive: z.boolean() })),
  publications: list(z.object({ id, catalog: z.object({ title: z.string() }).nullable() })),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
export type Settings = z.output<typeof settings>;

const settingsDocument = `query { shop { name currencyCode taxesIncluded } shopLocales { locale primary published }
  locations(first: 50) { nodes { id name isActive } } publications(first: 50, catalogType: APP) { nodes { id catalog { title } } }
  currentAppInstallation { accessScopes { handle } } }`;
const marketsDocument = `query ($after: String) { markets(first: 10, after: $after, type: REGION) { ${pageFields} nodes { id handle name status
  conditions { regionsCondition { regions(first: 50) { nodes { ... on MarketRegionCountry { code } } } } }
  catalogs(first: 5) { nodes { status priceList { id currency } publication { id } } } } } }`;

export const readSettings = ({ ask }: AdminApi, signal: AbortSignal): Promise<Settings> =>
  ask({ document: settingsDocument, answer: settings }, signal);
export const readMarkets = ({ ask }: AdminApi, signal: AbortSignal): Promise<MarketRow[]> =>
  allPages(async (after) => {
    const answer = z.object({ markets: pageOf(marketRow) });
    return (await ask({ document: marketsDocument, variables: { after }, answer }, signal)).markets;
  });

/** Codes of the languages of a shop; that of the shop itself is the first. */
export const localesOf = (locales: Settings['shopLocales']): string[] =>
  locales.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(({ locale }) => locale);
/** Likewise of what is known of it. */
export const spokenIn = ({ locale, locales }: Pick<Market, 'locale' | 'locales'>): string[] => [locale, ...locales];

/** The catalog of a market that has prices of its own. */
export const pricedCatalog = ({ catalogs }: MarketRow) =>
  catalogs.nodes.find(({ status, priceList }) => status === 'ACTIVE' && priceList !== null) ?? null;
export const countriesOf = ({ conditions }: MarketRow): string[] =>
  (conditions?.regionsCondition?.regions.nodes ?? []).flatMap(({ code }) => code ?? []);

const onlineStore = 'Online Store';
/** The sales channel that is chosen, else the shop's own. */
export const publicationIn = ({ publications }: Settings, chosen: string) =>
  publications.nodes.find((it) => (chosen === '' ? it.catalog?.title === onlineStore : it.id === chosen)) ??
  (chosen === '' ? publications.nodes[0] : undefined);

/** Reads what is set in a shop. @throws ShopError where what was chosen is not there */
export async function readMarket(api: AdminApi, chosen: Chosen, signal: AbortSignal): Promise<Market> {
  const [all, markets] = await Promise.all([
    readSettings(api, signal),
    chosen.market === '' && chosen.marketsOfOthers.length === 0 ? [] : readMarkets(api, signal),
  ]);
  const places = all.locations.nodes.filter(({ isActive }) => isActive);
  const location = chosen.location === '' ? places[0] : places.find((it) => it.id === chosen.location);
  if (!location) throw shopRefuses(words.noLocation);
  const publication = publicationIn(all, chosen.publication);
  if (!publication) throw shopRefuses(words.noChannel);
  const [locale, ...locales] = localesOf(all.shopLocales) as [string, ...string[]];
  const base = {
    shopCurrency: all.shop.currencyCode,
    taxesIncluded: all.shop.taxesIncluded,
    locale,
    location: location.id,
    locales,
  };
  const row = markets.find((it) => it.id === chosen.market);
  if (chosen.market === '')
    return {
      ...base,
      currency: base.shopCurrency,
      publications: [publication.id],
      own: publication.id,
      isOwnAlone: true,
      priceList: null,
      countries: null,
      ofOthers: new Set(markets.filter((it) => chosen.marketsOfOthers.includes(it.id)).flatMap(countriesOf)),
    };
  if (!row) throw shopRefuses(words.noMarket);
  const catalog = pricedCatalog(row);
  if (!catalog?.priceList) throw shopRefuses(words.noPrices, { market: row.name });
  const own = catalog.publication?.id ?? publication.id;
  return {
    ...base,
    currency: catalog.priceList.currency,
    priceList: catalog.priceList.id,
    own,
    publications: [...new Set([publication.id, own])],
    isOwnAlone: own !== publication.id,
    countries: new Set(countriesOf(row)),
    ofOthers: new Set(),
  };
}

/** Under which names all of ours is kept: our key, and what Shopify has no field for. */
export const namespace = 'tregu';
export const keyField = 'key';
export const restField = 'product';
export const variantField = 'variant';

const noted = 'key-definitions';

/** Products and collections are found by a metafield whose values are each there once, which has to be declared. */
export async function declareKeys({ api, store }: Pick<Shop, 'api' | 'store'>, signal: AbortSignal): Promise<void> {
  if ((await store.get([noted])).size > 0) return;
  for (const ownerType of ['PRODUCT', 'COLLECTION']) {
    const definition = { name: 'Tregu', namespace, key: keyField, type: 'id', ownerType };
    const document = `mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
      createdDefinition { id } userErrors { field message code } } }`;
    await api.ask({ document, variables: { definition }, answer: z.unknown() }, signal).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.said !== 'TAKEN') throw error;
    });
  }
  await store.set(new Map([[noted, true]]));
}

export const customId = (value: string) => ({ customId: { namespace, key: keyField, value } });

/** The number at the end of one of Shopify's ids. */
export const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);
export const gidOf = (type: string, number: string): string => `gid://shopify/${type}/${number}`;
