import { expect, it } from 'vitest';
import { isWanted, textStateOf } from './products.text-state.ts';

it.each([
  ['', null, 'missing'],
  ['  ', { sourceIsCurrent: true, reviewed: true }, 'missing'],
  ['Llambë', null, 'draft'],
  ['Llambë', { sourceIsCurrent: true, reviewed: false }, 'draft'],
  ['Llambë', { sourceIsCurrent: true, reviewed: true }, 'reviewed'],
  ['Llambë', { sourceIsCurrent: false, reviewed: true }, 'stale'],
  ['Llambë', { sourceIsCurrent: false, reviewed: false }, 'stale'],
] as const)('says how fresh a text is: %j with %j is %s', (text, record, state) => {
  expect(textStateOf(text, record)).toBe(state);
});

it('wants a name in each language, and a description only where the supplier has one', () => {
  expect([isWanted('name', null), isWanted('long_description', ' '), isWanted('long_description', 'x')]).toEqual([
    true,
    false,
    true,
  ]);
});
