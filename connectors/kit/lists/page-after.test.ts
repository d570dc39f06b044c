import { expect, it } from 'vitest';
import { pageAfter } from './page-after.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** All pages of a list; `between` is done to it after each. */
async function walk(rows: string[], limit: number, between: (page: number) => void = () => {}) {
  const met: string[] = [];
  let questions = 0;
  for (let after: string | null = null, page = 1; ; page++) {
    const of: Awaited<ReturnType<typeof pageAfter<{ id: string }>>> = await pageAfter(
      { after, limit },
      async (skip, take) => {
        questions += 1;
        return { rows: rows.slice(skip, skip + take).map((id) => ({ id })), total: rows.length };
      },
    );
    expect(of.rows.length).toBeLessThanOrEqual(limit);
    met.push(...of.rows.map(({ id }) => id));
    if (of.next === null) return { met, questions };
    after = of.next;
    between(page);
  }
}

it('gives each row once, with one question for each page', async () => {
  for (const limit of [1, 3, 10, 100])
    for (const count of [0, 1, 9, 10, 11, 30]) {
      const all = ids(1, count);
      expect(await walk([...all], limit)).toEqual({ met: all, questions: Math.max(1, Math.ceil(count / limit)) });
    }
});

it('passes over none where rows that were given leave the list, few or all of them', async () => {
  for (const limit of [1, 3, 10])
    for (const gone of [1, 2, 5, 100]) {
      const rows = ids(1, 40);
      const { met } = await walk(rows, limit, (page) => void rows.splice(0, Math.min(gone, page * limit, rows.length)));
      // What left before it was given is in no list any more; all that stayed is there, once.
      expect(new Set(met).size).toBe(met.length);
      expect(met).toEqual(expect.arrayContaining(rows));
    }
  const rows = ids(1, 40);
  // Each page is taken over as a whole before the next is asked for.
  const { met } = await walk(rows, 10, () => void rows.splice(0, 10));
  expect(met).toEqual(ids(1, 40));
});

it('gives none twice where rows come into the list before it', async () => {
  for (const limit of [1, 4, 10]) {
    const rows = ids(101, 130);
    let next = 1;
    const { met } = await walk(rows, limit, () => {
      if (next < 90) rows.unshift(...ids(next, next + 24));
      next += 25;
    });
    expect(met).toEqual(ids(101, 130));
  }
});

it('orders numbers by their size, and goes on where a release before ended a page', async () => {
  const rows = ids(8, 12);
  expect((await walk(rows, 2)).met).toEqual(['8', '9', '10', '11', '12']);
  const of = await pageAfter({ after: '2', limit: 2 }, async (skip, take) => ({
    rows: rows.slice(skip, skip + take).map((id) => ({ id })),
    total: rows.length,
  }));
  expect(of).toEqual({ rows: [{ id: '10' }, { id: '11' }], next: '4:11' });
});
