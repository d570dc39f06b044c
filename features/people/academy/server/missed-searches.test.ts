import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import { type MissedSearch, missedSearches } from '../contract/academy.model.ts';

let b: Bench;
let today = new Date('2100-05-10T09:00:00Z');
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ now: () => today });
  const liri = await b.make.seller({ name: 'Liri', local: true });
  const people = {
    admin: { roles: ['Admin'] },
    liri: { roles: ['Local Seller'], sellerId: liri.id },
    trusted: { roles: ['Local Seller'], sellerId: liri.id, permissions: ['Update_Product-Data' as const] },
    nobody: {},
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@academy.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@academy.test`);
  }
});
afterAll(() => b.close());

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const look = (who: string, text: string) => ask(who, calls.countMissedSearch, { body: { text } });
const missed = async () => (await ask('admin', calls.listMissedSearches)).body.result as MissedSearch[];
const lesson = (sq: string, published: boolean) =>
  ask('admin', calls.createArticle, {
    body: { title: { sq, en: '' }, body: { sq: '<p>Po</p>', en: '' }, minutes: 2, published },
  });

describe('Searches of the academy that find nothing (pages.md 4.25)', () => {
  it('are counted by text and without a person, for those who write lessons', async () => {
    expect((await look('liri', '  Kthimi   i PARAVE ')).body.result).toEqual({ counted: true });
    today = new Date('2100-05-12T09:00:00Z');
    await look('trusted', 'kthimi i parave');
    await look('liri', 'paketimi');
    expect(await missed()).toEqual([
      { text: 'kthimi i parave', count: 2, last: '2100-05-12' },
      { text: 'paketimi', count: 1, last: '2100-05-12' },
    ]);
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'academy_searches' order by 1`.execute(b.platform.db);
    expect(rows.map(({ name }) => name)).toEqual(['count', 'day', 'text']);
  });

  it('are not those of people who belong to no seller, nor those that find a lesson', async () => {
    expect((await look('admin', 'fatura')).body.result).toEqual({ counted: false });
    expect((await look('nobody', 'fatura')).body.result).toEqual({ counted: false });
    await lesson('Fotografitë e mira', true);
    expect((await look('liri', 'fotografite')).body.result).toEqual({ counted: false });
    expect((await missed()).map(({ text }) => text)).not.toContain('fatura');
  });

  it('leave the list once a published lesson says it, and are forgotten after 90 days', async () => {
    await lesson('Si bëhet kthimi i parave', false);
    expect((await missed()).map(({ text }) => text)).toContain('kthimi i parave');
    await lesson('Kthimi i parave te klienti', true);
    expect((await missed()).map(({ text }) => text)).toEqual(['paketimi']);
    today = new Date('2100-08-11T09:00:00Z');
    expect(await missed()).toEqual([]);
    await look('liri', 'tatimi');
    const { rows } = await sql<{ text: string }>`select text from academy_searches`.execute(b.platform.db);
    expect(rows).toEqual([{ text: 'tatimi' }]);
  });

  it('keep no more texts of a day than somebody reads, but go on counting those', async () => {
    await sql`insert into academy_searches (text, day) select 'x' || n, '2100-08-11'
      from generate_series(1, ${missedSearches.perDay}::int) n`.execute(b.platform.db);
    await look('liri', 'e re');
    await look('liri', 'tatimi');
    const { rows } = await sql<{ text: string; count: number }>`select text, count from academy_searches
      where text in ('e re', 'tatimi')`.execute(b.platform.db);
    expect(rows).toEqual([{ text: 'tatimi', count: 2 }]);
  });

  it('are read by editors alone, and refused without words', async () => {
    for (const who of ['liri', 'trusted', 'nobody'])
      expect((await ask(who, calls.listMissedSearches)).status, who).toBe(403);
    for (const text of ['', ' a ', 'x'.repeat(101), 'a\u0000b']) {
      const { status } = await look('liri', text);
      expect([200, 422], JSON.stringify(text)).toContain(status);
      expect(status, JSON.stringify(text)).toBe(422);
    }
  });
});
