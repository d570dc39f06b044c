import { z } from 'zod';
import type { ConnectionLook, ConnectorDeps, ConnectorField, Finding } from '#connectors/kit/connector-definition.ts';
import { languageChoices, languageFindings } from '#connectors/kit/languages/language-findings.ts';
import { advice, lackingVat, missing, unfitting, wrongAddress } from '#connectors/kit/look/findings.ts';
import { filled } from '#kit/text.ts';
import { type AdminApi, adminApi, Refused } from './admin-api.ts';
import { fieldTexts, lookTexts as words } from './medusa.look.texts.ts';
import { readPlaces, readTerms } from './medusa.shop.ts';

const choice = (key: 'channel' | 'region' | 'stockLocation', more: object = {}): ConnectorField => ({
  key,
  label: fieldTexts[key],
  help: null,
  type: 'choice',
  required: true,
  ...more,
});

export const medusaFields: readonly ConnectorField[] = [
  {
    key: 'address',
    label: fieldTexts.address,
    help: fieldTexts.addressHelp,
    type: 'address',
    required: true,
    place: true,
  },
  { key: 'user', label: fieldTexts.user, help: fieldTexts.userHelp, type: 'text', required: true },
  { key: 'password', label: fieldTexts.password, help: null, type: 'secret', required: true },
  choice('channel', { place: true }),
  choice('region', { help: fieldTexts.regionHelp, place: true }),
  choice('stockLocation', { help: fieldTexts.stockLocationHelp, required: false }),
];

type Given = Readonly<Record<string, string>>;

/** Looks at a Medusa with what is typed so far; each step that fails ends it, since the next ones could say nothing. */
export async function lookAtMedusa(given: Given, deps: ConnectorDeps, signal: AbortSignal): Promise<ConnectionLook> {
  const { address = '', user = '', password = '', channel = '', region = '', stockLocation = '' } = given;
  const wrong = wrongAddress(address, words);
  if (wrong) return { findings: [wrong], choices: {} };
  const api = adminApi(deps, { address, user, password });
  let places: Awaited<ReturnType<typeof readPlaces>>;
  try {
    places = await readPlaces(api.ask, signal);
  } catch (error) {
    const found = entrance(error);
    if (!found) throw error;
    return { findings: [found], choices: {} };
  }
  const locations = places.locations.filter((it) => it.sales_channels?.some(({ id }) => id === channel));
  const listed = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const choices = {
    channel: listed(places.channels),
    stockLocation: listed(locations),
    region: places.regions.map((it) => ({ value: it.id, label: `${it.name} (${it.currency_code.toUpperCase()})` })),
  };
  const own = places.regions.find(({ id }) => id === region);
  const noPlace = [
    ...chosen(
      'channel',
      channel,
      places.channels.some(({ id }) => id === channel),
    ),
    ...chosen('region', region, own !== undefined),
  ];
  if (noPlace.length > 0 || !own) return { findings: noPlace, choices };
  const [country] = own.countries;
  if (!country || own.countries.length > 1) return { findings: [missing('region', words.oneCountry)], choices };

  const [terms, pays] = await Promise.all([
    readTerms(api.ask, own.id, country.iso_2, signal),
    hasPayment(api, own.id, signal),
  ]);
  const there = { currencies: [own.currency_code.toUpperCase()], countries: [country.iso_2.toUpperCase()] };
  const findings = [
    ...unfitting(deps, 'region', there),
    ...(terms.standardRate === null
      ? [missing('region', filled(words.noTaxes, { country: country.iso_2.toUpperCase() }))]
      : []),
    ...lackingVat(deps, 'region', terms.standardRate === null ? [] : [terms.standardRate, ...terms.taxRates.keys()]),
    ...(locations.length === 0 ? [missing('stockLocation', words.noStockLocation)] : []),
    ...(stockLocation !== '' && locations.length > 0 && !locations.some(({ id }) => id === stockLocation)
      ? [missing('stockLocation', words.noSuchLocation)]
      : []),
    ...(terms.shippingProfile ? [] : [missing(null, words.noShipping)]),
    ...(pays ? [] : [advice('region', words.noPayment)]),
    ...(terms.pricesIncludeTax ? [] : [advice('region', words.netPrices)]),
    ...(terms.translates ? [] : [advice(null, words.noTranslations)]),
    ...(terms.translates ? languageFindings(deps, terms.locales, words.languages) : []),
  ];
  const languages = languageChoices(terms.locales);
  return { findings, choices: { ...choices, languages }, currencies: there.currencies };
}

function chosen(field: 'channel' | 'region', value: string, isThere: boolean): Finding[] {
  const texts = {
    channel: [words.chooseChannel, words.noChannel],
    region: [words.chooseRegion, words.noRegion],
  } as const;
  if (value === '') return [missing(field, texts[field][0])];
  return isThere ? [] : [missing(field, texts[field][1])];
}

function entrance(error: unknown): Finding | null {
  if (!(error instanceof Refused)) return null;
  return error.type === 'unauthorized' || error.type === 'invalid_data'
    ? missing('user', words.credentials)
    : missing('address', words.noMedusa);
}

async function hasPayment({ ask }: AdminApi, region: string, signal: AbortSignal): Promise<boolean> {
  const answer = z.object({ region: z.object({ payment_providers: z.array(z.object({ id: z.string() })).nullish() }) });
  const query = { fields: 'id,payment_providers.id' };
  const got = await ask({ method: 'GET', path: `/regions/${region}`, query, answer }, signal);
  return (got.region.payment_providers ?? []).length > 0;
}
