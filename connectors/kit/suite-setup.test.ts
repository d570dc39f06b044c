import { expect, it, vi } from 'vitest';
import { behindTheBack, type SuiteSetup } from './suite-setup.for-tests.ts';

it('skips what a set-up says it cannot see, and passes nothing that it is silent about [4.33]', () => {
  const skip = vi.fn((why?: unknown): never => {
    throw new Error(`skipped: ${String(why)}`);
  });
  const setup = { isKept: async () => true, without: { partsOf: 'it shows elsewhere' } } as unknown as SuiteSetup;

  expect(() => behindTheBack({ skip }, setup, 'isKept', 'partsOf')).toThrow('skipped: it shows elsewhere');
  expect(() => behindTheBack({ skip }, setup, 'isShown')).toThrow('The set-up has no "isShown"');
  expect(skip).toHaveBeenCalledTimes(1);
  expect(behindTheBack({ skip }, setup, 'isKept').isKept).toBe(setup.isKept);
});
