import { expect, it } from 'vitest';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { lookAtVendure } from './vendure.look.ts';

const signal = new AbortController().signal;
const channel = (id: string, code: string) => ({
  id,
  code,
  token: `token-${id}`,
  pricesIncludeTax: true,
  defaultCurrencyCode: 'EUR',
  defaultLanguageCode: 'en',
  availableCurrencyCodes: ['EUR', 'ALL'],
  availableLanguageCodes: ['en'],
  defaultTaxZone: { id: '1', name: 'Kosovo' },
});
const codes = ['__default_channel__', 'kosova'];
const page = (...items: object[]) => ({ totalItems: items.length, items });
/** What a question is answered by the first word that is in it; custom fields are there without a look at what is asked. */
const answers: readonly (readonly [string, object])[] = [
  ['mutation', { login: {} }],
  ['permissions', { me: { channels: codes.map((code) => ({ code, permissions: ['SuperAdmin'] })) } }],
  ['customFields', {}],
  ['channels(', { channels: page(...codes.map((code, place) => channel(String(place + 1), code))) }],
  ['taxRates(', { taxRates: page({ enabled: true, value: 18, category: { id: '1' }, zone: { id: '1' } }) }],
  ['stockLocations(', { stockLocations: page({ id: '1', name: 'Hall' }) }],
];
/** A Vendure that has all it needs, and sells in EUR and in ALL. */
const fetch = async (_address: string, init: { body?: string | Uint8Array } = {}) => {
  const { query } = JSON.parse(String(init.body)) as { query: string };
  const data = answers.find(([word]) => query.includes(word))?.[1];
  return Response.json({ data }, { headers: { 'vendure-auth-token': 'of an hour' } });
};

const look = (currency: string, languages: Partial<ConnectorDeps> = {}) =>
  lookAtVendure(
    { address: 'https://vendure.test', user: 'u', password: 'p', channel: 'kosova' },
    liveDeps({ fetch, languages: new Map([['EN', 'en']]), sells: { currency, country: 'MK' }, ...languages }),
    signal,
  );

it('lets no channel pass that does not sell in the currency of the shop', async () => {
  expect((await look('MKD')).findings).toMatchObject([
    {
      level: 'missing',
      field: 'channel',
      text: { en: 'Customers pay in EUR, ALL here, and this shop sells in MKD: every price would be refused' },
    },
  ]);
  expect((await look('ALL')).findings).toEqual([]);
});

it('names the rates of VAT that goods have and the channel has not (16 §1)', async () => {
  const sells = { currency: 'EUR', country: 'XK', vat: ['18', '8', '0'] };
  expect((await look('EUR', { sells })).findings).toMatchObject([
    { level: 'advice', field: 'channel', text: { en: expect.stringContaining('a VAT of 8 %, 0 %') } },
  ]);
  expect((await look('EUR', { sells: { ...sells, vat: ['18.0'] } })).findings).toEqual([]);
});

it('tells the languages of the channel to choose from, and names those it does not offer (16 §1)', async () => {
  const languages = new Map([['AL', 'en_GB']]);
  const { findings, choices } = await look('EUR', { languages });
  expect(choices.languages).toEqual([{ value: 'en', label: 'en – English' }]);
  expect(findings).toMatchObject([
    { level: 'advice', field: 'channel', text: { en: expect.stringContaining('these languages: en_GB.') } },
  ]);
  expect((await look('EUR', { languages, chosenLanguages: { AL: 'en' } })).findings).toEqual([]);
});
