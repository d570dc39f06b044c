import { expect, it } from 'vitest';
import { shopLinesOf } from './orders.shop-lines.ts';

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
