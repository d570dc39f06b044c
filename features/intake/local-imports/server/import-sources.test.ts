import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSchedules, pauseSchedule } from '#features/base/schedules/contract/schedules.calls.ts';
import { createLocalProduct, getLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import type { LocalImport, LocalImportDetail } from '../contract/local-imports.model.ts';
import * as sourceCalls from '../contract/local-imports.sources.calls.ts';
import type { ImportSource } from '../contract/local-imports.sources.ts';
import { fetchDueSources } from './running/begin-fetch.ts';

let b: Bench;
let web: Server;
let origin: string;
let answer: (response: ServerResponse) => void;
let asked = 0;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  web = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  ids.kettles = (await b.make.category({ name: 'Çajnikë' })).id;
  for (const who of ['liri', 'zana'] as const) {
    const sellerId = (await b.make.seller({ name: who, local: true })).id;
    ids[`${who}Seller`] = sellerId;
    ids[who] = (await b.make.user({ email: `${who}@source.test`, roles: ['Local Seller'], sellerId })).id;
    tokens[who] = await tokenFor(b, `${who}@source.test`);
  }
  ids.reader = (await b.make.user({ email: 'reader@source.test', permissions: ['Read_Product-Seller'] })).id;
  tokens.reader = await tokenFor(b, 'reader@source.test');
  await b.make.user({ email: 'admin@source.test', roles: ['Admin'] });
  tokens.admin = await tokenFor(b, 'admin@source.test');
  await b.work();
});
afterAll(async () => {
  await b.close();
  web.closeAllConnections();
  web.close();
});
beforeEach(async () => {
  asked = 0;
  await b.platform.pool.query('delete from local_import_sources');
});

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'liri') =>
  request(b, call, parts, { token: tokens[who]! });
const giving = (text: string) => {
  answer = (response) => void response.end(text);
};
const aSource = (parts: object = {}) => ({
  url: `${origin}/feed/secret-key/stoku.csv`,
  mode: 'offers',
  every_hours: 6,
  ...parts,
});
const made = async (parts: object = {}, who = 'liri') =>
  (await ask(sourceCalls.createSource, { body: aSource(parts) }, who)).body.result as ImportSource;
const one = async (id: number) =>
  ((await ask(sourceCalls.listSources)).body.result as ImportSource[]).find((source) => source.id === id)!;
const tick = () => fetchDueSources(b.platform)();
const files = async () =>
  ((await ask(calls.listImports)).body.result as { results: LocalImport[] }).results.filter((file) => file.source_id);
const quiet = async () => {
  await expect
    .poll(
      async () => (await b.platform.pool.query(`select 1 from tasks where status in ('pending', 'running')`)).rowCount,
      {
        timeout: 30_000,
      },
    )
    .toBe(0);
};
const isDue = (id: number) =>
  b.platform.pool.query(`update local_import_sources set next_at = now() - interval '1 minute' where id = $1`, [id]);
const product = async (sku: string, price = '10') => {
  const fileId = await anUpload(b, ids.liri!);
  const content = aContent({ categoryId: ids.kettles!, fileId, sku, variant: { price, stock: '4' } });
  return ((await ask(createLocalProduct, { body: { content } })).body.result as { id: number }).id;
};
const read = async (id: number) =>
  ((await ask(getLocalProduct, { params: { id } })).body.result as OutputOf<typeof getLocalProduct>).content
    .variants[0]!;
const notices = async () =>
  (await b.platform.pool.query('select text, link from notices where user_id = $1 order by id desc', [ids.liri])).rows;

describe('A file at an address [GEN-020]', () => {
  it('is fetched when its time has come, judged and imported by itself; the same file again changes nothing', async () => {
    const id = await product('S-1');
    giving('SKU;Çmimi;Stoku\nS-1;11;9\n');
    const source = await made();
    expect(source).toMatchObject({ by: expect.any(String), last_at: null, last_problem: null, active: true });
    await tick();
    await quiet();
    expect(await read(id)).toMatchObject({ price: '11', stock: '9' });
    const [file] = await files();
    expect(file).toMatchObject({
      state: 'done',
      source_id: source.id,
      file_name: 'stoku.csv',
      problem: null,
      mode: 'offers',
    });
    const after = await one(source.id);
    expect(after).toMatchObject({ last_problem: null, last_import_id: file!.id });
    expect(Date.parse(after.next_at!) - Date.now()).toBeGreaterThan(5 * 3_600_000);
    // Its time has not come again.
    await tick();
    await quiet();
    expect(asked).toBe(1);

    await isDue(source.id);
    await tick();
    await quiet();
    expect(asked).toBe(2);
    expect((await files()).map((one) => one.id)).toEqual([file!.id]);
    // Asked for by a person it is imported again.
    expect((await ask(sourceCalls.fetchSource, { params: { id: source.id } })).status).toBe(200);
    await quiet();
    expect((await files())[0]).toMatchObject({ state: 'done', verdicts: { unchanged: 1 } });
    // What was imported can be taken back like any other file.
    expect((await ask(calls.undoImport, { params: { id: file!.id } })).status).toBe(200);
    await quiet();
    expect(await read(id)).toMatchObject({ price: '10', stock: '4' });
  });

  it('waits for a person where a price jumps or no column is the SKU, and tells who set it up', async () => {
    const id = await product('S-2');
    giving('SKU;Çmimi;Stoku\nS-2;1;9\n');
    const source = await made();
    await tick();
    await quiet();
    expect(await read(id)).toMatchObject({ price: '10', stock: '4' });
    const [file] = await files();
    expect(file).toMatchObject({ state: 'checked', jumps: 1, problem: { code: 'import_price_jumps' } });
    expect(await one(source.id)).toMatchObject({ waits: true, last_problem: { code: 'import_price_jumps' } });
    expect((await notices())[0]).toMatchObject({ link: `/local/import?import=${file!.id}` });
    expect((await notices())[0].text).toContain(new URL(origin).host);
    expect((await notices())[0].text).not.toContain('secret-key');
    // The person looks at it and says yes.
    await ask(calls.runImport, { params: { id: file!.id }, query: { accept_jumps: '1' } });
    await quiet();
    expect(await read(id)).toMatchObject({ price: '1' });
    expect(await one(source.id)).toMatchObject({ waits: false, last_problem: null });

    giving('Qelizë;Tjetër\n1;2\n');
    await isDue(source.id);
    await tick();
    await quiet();
    expect((await files())[0]).toMatchObject({ state: 'uploaded', problem: { code: 'import_without_sku' } });
  });

  it('that does not come, is too much or belongs to nobody any more changes nothing, and is told once', async () => {
    answer = (response) => {
      response.statusCode = 404;
      response.end();
    };
    const source = await made();
    const before = (await notices()).length;
    for (let n = 0; n < 2; n++) {
      await isDue(source.id);
      await tick();
      await quiet();
    }
    expect((await files())[0]).toMatchObject({ state: 'failed', problem: { code: 'address_answers_with_error' } });
    expect((await notices()).length).toBe(before + 1);

    await b.platform.pool.query('update users set active = false where id = $1', [ids.liri]);
    asked = 0;
    await isDue(source.id);
    await tick();
    await quiet();
    await b.platform.pool.query('update users set active = true where id = $1', [ids.liri]);
    expect(asked).toBe(0);
    expect((await files())[0]).toMatchObject({ state: 'failed', problem: { code: 'import_rights_gone' } });
  });

  it('is set up by its seller and by staff, in plain sight of nobody else', async () => {
    giving('SKU\n1\n');
    for (const url of [
      'ftp://a.example/x',
      'https://a:b@c.example/x',
      'x',
      'javascript:alert(1)',
      `https://a.example/${'x'.repeat(2000)}`,
    ])
      expect((await ask(sourceCalls.createSource, { body: aSource({ url }) })).body.result, url).toMatchObject({
        issues: [{ field: 'url' }],
      });
    expect((await ask(sourceCalls.createSource, { body: aSource({ every_hours: 5 }) })).status).toBe(422);
    const source = await made();
    expect((await ask(sourceCalls.createSource, { body: aSource() })).body.result).toMatchObject({
      code: 'import_same_address',
    });
    expect((await ask(sourceCalls.createSource, { body: aSource() }, 'reader')).status).toBe(403);
    const of = { params: { id: source.id } };
    const body = { ...aSource({ active: false }), version: source.version };
    for (const [call, parts] of [
      [sourceCalls.updateSource, { ...of, body }],
      [sourceCalls.deleteSource, of],
      [sourceCalls.fetchSource, of],
    ] as const)
      expect((await ask(call, parts, 'zana')).status, call.name).toBe(404);
    expect((await ask(sourceCalls.listSources, {}, 'zana')).body.result).toEqual([]);
    expect((await ask(sourceCalls.listSources, {}, 'admin')).body.result).toMatchObject([{ seller: { name: 'liri' } }]);
    // Staff say for whom.
    expect((await ask(sourceCalls.createSource, { body: aSource() }, 'admin')).status).toBe(422);
    const foreign = { ...aSource(), seller_id: ids.zanaSeller };
    expect((await ask(sourceCalls.createSource, { body: foreign })).status).toBe(404);

    expect((await ask(sourceCalls.updateSource, { ...of, body })).body.result).toMatchObject({
      active: false,
      next_at: null,
    });
    expect((await ask(sourceCalls.updateSource, { ...of, body })).body.result).toMatchObject({
      code: 'import_source_changed',
    });
    await isDue(source.id);
    await tick();
    await quiet();
    expect(asked).toBe(0);
    for (let n = 0; n < 4; n++) await made({ url: `${origin}/${n}.csv` });
    expect(
      (await ask(sourceCalls.createSource, { body: aSource({ url: `${origin}/6.csv` }) })).body.result,
    ).toMatchObject({
      code: 'import_many_addresses',
    });
    expect((await ask(sourceCalls.deleteSource, of)).status).toBe(200);
    const { rows } = await b.platform.pool.query(
      `select action, after from activity_log where entity = 'seller' and entity_id = $1 and action like 'file address%' order by id`,
      [ids.liriSeller],
    );
    expect(rows.map(({ action }) => action)).toContain('file address deleted');
    expect(JSON.stringify(rows)).not.toContain('secret-key');
  });

  it('is listed among everything that runs by the clock, where staff pause it and let it go on', async () => {
    giving('SKU;Stoku\nno-such;2\n');
    const source = await made();
    const key = `source:${source.id}`;
    const listed = async () => {
      const { body } = await ask(listSchedules, { query: { search_text: key } }, 'admin');
      return (body.result as { results: { key: string }[] }).results.find((row) => row.key === key);
    };
    expect(await listed()).toMatchObject({ name: { en: `liri – ${new URL(origin).host}` } });
    await tick();
    await quiet();
    expect(await listed()).toMatchObject({ last: { outcome: 'done' }, failures: 0 });
    expect((await ask(pauseSchedule, { params: { key }, body: { paused: true } }, 'admin')).status).toBe(200);
    expect(await one(source.id)).toMatchObject({ active: false, next_at: null });
    await isDue(source.id);
    await tick();
    expect(asked).toBe(1);
    expect((await ask(pauseSchedule, { params: { key }, body: { paused: false } }, 'admin')).status).toBe(200);
    await tick();
    await quiet();
    expect(asked).toBe(2);
  });

  it('is fetched at once where somebody presses, and not twice at the same time', async () => {
    let let_go: () => void = () => undefined;
    answer = (response) => {
      let_go = () => void response.end('SKU;Stoku\nno-such;1\n');
    };
    const source = await made();
    const now = await ask(sourceCalls.fetchSource, { params: { id: source.id } });
    expect(now.body.result).toMatchObject({ import_id: expect.any(Number) });
    expect((await ask(sourceCalls.fetchSource, { params: { id: source.id } })).body.result).toMatchObject({
      code: 'import_still_fetching',
    });
    await isDue(source.id);
    await tick();
    await expect.poll(() => asked).toBe(1);
    let_go();
    await quiet();
    expect(asked).toBe(1);
    const { import_id } = now.body.result as { import_id: number };
    const found = (await ask(calls.getImport, { params: { id: import_id } })).body.result as LocalImportDetail;
    // Nothing in it fits anything: there is nothing to wait for.
    expect(found).toMatchObject({ state: 'done', verdicts: { refused: 1 } });
  });
});
