import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createLocalProduct,
  getLocalProduct,
  listLocalDrafts,
} from '#features/intake/local-products/contract/local-products.calls.ts';
import type { LocalDraft } from '#features/intake/local-products/contract/local-products.model.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import type { LocalImportDetail } from '../contract/local-imports.model.ts';

let b: Bench;
let token: string;
let userId: number;
let categoryId: number;
beforeAll(async () => {
  b = await bench();
  const { id: sellerId } = await b.make.seller({ name: 'Liri', local: true });
  categoryId = (await b.make.category({ name: 'Çajnikë' })).id;
  userId = (await b.make.user({ email: 'liri@zip.test', roles: ['Local Seller'], sellerId })).id;
  token = await tokenFor(b, 'liri@zip.test');
  await b.work();
});
afterAll(() => b.close());

const ask = <C extends Call<never, never, never, never> | Call>(call: C, parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token });
const done = async <C extends Call<never, never, never, never> | Call>(
  call: C,
  parts: Record<string, unknown> = {},
) => {
  const { status, body } = await ask(call, parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as OutputOf<C>;
};
const bring = (csv: string) =>
  done(calls.uploadImport, { query: {}, file: { name: 'p.csv', bytes: Buffer.from(csv) } });
const check = ({ id, fields }: LocalImportDetail, mode: 'all' | 'offers' = 'all') =>
  done(calls.checkImport, { params: { id }, body: { fields, mode, category_id: categoryId } });
const addZip = (id: number, bytes: Buffer) =>
  ask(calls.addImportPhotos, { params: { id }, file: { name: 'f.zip', bytes } });
async function ended(id: number): Promise<LocalImportDetail> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await done(calls.getImport, { params: { id } });
    if (found.state !== 'running') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the import does not end');
}
async function product(sku: string, price = '10'): Promise<number> {
  const content = aContent({ categoryId, sku, fileId: await anUpload(b, userId), variant: { price } });
  return (await done(createLocalProduct, { body: { content } })).id;
}
const photo = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A ZIP of these files, each packed. */
function aZip(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const called = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(called.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(called.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, called, packed);
    entries.push(entry, called);
    at += 30 + called.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

describe('Photos in a ZIP', () => {
  it('come to their products by SKU or by name, through the door of uploads; the same ones again change nothing', async () => {
    const id = await product('1001');
    const csv = 'SKU;Emri;Përshkrimi;Çmimi;Stoku;Fotot\n1001;;;;;\n1002;Tas i ri;I mirë.;5;1;e kuqe.png\n';
    const files = [
      ['fotot/1001.png', await photo('#a00')],
      ['fotot/1001-2.png', await photo('#0a0')],
      ['e kuqe.png', await photo('#00a')],
      ['__MACOSX/._1001.png', Buffer.from('x')],
      ['lexo.txt', Buffer.from('jo foto')],
    ] as const;
    const file = await bring(csv);
    expect((await addZip(file.id, aZip(files))).body.result).toEqual({
      taken: 3,
      refused: [{ name: 'lexo.txt', code: 'no_image' }],
    });
    const checked = await check(file);
    expect(checked).toMatchObject({ photos: 3, verdicts: { changed: 1, new: 1 } });
    await done(calls.runImport, { params: { id: file.id } });
    expect(await ended(file.id)).toMatchObject({ state: 'done' });
    expect((await done(getLocalProduct, { params: { id } })).content.images).toHaveLength(2);
    const drafts = ((await done(listLocalDrafts)) as { results: LocalDraft[] }).results;
    expect(drafts[0]!.content.images).toHaveLength(1);

    const again = await bring('SKU;Fotot\n1001;\n');
    await addZip(again.id, aZip(files.slice(0, 2)));
    expect((await check(again)).verdicts).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('of one name in two folders are not taken for each other', async () => {
    const file = await bring('SKU;Fotot\n1001;1.png\n');
    const red = await photo('#a00');
    const { body } = await addZip(
      file.id,
      aZip([
        ['1001/1.png', red],
        ['1002/1.png', await photo('#00a')],
        ['1003/1.png', red],
      ]),
    );
    expect(body.result).toEqual({ taken: 2, refused: [{ name: '1002/1.png', code: 'same_name' }] });
  });

  it('that is a bomb, leads out of its folder, or is no ZIP does no harm', async () => {
    const file = await bring('SKU;Stoku\n1001;1\n');
    const bomb = Buffer.alloc(64 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    const { body } = await addZip(
      file.id,
      aZip([
        ['../../../1001.png', bomb],
        ['/etc/cron.d/1001-2.png', await photo('#123')],
      ]),
    );
    expect(body.result).toEqual({ taken: 1, refused: [{ name: '1001.png', code: 'too_large' }] });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect((await addZip(file.id, Buffer.from('hello'))).body.result).toMatchObject({ code: 'import_no_zip' });
    expect((await addZip(file.id, Buffer.from('504b0304ffff', 'hex'))).body.result).toMatchObject({
      code: 'import_zip_broken',
    });
  });
});

it('Prices that change by more than half are imported only by somebody who says how many', async () => {
  await product('2001', '10');
  await product('2002', '10');
  await product('2003', '10');
  const file = await bring('SKU;Çmimi\n2001;15,01\n2002;15\n2003;4,90\n');
  expect(await check(file, 'offers')).toMatchObject({ jumps: 2, verdicts: { changed: 3 } });
  const run = (query: object = {}) => ask(calls.runImport, { params: { id: file.id }, query });
  expect((await run()).body.result).toMatchObject({ code: 'import_price_jumps' });
  expect((await run({ accept_jumps: '1' })).status).toBe(409);
  expect((await run({ accept_jumps: '2' })).status).toBe(200);
  expect(await ended(file.id)).toMatchObject({ state: 'done' });
});

it('The rows that were refused are tried again by themselves; the first import can still be taken back', async () => {
  await product('3001');
  const file = await bring('SKU;Stoku\n3001;9\n3002;5\n');
  expect(await check(file, 'offers')).toMatchObject({ verdicts: { changed: 1, refused: 1 } });
  await done(calls.runImport, { params: { id: file.id } });
  await ended(file.id);
  await product('3002');
  const retried = await done(calls.retryImport, { params: { id: file.id } });
  expect(retried).toMatchObject({ state: 'checked', file_name: 'p.csv (sërish)', rows: 1, verdicts: { changed: 1 } });
  const { results } = await done(calls.listImportRows, { params: { id: retried.id }, query: {} });
  // As the file of the person counts.
  expect(results.map(({ row, sku }) => [row, sku])).toEqual([[3, '3002']]);
  await done(calls.runImport, { params: { id: retried.id } });
  await ended(retried.id);
  expect((await ask(calls.retryImport, { params: { id: retried.id } })).status).toBe(409);
  expect((await ask(calls.undoImport, { params: { id: file.id } })).status).toBe(200);
});
