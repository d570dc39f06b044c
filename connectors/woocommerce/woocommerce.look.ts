import { z } from 'zod';
import type { ConnectionLook, ConnectorDeps, ConnectorField, Finding } from '#connectors/kit/connector-definition.ts';
import { advice, lackingVat, missing, unfitting, wrongAddress } from '#connectors/kit/look/findings.ts';
import { filled } from '#kit/text.ts';
import { type AdminApi, adminApi, Refused } from './admin-api.ts';
import { fieldTexts, lookTexts as words } from './woocommerce.look.texts.ts';
import { type Market, readMarket } from './woocommerce.shop.ts';

export const wooCommerceFields: readonly ConnectorField[] = [
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
  { key: 'language', label: fieldTexts.language, help: fieldTexts.languageHelp, type: 'choice', required: false },
];

type Given = Readonly<Record<string, string>>;

/** Looks at a WooCommerce with what is typed so far; each step that fails ends it, since the next ones could say nothing. */
export async function lookAtWooCommerce(
  given: Given,
  deps: ConnectorDeps,
  signal: AbortSignal,
): Promise<ConnectionLook> {
  const { address = '', user = '', secret = '', language = '' } = given;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const choices = {
    language: [...(deps.languages ?? [])].map(([value, code]) => ({ value, label: names.of(code) ?? code })),
  };
  const wrong = wrongAddress(address, words);
  if (wrong) return { findings: [wrong], choices };
  const api = adminApi(deps, { address, key: user, secret });
  let market: Market;
  let version: string;
  try {
    [market, version] = await Promise.all([readMarket(api, signal), versionOf(api, signal)]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { findings: [entrance(error)], choices };
  }
  if (!(await mayWrite(api, signal))) return { findings: [missing('user', words.readsOnly)], choices };
  const there = { currencies: [market.currency], countries: market.country === '' ? [] : [market.country] };
  const findings = [
    ...unfitting(deps, 'address', there),
    ...(market.countsTaxes ? [] : [missing(null, words.noTaxes)]),
    ...(market.countsTaxes && market.taxClasses.size === 0
      ? [missing(null, filled(words.noRates, { country: market.country }))]
      : []),
    ...(market.countsTaxes ? lackingVat(deps, null, market.taxClasses.keys()) : []),
    ...(market.managesStock ? [] : [missing(null, words.noStock)]),
    ...(market.pricesIncludeTax ? [] : [advice(null, words.netPrices)]),
    ...(isOld(version) ? [advice(null, filled(words.oldVersion, { version }))] : []),
    ...(language === '' ? [advice('language', words.noLanguage)] : []),
    advice(null, words.untried),
  ];
  return { findings, choices, currencies: there.currencies };
}

const entrance = ({ said }: Refused): Finding =>
  said === 'rest_no_route' ? missing('address', words.noShop) : missing('user', words.credentials);

/** WooCommerce makes keys that only read, and says so at the first write alone; this one writes nothing. */
async function mayWrite({ ask }: AdminApi, signal: AbortSignal): Promise<boolean> {
  try {
    await ask({ method: 'POST', path: '/products/batch', body: {}, answer: z.unknown() }, signal);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'no_access') return false;
    throw error;
  }
}

async function versionOf({ ask }: AdminApi, signal: AbortSignal): Promise<string> {
  const answer = z.object({ environment: z.object({ version: z.string() }) });
  const query = { _fields: 'environment' };
  return (await ask({ method: 'GET', path: '/system_status', query, answer }, signal)).environment.version;
}

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 9 || (major === 9 && minor < 4);
};
