import { expect, it } from 'vitest';
import { mendOf } from './mend-remark.ts';

it('says of a rule that it is the rule which leaves a row out, and of what was read wrongly that it is the mapping', () => {
  const said = (code: string) => ({ code });
  expect(mendOf({ kind: 'filtered', said: said('run-reasons.onlyBrands') })).toBe('rules');
  expect(mendOf({ kind: 'filtered', said: said('exclusions.excluded') })).toBe('exclusions');
  expect(mendOf({ kind: 'refused', said: said('feed-reasons.missing') })).toBe('mapping');
  expect(mendOf({ kind: 'warning', said: null })).toBe('mapping');
});
