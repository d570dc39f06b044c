import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFeedSchedule, setFeedSource, setFeedTerms } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { createFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import { suggestedGuards } from '#features/intake/feeds/contract/feeds.safety.ts';
import { saveFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { readFeedSettings } from '#features/intake/feeds/server/feed-settings.public.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/feed-templates.calls.ts';
import type { FeedTemplate } from '../contract/feed-templates.model.ts';

let b: Bench;
let alpha: { id: number };
let beta: { id: number };
let feedId: number;
const tokens: Record<string, string> = {};
const everybody = { sellerId: null };

const ask = (call: Call, parts: Record<string, unknown> = {}, who = 'root') =>
  request(b, call, parts, { token: tokens[who]! });
const list = async () => (await ask(calls.listFeedTemplates)).body.result as FeedTemplate[];
const bring = async (content: string, who = 'root') =>
  ask(calls.importFeedTemplate, { file: { name: 't.json', bytes: Buffer.from(content) } }, who);

beforeAll(async () => {
  b = await bench();
  [alpha, beta] = [await b.make.seller({ name: 'Alpha' }), await b.make.seller({ name: 'Beta' })];
  for (const [who, role] of [
    ['root', 'Super Admin'],
    ['ana', 'Admin'],
  ] as const) {
    await b.make.user({ email: `${who}@templates.test`, roles: [role] });
    tokens[who] = await tokenFor(b, `${who}@templates.test`);
  }
  const mapping = {
    format: { kind: 'csv', encoding: 'utf-8', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'SKU' },
      { target: 'name', source: 'Title' },
    ],
    variants: { mode: 'none' },
  };
  const made = await ask(createFeed, { body: { seller_id: alpha.id, name: 'Shoes', mapping, is_full: true } });
  feedId = (made.body.result as { id: number }).id;
  const params = { id: feedId };
  await ask(setFeedSource, {
    params,
    body: {
      url: 'https://alpha.example/feed?token=abc',
      login: { kind: 'basic', username: 'tregu' },
      secret: 'hush-hush',
      max_megabytes: 40,
    },
  });
  await ask(setFeedTerms, { params, body: { price_basis: 'gross', default_vat: '18', delivery_days: 3 } });
  await ask(setFeedSchedule, { params, body: { times: { kind: 'daily', at: '05:30' }, zone: 'Europe/Tirane' } });
  await ask(saveFeedSafety, { params, body: { guards: { ...suggestedGuards, rows_fall: 20 } } });
});
afterAll(() => b.close());

it('what a feed is set to becomes a template, and a template a feed of another reseller, without what is secret', async () => {
  const added = await ask(calls.addFeedTemplate, { body: { feed_id: feedId, name: 'CSV, gross', note: 'Shoes' } });
  expect(added.body).toMatchObject({
    statusMessage: 'Template saved',
    result: { name: 'CSV, gross', format: 'csv', fields: 2, version: 1 },
  });
  const { id } = added.body.result as FeedTemplate;
  const made = await ask(calls.useFeedTemplate, { params: { id }, body: { seller_id: beta.id, name: 'Boots' } });
  expect(made.body.result).toMatchObject({ seller_id: beta.id, name: 'Boots', url: null, is_full: true });
  const madeId = (made.body.result as { id: number }).id;
  const settings = await readFeedSettings(b.platform.db, feedId, everybody);
  expect(await readFeedSettings(b.platform.db, madeId, everybody)).toEqual(settings);
  expect(settings).toMatchObject({
    max_megabytes: 40,
    terms: { default_vat: '18' },
    schedule: { times: { at: '05:30' } },
  });
  const row = await b.platform.db.selectFrom('feeds').selectAll().where('id', '=', madeId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ paused: true, next_run_at: null, secret_sealed: null, login: { kind: 'none' } });
  const again = await ask(calls.useFeedTemplate, { params: { id }, body: { seller_id: beta.id, name: 'Boots' } });
  expect(again.body).toMatchObject({ result: { code: 'feed_name_taken', issues: [{ field: 'name' }] } });

  const file = (await ask(calls.exportFeedTemplate, { params: { id } }, 'ana')).body.result as { content: string };
  expect(file.content).not.toMatch(/hush|token|alpha\.example|"login"/);
  expect((await bring(file.content)).body).toMatchObject({ result: { code: 'feed_template_name_taken' } });
  await ask(calls.changeFeedTemplate, { params: { id }, body: { name: 'Renamed', note: '', version: 1 } });
  const stale = await ask(calls.changeFeedTemplate, { params: { id }, body: { name: 'Late', version: 1 } });
  expect(stale.status).toBe(409);
  expect((await bring(file.content)).body).toMatchObject({ result: { name: 'CSV, gross', note: 'Shoes', fields: 2 } });
  expect((await list()).map(({ name }) => name)).toEqual(['CSV, gross', 'Renamed']);
  await ask(calls.deleteFeedTemplate, { params: { id } });
  expect((await list()).map(({ name }) => name)).toEqual(['CSV, gross']);
});

it.each([
  ['', /damaged or cut off/],
  ['{"tregu_feed_template":1', /damaged or cut off/],
  ['['.repeat(200_000), /damaged or cut off|tregu_feed_template/],
  ['{}', /tregu_feed_template: /],
  ['{"tregu_feed_template":2,"name":"x"}', /tregu_feed_template: /],
  ['{"tregu_feed_template":1,"name":" "}', /name: /],
  [
    '{"tregu_feed_template":1,"name":"x","settings":{"mapping":null,"is_full":true,"paging":null,"max_megabytes":1e309}}',
    /settings\.max_megabytes: /,
  ],
])('a file that is no template is refused with its place: %.60s', async (content, why) => {
  const { status, body } = await bring(content);
  expect(status).toBe(422);
  expect(body.statusMessage).toMatch(why);
});

it('only a Super Admin changes templates; everybody who keeps product data reads them (T05)', async () => {
  expect((await ask(calls.listFeedTemplates, {}, 'ana')).status).toBe(200);
  expect((await bring('{}', 'ana')).status).toBe(403);
  expect((await ask(calls.addFeedTemplate, { body: { feed_id: feedId, name: 'x' } }, 'ana')).status).toBe(403);
});
