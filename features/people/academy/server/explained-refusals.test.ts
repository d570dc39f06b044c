import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { generalErrors } from '#kit/error.ts';
import { accessMatrix } from '#server/test/access-matrix.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import { explanationOf, explanations } from '../contract/academy.explanations.ts';
import type { AcademyArticle } from '../contract/academy.model.ts';
import { explainedCodes, lessonOn } from '../contract/academy.refusals.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../../*/*/contract/*.calls.ts', { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
/** A local seller gets an answer there, and is logged in to do so. */
const isOfSellers = ({ name, access }: Call): boolean => {
  const [, , own = '403'] = accessMatrix[name]?.split(' ') ?? [];
  return access !== 'public' && access !== 'key' && !['401', '403'].includes(own);
};

describe('Every coded refusal [pages.md 4.25]', () => {
  const sellersCalls = Object.values(contracts).flatMap((file) =>
    Object.values(file).filter(isCall).filter(isOfSellers),
  );
  const met = new Set(
    [...Object.values(generalErrors), ...sellersCalls.flatMap(({ errors = [] }) => errors)].map(({ code }) => code),
  );

  it('that a local seller can meet has an explanation of its own, with no lesson written', () => {
    expect(sellersCalls.length).toBeGreaterThan(60);
    expect(met.size).toBeGreaterThan(60);
    expect([...met].filter((code) => explanationOf(code).id === 'other')).toEqual([]);
  });

  it('is explained once, and says in both languages why and what to do', () => {
    expect(explainedCodes.length).toBe(new Set(explainedCodes).size);
    for (const { id, title, why, todo } of explanations)
      for (const text of [title, why, todo]) {
        expect(text.en.length, `${id} en`).toBeGreaterThan(10);
        expect(text.sq.length, `${id} sq`).toBeGreaterThan(5);
        expect(text.sq.split('\n').length, `${id} steps`).toBe(text.en.split('\n').length);
      }
    expect(explanationOf('of_a_later_release').id).toBe('other');
  });
});

it('is explained by a published lesson alone, by one that is still to be read first', () => {
  const lesson = { codes: ['not_found'], published: true, finished: false };
  const read = { ...lesson, finished: true };
  expect(lessonOn([{ ...lesson, published: false }], 'not_found')).toBeUndefined();
  expect(lessonOn([read, lesson], 'not_found')).toBe(lesson);
});

describe('A lesson that names a refusal', () => {
  let b: Bench;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    b = await bench();
    const { id: sellerId } = await b.make.seller({ name: 'Liri', local: true });
    await b.make.user({ email: 'admin@explained.test', roles: ['Admin'] });
    await b.make.user({ email: 'liri@explained.test', roles: ['Local Seller'], sellerId });
    for (const who of ['admin', 'liri']) tokens[who] = await tokenFor(b, `${who}@explained.test`);
  });
  afterAll(() => b.close());
  const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
    request(b, call, parts, { token: tokens[who]! });
  const lesson = {
    title: { sq: 'SKU', en: 'SKU' },
    body: { sq: '<p>Po</p>', en: '' },
    minutes: 2,
    codes: ['local_sku_taken'],
  };

  it('explains it in place of what comes with Tregu, once it is published, and the history says which', async () => {
    const made = await ask('admin', calls.createArticle, { body: lesson });
    const { id } = made.body.result as { id: number };
    const told = async () => (await ask('liri', calls.listArticles)).body.result as AcademyArticle[];
    expect(lessonOn(await told(), 'local_sku_taken')).toBeUndefined();
    const body = { ...lesson, codes: ['local_sku_taken', 'product_changed'], published: true, version: 1 };
    expect((await ask('admin', calls.updateArticle, { params: { id }, body })).status).toBe(200);
    const lessons = await told();
    expect(lessonOn(lessons, 'product_changed')?.id).toBe(id);
    expect(lessonOn(lessons, 'not_found')).toBeUndefined();
    const { rows } = await b.platform.pool.query(
      "select before->>'codes' as before, after->>'codes' as after from activity_log where entity = 'academy_article' and entity_id = $1 and after ? 'published' order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ before: 'local_sku_taken', after: 'local_sku_taken, product_changed' }]);
  });

  it('names none that does not exist', async () => {
    const refused = await ask('admin', calls.createArticle, { body: { ...lesson, codes: ['no_such_refusal'] } });
    expect([refused.status, refused.body.result]).toMatchObject([422, { issues: [{ field: 'codes.0' }] }]);
  });

  it('is not missed where an explanation has the words that were looked for', async () => {
    const miss = (text: string) => ask('liri', calls.countMissedSearch, { body: { text } });
    expect((await miss('recovery codes')).body.result).toEqual({ counted: false });
    expect((await miss('zebra')).body.result).toEqual({ counted: true });
  });
});
