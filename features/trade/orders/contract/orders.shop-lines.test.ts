import { expect, it } from 'vitest';
import { ownLinesOf, shopLinesOf, spread } from './orders.shop-lines.ts';

const lines = [
  { id: 1, external_id: 'a', replaces_line_id: null },
  { id: 2, external_id: null, replaces_line_id: 1 },
  { id: 3, external_id: null, replaces_line_id: 2 },
  { id: 4, external_id: null, replaces_line_id: null },
];

it.each([
  ['a line of the shop', [{ lineId: 1, qty: 2 }], [{ externalId: 'a', qty: 2 }]],
  ['what goes out in its place', [{ lineId: 2, qty: 1 }], [{ externalId: 'a', qty: 1 }]],
  ['what replaced the replacement', [{ lineId: 3, qty: 1 }], [{ externalId: 'a', qty: 1 }]],
  ['both in one parcel', [1, 2, 3].map((lineId) => ({ lineId, qty: 1 })), [{ externalId: 'a', qty: 3 }]],
  ['what the shop never had', [{ lineId: 4, qty: 1 }], []],
])('tells the shop of %s [issue 15 §2]', (_name, pieces, told) => {
  expect(shopLinesOf(lines, pieces)).toEqual(told);
});

it('finds our lines that stand for a line of the shop, the oldest first [issue 15 §2]', () => {
  const found = [...ownLinesOf([...lines].reverse())].map(([externalId, own]) => [externalId, own.map(({ id }) => id)]);
  expect(found).toEqual([['a', [1, 2, 3]]]);
});

it('spreads pieces over lines one after the other, and no more than they have', () => {
  const places = [
    { lineId: 1, most: 1 },
    { lineId: 2, most: -1 },
    { lineId: 3, most: 2 },
  ];
  expect(spread(2, places)).toEqual([
    { lineId: 1, qty: 1 },
    { lineId: 3, qty: 1 },
  ]);
  expect(spread(9, places)).toEqual([
    { lineId: 1, qty: 1 },
    { lineId: 3, qty: 2 },
  ]);
});
