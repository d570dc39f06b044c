import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rollBackRun } from '../contract/feed-runs-safety.calls.ts';
import { ensureTestFeed, imported, smallMapping } from './import-bench.for-tests.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'two@feeds.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'two@feeds.test');
});
afterAll(() => b.close());

describe('A full delivery beside another full feed of the reseller (ADR 152)', () => {
  /** A reseller with two full feeds, each of which brought its goods. */
  async function twoFeeds() {
    const { id: seller } = await b.make.seller();
    const { id: shoes } = await ensureTestFeed(b, seller);
    const hats = await b.platform.db
      .insertInto('feeds')
      .values({
        seller_id: seller,
        name: 'Hats',
        is_full: true,
        mapping: JSON.stringify(feedMapping.parse(smallMapping)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await b.platform.db.updateTable('feeds').set({ is_full: true }).where('id', '=', shoes).execute();
    await safetyRepository(b.platform.db).set(hats.id, feedSafety.parse({ guards: {} }));
    const line = (sku: string, values: object = {}) => ({ sku, price: '10', stock: 4, ...values });
    await imported(b, seller, [line('S-1'), line('S-2')]);
    await imported(b, seller, [line('H-1'), line('H-2')], { feedId: hats.id });
    const standing = async () => {
      const rows = await b.platform.db
        .selectFrom('products')
        .innerJoin('variants', 'variants.product_id', 'products.id')
        .select(['products.sku', 'is_in_vendor_list', 'stock'])
        .where('seller_id', '=', seller)
        .orderBy('products.sku')
        .execute();
      return rows.map((row) => `${row.sku} ${row.is_in_vendor_list ? row.stock : 'gone'}`);
    };
    return { seller, hats: hats.id, line, standing };
  }

  it('strikes its own goods only, also where a partial file changed the others since', async () => {
    const { seller, hats, line, standing } = await twoFeeds();
    expect(await standing()).toEqual(['H-1 4', 'H-2 4', 'S-1 4', 'S-2 4']);
    await imported(b, seller, [line('H-1', { stock: 9 })], { isFull: false });

    const dry = await imported(b, seller, [line('S-1')], { dry: true });
    const { run } = await imported(b, seller, [line('S-1')]);
    expect([dry.run.products_gone, run.products_gone]).toEqual([1, 1]);
    expect(await standing()).toEqual(['H-1 9', 'H-2 4', 'S-1 4', 'S-2 gone']);
    // What moves from one file to the other belongs to that one from then on.
    await imported(b, seller, [line('H-1'), line('S-2')], { feedId: hats });
    await imported(b, seller, [line('S-1', { stock: 1 })]);
    expect(await standing()).toEqual(['H-1 4', 'H-2 gone', 'S-1 1', 'S-2 4']);
  });

  it('strikes what a feed listed that is not full or switched off any more', async () => {
    const { seller, hats, line, standing } = await twoFeeds();
    await b.platform.db.updateTable('feeds').set({ enabled: false }).where('id', '=', hats).execute();
    await imported(b, seller, [line('S-1'), line('S-2', { stock: 1 })]);
    expect(await standing()).toEqual(['H-1 gone', 'H-2 gone', 'S-1 4', 'S-2 1']);
  });

  it('does so also where its own file is the very same as before', async () => {
    const { seller, hats, line, standing } = await twoFeeds();
    const own = [line('S-1'), line('S-2')];
    await imported(b, seller, own);
    const set = { enabled: false, updated_at: new Date() };
    await b.platform.db.updateTable('feeds').set(set).where('id', '=', hats).execute();
    await imported(b, seller, own);
    expect(await standing()).toEqual(['H-1 gone', 'H-2 gone', 'S-1 4', 'S-2 4']);
  });

  it('counts what was written before anybody noted who lists it by the run that wrote it last', async () => {
    const { seller, line, standing } = await twoFeeds();
    await b.platform.db.updateTable('products').set({ listed_by: null }).where('seller_id', '=', seller).execute();
    await imported(b, seller, [line('S-1')]);
    expect(await standing()).toEqual(['H-1 4', 'H-2 4', 'S-1 4', 'S-2 gone']);
  });

  it('gives back with a run what that run took over from another feed', async () => {
    const { seller, hats, line, standing } = await twoFeeds();
    const { run } = await imported(b, seller, [line('H-1'), line('H-2'), line('S-2', { stock: 7 })], { feedId: hats });
    const listing = () =>
      b.platform.db.selectFrom('products').select('listed_by').where('seller_id', '=', seller).where('sku', '=', 'S-2');
    expect((await listing().executeTakeFirstOrThrow()).listed_by).toBe(hats);
    const back = await request(b, rollBackRun, { params: { id: run.id } }, { token });
    await b.taskEnded((back.body.result as { task_id: string }).task_id);
    expect((await listing().executeTakeFirstOrThrow()).listed_by).not.toBe(hats);
    await imported(b, seller, [line('S-1')]);
    expect(await standing()).toEqual(['H-1 4', 'H-2 4', 'S-1 4', 'S-2 gone']);
  });
});
