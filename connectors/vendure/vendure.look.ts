import { z } from 'zod';
import type {
  ConnectionLook,
  ConnectorDeps,
  ConnectorField,
  FieldChoice,
  Finding,
} from '#connectors/kit/connector-definition.ts';
import { languageChoices, languageFindings } from '#connectors/kit/languages/language-findings.ts';
import { advice, lackingVat, missing, unfitting, wrongAddress } from '#connectors/kit/look/findings.ts';
import { filled } from '#kit/text.ts';
import { type AdminApi, adminApi, NoToken, Refused } from './admin-api.ts';
import { fieldTexts, lookTexts as words } from './vendure.look.texts.ts';
import { type ChannelThere, defaultCode, hasField, readChannels, readPlace } from './vendure.shop.ts';

export const vendureFields: readonly ConnectorField[] = [
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
  { key: 'channel', label: fieldTexts.channel, help: null, type: 'choice', required: true, place: true },
  {
    key: 'stockLocation',
    label: fieldTexts.stockLocation,
    help: fieldTexts.stockLocationHelp,
    type: 'choice',
    required: false,
  },
];

/** What Tregu does with a Vendure needs these; docs/shops/vendure.md lists them. */
const rights = [
  'CreateCatalog',
  'ReadCatalog',
  'UpdateCatalog',
  'DeleteCatalog',
  'ReadChannel',
  'ReadOrder',
  'UpdateOrder',
];

type Given = Readonly<Record<string, string>>;

/** Looks at a Vendure with what is typed so far; each step that fails ends it, since the next ones could say nothing. */
export async function lookAtVendure(given: Given, deps: ConnectorDeps, signal: AbortSignal): Promise<ConnectionLook> {
  const { address = '', user = '', password = '', channel = '' } = given;
  const wrong = wrongAddress(address, words);
  if (wrong) return { findings: [wrong], choices: {} };
  const api = adminApi(deps, { address, user, password }, async () => null);
  let channels: readonly ChannelThere[];
  try {
    channels = await readChannels(api, signal);
  } catch (error) {
    const found = entrance(error);
    if (!found) throw error;
    return { findings: [found], choices: {} };
  }
  const choices: Record<string, FieldChoice[]> = {
    channel: channels.map(({ code }) => ({ value: code, label: code })),
  };
  const base = channels.find(({ code }) => code === defaultCode);
  if (!base) return { findings: [missing('user', words.noDefault)], choices };
  if (channel === '') return { findings: [missing('channel', words.chooseChannel)], choices };
  const own = channels.find(({ code }) => code === channel);
  if (!own) return { findings: [missing('channel', filled(words.noChannel, { channel }))], choices };

  const lacking = await rightsMissing(api, [own, base], signal);
  // Nothing more can be looked at without it.
  if (lacking.some((it) => it.rights.includes('ReadCatalog'))) return { findings: lacking.map(saidRights), choices };
  const [place, fields] = await Promise.all([placeOf(api, own, given, signal), fieldsMissing(api, own, signal)]);
  const languages = own.availableLanguageCodes ?? [];
  const findings = [
    ...lacking.map(saidRights),
    ...unfitting(deps, 'channel', { currencies: own.availableCurrencyCodes, countries: [] }),
    ...fields,
    ...place.findings,
    ...lackingVat(deps, 'channel', place.rates),
    ...(own.pricesIncludeTax ? [] : [advice('channel', words.netPrices)]),
    // Vendure takes texts in any language it knows, and shows those of the channel.
    ...languageFindings(deps, languages, words.languages, { field: 'channel', exact: true }),
  ];
  const currencies = own.availableCurrencyCodes;
  const more = { stockLocation: place.choices, languages: languageChoices(languages) };
  return { findings, choices: { ...choices, ...more }, currencies };
}

function entrance(error: unknown): Finding | null {
  if (error instanceof NoToken) return missing(null, words.noBearer);
  if (!(error instanceof Refused)) return null;
  if (/CREDENTIALS|NATIVE_AUTH|NOT_VERIFIED/.test(error.errorCode)) return missing('user', words.credentials);
  return error.errorCode === 'FORBIDDEN' ? missing('user', words.noChannels) : null;
}

const rightsAnswer = z.object({
  me: z.object({ channels: z.array(z.object({ code: z.string(), permissions: z.array(z.string()) })) }).nullable(),
});

type Lacking = { readonly channel: string; readonly rights: readonly string[] };

/** The rights that the user lacks, by channel. */
async function rightsMissing(
  api: AdminApi,
  channels: readonly ChannelThere[],
  signal: AbortSignal,
): Promise<Lacking[]> {
  const { me } = await api.ask(
    { document: 'query { me { channels { code permissions } } }', answer: rightsAnswer, channel: null },
    signal,
  );
  return [...new Set(channels.map(({ code }) => code))].flatMap((code) => {
    const has = me?.channels.find((it) => it.code === code)?.permissions ?? [];
    if (has.includes('SuperAdmin')) return [];
    const lacks = rights.filter((right) => !has.includes(right));
    return lacks.length > 0 ? [{ channel: code, rights: lacks }] : [];
  });
}
const saidRights = ({ channel, rights: lacks }: Lacking): Finding =>
  missing('user', filled(words.rights, { channel, rights: lacks.join(', ') }));

async function placeOf(api: AdminApi, own: ChannelThere, { stockLocation = '' }: Given, signal: AbortSignal) {
  const { rates: taxes, stockLocations: locations } = await readPlace(api, own, signal);
  const findings = [
    ...(taxes.length === 0 ? [missing('channel', words.noTaxes)] : []),
    ...(locations.length === 0 ? [missing('stockLocation', words.noStockLocation)] : []),
    ...(stockLocation !== '' && locations.length > 0 && !locations.some(({ id }) => id === stockLocation)
      ? [missing('stockLocation', words.noSuchLocation)]
      : []),
  ];
  const rates = taxes.map(({ value }) => String(value));
  return { findings, rates, choices: locations.map(({ id, name }) => ({ value: id, label: name })) };
}

/** Each entity is asked for its field: where the shop's code has it not, Vendure refuses the question. */
async function fieldsMissing({ ask }: AdminApi, own: ChannelThere, signal: AbortSignal): Promise<Finding[]> {
  const has = (list: string, field: string) =>
    hasField(ask, `query { ${list}(options: { take: 1 }) { items { customFields { ${field} } } } }`, own.token, signal);
  const lists = { Product: 'products', ProductVariant: 'productVariants', Collection: 'collections', Asset: 'assets' };
  const found = await Promise.all(
    Object.entries(lists).map(async ([entity, list]) => ((await has(list, 'externalId')) ? [] : [entity])),
  );
  const lacking = found.flat();
  return [
    ...(lacking.length > 0 ? [missing(null, filled(words.externalId, { entities: lacking.join(', ') }))] : []),
    ...((await has('productVariants', 'ean')) ? [] : [advice(null, words.noEan)]),
    ...((await has('orders', 'note')) ? [] : [advice(null, words.noNote)]),
  ];
}
