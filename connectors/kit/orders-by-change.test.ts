import { describe, expect, it } from 'vitest';
import { ordersByChange } from './orders-by-change.ts';

type Row = { id: string; at: string; mark?: string };
const signal = new AbortController().signal;

function shopOf(rows: Row[]) {
  const asked: (string | null)[] = [];
  const orders = ordersByChange({
    async changes(since, _signal, enough) {
      asked.push(since);
      const found: Row[] = [];
      for (const row of rows.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
        if (since !== null && row.at < since) continue;
        found.push(row);
        if (enough(found)) break;
      }
      return found;
    },
    read: async (ids) =>
      ids.flatMap((id) => {
        const row = rows.find((it) => it.id === id);
        return row ? [{ externalId: id, updatedAt: row.at, document: null, raw: row, problem: null }] : [];
      }),
  });
  const list = (cursor: string | null, limit: number) => orders.listOrders({ cursor, since: null, limit }, signal);
  return { asked, list };
}
const at = (second: number) => `2031-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const ids = (page: { orders: readonly { externalId: string }[] }) => page.orders.map(({ externalId }) => externalId);

describe('orders by the time of change', () => {
  it('asks from the time where it ended, and no further than it needs', async () => {
    const shop = shopOf([1, 2, 3, 4].map((second) => ({ id: `o${second}`, at: at(second) })));

    const first = await shop.list(null, 2);
    const second = await shop.list(first.cursor, 2);

    expect([ids(first), first.more, ids(second), second.more]).toEqual([['o1', 'o2'], true, ['o3', 'o4'], false]);
    expect(shop.asked).toEqual([null, at(2)]);
    expect(first.cursor).toBe(`${at(2)}|o2`);
  });

  it('tells orders of one second once each, whatever the page, and again the one that looks different', async () => {
    const rows: Row[] = ['b', 'a', 'd', 'c'].map((id) => ({ id, at: at(5), mark: '1' }));
    const shop = shopOf(rows);
    const first = await shop.list(null, 3);
    const second = await shop.list(first.cursor, 3);
    expect([...ids(first), ...ids(second)].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(await shop.list(second.cursor, 3))).toEqual([]);

    rows.find(({ id }) => id === 'a')!.mark = '2';
    rows.find(({ id }) => id === 'c')!.mark = '2';

    const one = await shop.list(second.cursor, 1);
    const other = await shop.list(one.cursor, 1);
    expect([ids(one), one.more, ids(other), other.more]).toEqual([['a'], true, ['c'], false]);
    expect(ids(await shop.list(other.cursor, 1))).toEqual([]);
    // The same cursor gives the same again.
    expect(ids(await shop.list(second.cursor, 1))).toEqual(['a']);
  });

  it('forgets how orders of a second looked once later ones came', async () => {
    const rows: Row[] = [{ id: 'a', at: at(5), mark: '1' }];
    const shop = shopOf(rows);
    const first = await shop.list(null, 5);
    rows.push({ id: 'b', at: at(6), mark: '9' });

    const second = await shop.list(first.cursor, 5);

    expect([ids(second), second.cursor]).toEqual([['b'], `${at(6)}|b|b=9`]);
  });

  it('goes on from a cursor of an older release, and begins anew with one it cannot read', async () => {
    const shop = shopOf([{ id: 'a', at: at(5) }]);
    expect(ids(await shop.list(`${at(5)}|a`, 5))).toEqual([]);
    expect(ids(await shop.list('nonsense', 5))).toEqual(['a']);
  });
});
