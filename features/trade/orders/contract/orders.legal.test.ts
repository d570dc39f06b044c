import { expect, it } from 'vitest';
import { whyAddressStays } from './orders.legal.ts';

it.each([
  ['may be corrected while nothing has left', 'shipping', [{ need: 1, away: 0 }], null],
  ['stays where something is on its way', 'shipping', [{ need: 2, away: 1 }], 'shipped'],
  ['of the invoice may be corrected then, too', 'billing', [{ need: 2, away: 1 }], null],
  ['stays of what is cancelled whole', 'billing', [{ need: 0, away: 0 }], 'cancelled'],
  [
    'may be corrected where a line is cancelled and another is not',
    'shipping',
    [
      { need: 0, away: 0 },
      { need: 1, away: 0 },
    ],
    null,
  ],
] as const)('An address %s', (_name, kind, lines, why) => {
  expect(whyAddressStays(kind, lines)).toBe(why);
});
