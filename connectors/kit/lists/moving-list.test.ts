import { expect, it } from 'vitest';
import { movingList } from './moving-list.ts';

/** A shop of so many rows that answers five at once; `before` a question something may happen to them. */
function shopOf(count: number, before: (question: number, rows: string[]) => void = () => {}) {
  const rows = Array.from({ length: count }, (_, at) => `row-${at}`);
  let questions = 0;
  const read = async (skip: number) => {
    questions += 1;
    before(questions, rows);
    return { rows: rows.slice(skip, skip + 5).map((id) => ({ id })), total: rows.length };
  };
  return { rows, read, asked: () => questions };
}
const idsOf = async (read: Parameters<typeof movingList>[0]) => (await movingList(read)).map(({ id }) => id);

it('gives each row once', async () => {
  for (const count of [0, 1, 4, 5, 6, 9, 10, 23]) {
    const shop = shopOf(count);
    expect(await idsOf(shop.read)).toEqual(shop.rows);
  }
});

it('passes over no row where others leave the list while it is read, also where as many come', async () => {
  const shop = shopOf(12, (question, rows) => {
    if (question !== 2) return;
    rows.splice(1, 2);
    rows.push('new-1', 'new-2');
  });
  expect(await idsOf(shop.read)).toEqual(expect.arrayContaining(shop.rows));
});

it('ends with what it met where the list never rests', async () => {
  const shop = shopOf(100, (question, rows) => {
    if (question % 2 === 0) rows.shift();
  });
  expect((await idsOf(shop.read)).length).toBeGreaterThan(5);
  expect(shop.asked()).toBeLessThan(30);
});
