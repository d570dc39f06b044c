import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const folded = async (texts: readonly string[]) => {
  const { rows } = await sql<{ found: string; asked: string }>`
    select fold(t) as found, lower(public.unaccent('public.unaccent'::regdictionary, translate(t, 'ЃЌЍЀѐѓќѝёЁйЙ', 'ГКИЕегкиеЕиИ'))) as asked
    from unnest(${texts}::text[]) with ordinality as n (t, place) order by place`.execute(b.platform.db);
  return rows;
};

it('names of plain letters, which take the short way, are folded as all others are', async () => {
  const plain = Array.from({ length: 127 }, (_, i) => `Z${String.fromCharCode(i + 1)}y 1`);
  for (const { found, asked } of await folded(plain)) expect(found).toBe(asked);
});

it('letters of other alphabets, with accents or without, find each other', async () => {
  const rows = await folded(['Çaj Ëmbël', 'ČOKOLADA Ž', 'Ќебапи Ѓон Ёлка', 'straße', '']);
  expect(rows.map(({ found }) => found)).toEqual(['caj embel', 'cokolada z', 'кебапи гон елка', 'strasse', '']);
  for (const { found, asked } of rows) expect(found).toBe(asked);
});
