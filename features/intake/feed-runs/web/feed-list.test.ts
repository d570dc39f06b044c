import { describe, expect, it } from 'vitest';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { parseSearch } from '#web/lib/search.ts';
import { currencyOf, errorRate, linesOf, narrowed, ordered, readFeedsSearch, stateOf } from './feed-list.ts';
import type { RunFeed } from './feed-rules.ts';

const setup: RunFeed['setup'] = {
  login: { kind: 'none' },
  has_secret: false,
  has_passphrase: false,
  paging: null,
  host_key: null,
  max_megabytes: null,
  times: null,
  zone: 'Europe/Tirane',
  paused: false,
  next_run_at: null,
  failures: 0,
  failing_since: null,
  freshness: 'none',
  missed: null,
  price_basis: 'net',
  default_vat: null,
  delivery_days: null,
};
const feed = (id: number, change: Partial<Omit<RunFeed, 'setup'>> & { setup?: Partial<RunFeed['setup']> } = {}) =>
  ({
    id,
    seller_id: 1,
    name: `Feed ${id}`,
    url: null,
    mapping: { format: { kind: 'csv' }, fields: [], variants: { mode: 'none' } },
    is_full: true,
    enabled: true,
    last_run: null,
    last_delivery: null,
    ...change,
    setup: { ...setup, ...change.setup },
  }) as unknown as RunFeed;

const resellers: ResellerFeeds[] = [
  {
    seller_id: 1,
    seller_name: 'Adria',
    number: 'K1',
    country: 'Austria',
    profiles: [],
    feeds: [
      feed(1, { url: 'https://a.test/x', setup: { freshness: 'stale', next_run_at: '2026-01-02T00:00:00Z' } }),
      feed(2, { url: 'sftp://a.test/x', setup: { paused: true } }),
    ],
  },
  { seller_id: 2, seller_name: 'Besa', number: null, country: null, profiles: [], feeds: [] },
  {
    seller_id: 3,
    seller_name: 'Citra',
    number: null,
    country: 'Italy',
    profiles: [],
    feeds: [feed(3, { setup: { freshness: 'fresh' } })],
  },
];
const asked = (query: string) => readFeedsSearch(parseSearch(query));
const found = (query: string) =>
  narrowed(resellers, asked(query)).map(({ seller_name, feeds }) => [seller_name, ...feeds.map(({ id }) => id)]);

describe('The list of resellers', () => {
  it('is narrowed by what the address says, and shows all where it says nothing of use', () => {
    expect(found('?feed_state=odd&freshness=x')).toEqual([['Adria', 1, 2], ['Besa'], ['Citra', 3]]);
    expect(found('?source=sftp')).toEqual([['Adria', 2]]);
    expect(found('?freshness=stale')).toEqual([['Adria', 1]]);
    expect(found('?feed_state=paused')).toEqual([['Adria', 2]]);
    expect(found('?country=Italy')).toEqual([['Citra', 3]]);
    expect(found('?search_text=bes')).toEqual([['Besa']]);
    expect(asked('?country=Italy').filtered).toBe(true);
    expect(asked('?view=table').filtered).toBe(false);
  });

  it('has a line for each feed, and one for a reseller without; what is not known stands last', () => {
    const lines = linesOf(resellers, [{ seller_id: 3, products: 4, new: 1, changed: 0, gone: 2 }]);
    expect(lines.map(({ id }) => id)).toEqual([1, 2, -2, 3]);
    expect(ordered(lines, asked('?orderKey=gone&orderBy=desc')).map(({ id }) => id)[0]).toBe(3);
    expect(ordered(lines, asked('?orderKey=freshness')).map(({ id }) => id)).toEqual([1, 3, 2, -2]);
    expect(ordered(lines, asked('?orderKey=reseller&orderBy=desc')).map(({ id }) => id)[0]).toBe(3);
  });
});

describe('A feed in the list', () => {
  it('says most with one word', () => {
    expect(stateOf(feed(1, { enabled: false, setup: { paused: true } }))).toBe('off');
    expect(stateOf(feed(1, { setup: { failing_since: '2026-01-01T00:00:00Z', paused: true } }))).toBe('failing');
    expect(stateOf(feed(1, { mapping: null }))).toBe('unmapped');
    expect(stateOf(feed(1))).toBe('on');
  });

  it('tells the share of refused rows and the currency, where there are any', () => {
    const counts = {
      products_created: 1,
      products_changed: 1,
      products_stock_changed: 0,
      products_unchanged: 1,
      rows_refused: 1,
    };
    expect(errorRate({ last_run: counts as never })).toBe(0.25);
    expect(errorRate({ last_run: null })).toBeNull();
    const priced = (field: object) => currencyOf({ mapping: { fields: [field] } as never });
    expect(priced({ target: 'variant.currency', constant: 'EUR' })).toBe('EUR');
    expect(priced({ target: 'variant.currency', source: 'cur' })).toBe('file');
    expect(priced({ target: 'sku', source: 'sku' })).toBeNull();
  });
});
