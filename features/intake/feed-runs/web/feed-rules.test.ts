import { describe, expect, it } from 'vitest';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedDelivery } from '#features/intake/feeds/contract/feeds.model.ts';
import { findFeed, matching, type RunFeed, shownCounts, whenOf, whyNotRun } from './feed-rules.ts';

const mapping = feedMapping.parse({
  format: { kind: 'csv', delimiter: ';' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
  ],
});
const delivery: FeedDelivery = {
  id: 1,
  name: 'a.csv',
  size: 10,
  sha256: 'x',
  origin: 'upload',
  created_at: '2026-01-01T10:00:00.000Z',
  kept: true,
};
const run: FeedRun = {
  id: 1,
  feed_id: 1,
  task_id: null,
  delivery,
  is_full: true,
  status: 'completed',
  message: null,
  said: null,
  created_at: '2026-01-01T10:00:00.000Z',
  started_at: '2026-01-01T10:01:00.000Z',
  completed_at: null,
  rows_read: 60,
  products_created: 59,
  products_changed: 0,
  products_stock_changed: 0,
  products_unchanged: 0,
  products_gone: 0,
  rows_refused: 1,
  rows_filtered: 0,
  values_quarantined: 0,
  dry: false,
  verdict: null,
  waived: [],
  waiting: 0,
  rollback: null,
  products_restored: 0,
  products_kept: 0,
  warnings: 0,
};
const feed: RunFeed = {
  id: 1,
  seller_id: 7,
  name: 'Main feed',
  url: null,
  mapping,
  is_full: true,
  enabled: true,
  setup: {
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
  },
  last_run: run,
  last_delivery: delivery,
};
const of = (change: Partial<RunFeed>, others: RunFeed[] = []) => {
  const changed = { ...feed, ...change };
  const reseller = { seller_id: 7, seller_name: 'Adria Electronics', number: null, country: null, profiles: [] };
  return { reseller: { ...reseller, feeds: [changed, ...others] }, feed: changed };
};

describe('whether a feed can be run', () => {
  it('says yes to a feed with a mapping and a kept file or an address', () => {
    expect(whyNotRun(of({}))).toBeNull();
    expect(whyNotRun(of({ last_delivery: null, url: 'https://a.test/f.csv' }))).toBeNull();
  });

  it.each([
    [{ enabled: false }, words.whyOff],
    [{ mapping: null }, words.whyNoMapping],
    [{ last_delivery: null }, formWords.whyNoFile],
    [{ last_delivery: { ...delivery, kept: false } }, formWords.whyNoFile],
    [{ last_run: { ...run, status: 'running' as const } }, words.whyRunning],
  ])('says why not: %o', (change, why) => {
    expect(whyNotRun(of(change))).toBe(why);
  });

  it('waits for another feed of the same reseller', () => {
    const other = { ...feed, id: 2, last_run: { ...run, status: 'pending' as const } };
    expect(whyNotRun(of({}, [other]))).toBe(words.whyRunning);
  });
});

describe('the list of resellers', () => {
  const resellers = [
    of({}).reseller,
    { seller_id: 8, seller_name: 'Moda Balkan', number: null, country: null, profiles: [], feeds: [] },
  ];

  it('is narrowed by the name of a reseller or of one of its feeds', () => {
    expect(matching(resellers, ' MODA ').map(({ seller_id }) => seller_id)).toEqual([8]);
    expect(matching(resellers, 'main').map(({ seller_id }) => seller_id)).toEqual([7]);
    expect(matching(resellers, '')).toHaveLength(2);
    expect(matching(resellers, 'zzz')).toEqual([]);
  });

  it('finds a feed with its reseller', () => {
    expect(findFeed(resellers, 1)?.reseller.seller_name).toBe('Adria Electronics');
    expect(findFeed(resellers, 99)).toBeNull();
  });
});

describe('a run in few words', () => {
  it('tells only what happened, refusals included', () => {
    expect(shownCounts(run).map(({ key }) => key)).toEqual(['products_created', 'rows_refused']);
  });

  it('has the moment of its end, else of its start', () => {
    expect(whenOf(run)).toBe(run.started_at);
    expect(whenOf({ ...run, completed_at: '2026-01-01T10:02:00.000Z' })).toBe('2026-01-01T10:02:00.000Z');
  });
});
