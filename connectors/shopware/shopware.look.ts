import { z } from 'zod';
import type { ConnectionLook, ConnectorDeps, ConnectorField } from '#connectors/kit/connector-definition.ts';
import { languageChoices, languageFindings } from '#connectors/kit/languages/language-findings.ts';
import { advice, lackingVat, missing, unfitting, wrongAddress } from '#connectors/kit/look/findings.ts';
import { filled } from '#kit/text.ts';
import { type AdminApi, adminApi, Refused } from './admin-api.ts';
import { missingRights } from './rights.ts';
import { fieldTexts, lookTexts as words } from './shopware.look.texts.ts';
import { readChannels, readMarket } from './shopware.shop.ts';

export const shopwareFields: readonly ConnectorField[] = [
  {
    key: 'address',
    label: fieldTexts.address,
    help: fieldTexts.addressHelp,
    type: 'address',
    required: true,
    place: true,
  },
  { key: 'user', label: fieldTexts.user, help: fieldTexts.userHelp, type: 'text', required: true },
  { key: 'secret', label: fieldTexts.secret, help: null, type: 'secret', required: true },
  {
    key: 'channel',
    label: fieldTexts.channel,
    help: fieldTexts.channelHelp,
    type: 'choice',
    required: true,
    place: true,
  },
];

type Given = Readonly<Record<string, string>>;

/** More names than anybody reads. */
const listed = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} … (${names.length})` : names.join(', ');

/** Looks at a Shopware with what is typed so far; each step that fails ends it, since the next ones could say nothing. */
export async function lookAtShopware(given: Given, deps: ConnectorDeps, signal: AbortSignal): Promise<ConnectionLook> {
  const { address = '', user = '', secret = '', channel = '' } = given;
  const wrong = wrongAddress(address, words);
  if (wrong) return { findings: [wrong], choices: {} };
  const api = adminApi(deps, { address, clientId: user, clientSecret: secret });
  let version: string;
  let lacks: readonly string[] | null;
  try {
    [version, lacks] = await Promise.all([versionOf(api, signal), missingRights(api, user, signal)]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const inside = error.status === 401 || error.status === 400;
    return { findings: [inside ? missing('user', words.credentials) : missing('address', words.noShop)], choices: {} };
  }
  if (isOld(version)) return { findings: [missing(null, filled(words.oldVersion, { version }))], choices: {} };
  const rights = lacks === null ? [advice('user', words.unknownRights)] : [];
  const noRight = (names: readonly string[]) => missing('user', filled(words.noRights, { rights: listed(names) }));
  if (lacks !== null && lacks.length > 0) rights.push(noRight(lacks));
  try {
    const found = await lookInside(api, channel, deps, signal);
    return { ...found, findings: [...rights, ...found.findings] };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 403) throw error;
    const named = /right ([a-z_:, ]+)/.exec(error.message)?.[1];
    const told = rights.some(({ level }) => level === 'missing');
    return { findings: told ? rights : [...rights, noRight([named ?? '?'])], choices: {} };
  }
}

async function lookInside(
  api: AdminApi,
  channel: string,
  deps: ConnectorDeps,
  signal: AbortSignal,
): Promise<ConnectionLook> {
  const channels = await readChannels(api, signal);
  const choices = {
    channel: channels.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` })),
  };
  const own = channels.find(({ id }) => id === channel);
  if (!own) {
    const text = channel === '' ? words.chooseChannel : words.noChannel;
    return { findings: [missing('channel', text)], choices };
  }
  const market = await readMarket(api, channel, signal);
  const rates = [...new Set(market.rates.values())].toSorted((a, b) => Number(b) - Number(a)).map((it) => `${it} %`);
  const languages = [...market.languages.keys()];
  const beside = channels.filter((it) => it.id !== channel && it.active && it.currency === own.currency);
  const there = { currencies: [market.currency], countries: market.country === '' ? [] : [market.country] };
  const findings = [
    ...unfitting(deps, 'channel', there),
    ...(own.active ? [] : [missing('channel', words.channelOff)]),
    ...(rates.length === 0 ? [missing(null, words.noTaxes)] : []),
    ...lackingVat(deps, null, market.rates.values()),
    ...languageFindings(deps, languages, words.languages, { field: 'channel' }),
    ...beside.map(({ name, currency }) => advice('channel', filled(words.sameCurrency, { channel: name, currency }))),
    ...(rates.length > 0
      ? [advice(null, filled(words.taxes, { country: market.country, rates: rates.join(', ') }))]
      : []),
    advice(null, words.untried),
  ];
  return { findings, choices: { ...choices, languages: languageChoices(languages) }, currencies: there.currencies };
}

async function versionOf({ ask }: AdminApi, signal: AbortSignal): Promise<string> {
  const answer = z.object({ version: z.string() });
  return (await ask({ method: 'GET', path: '/_info/version', answer }, signal)).version;
}

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 6 || (major === 6 && minor < 6);
};
