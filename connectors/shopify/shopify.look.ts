import type {
  ConnectionLook,
  ConnectorDeps,
  ConnectorField,
  FieldChoice,
  Finding,
} from '#connectors/kit/connector-definition.ts';
import { languageChoices, languageFindings } from '#connectors/kit/languages/language-findings.ts';
import { advice, missing, unfitting, wrongAddress } from '#connectors/kit/look/findings.ts';
import { filled } from '#kit/text.ts';
import { adminApi, Refused } from './admin-api.ts';
import { scopesMissing } from './scopes.ts';
import { fieldTexts, lookTexts as words } from './shopify.look.texts.ts';
import {
  countriesOf,
  localesOf,
  type MarketRow,
  pricedCatalog,
  publicationIn,
  readMarkets,
  readSettings,
  type Settings,
} from './shopify.shop.ts';

export const shopifyFields: readonly ConnectorField[] = [
  {
    key: 'address',
    label: fieldTexts.address,
    help: fieldTexts.addressHelp,
    type: 'address',
    required: true,
    place: true,
  },
  { key: 'clientId', label: fieldTexts.clientId, help: fieldTexts.clientIdHelp, type: 'text', required: false },
  { key: 'secret', label: fieldTexts.secret, help: null, type: 'secret', required: true },
  {
    key: 'market',
    label: fieldTexts.market,
    help: fieldTexts.marketHelp,
    type: 'choice',
    required: false,
    place: true,
  },
  { key: 'location', label: fieldTexts.location, help: fieldTexts.locationHelp, type: 'choice', required: false },
  {
    key: 'publication',
    label: fieldTexts.publication,
    help: fieldTexts.publicationHelp,
    type: 'choice',
    required: false,
  },
];

type Given = Readonly<Record<string, string>>;

/** Looks at a Shopify with what is typed so far; each step that fails ends it, since the next ones could say nothing. */
export async function lookAtShopify(given: Given, deps: ConnectorDeps, signal: AbortSignal): Promise<ConnectionLook> {
  const { address = '', clientId = '', secret = '' } = given;
  const wrong = wrongAddress(address, words);
  if (wrong) return { findings: [wrong], choices: {} };
  const api = adminApi(deps, { address, clientId, secret });
  try {
    const settings = await readSettings(api, signal);
    const lacking = scopesMissing(settings.currentAppInstallation.accessScopes.map(({ handle }) => handle));
    if (lacking.length > 0)
      return { findings: [missing('clientId', filled(words.scopes, { scopes: lacking.join(', ') }))], choices: {} };
    const markets = await readMarkets(api, signal);
    return {
      findings: findingsOf(given, deps, settings, markets),
      choices: choicesOf(settings, markets),
      currencies: currenciesOf(given, settings, markets),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { findings: [entrance(error)], choices: {} };
  }
}

function entrance(error: Refused): Finding {
  if (error.said === 'NO_SHOP') return missing('address', words.noShop);
  if (error.said === 'FROZEN') return missing(null, words.frozen);
  if (error.said === 'UNAUTHORIZED') return missing('secret', words.credentials);
  // What may not even be asked for is named in the words of Shopify's.
  const scopes = [...error.message.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  return missing('clientId', filled(words.scopes, { scopes: scopes.join(', ') || error.message }));
}

const currenciesOf = ({ market = '' }: Given, { shop }: Settings, markets: readonly MarketRow[]): string[] => {
  if (market === '') return [shop.currencyCode];
  const own = markets.find(({ id }) => id === market);
  return own ? [pricedCatalog(own)?.priceList?.currency ?? []].flat() : [];
};

const choicesOf = ({ locations, publications, shopLocales }: Settings, markets: readonly MarketRow[]) => ({
  location: locations.nodes.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
  publication: publications.nodes.map(({ id, catalog }): FieldChoice => ({ value: id, label: catalog?.title ?? id })),
  market: markets.map(({ id, name }) => ({ value: id, label: name })),
  languages: languageChoices(localesOf(shopLocales)),
});

function findingsOf(
  { market = '', location = '', publication = '' }: Given,
  deps: ConnectorDeps,
  settings: Settings,
  markets: readonly MarketRow[],
): Finding[] {
  const { shop, shopLocales, locations, currentAppInstallation } = settings;
  const places = locations.nodes.filter(({ isActive }) => isActive);
  const has = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const own = market === '' ? null : (markets.find(({ id }) => id === market) ?? null);
  const of = [
    ...(places.length === 0 ? [missing('location', words.noLocation)] : []),
    ...(location !== '' && places.length > 0 && !places.some(({ id }) => id === location)
      ? [missing('location', words.noSuchLocation)]
      : []),
    ...(publicationIn(settings, publication) ? [] : [missing('publication', words.noPublication)]),
    ...(market !== '' && !own ? [missing('market', words.noMarket)] : []),
    ...(own ? ofMarket(own, deps) : ofPlace(deps, shop.currencyCode, [])),
  ];
  return [
    ...of,
    ...(shop.taxesIncluded ? [] : [advice(null, words.netPrices)]),
    ...languageFindings(deps, localesOf(shopLocales), words.languages),
    ...(has.includes('read_all_orders') ? [] : [advice(null, words.allOrders)]),
    ...[advice(null, words.taxes), advice(null, words.untried)],
  ];
}

/** In which currency customers pay, and whether it is that of our shop. */
function ofPlace(deps: ConnectorDeps, currency: string, countries: readonly string[]): Finding[] {
  const wrong = unfitting(deps, 'market', { currencies: [currency], countries });
  const isOther = wrong.some(({ level }) => level === 'missing');
  return [...wrong, ...(isOther ? [] : [advice('market', filled(words.currency, { currency }))])];
}

function ofMarket(market: MarketRow, deps: ConnectorDeps): Finding[] {
  const catalog = pricedCatalog(market);
  if (!catalog?.priceList) return [missing('market', words.noCatalog)];
  return [
    ...(countriesOf(market).length === 0 ? [missing('market', words.noCountries)] : []),
    ...(catalog.publication ? [] : [advice('market', words.noOwnPublication)]),
    ...ofPlace(deps, catalog.priceList.currency, countriesOf(market)),
  ];
}
