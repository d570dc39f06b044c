import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { anOrder } from './purchasing.for-tests.ts';
import { purchaseOrdersList } from './purchasing.lists.ts';

let b: Bench;
let ids: { readonly alpha: number; readonly draft: number; readonly approved: number; readonly beta: number };

beforeAll(async () => {
  b = await bench({ now: () => new Date('2100-03-20T10:00:00Z') });
  const by = (await b.make.user({ email: 'ada@po.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  const alpha = (await b.make.seller({ name: 'Alpha Supply' })).id;
  const beta = (await b.make.seller({ name: 'Beta Trade' })).id;
  const of = async (sellerId: number, sku: string) => [(await b.make.product({ sellerId, sku })).variantId];
  const values = { by, sellerId: alpha, variants: await of(alpha, 'A-1') };
  ids = {
    alpha,
    draft: (await anOrder(b, { ...values, status: 'draft', promised: '2100-03-25' })).id,
    approved: (await anOrder(b, { ...values, status: 'approved' })).id,
    beta: (await anOrder(b, { by, sellerId: beta, variants: await of(beta, 'B-1'), status: 'draft' })).id,
  };
});
afterAll(() => b.close());

const columns = ['supplier', 'size', 'amount', 'currency', 'promised', 'status', 'buyer', 'no-such'];
const rows = (asked: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rowsOf(purchaseOrdersList(b.platform), { columns, ...asked });

describe('Purchase orders in a file', () => {
  it('have the asked columns in the order asked, amounts as numbers, in the person’s language', async () => {
    const found = await rows({ search: { orderKey: 'number', orderBy: 'asc' } });
    expect(found.heads).toEqual([
      'Supplier',
      'Lines / units',
      'Amount',
      'Currency',
      'Expected delivery',
      'Status',
      'Buyer',
    ]);
    expect(found.total).toBe(3);
    expect(found.rows[0]).toEqual(['Alpha Supply', '1 / 2', '21.00', 'EUR', '2100-03-25', 'Draft', 'Ada Admin']);
    expect((await rows({ language: 'sq', columns: ['status'] })).heads).toEqual(['Statusi']);
  });

  it('have the currency behind the amount, also where nobody asked for it', async () => {
    expect((await rows({ columns: ['amount', 'status'] })).heads).toEqual(['Amount', 'Currency', 'Status']);
    expect((await rows({ columns: ['currency', 'amount'] })).heads).toEqual(['Currency', 'Amount']);
    expect((await rows({ columns: ['status'] })).heads).toEqual(['Status']);
  });

  it('are those of the address: folder and filters; what is ticked wherever it has gone', async () => {
    expect((await rows({ search: { bucket: 'draft' } })).total).toBe(2);
    expect((await rows({ search: { seller: String(ids.alpha) } })).total).toBe(2);
    expect((await rows({ search: { bucket: 'no-such', page: '-1', from: '2100-99-99' } })).total).toBe(3);
    expect((await rows({ search: { bucket: 'draft' }, ids: [ids.approved] })).total).toBe(1);
    expect((await rows({ ids: [] })).total).toBe(0);
  });

  it('are none for people who belong to a seller, also where views are counted', async () => {
    const scope = { shopId: 1, sellerId: ids.alpha };
    expect((await rows({ scope })).total).toBe(0);
    expect((await rows({ restricted: true })).total).toBe(0);
    const count = (sellerId: number | null) =>
      purchaseOrdersList(b.platform).count!([{}, { bucket: 'approved' }], {
        scope: { shopId: 1, sellerId },
        actor: { userId: 1, shops: null },
        signal: new AbortController().signal,
      });
    expect(await count(null)).toEqual([3, 1]);
    expect(await count(ids.alpha)).toEqual([null, null]);
  });
});
