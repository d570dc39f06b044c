import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { containing } from './containing.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const found = async (typed: string, ...texts: string[]) => {
  const { rows } = await sql<{ text: string }>`select text from unnest(${texts}::text[]) as t (text)
    where fold(text) like ${containing(typed)}`.execute(b.platform.db);
  return rows.map(({ text }) => text);
};

it('finds what contains a text, small or large, with accents or without', async () => {
  expect(await found('llambë', 'Llambe e madhe', 'Tavolinë')).toEqual(['Llambe e madhe']);
});

it.each(['%', '_', '\\', '％', '＿', '＼'])(
  'takes %j for the letter it is, also one that folding makes a wildcard of',
  async (typed) => {
    expect(await found(typed, 'a', 'ab', `5${typed}0`)).toEqual([`5${typed}0`]);
    expect(await found(`5${typed}0`, '5x0', '50', `${typed}5${typed}0`)).toEqual([`${typed}5${typed}0`]);
  },
);

it('compares a part of a statement as it is', async () => {
  const { rows } = await sql<{ small: boolean; as_is: boolean }>`
    select 'ab_c' like ${containing(sql`lower(${'B_'})`)} as small, 'ab_c' like ${containing(sql`${'B_'}`)} as as_is`.execute(
    b.platform.db,
  );
  expect(rows).toEqual([{ small: true, as_is: false }]);
});
