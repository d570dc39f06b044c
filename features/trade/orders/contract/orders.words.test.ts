import { expect, it } from 'vitest';
import { problemCodes } from './orders.words.ts';

it('offers no problem that nothing opens', () => {
  expect(problemCodes).not.toContain('package_stuck');
  expect(problemCodes).not.toContain('cod_short');
});
