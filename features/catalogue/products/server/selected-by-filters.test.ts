import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as lifecycle from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/products.calls.ts';

let b: Bench;
let token: string;
let staff: { id: number };
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ email: 'staff@selected.test', name: 'Sela Staff', roles: ['Admin'] });
  token = await tokenFor(b, 'staff@selected.test');
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], body: object) => request(b, call, { body }, { token });
const db = () => b.platform.db;

/** Two products of a new seller, and one of another that must stay as it is. */
async function two(values: Parameters<Bench['make']['product']>[0] = {}) {
  const seller = await b.make.seller();
  const found = [
    await b.make.product({ ...values, sellerId: seller.id }),
    await b.make.product({ ...values, sellerId: seller.id }),
  ];
  const other = await b.make.product(values);
  return { ids: found.map((one) => one.id), other: other.id, all: { filters: { seller: seller.id }, count: 2 } };
}
const statuses = async (ids: readonly number[]) => {
  const rows = await db().selectFrom('products').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

describe('select all sends the filters of the list instead of ids [PMS-076]', () => {
  it('changes the status of what they find and of nothing else, and can be undone', async () => {
    const { ids, other, all } = await two();

    const { status, body } = await ask(lifecycle.changeProductStatus, { ids: all, status: 1 });

    expect({ status, result: body.result }).toMatchObject({ status: 200, result: { asked: 2, moved: 2, refused: [] } });
    expect(await statuses([...ids, other])).toEqual([1, 1, 0]);
  });

  it('archives, and removes from the shop', async () => {
    const ignored = await two({ status: 3 });
    const live = await two({ status: 4, shops: { 1: 'in_shop' } });

    const archived = await ask(lifecycle.archiveProducts, { data: ignored.all });
    const removed = await ask(removeFromShop, { data: live.all, removalData: { removal_reason: 'pricing_issues' } });

    expect(archived.body).toMatchObject({ statusIsOk: true, result: { asked: 2, moved: 2 } });
    expect(await statuses([...ignored.ids, ignored.other])).toEqual([7, 7, 3]);
    expect(removed.body).toMatchObject({ statusIsOk: true, result: { asked: 2, moved: 2 } });
  });

  it('gives a category, and a person for a language', async () => {
    const { ids, other, all } = await two();
    const leaf = await b.make.category({ name: 'Found leaf' });

    const mapped = await ask(calls.mapCategories, { data: { id: leaf.id, selectedRows: all, functionality: 'add' } });
    const assigned = await ask(calls.assignProducts, {
      data: { list: { ...all, translate_status: 1, user_id: staff.id, language_id: 2 } },
    });

    expect(mapped.body.result).toEqual({ taskId: null, changed: 2, unchanged: 0 });
    expect(assigned.body.result).toEqual({ assigned: 2 });
    const rows = await db().selectFrom('users_products').selectAll().where('user_id', '=', staff.id).execute();
    expect(rows.map((row) => row.product_id).sort((x, y) => x - y)).toEqual(ids);
    const into = await db().selectFrom('mapped_categories').select('product_id').where('category_id', '=', leaf.id);
    expect((await into.execute()).map((row) => row.product_id)).not.toContain(other);
  });

  it('hands what they find to the task that sends', async () => {
    const { ids, all } = await two({ status: 4 });

    const { body } = await ask(sendToShop, { data: all, type: {}, email: null });

    const { taskId } = body.result as { taskId: string };
    const sent = await db()
      .selectFrom('change_items')
      .innerJoin('change_sets', 'change_sets.id', 'change_items.change_set_id')
      .select('item_id')
      .where('task_id', '=', taskId)
      .orderBy('item_id')
      .execute();
    expect(sent.map((row) => row.item_id)).toEqual(ids);
  });

  it('changes nothing where the list is no longer the one the person saw, and says how many there are now [T31]', async () => {
    const { ids, all } = await two();

    const { status, body } = await ask(lifecycle.changeProductStatus, { ids: { ...all, count: 3 }, status: 1 });

    expect(status).toBe(409);
    expect(body.statusMessage).toBe('The filters now find 2 products, not 3. Check the list and select again');
    expect(await statuses(ids)).toEqual([0, 0]);
  });

  it('names a filter that means nothing, and wants the number', async () => {
    const fields = async (ids: object) => {
      const { status, body } = await ask(lifecycle.changeProductStatus, { ids, status: 1 });
      return { status, text: JSON.stringify(body) };
    };

    const wrong = await fields({ filters: { status: 'soon' }, count: 2 });
    const numberless = await fields({ filters: {} });

    expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('ids.filters.status') });
    expect(numberless).toMatchObject({ status: 422, text: expect.stringContaining('ids.count') });
  });
});
