import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  exportDirectory,
  getDirectoryEntry,
  listDirectory,
  saveSellerInfo,
} from '../contract/seller-directory.calls.ts';
import type { DirectoryDetail, DirectoryRow } from '../contract/seller-directory.model.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  ids.alpha = (await b.make.seller({ name: 'Alpha Supply', skuPrefix: 'ALP' })).id;
  ids.liri = (await b.make.seller({ name: 'Liri Shop', local: true })).id;
  ids.xhoni = (await b.make.seller({ name: 'Xhoni Shop', local: true, suspended: true })).id;
  ids.gone = (await b.make.seller({ name: 'Gone' })).id;
  await db.updateTable('sellers').set({ deleted_at: new Date() }).where('id', '=', ids.gone).execute();
  const known = { number: '1', country: 'Slovenia', contact_phone: '1', contact_email: 'a@alpha.test' };
  await db
    .updateTable('sellers')
    .set({ ...known, contact_firstname: 'Ana', address: 'Trg 1', city: 'Koper' })
    .where('id', '=', ids.alpha)
    .execute();
  for (const product of [
    { status: 0 },
    { status: 1 },
    { status: 4 },
    { status: 4, shops: { 1: 'in_shop', 2: 'removed' } },
  ] as const)
    await b.make.product({ sellerId: ids.alpha, ...product });
  await b.make.product({ sellerId: ids.liri, status: 4 });
  await b.make.user({ email: 'admin@directory.test', roles: ['Admin'] });
  await b.make.user({
    email: 'liri@directory.test',
    roles: ['Local Seller'],
    sellerId: ids.liri,
    permissions: ['Read_Product-Data'],
  });
  await b.make.user({ email: 'none@directory.test', permissions: ['Read_Product'] });
  for (const who of ['admin', 'liri', 'none']) tokens[who] = await tokenFor(b, `${who}@directory.test`);
  const feed = await db
    .insertInto('feeds')
    .values({ seller_id: ids.alpha, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [refused, at] of [
    [1, '2026-01-01T10:00:00Z'],
    [3, '2026-02-01T10:00:00Z'],
  ] as const)
    await db
      .insertInto('feed_runs')
      .values({
        feed_id: feed.id,
        mapping: '{}',
        is_full: true,
        status: 'completed',
        rows_read: 9,
        products_created: 2,
        products_stock_changed: 1,
        rows_refused: refused,
        completed_at: at,
      })
      .execute();
});
afterAll(() => b.close());

type List = { results: DirectoryRow[]; total: number; counts: { resellers: number; locals: number } };
const list = async (query: Record<string, string> = {}, shopId = 1) =>
  (await request(b, listDirectory, { query }, { token: tokens.admin!, shopId })).body.result as List;
const names = async (query: Record<string, string>) => (await list(query)).results.map((row) => row.name);

describe('The directory of sellers', () => {
  it('has every seller that is not closed, with its products as they stand in the shop [RTE-014]', async () => {
    const { results, total, counts } = await list();
    expect([total, counts]).toEqual([3, { resellers: 1, locals: 2 }]);
    expect(results.map(({ name, local, state }) => [name, local, state])).toEqual([
      ['Alpha Supply', false, 'active'],
      ['Liri Shop', true, 'active'],
      ['Xhoni Shop', true, 'suspended'],
    ]);
    const here = { total: 4, new: 1, pending: 1, approved: 1, in_shop: 1, removed: 0 };
    expect(results[0]!.products).toMatchObject(here);
    expect((await list({}, 2)).results[0]!.products).toMatchObject({ ...here, in_shop: 0, removed: 1 });
    expect(results[2]!.products).toMatchObject({ total: 0, in_shop: 0 });
  });

  it('says what is not known of whom, and finds them by it', async () => {
    const { results } = await list();
    expect(results[0]!.missing).toEqual(['service', 'returns', 'warranty', 'delivery']);
    expect(results[1]!.missing).toEqual(expect.arrayContaining(['phone', 'prefix', 'type', 'registration_date']));
    expect(await names({ missing: 'any' })).toEqual(['Alpha Supply', 'Liri Shop', 'Xhoni Shop']);
    expect(await names({ missing: 'type' })).toEqual(['Liri Shop', 'Xhoni Shop']);
    expect(await names({ missing: 'phone', kind: 'reseller' })).toEqual([]);
    expect((await list({ missing: 'type' })).counts).toEqual({ resellers: 0, locals: 2 });
  });

  it('is searched, ordered and read in pages', async () => {
    expect(await names({ search_text: 'KOPER' })).toEqual(['Alpha Supply']);
    expect(await names({ search_text: '100%' })).toEqual([]);
    expect(await names({ orderKey: 'in_shop', orderBy: 'desc', pageSize: '1' })).toEqual(['Alpha Supply']);
    expect(await names({ kind: 'local', pageSize: '1', page: '1' })).toEqual(['Xhoni Shop']);
  });

  it('shows one seller with imports, words and people, as they are in the tables', async () => {
    const params = { id: ids.alpha! };
    const { body } = await request(b, getDirectoryEntry, { params }, { token: tokens.admin! });
    const detail = body.result as DirectoryDetail;
    expect(detail.imports.map(({ at, rows_refused }) => [at, rows_refused])).toEqual([
      ['2026-02-01T10:00:00.000Z', 3],
      ['2026-01-01T10:00:00.000Z', 1],
    ]);
    expect(detail.imports[0]).toMatchObject({ name: 'Main', rows_read: 9, products_changed: 3 });
    expect(detail.row.last_import).toEqual(detail.imports[0]);
    expect(detail.readiness.total).toBe(2);
    expect(detail.people).toEqual([]);
    const liri = await request(b, getDirectoryEntry, { params: { id: ids.liri! } }, { token: tokens.admin! });
    expect((liri.body.result as DirectoryDetail).people).toMatchObject([
      { email: 'liri@directory.test', active: true },
    ]);
    const gone = await request(b, getDirectoryEntry, { params: { id: ids.gone! } }, { token: tokens.admin! });
    expect(gone.status).toBe(404);
  });

  it('is a file, too, in which no cell is a formula', async () => {
    await b.platform.db
      .updateTable('sellers')
      .set({ city: 'x', country: '=1+1' })
      .where('id', '=', ids.liri!)
      .execute();
    const query = { kind: 'local' };
    const { body } = await request(b, exportDirectory, { query }, { token: tokens.admin! });
    const { name, content } = body.result as { name: string; content: string };
    expect(name).toMatch(/^sellers-\d{4}-\d\d-\d\d\.csv$/);
    expect(content.trim().split('\r\n')).toHaveLength(3);
    expect(content).toContain("'=1+1");
  });

  it('is for staff with the right: nobody tied to a seller sees the others', async () => {
    for (const who of ['liri', 'none'])
      expect([who, (await request(b, listDirectory, {}, { token: tokens[who]! })).status]).toEqual([who, 403]);
  });
});

describe('What the shops say of a seller', () => {
  const save = (body: object, id = ids.alpha!, token = tokens.admin!) =>
    request(b, saveSellerInfo, { params: { id }, body: { version: 0, ...body } }, { token });
  const whole = {
    service: { EN: 'Call us 9 to 17', AL: ' ' },
    returns: { EN: '14 days' },
    warranty_months: 24,
    delivery_days_min: 2,
    delivery_days_max: 5,
  };

  it('is written per language, kept in the history, and what nobody wrote is not known', async () => {
    expect(await names({ missing: 'service', kind: 'reseller' })).toEqual(['Alpha Supply']);
    const { status, body } = await save(whole);
    expect([status, body.statusMessage]).toEqual([200, 'Public profile saved']);
    expect(body.result).toMatchObject({ ...whole, service: { EN: 'Call us 9 to 17' }, version: 1 });
    const { results } = await list({ kind: 'reseller' });
    expect(results[0]).toMatchObject({ missing: [], delivery: { min: 2, max: 5 } });
    const { body: entry } = await request(
      b,
      getDirectoryEntry,
      { params: { id: ids.alpha! } },
      { token: tokens.admin! },
    );
    expect((entry.result as DirectoryDetail).info).toMatchObject({ warranty_months: 24, version: 1 });
    const { rows } = await b.platform.pool.query(
      `select action, after->>'warranty_months' as months from activity_log where entity = 'seller' and entity_id = $1 and action = 'information changed'`,
      [ids.alpha],
    );
    expect(rows).toEqual([{ action: 'information changed', months: '24' }]);
  });

  it('is not written over what somebody else wrote meanwhile, and names the field it refuses', async () => {
    expect((await save(whole)).body.result).toMatchObject({ code: 'company_changed' });
    const refused = async (more: object) => (await save({ ...whole, version: 1, ...more })).body.result;
    expect(await refused({ delivery_days_min: 9 })).toMatchObject({
      issues: [{ field: 'delivery_days_min', message: '“From” is later than “to”' }],
    });
    expect(await refused({ warranty_months: 1.5 })).toMatchObject({ issues: [{ field: 'warranty_months' }] });
    expect(await refused({ returns: { EN: 'x'.repeat(2001) } })).toMatchObject({ issues: [{ field: 'returns.EN' }] });
    expect((await save(whole, ids.gone!)).status).toBe(404);
    expect((await save(whole, ids.liri!, tokens.liri!)).status).toBe(403);
  });
});
