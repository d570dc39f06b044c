import { expect, it } from 'vitest';
import { noParts, stockOf } from './publishing.stock.ts';

const parts = (some: Partial<typeof noParts>) => ({ ...noParts, ...some });

it.each([
  ['what the supplier has', { stock: 20, counts: true }, noParts, 0, 20],
  ['nothing below 0', { stock: -3, counts: true }, noParts, 0, 0],
  ['nothing of a supplier who does not deliver it (trap T54)', { stock: 20, counts: false }, noParts, 0, 0],
  [
    'free pieces of the hub on top, of an absent supplier as well',
    { stock: 20, counts: false },
    parts({ hub: 4 }),
    0,
    4,
  ],
  ['less what customers ordered and nobody bought', { stock: 20, counts: true }, parts({ ordered: 6 }), 0, 14],
  ['less what was ordered since the supplier said it', { stock: 20, counts: true }, parts({ bought: 5 }), 0, 15],
  ['bought pieces never come off the hub', { stock: 2, counts: true }, parts({ bought: 5, hub: 3 }), 0, 3],
  ['less what the shop keeps back', { stock: 20, counts: true }, parts({ hub: 1, ordered: 2, bought: 3 }), 4, 12],
  ['0 where more was ordered than there is', { stock: 20, counts: true }, parts({ ordered: 25 }), 0, 0],
  ['what a shop holds changes nothing', { stock: 20, counts: true }, parts({ held: 9 }), 0, 20],
] as const)('counts %s', (_what, supplier, known, buffer, expected) => {
  expect(stockOf(supplier, known, buffer)).toBe(expected);
});
