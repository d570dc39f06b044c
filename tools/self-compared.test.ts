import pg from 'pg';
import { expect, it } from 'vitest';
import { selfCompared } from './self-compared.ts';

it('is found in a statement whose inner query hides the columns of the one around it', () => {
  expect(selfCompared('select from a o where exists (select from b o where o.id = o.id and o.x > 1)')).toBe(
    'o.id = o.id',
  );
  expect(selfCompared('where "o"."shop_id"  is not distinct from "o"."shop_id"')).not.toBeNull();
  for (const fine of [
    'o.id = p.id',
    'o.id = o.id_of',
    'po.id = o.id',
    'o.id = o.other',
    'o.id >= o.id(1)',
    "x = 'o.id'",
  ])
    expect(selfCompared(fine)).toBeNull();
});

it('is refused in every statement of every test', () => {
  const client = new pg.Client();
  expect(() => client.query('select from shops s where s.id = s.id')).toThrow('compares s.id = s.id');
  expect(() => client.query({ text: 'select from shops s where s.id = s.id' })).toThrow('compares');
});
