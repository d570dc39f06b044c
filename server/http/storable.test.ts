import { expect, it } from 'vitest';
import { findUnstorable } from './storable.ts';

it.each([
  ['a text with NUL', { name: 'a\0b' }, 'name'],
  [
    'half a character, deep inside',
    { rows: [{ texts: { AL: 'ok' } }, { texts: { AL: '\udc00' } }] },
    'rows.1.texts.AL',
  ],
  ['a key', { a: { '\ud800': 1 } }, 'a'],
  ['what lies deep', JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`), Array(20).fill(0).join('.')],
  ['a key of the whole', { '\0': 1 }, ''],
])('names %s', (_, value, field) => {
  expect(findUnstorable(value)).toBe(field);
});

it.each([[{ name: 'Ëmbëlsira 👩‍👩‍👧‍👦 \ufeff\u202e' }], [[1, null, true]], [undefined], [{ nothing: null }]])(
  'lets %j pass',
  (value) => {
    expect(findUnstorable(value)).toBeNull();
  },
);
