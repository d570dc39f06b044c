import { expect, it } from 'vitest';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { lookAtMedusa } from './medusa.look.ts';

const signal = new AbortController().signal;
const answers: Readonly<Record<string, object>> = {
  '/auth/user/emailpass': { token: 'of a day' },
  '/admin/sales-channels': { sales_channels: [{ id: 'channel', name: 'Web' }] },
  '/admin/regions': {
    regions: [{ id: 'region', name: 'Kosova', currency_code: 'eur', countries: [{ iso_2: 'xk' }] }],
  },
  '/admin/regions/region': { region: { payment_providers: [{ id: 'cash' }] } },
  '/admin/stock-locations': { stock_locations: [{ id: '1', name: 'Hall', sales_channels: [{ id: 'channel' }] }] },
  '/admin/price-preferences': { price_preferences: [{ is_tax_inclusive: true }] },
  '/admin/tax-regions': { tax_regions: [{ tax_rates: [{ id: '1', rate: 18, is_default: true }] }] },
  '/admin/shipping-profiles': { shipping_profiles: [{ id: '1', type: 'default' }] },
  '/admin/stores': { stores: [{ supported_locales: [{ id: '1', locale_code: 'en-US' }] }] },
  '/admin/translations': {},
};
/** A Medusa that has all it needs, and sells in EUR in Kosovo. */
const fetch = async (address: string) => Response.json(answers[new URL(address).pathname]);

const look = (currency: string, country: string, languages: Partial<ConnectorDeps> = {}) =>
  lookAtMedusa(
    { address: 'https://medusa.test', user: 'u', password: 'p', channel: 'channel', region: 'region' },
    liveDeps({ fetch, languages: new Map([['EN', 'en']]), sells: { currency, country }, ...languages }),
    signal,
  );

it('lets no region of another currency pass, and tells of another country', async () => {
  expect((await look('MKD', 'MK')).findings).toMatchObject([
    {
      level: 'missing',
      field: 'region',
      text: { en: 'Customers pay in EUR here, and this shop sells in MKD: every price would be refused' },
    },
  ]);
  expect((await look('EUR', 'SI')).findings).toMatchObject([
    { level: 'advice', field: 'region', text: { en: expect.stringContaining('sells in XK, and this shop in SI') } },
  ]);
  expect((await look('EUR', 'XK')).findings).toEqual([]);
});

it('names the rates of VAT that goods have and the region has not (16 §1)', async () => {
  const sells = { currency: 'EUR', country: 'XK', vat: ['18', '8'] };
  expect((await look('EUR', 'XK', { sells })).findings).toMatchObject([
    { level: 'advice', field: 'region', text: { en: expect.stringContaining('a VAT of 8 %') } },
  ]);
  expect((await look('EUR', 'XK', { sells: { ...sells, vat: ['18'] } })).findings).toEqual([]);
});

it('tells its languages to choose from, and names those that are not there (16 §1)', async () => {
  const languages = new Map([
    ['EN', 'en'],
    ['AL', 'sq'],
  ]);
  const { findings, choices } = await look('EUR', 'XK', { languages });
  expect(choices.languages).toEqual([{ value: 'en-US', label: 'en-US – American English' }]);
  expect(findings).toMatchObject([
    { level: 'advice', field: null, text: { en: expect.stringContaining('does not offer these languages: sq.') } },
  ]);
  const chosen = await look('EUR', 'XK', { languages, chosenLanguages: { AL: 'sq-XK' } });
  expect(chosen.findings).toMatchObject([
    { level: 'advice', field: 'languages', text: { en: expect.stringContaining('these languages: sq-XK.') } },
  ]);
});
