import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/test/rows-of.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { localOrdersLists } from './local-orders.lists.ts';

let m: LocalMarket;
let orders: readonly number[];

beforeAll(async () => {
  m = await localMarket(() => new Date('2100-11-22T08:00:00Z'));
  orders = [(await m.sold(1)).local!.id, (await m.sold(2)).local!.id];
});
afterAll(() => m.b.close());

const list = (name: 'local-orders' | 'local-order-items') =>
  localOrdersLists(m.b.platform).find((one) => one.name === name)!;
type Asked = Partial<Parameters<typeof rowsOf>[1]>;
const columns = ['seller', 'status', 'products', 'quantity', 'gross', 'commission', 'net', 'currency', 'no-such'];
const orderRows = (asked: Asked = {}) => rowsOf(list('local-orders'), { columns, ...asked });
const itemRows = (asked: Asked = {}) =>
  rowsOf(list('local-order-items'), { columns: ['seller', 'sku', 'qty', 'open', 'status'], ...asked });
const held = { userId: 1, shops: [3] };

describe('Orders to local sellers in a file', () => {
  it('have amounts as numbers and words in the person’s language', async () => {
    const found = await orderRows({ search: { orderKey: 'number', orderBy: 'asc' } });
    expect(found.total).toBe(2);
    expect(found.rows[1]).toEqual(['Liri', 'New', 'Vazo', '2', '12.00', '1.44', '10.56', 'EUR']);
    expect((await orderRows({ language: 'sq' })).rows[0]?.[1]).toBe('E re');
    expect((await itemRows({ search: { orderKey: 'order', orderBy: 'asc' } })).rows[1]).toEqual([
      'Liri',
      'L-300',
      '2',
      '2',
      'New',
    ]);
  });

  it('are those of the address, or those that are ticked', async () => {
    expect((await orderRows({ search: { bucket: 'ready' } })).total).toBe(0);
    expect((await orderRows({ search: { bucket: 'ready' }, ids: [orders[0]!] })).total).toBe(1);
    expect((await orderRows({ search: { seller: String(m.ids.xhoni) } })).total).toBe(0);
    expect((await itemRows({ search: { status: 'accepted' } })).total).toBe(0);
    expect((await itemRows({ search: { search_text: 'vazo' } })).total).toBe(2);
    expect((await itemRows({ ids: [] })).total).toBe(0);
  });

  it('are of the shops a person works in, and none for people who belong to a seller', async () => {
    expect((await orderRows({ reader: held })).total).toBe(0);
    expect((await itemRows({ reader: held })).total).toBe(0);
    const scope = { shopId: 1, sellerId: m.ids.liri };
    expect((await orderRows({ scope })).total).toBe(0);
    expect((await itemRows({ scope })).total).toBe(0);
    expect((await orderRows({ restricted: true })).total).toBe(0);
  });

  it('are counted under saved views as the person who asks sees them', async () => {
    const count = (name: Parameters<typeof list>[0], search: object, actor: typeof held | { userId: 1; shops: null }) =>
      list(name).count!([{}, { ...search }], {
        scope: { shopId: 1, sellerId: null },
        actor,
        signal: new AbortController().signal,
      });
    const all = { userId: 1, shops: null } as const;
    expect(await count('local-orders', { bucket: 'new' }, all)).toEqual([2, 2]);
    expect(await count('local-orders', { bucket: 'new' }, held)).toEqual([0, 0]);
    expect(await count('local-order-items', { status: 'done' }, all)).toEqual([2, 0]);
  });
});
