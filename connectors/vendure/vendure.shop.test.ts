import { expect, it } from 'vitest';
import type { Ask } from './admin-api.ts';
import { readMarket } from './vendure.shop.ts';

const channel = (number: number) => ({
  id: String(number),
  code: number === 1 ? '__default_channel__' : `seller-${number}`,
  token: `token-${number}`,
  pricesIncludeTax: true,
  defaultCurrencyCode: 'EUR',
  defaultLanguageCode: 'en',
  availableCurrencyCodes: ['EUR'],
  availableLanguageCodes: ['en'],
  defaultTaxZone: { id: '1', name: 'Kosovo' },
});
const rate = (number: number) => ({
  enabled: true,
  value: number === 250 ? 18 : 20,
  category: { id: String(number) },
  zone: { id: number === 250 ? '1' : '2' },
});
const many = <T>(of: (number: number) => T) => Array.from({ length: 250 }, (_, place) => of(place + 1));
const lists: Readonly<Record<string, readonly object[]>> = {
  channels: many(channel),
  taxRates: many(rate),
  stockLocations: many((number) => ({ id: String(number), name: `Place ${number}` })),
};

/** A Vendure that tells of a list what was asked for, and no more than a hundred rows. */
const ask: Ask = async ({ document, variables, answer }) => {
  const told = Object.entries(lists).flatMap(([list, rows]) => {
    if (!document.includes(`${list}(`)) return [];
    const skip = Number(variables?.skip ?? 0);
    return [[list, { totalItems: rows.length, items: rows.slice(skip, skip + 100) }]];
  });
  return answer.parse(Object.fromEntries(told)) as never;
};

it('finds a channel, a tax rate and a stock location behind hundreds of others', async () => {
  const chosen = { channel: 'seller-240', stockLocation: '230' };

  const market = await readMarket({ ask }, chosen, new AbortController().signal);

  expect(market).toMatchObject({ channel: { id: '240' }, defaultToken: 'token-1', stockLocation: '230' });
  expect(market.stockLocations).toHaveLength(250);
  expect([...market.taxCategories]).toEqual([['18', '250']]);
});
