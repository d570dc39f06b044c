import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts, selectAllProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { productColumnKeys } from '#features/catalogue/products/contract/products.columns.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { type Catalogue, makeCatalogue } from '#features/catalogue/products/server/products.samples.for-tests.ts';
import type { Said } from '#kit/sentence.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { linkExport, listExports, startExport } from '../contract/exports.calls.ts';
import { type ExportFile, exportAsked } from '../contract/exports.model.ts';
import { exportHandler } from './exports.tasks.ts';
import { hostile } from './hostile.for-tests.ts';
import { readXlsx } from './read-back.for-tests.ts';
import { purgeExports } from './use-cases/purge-exports.ts';

let b: Bench;
let all: Catalogue;
// Ahead of the database, by whose clock sessions end.
let clock = new Date('2098-03-10T17:03:00Z');
const tokens: Record<string, string> = {};
const keys = productColumnKeys.filter((key) => key !== 'actions');

beforeAll(async () => {
  b = await bench({ now: () => clock });
  all = await makeCatalogue(b, 1200);
  await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  await b.make.user({ email: 'ina@tregu.test', roles: ['Admin'] });
  await b.make.user({
    email: 'res@tregu.test',
    permissions: ['Read_Product', 'Read_Product-Reseller'],
    sellerId: all.sellers[0]!,
  });
  for (const who of ['ada', 'ina', 'res']) tokens[who] = await tokenFor(b, `${who}@tregu.test`);
  await b.app.engine.work();
}, 90_000);
afterAll(() => b.close());

const as = (who: string, shopId = 1) => ({ token: tokens[who] ?? '', shopId });
const start = (who: string, body: Record<string, unknown>, shopId = 1) =>
  request(
    b,
    startExport,
    {
      body: {
        list: 'products',
        format: 'xlsx',
        scope: 'whole',
        columns: keys,
        language: 'en',
        time_zone: 'UTC',
        ...body,
      },
    },
    as(who, shopId),
  );
const own = async (who: string) => (await request(b, listExports, {}, as(who))).body.result as ExportFile[];

async function finished(who: string, id: string): Promise<ExportFile> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await own(who)).find((one) => one.id === id);
    if (found && !['pending', 'running'].includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the export did not end');
}
const load = async (who: string, id: string) => {
  const { status, body } = await request(b, linkExport, { params: { id } }, as(who));
  if (status !== 200) return { status, bytes: Buffer.alloc(0), headers: {} };
  const answer = await b.app.http!.inject({ url: (body.result as { url: string }).url });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};
async function exported(who: string, body: Record<string, unknown>, shopId = 1) {
  const { status, body: answer } = await start(who, body, shopId);
  expect([status, answer.statusMessage]).toEqual([200, 'Export started']);
  const { id } = answer.result as { id: string };
  const file = await finished(who, id);
  expect(file).toMatchObject({ status: 'completed', error: null });
  return { id, file, ...(await load(who, id)) };
}
const cellsOf = async (who: string, body: Record<string, unknown>, shopId = 1) => {
  const { bytes } = await exported(who, { ...body, format: 'xlsx' }, shopId);
  return readXlsx(bytes).rows.map((row) => row.map(({ text }) => text));
};
const idsOf = async (query: Record<string, unknown>, who = 'ada', shopId = 1) =>
  (await request(b, selectAllProducts, { query }, as(who, shopId))).body.result as number[];

describe('an export', () => {
  it('holds exactly the products the list finds, in its order, for any filters (V12)', async () => {
    const internOf = new Map(all.samples.map((it) => [it.id, it.sku_intern]));
    const flag = fc.constantFrom('0', '1', undefined, undefined);
    const anySearch = fc.record({
      status: fc.constantFrom(undefined, '0', '1', '2', '4'),
      seller: fc.constantFrom(undefined, undefined, ...all.sellers.map(String)),
      search_type: fc.constantFrom('sku', 'name', 'all', 'brand'),
      search_text: fc.constantFrom('', '', 'stol', 'ab%', 'caj', 'x'),
      language: fc.constantFrom('EN', 'AL'),
      orderKey: fc.constantFrom(undefined, 'sku_intern', 'sku', 'name'),
      orderBy: fc.constantFrom('asc', 'desc'),
      show_ean: flag,
      show_price: flag,
      show_stock: flag,
    });
    for (const [search, shopId] of fc.sample(fc.tuple(anySearch, fc.constantFrom(1, 2, 4)), {
      numRuns: 12,
      seed: 41,
    })) {
      const given = JSON.parse(JSON.stringify(search));
      const rows = await cellsOf('ada', { scope: 'filtered', search: given, columns: ['sku_intern'] }, shopId);
      const wanted = await idsOf(given, 'ada', shopId);
      expect([given, rows.slice(1).map(([intern]) => intern)]).toEqual([given, wanted.map((id) => internOf.get(id))]);
    }
  }, 120_000);

  it('holds what the list shows of each product, under heads in the person’s language and the order of the view', async () => {
    const columns = [
      'updated_at',
      'sku',
      'actions',
      'name',
      'status',
      'categories',
      'price',
      'rating',
      'brand',
      'nonsense',
    ];
    const search = { orderKey: 'sku_intern', language: 'AL', page: '7', status: '1' };
    const [heads, ...rows] = await cellsOf('ada', { scope: 'filtered', search, columns, language: 'sq' }, 2);
    expect(heads).toEqual([
      'Ndryshuar',
      'SKU Ext.',
      'Emri i produktit',
      'Statusi',
      'Kategoritë e përputhura',
      'Çmimi pa TVSH',
      'Plotësia',
      'Marka',
    ]);
    const { page: _page, ...query } = search;
    const { body } = await request(b, listProducts, { query: { ...query, pageSize: 100 } }, as('ada', 2));
    const shown = body.result as ProductRow[];
    expect(shown.length).toBeGreaterThan(20);
    expect(rows.slice(0, shown.length)).toEqual(
      shown.map((it) => [
        String(Date.parse(`${it.updated_at.slice(0, 19)}Z`) / 86_400_000 + 25_569),
        it.sku,
        it.name,
        'Në pritje',
        it.categories.map((one) => one.path).join('; '),
        it.price ?? '',
        String(it.rating),
        it.brand?.name ?? '',
      ]),
    );
  });

  it('of a selection holds the selected products only, and of the whole list all of them, whatever the filters', async () => {
    const [first, second] = all.samples;
    const ids = [first!.id, second!.id, 999_999];
    const chosen = await cellsOf('ada', {
      scope: 'selected',
      ids,
      columns: ['sku_intern'],
      search: { orderKey: 'sku_intern' },
    });
    expect(chosen.slice(1).flat()).toEqual([first!.sku_intern, second!.sku_intern].sort());
    const { file } = await exported('ada', { scope: 'whole', format: 'csv', search: { status: '1', seller: '5' } });
    expect(file).toMatchObject({ rows: all.samples.length, name: 'products-2098-03-10-1703.csv' });
  });

  it('as CSV says the same as the workbook', async () => {
    const asked = { scope: 'filtered', search: { status: '0' }, columns: ['sku_intern', 'sku', 'price', 'rating'] };
    const { bytes, headers } = await exported('ada', { ...asked, format: 'csv' });
    const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    const cells = (await cellsOf('ada', asked)).map((row) => row.join(','));
    expect(lines.map((line) => line.replaceAll('"', ''))).toEqual(cells);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products-2098-03-10-1703.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a restricted reseller holds their own rows and no names of the operator’s people, whatever is asked (T09)', async () => {
    const [foreign] = all.samples.filter((it) => it.sellerId !== all.sellers[0]);
    const mine = all.samples.filter((it) => it.sellerId === all.sellers[0]).map((it) => it.sku_intern);
    for (const asked of [
      { scope: 'whole' },
      { scope: 'filtered', search: { seller: String(foreign!.sellerId) } },
      { scope: 'selected', ids: [foreign!.id] },
    ]) {
      const [heads, ...rows] = await cellsOf('res', {
        ...asked,
        columns: ['sku_intern', 'reseller', 'assignees', 'name'],
      });
      expect(heads).toEqual(['SKU Intern', 'Product name']);
      expect(rows.map(([intern]) => intern).sort()).toEqual(asked.scope === 'whole' ? [...mine].sort() : []);
    }
  });

  it('is refused with the field where nothing is selected, no column is asked, or the zone is unknown', async () => {
    for (const [body, text] of [
      [{ scope: 'selected', ids: [] }, 'Select a product'],
      [{ columns: [] }, 'Select at least one column'],
      [{ time_zone: 'Mars/Base' }, 'Unknown time zone'],
    ] as const) {
      const { status, body: answer } = await start('ada', body);
      expect([status, answer.statusMessage]).toEqual([422, text]);
    }
  });
});

describe('the file of an export', () => {
  it('belongs to its owner: an administrator neither sees nor loads it, and a link is good for a minute', async () => {
    const { id } = await exported('res', { format: 'csv' });
    expect((await own('ada')).some((one) => one.id === id)).toBe(false);
    expect((await load('ada', id)).status).toBe(404);
    const { body } = await request(b, linkExport, { params: { id } }, as('res'));
    const { url } = body.result as { url: string };
    const before = clock;
    expect((await b.app.http!.inject({ url })).statusCode).toBe(200);
    clock = new Date(before.getTime() + 61_000);
    expect((await b.app.http!.inject({ url })).statusCode).toBe(404);
    expect((await b.app.http!.inject({ url: '/downloads/guessed' })).statusCode).toBe(404);
    clock = before;
  });

  it('is out of reach once its owner may see less than it holds', async () => {
    const { id } = await exported('ina', { format: 'csv' });
    expect((await load('ina', id)).status).toBe(200);
    const inas = b.platform.db.updateTable('users').where('email', '=', 'ina@tregu.test');
    await inas.set({ seller_id: all.sellers[1]! }).execute();
    const { id: userId } = await b.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ina@tregu.test')
      .executeTakeFirstOrThrow();
    const { id: permissionId } = await b.platform.db
      .selectFrom('permissions')
      .select('id')
      .where('name', '=', 'Read_Product-Reseller')
      .executeTakeFirstOrThrow();
    await b.platform.db
      .insertInto('user_permissions')
      .values({ user_id: userId, permission_id: permissionId, value: true })
      .execute();
    expect((await load('ina', id)).status).toBe(404);
  });

  it('is out of reach once its owner lost the list, though another list is left', async () => {
    const { id: userId } = await b.make.user({ email: 'una@tregu.test', permissions: ['Read_Product', 'Read_Order'] });
    tokens.una = await tokenFor(b, 'una@tregu.test');
    const { id } = await exported('una', { list: 'orders', format: 'csv', columns: ['number'] });
    expect((await load('una', id)).status).toBe(200);
    await sql`delete from user_permissions where user_id = ${userId}
      and permission_id = (select id from permissions where name = 'Read_Order')`.execute(b.platform.db);
    expect((await load('una', id)).status).toBe(403);
    await exported('una', { format: 'csv' });
  });

  it('is out of reach once its owner is held to fewer shops than it may be of', async () => {
    const { id: userId } = await b.make.user({ email: 'uta@tregu.test', permissions: ['Read_Order'] });
    tokens.uta = await tokenFor(b, 'uta@tregu.test');
    const hold = (shops: number[]) =>
      sql`insert into user_shops (user_id, shop_ids) values (${userId}, ${shops})
        on conflict (user_id) do update set shop_ids = excluded.shop_ids`.execute(b.platform.db);
    const orders = { list: 'orders', format: 'csv', columns: ['number'] };
    const ofAll = await exported('uta', orders);
    /** Their tasks tell how many rows there are: whose shops an administrator must work in to read it. */
    const shopsOf = async (id: string) =>
      (await b.platform.db.selectFrom('tasks').select('shop_ids').where('id', '=', id).executeTakeFirst())?.shop_ids;
    const everyShop = await b.platform.db.selectFrom('shops').select('id').orderBy('id').execute();
    expect((await shopsOf(ofAll.id))?.toSorted()).toEqual(everyShop.map(({ id }) => id));
    await hold([1, 2]);
    expect((await load('uta', ofAll.id)).status).toBe(404);
    const ofTwo = await exported('uta', orders);
    expect(await shopsOf(ofTwo.id)).toEqual([1, 2]);
    expect(ofTwo.status).toBe(200);
    await hold([1]);
    expect((await load('uta', ofTwo.id)).status).toBe(404);
    await hold([1, 2, 3]);
    expect((await load('uta', ofTwo.id)).status).toBe(200);
  });

  it('is deleted after seven days with all that is known of it', async () => {
    const { id } = await exported('ada', { format: 'csv' });
    const folder = path.join(b.platform.config.dataDir, 'files', 'exports', id.slice(0, 2));
    const files = async () => (await readdir(folder)).filter((name) => name.startsWith(id));
    expect(await files()).toHaveLength(1);
    const before = clock;
    clock = new Date(before.getTime() + 7 * 86_400_000 + 1000);
    await purgeExports(b.platform)();
    expect(await files()).toEqual([]);
    clock = before;
    expect(await own('ada')).toEqual([]);
  });

  it('stays known until its bytes are gone: where the storage fails in between, all of it is tried again', async () => {
    const before = clock;
    const ids = [(await exported('ada', { format: 'csv' })).id, (await exported('ada', { format: 'csv' })).id];
    const left = async () => {
      const keys: string[] = [];
      for await (const { key } of b.platform.storage.list()) if (ids.some((id) => key.includes(id))) keys.push(key);
      const { rows } = await b.platform.pool.query('select id from exports where id = any($1)', [ids]);
      return [keys.length, rows.length];
    };
    clock = new Date(before.getTime() + 7 * 86_400_000 + 1000);
    let deleted = 0;
    const storage: typeof b.platform.storage = {
      ...b.platform.storage,
      delete: async (key) => {
        deleted += 1;
        if (deleted === 2) throw new Error('bucket away');
        await b.platform.storage.delete(key);
      },
    };
    await expect(purgeExports({ ...b.platform, storage })()).rejects.toThrow('bucket away');
    expect(await left()).toEqual([1, 2]);
    await purgeExports(b.platform)();
    expect(await left()).toEqual([0, 0]);
    clock = before;
  });

  it('leaves nothing behind where its row could not be written', async () => {
    const id = '5fab0000-0000-4000-8000-000000000002';
    const run = { id, attempt: 1, shopId: 1, signal: new AbortController().signal, progress: async () => {} };
    const wanted = { format: 'csv', scope: 'whole', columns: keys, language: 'en', time_zone: 'UTC' };
    const asked = exportAsked.parse({ list: 'products', ...wanted });
    const unitOfWork = () => Promise.reject(new Error('no commit'));
    const input = { asked, sellerId: null, restricted: false };
    await expect(
      exportHandler({ ...b.platform, unitOfWork }).run(input as never, run as unknown as TaskRun),
    ).rejects.toThrow('no commit');
    const folder = path.join(b.platform.config.dataDir, 'files', 'exports', '5f');
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is not there after a cancel, and what was written of it is gone', async () => {
    const id = '5fab0000-0000-4000-8000-000000000001';
    const stop = new AbortController();
    const told: string[] = [];
    const run = {
      id,
      attempt: 1,
      shopId: 1,
      signal: stop.signal,
      progress: async (_done: number, _total: number, { message }: Said) => {
        told.push(message);
        stop.abort(new Error('Cancelled'));
      },
    } as unknown as TaskRun;
    const asked = exportAsked.parse({
      list: 'products',
      format: 'csv',
      scope: 'whole',
      columns: keys,
      language: 'en',
      time_zone: 'UTC',
    });
    await expect(
      exportHandler(b.platform).run({ asked, sellerId: null, restricted: false } as never, run),
    ).rejects.toThrow('Cancelled');
    expect(told).toEqual([`500 of ${all.samples.length} rows`]);
    const folder = path.join(b.platform.config.dataDir, 'files', 'exports', '5f');
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is not offered after a crash in the middle; the next worker writes it whole and sweeps up what was half written', async () => {
    const { id } = (await start('ada', { format: 'csv' }, 1)).body.result as { id: string };
    await finished('ada', id);
    // As if the worker had died before: the file is not there yet, and the task is taken up a second time.
    await b.platform.db
      .updateTable('exports')
      .set({ storage_key: null, rows: null, size: null })
      .where('id', '=', id)
      .execute();
    const folder = path.join(b.platform.config.dataDir, 'files', 'exports', id.slice(0, 2));
    for (const name of await readdir(folder)) if (name.startsWith(id)) await rm(path.join(folder, name));
    const files = async () => (await readdir(folder)).filter((name) => name.startsWith(id));
    const asked = exportAsked.parse({
      list: 'products',
      format: 'csv',
      scope: 'whole',
      columns: ['sku_intern'],
      language: 'en',
      time_zone: 'UTC',
    });
    const attempt = (number: number, progress: () => Promise<void>) =>
      exportHandler(b.platform).run(
        { asked, sellerId: null, restricted: false } as never,
        {
          id,
          attempt: number,
          shopId: 1,
          signal: new AbortController().signal,
          progress,
        } as unknown as TaskRun,
      );
    let reached = (): void => undefined;
    let die = (_why: Error): void => undefined;
    const middle = new Promise<void>((resolve) => (reached = resolve));
    const stuck = new Promise<void>((_resolve, reject) => (die = reject));
    // kill -9: the first attempt stands still and tidies nothing up; it is let go when the test is over.
    const killed = attempt(1, () => {
      reached();
      return stuck;
    }).catch(() => undefined);
    await middle;
    expect(await files()).toEqual([`${id}-1.csv`]);
    expect((await load('ada', id)).status).toBe(404);
    expect((await own('ada')).find((one) => one.id === id)).toMatchObject({ rows: null, size: null });

    await attempt(2, async () => undefined);

    expect(await files()).toEqual([`${id}-2.csv`]);
    const { status, bytes } = await load('ada', id);
    const interns = bytes.toString('utf8').slice(1).trimEnd().split('\r\n').slice(1);
    expect([status, interns.sort()]).toEqual([200, all.samples.map((it) => it.sku_intern).sort()]);
    // Killed once more between the whole file and the end of the task: nothing is written again.
    await attempt(3, () => Promise.reject(new Error('wrote again')));
    expect(await files()).toEqual([`${id}-2.csv`]);
    die(new Error('killed'));
    await killed;
  });

  it('holds hostile names of products as texts, as CSV and as workbook (V57) (P14)', async () => {
    const names = hostile.map((name) => name.toWellFormed().replaceAll('\0', '')).filter((name) => name.trim() !== '');
    const seller = await b.make.seller({ name: '=HYPERLINK("http://x.example")' });
    for (const [at, name] of names.entries())
      await b.make.product({ sellerId: seller.id, sku: `=H-${String(at).padStart(3, '0')}`, name });
    const asked = {
      scope: 'filtered',
      search: { seller: String(seller.id), orderKey: 'sku' },
      columns: ['sku', 'reseller', 'name'],
    };
    const book = readXlsx((await exported('ada', { ...asked, format: 'xlsx' })).bytes).rows.slice(1);
    const records: string[][] = parse((await exported('ada', { ...asked, format: 'csv' })).bytes, { bom: true });

    expect(book.flat().map(({ type }) => type)).toEqual(book.flat().map(() => 'inlineStr'));
    const cut = (text: string) => (text.length > 32_767 ? `${text.slice(0, 32_766)}…` : text);
    expect(book.map((row) => row[2]?.text)).toEqual(names.map(cut));
    expect(records.slice(1)).toHaveLength(names.length);
    expect(records.slice(1).every(([sku, reseller]) => sku?.startsWith("'=H-") && reseller?.startsWith("'="))).toBe(
      true,
    );
    expect(records.slice(1).filter(([, , name]) => /^[=+@\t\r]/.test(name ?? ''))).toEqual([]);
  }, 60_000);

  it('is one of three at once', async () => {
    await b.platform.db
      .updateTable('tasks')
      .set({ status: 'completed' })
      .where('status', 'in', ['pending', 'running'])
      .execute();
    const later = {
      type: 'export-products',
      shop_id: 1,
      input: '{}',
      status: 'pending',
      scheduled_at: new Date('2100-01-01'),
    };
    const ada = await b.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ada@tregu.test')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 3; at += 1) {
      const { id } = await b.platform.db
        .insertInto('tasks')
        .values({ ...later, user_id: ada.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await b.platform.db
        .insertInto('exports')
        .values({ id, owner_id: ada.id, name: 'x.csv', format: 'csv', expires_at: new Date('2100-01-01') })
        .execute();
    }
    expect((await start('ada', {})).body.statusMessage).toBe(
      'You have 3 exports in progress. Wait until one has finished',
    );
  });
});
