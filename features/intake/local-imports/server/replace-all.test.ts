import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  createLocalProduct,
  getLocalProduct,
  listLocalDrafts,
} from '#features/intake/local-products/contract/local-products.calls.ts';
import type { LocalDraft } from '#features/intake/local-products/contract/local-products.model.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import type { ImportRow, LocalImportDetail } from '../contract/local-imports.model.ts';

let b: Bench;
let photos: Server;
let root: string;
let asked: string[] = [];
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  ids.home = (await b.make.category({ name: 'Home' })).id;
  ids.kettles = (await b.make.category({ name: 'Çajnikë', parentId: ids.home })).id;
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  photos = createServer((incoming, answer) => {
    asked.push(incoming.url ?? '');
    if (incoming.url?.endsWith('.png')) answer.writeHead(200).end(image);
    else if (incoming.url?.endsWith('.html')) answer.writeHead(200).end('<p>no image</p>');
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => photos.once('listening', resolve));
  root = `http://127.0.0.1:${(photos.address() as AddressInfo).port}`;
  await b.work();
});
afterAll(async () => {
  photos.close();
  await b.close();
});

/** A seller of its own for each case: replacing all is about everything a seller has. */
async function aSeller(name: string): Promise<void> {
  ids[name] = (await b.make.seller({ name, local: true })).id;
  const email = `${name}@replace.test`;
  ids[`${name}User`] = (await b.make.user({ email, roles: ['Local Seller'], sellerId: ids[name]! })).id;
  tokens[name] = await tokenFor(b, email);
}
const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown>, who: string) =>
  request(b, call, parts, { token: tokens[who]! });
const product = async (who: string, sku: string) => {
  const fileId = await anUpload(b, ids[`${who}User`]!);
  const content = aContent({ categoryId: ids.kettles!, fileId, sku, name: `Çajnik ${sku}` });
  return ((await ask(createLocalProduct, { body: { content } }, who)).body.result as { id: number }).id;
};
const read = async (who: string, id: number) =>
  (await ask(getLocalProduct, { params: { id } }, who)).body.result as OutputOf<typeof getLocalProduct>;
const statusOf = async (id: number) =>
  (await b.platform.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const checked = async (who: string, text: string, mode: string) => {
  const file = { name: 'produktet.csv', bytes: Buffer.from(text) };
  const made = (await ask(calls.uploadImport, { file }, who)).body.result as LocalImportDetail;
  const body = { fields: made.fields, mode, category_id: ids.kettles };
  return (await ask(calls.checkImport, { params: { id: made.id }, body }, who)).body.result as LocalImportDetail;
};
const get = async (who: string, id: number) =>
  (await ask(calls.getImport, { params: { id } }, who)).body.result as LocalImportDetail;
const rowsOf = async (who: string, id: number) =>
  (
    (await ask(calls.listImportRows, { params: { id }, query: { pageSize: '100' } }, who)).body.result as {
      results: ImportRow[];
    }
  ).results;
const ended = async (who: string, id: number) => {
  await expect.poll(async () => (await get(who, id)).state, { timeout: 30_000 }).not.toMatch(/running|undoing/);
  return get(who, id);
};
const run = async (who: string, id: number, query: object = {}) => {
  expect((await ask(calls.runImport, { params: { id }, query }, who)).status).toBe(200);
  return ended(who, id);
};

describe('A file that is the whole range of a seller', () => {
  it('puts what it lacks into the archive, after the preview said how many, and the undo brings it back', async () => {
    await aSeller('liri');
    const [kept, gone] = [await product('liri', '1'), await product('liri', '2')];
    await product('liri', '3');
    const file = await checked('liri', 'SKU;Stoku\n1;9\n3;4\n', 'replace');
    expect(file).toMatchObject({ rows: 2, verdicts: { new: 0, changed: 1, missing: 1, unchanged: 1, refused: 0 } });
    expect((await rowsOf('liri', file.id)).at(-1)).toMatchObject({ sku: '2', name: 'Çajnik 2', verdict: 'missing' });
    expect(await statusOf(gone)).toBe(productStatus.new);

    expect((await run('liri', file.id, { accept_missing: '1' })).outcome).toMatchObject({ done: 2, failed: 0 });
    expect(await statusOf(gone)).toBe(productStatus.archived);
    expect((await read('liri', kept)).content.variants[0]!.stock).toBe('9');

    await ask(calls.undoImport, { params: { id: file.id } }, 'liri');
    expect(await ended('liri', file.id)).toMatchObject({ state: 'undone', outcome: { undone: 2, kept: 0 } });
    expect(await statusOf(gone)).toBe(productStatus.new);
    expect((await read('liri', kept)).content.variants[0]!.stock).toBe('4');
    expect(await b.listDifferences()).toEqual([]);
  });

  it('is refused where most would go until somebody says yes to their number, and where a row has no SKU', async () => {
    await aSeller('zana');
    for (const sku of ['1', '2', '3']) await product('zana', sku);
    const file = await checked('zana', 'SKU;Stoku\n1;9\n', 'replace');
    const answer = await ask(calls.runImport, { params: { id: file.id } }, 'zana');
    expect(answer).toMatchObject({ status: 409, body: { result: { code: 'import_many_missing' } } });
    expect(answer.body.statusMessage).toContain('2 of 3');
    const wrong = await ask(calls.runImport, { params: { id: file.id }, query: { accept_missing: '1' } }, 'zana');
    expect(wrong.status).toBe(409);
    const unclear = await checked('zana', 'SKU;Stoku\n1;9\n;4\n', 'replace');
    const parts = { params: { id: unclear.id }, query: { accept_missing: '2' } };
    expect((await ask(calls.runImport, parts, 'zana')).body.result).toMatchObject({ code: 'import_unclear' });
  });

  it('leaves alone what somebody changed since the check', async () => {
    await aSeller('drita');
    const gone = await product('drita', '2');
    await product('drita', '1');
    const file = await checked('drita', 'SKU;Stoku\n1;9\n', 'replace');
    await b.platform.pool.query('update products set version = version + 1 where id = $1', [gone]);
    expect((await run('drita', file.id, { accept_missing: '1' })).state).toBe('partly');
    expect(await statusOf(gone)).toBe(productStatus.new);
    const refused = (await rowsOf('drita', file.id)).find(({ sku }) => sku === '2');
    expect(refused).toMatchObject({ state: 'failed', issues: [{ text: { sq: 'Ndërkohë e ndryshoi dikush' } }] });
  });
});

describe('Photos by address', () => {
  it('come with new and known products, once, and the undo brings the former ones back', async () => {
    await aSeller('besa');
    const id = await product('besa', '1');
    const before = (await read('besa', id)).content.images;
    const text = `SKU;Emri;Përshkrimi;Çmimi;Stoku;Fotot\n1;;;;;${root}/a.png ${root}/b.png\n2;Çajnik;I mirë.;10;2;${root}/a.png\n`;
    const file = await checked('besa', text, 'all');
    expect(file.verdicts).toMatchObject({ new: 1, changed: 1 });
    await run('besa', file.id);
    const after = (await read('besa', id)).content.images;
    expect(after.map(({ is_cover: cover }) => cover)).toEqual([true, false]);
    expect(after[0]!.url).toMatch(/^\/files\//);
    const [draft] = ((await ask(listLocalDrafts, {}, 'besa')).body.result as { results: LocalDraft[] }).results;
    expect(draft!.content).toMatchObject({ images: [{ is_cover: true }], variants: [{ sku: '2' }] });

    asked = [];
    const again = await checked('besa', text, 'all');
    expect((await rowsOf('besa', again.id))[0]!.verdict).toBe('unchanged');
    expect(asked).toEqual([]);

    await ask(calls.undoImport, { params: { id: file.id } }, 'besa');
    await ended('besa', file.id);
    expect((await read('besa', id)).content.images).toEqual(before);
  });

  it('that do not come are told with their address, and a product keeps the photos it has', async () => {
    await aSeller('arta');
    const id = await product('arta', '1');
    const before = (await read('arta', id)).content.images;
    const file = await checked('arta', `SKU;Stoku;Fotot\n1;8;${root}/a.png ${root}/b.html\n2;;foto.jpg\n`, 'all');
    expect((await rowsOf('arta', file.id))[1]!.issues[0]).toMatchObject({ column: 'Fotot', code: 'photo_address' });
    await run('arta', file.id);
    const content = (await read('arta', id)).content;
    expect([content.images, content.variants[0]!.stock]).toEqual([before, '8']);
    expect((await rowsOf('arta', file.id))[0]).toMatchObject({
      state: 'done',
      issues: [
        { value: `${root}/b.html`, code: 'photo_no_image', text: { sq: 'Në këtë adresë nuk ka foto' } },
        { code: 'photo_failed' },
      ],
    });
  });
});
