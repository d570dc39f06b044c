import { expect, it } from 'vitest';
import { shops as seeded } from '#database/seed/reference/shops.ts';
import { languagesInOrder } from './shops.model.ts';
import { defaultLanguage, shopIdOf } from './shops.rules.ts';

it('falls back to shop 1 for anything that is not a shop id [LAY-002] (T19)', () => {
  const known = [1, 2, 3, 4, 17];
  for (const value of [undefined, '', 'abc', '0', '9', '1.5', '-2', null]) expect(shopIdOf(value, known)).toBe(1);
  expect(shopIdOf('3', known)).toBe(3);
  expect(shopIdOf('17', known)).toBe(17);
  expect(shopIdOf(['2', '4'], known)).toBe(2);
  expect([shopIdOf('5', []), shopIdOf('x', []), shopIdOf('0', [])]).toEqual([5, 1, 1]);
});

it('has exactly four shops: default, Albania, Slovenia, Macedonia [GEN-024]', () => {
  expect(seeded.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Default'],
    [2, 'Albania'],
    [3, 'Slovenia'],
    [4, 'Macedonia'],
  ]);
});

it('offers the languages of a shop by position, EN by default [ENT-015] [ENT-018] [LIM-007]', () => {
  const language = (id: number, position: number) => ({
    id,
    position,
    name: `L${id}`,
    iso_code: 'x',
    send_translation: true,
  });
  expect(languagesInOrder({ languages: { EN: language(1, 1), AL: language(2, 0) } }).map(({ code }) => code)).toEqual([
    'AL',
    'EN',
  ]);
  expect(defaultLanguage).toBe('EN');
});
