import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getReviewChecks, getReviewQueue } from '../contract/review.calls.ts';
import type { ReviewChecks, ReviewQueue } from '../contract/review.model.ts';
import { getForbiddenWords, setForbiddenWords } from '../contract/review.words.calls.ts';

let b: Bench;
let seller: { id: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  seller = await b.make.seller({ name: 'Alpha Supply' });
  const people = {
    ana: { roles: ['Admin'] },
    reader: { permissions: ['Read_Product' as const] },
    reseller: { sellerId: seller.id, permissions: ['Read_Product' as const, 'Read_Product-Reseller' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@words.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@words.test`);
  }
});
afterAll(() => b.close());

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const change = (body: { add?: string[]; remove?: string[] }, language_id = 2, who = 'ana') =>
  ask(who, setForbiddenWords, { body: { language_id, ...body } });
const wordsOf = async (language_id: number): Promise<string[]> =>
  ((await ask('reader', getForbiddenWords)).body.result as { language_id: number; words: string[] }[]).find(
    (list) => list.language_id === language_id,
  )?.words ?? [];
/** The list is these words afterwards. */
const setWords = async (words: string[], language_id = 2, who = 'ana') => {
  const remove = (await wordsOf(language_id)).filter((word) => !words.includes(word));
  return change({ add: words, remove }, language_id, who);
};
const pending = (values: Parameters<typeof b.make.product>[0]) =>
  b.make.product({ sellerId: seller.id, status: productStatus.pending, ...values });

describe('The forbidden words', () => {
  it('are kept per language, each once, and their change is in the history', async () => {
    expect((await setWords(['bixhoz', 'armë', 'bixhoz'])).body.result).toEqual({ changed: true });
    expect((await setWords(['armë', 'bixhoz'])).body.result).toEqual({ changed: false });
    await setWords(['casino'], 1);
    expect((await ask('reader', getForbiddenWords)).body.result).toEqual([
      { language_id: 1, words: ['casino'] },
      { language_id: 2, words: ['armë', 'bixhoz'] },
    ]);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'forbidden-words-changed')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([{ entity_id: 2, after: { words: ['armë', 'bixhoz'] } }, { entity_id: 1 }]);
  });

  it('are refused by name where they cannot be kept, and by people without the right', async () => {
    expect(await setWords([' '])).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'add.0' }] } } });
    expect(await setWords(['a'], 99)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'language_id' }] } },
    });
    expect((await setWords(['a'], 2, 'reader')).status).toBe(403);
  });

  it('are kept when two people change one list at once, and no list grows beyond its limit', async () => {
    await setWords(['old', 'older'], 3);
    const words = Array.from({ length: 10 }, (_, n) => `word ${n}`);
    await Promise.all([...words.map((word) => change({ add: [word] }, 3)), change({ remove: ['old'] }, 3)]);
    expect(await wordsOf(3)).toEqual(['older', ...words]);
    // One after the other: each one's history begins where the one before it ended.
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('action', '=', 'forbidden-words-changed')
      .where('entity_id', '=', 3)
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(words.length + 2);
    for (const [n, { before }] of log.slice(1).entries()) expect(before).toEqual(log[n]!.after);
    const many = Array.from({ length: 490 }, (_, n) => `many ${n}`);
    expect(await change({ add: many }, 3)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'add', message: 'A language has at most 500 forbidden words' }] } },
    });
    expect(await wordsOf(3)).toHaveLength(11);
    await setWords([], 3);
  });

  it('are found in the language they are forbidden in, and in what the supplier wrote whatever the language', async () => {
    await setWords(['bixhoz'], 2);
    await setWords(['casino'], 1);
    const { id } = await pending({ name: 'Casino set' });
    const text = { product_id: id, short_description: null, long_description: null };
    await b.platform.db
      .insertInto('product_translates')
      .values([
        { ...text, language_id: 2, name: 'Lojë BIXHOZ, casino' },
        { ...text, language_id: 1, name: 'Game of bixhoz' },
      ])
      .execute();
    const words = async (who: string) =>
      ((await ask(who, getReviewChecks, { params: { id } })).body.result as ReviewChecks).words;
    expect(await words('ana')).toEqual([
      { word: 'casino', language: null },
      { word: 'bixhoz', language: 'AL' },
    ]);
    expect(await words('reseller')).toEqual([]);
  });
});

it('The queue can be ordered by what the waiting goods are worth in the shop', async () => {
  await b.platform.db.updateTable('products').set({ status: productStatus.archived }).execute();
  const [cheap, dear, priceless] = [
    await pending({ price: '10', stock: 3 }),
    await pending({ price: '7.5', stock: 100 }),
    await pending({ price: null, stock: 1000 }),
  ];
  const queue = async (order: string, shopId = 1) =>
    (await request(b, getReviewQueue, { query: { order } }, { token: tokens.ana!, shopId })).body.result as ReviewQueue;
  expect((await queue('value')).rows.map(({ id, value }) => [id, value])).toEqual([
    [dear.id, '750.00'],
    [cheap.id, '30.00'],
    [priceless.id, null],
  ]);
  expect((await queue('oldest')).rows[0]).toMatchObject({ id: cheap.id, value: '30.00' });
  // A price in euro says nothing in a shop that sells in lek.
  expect((await queue('value', 2)).rows.map(({ value }) => value)).toEqual([null, null, null]);
});
