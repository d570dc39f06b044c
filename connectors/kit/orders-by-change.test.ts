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
  const since = (time: string) => orders.listOrders({ cursor: null, since: time, limit: 10 }, signal);
  return { asked, list, since };
}
const at = (second: number) => `2031-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const ids = (page: { orders: readonly { externalId: string }[] }) => page.orders.map(({ externalId }) => externalId);

describe('orders by the time of change', () => {
  it('asks from the time where it ended, and no further than it needs', async () => {
    const shop = shopOf([1, 2, 3, 4].map((second) => ({ id: `o${second}`, at: at(second) })));

    const first = await shop.list(null, 2);
    const second = await shop.list(first.cursor, 2);

    expect([ids(first), first.more, ids(second), second.more]).toEqual([['o1', 'o2'], true, ['o3', 'o4'], false]);
    expect(shop.asked).toEqual([null, '2030-12-31T23:58:02.000Z']);
    expect(first.cursor!.split('|').slice(0, 3)).toEqual([at(2), 'o2', '']);
  });

  it('asks for all changes once for the pages of one list, and tells what changed meanwhile in the next one', async () => {
    const rows: Row[] = Array.from({ length: 25 }, (_, n) => ({ id: `o${String(n).padStart(2, '0')}`, at: at(n) }));
    let asked = 0;
    const orders = ordersByChange({
      // As a platform that cannot sort by it: all of them each time.
      changes: async () => {
        asked += 1;
        return rows.map((it) => ({ ...it }));
      },
      read: async (some) =>
        rows
          .filter(({ id }) => some.includes(id))
          .map((it) => ({ externalId: it.id, updatedAt: it.at, document: null, raw: it, problem: null })),
    });
    const told: string[] = [];
    let cursor: string | null = null;
    for (let more = true; more; ) {
      const page: Awaited<ReturnType<typeof orders.listOrders>> = await orders.listOrders(
        { cursor, since: null, limit: 5 },
        signal,
      );
      told.push(...ids(page));
      [cursor, more] = [page.cursor, page.more];
      // One of the third page, and one that was told.
      if (told.length === 5) [rows[12]!.at, rows[1]!.at] = [at(40), at(41)];
    }
    expect(told.slice(0, 25).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    // The one of the third page came as it is, and comes again at its new place.
    expect(told.slice(25)).toEqual(['o12', 'o01']);
    expect(asked).toBe(2);
    // Another cursor than the one that goes on is asked for.
    for (const times of [3, 4]) {
      await orders.listOrders({ cursor: null, since: null, limit: 5 }, signal);
      expect(asked).toBe(times);
    }
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

    expect([ids(second), second.cursor!.split('|').slice(0, 3)]).toEqual([['b'], [at(6), 'b', 'b=9']]);
  });

  it('goes on from a cursor of an older release, and begins anew with one it cannot read', async () => {
    const shop = shopOf([{ id: 'a', at: at(5) }]);
    expect(ids(await shop.list(`${at(5)}|a`, 5))).toEqual([]);
    expect(ids(await shop.list('nonsense', 5))).toEqual(['a']);
  });

  it('tells an order that was seen late, though later ones were told, once and at its time (16 §4: nothing lost)', async () => {
    const rows: Row[] = [3, 5, 9].map((second) => ({ id: `o${second}`, at: at(second) }));
    const shop = shopOf(rows);
    const first = await shop.list(null, 10);
    // Noted at the fourth second and committed after the ninth was read; another one at the very time of the end, with a lower id.
    rows.push({ id: 'late', at: at(4) }, { id: 'a', at: at(9) });

    const second = await shop.list(first.cursor, 1);
    const third = await shop.list(second.cursor, 1);

    expect([ids(second), second.more, ids(third), third.more]).toEqual([['late'], true, ['a'], false]);
    expect(ids(await shop.list(third.cursor, 10))).toEqual([]);
    rows.push({ id: 'o12', at: at(12) });
    expect(ids(await shop.list(third.cursor, 10))).toEqual(['o12']);
  });

  it('looks back for two minutes, not beyond what it began with, and remembers no more than it needs', async () => {
    const minutes = (minute: number) => `2031-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
    const rows: Row[] = [0, 10, 20].map((minute) => ({ id: `o${minute}`, at: minutes(minute) }));
    const { list, asked } = shopOf(rows);
    const first = await list(null, 10);
    rows.push({ id: 'old', at: minutes(17) });
    expect(ids(await list(first.cursor, 10))).toEqual([]);
    expect(asked.at(-1)).toBe(minutes(18));
    expect(first.cursor).not.toContain('o10');

    const many = shopOf(Array.from({ length: 3000 }, (_, n) => ({ id: `n${n}`, at: at(Math.floor(n / 60)) })));
    const all = await many.list(null, 5000);
    expect(all.cursor!.length).toBeLessThan(20_000);
    expect(ids(await many.list(all.cursor, 5000))).toEqual([]);

    const begun = shopOf([
      { id: 'before', at: at(1) },
      { id: 'after', at: at(3) },
    ]);
    const page = await begun.since(at(2));
    expect(ids(page)).toEqual(['after']);
    expect(ids(await begun.list(page.cursor, 10))).toEqual([]);
  });
});
