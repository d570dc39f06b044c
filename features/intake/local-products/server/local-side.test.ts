import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-products.calls.ts';
import type { LocalDraft } from '../contract/local-products.model.ts';
import { archiveSoldOut } from './archive-sold-out.ts';
import { aContent, anUpload } from './local-products.for-tests.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const liri = await b.make.seller({ name: 'Liri Shop', local: true, skuPrefix: 'LIR' });
  const xhoni = await b.make.seller({ name: 'Xhoni Secret Shop', local: true, skuPrefix: 'XHO' });
  const alpha = await b.make.seller({ name: 'Alpha Secret Supply' });
  Object.assign(ids, { liri: liri.id, xhoni: xhoni.id, alpha: alpha.id });
  const person = async (who: string, values: Parameters<Bench['make']['user']>[0]) => {
    ids[`${who}User`] = (await b.make.user({ email: `${who}@tregu.test`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@tregu.test`);
  };
  await person('seller', { name: 'Liri Seller', roles: ['Local Seller'], sellerId: liri.id });
  await person('xhoni', { roles: ['Local Seller'], sellerId: xhoni.id });
  await person('admin', { roles: ['Admin'] });
  ids.kettles = (await b.make.category({ name: 'Kettles' })).id;
});
afterAll(() => b.close());

const ask = <C extends Call<never, never, never, never> | Call>(
  who: string,
  call: C,
  parts: Record<string, unknown> = {},
) => request(b, call, parts, { token: tokens[who]! });
const result = async <C extends Call<never, never, never, never> | Call>(
  who: string,
  call: C,
  parts: Record<string, unknown> = {},
) => {
  const { status, body } = await ask(who, call, parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as OutputOf<C>;
};
async function created(
  sku: string,
  values: Partial<Parameters<typeof aContent>[0]> = {},
  status: number = s.approved,
  who = 'seller',
): Promise<number> {
  const fileId = values.fileId ?? (await anUpload(b, ids[`${who}User`]!));
  const content = aContent({ categoryId: ids.kettles!, sku, ...values, fileId });
  const { id } = await result(who, calls.createLocalProduct, { body: { content } });
  await b.platform.db.updateTable('products').set({ status }).where('id', '=', id).execute();
  return id;
}
const row = async (sku: string, query: object = {}) =>
  (await result('seller', calls.listLocalProducts, { query: { search_text: sku, ...query } })).results[0]!;
const offers = (rows: object[], more: object = {}, who = 'seller') =>
  result(who, calls.setLocalOffers, { body: { rows, ...more } });

/** A picture as a person uploads it. */
async function aPhoto(who: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const { fileId } = await result(who, uploadFile, { file: { name: 'a.png', bytes } });
  return fileId;
}

describe('Price and stock of many products', () => {
  it('are told before and set by SKU; each row stands by itself, in the order it came', async () => {
    const id = await created('2001');
    await created('2002');
    await created('2003', {}, s.archived);
    await created('2004', {}, s.approved, 'xhoni');
    const rows = [
      { sku: '2001', price: '13.90', stock: '0' },
      { sku: '2002', price: '-1' },
      { sku: '2003', stock: '1' },
      { sku: '2004', price: '1' },
      { sku: '2002x', stock: '7' },
    ];
    const looked = await offers(rows, { dry: true });
    expect(looked.rows.map(({ outcome, issue }) => [outcome, issue?.field ?? null, issue?.text.en ?? null])).toEqual([
      ['changed', null, null],
      ['refused', 'price', 'The price must be above 0, such as 12.50'],
      ['refused', null, 'This product is in the archive'],
      ['refused', null, 'None of your products has this SKU'],
      ['refused', null, 'None of your products has this SKU'],
    ]);
    expect((await row('2001')).price).toBe('12.5000');
    expect((await offers(rows)).changed).toBe(1);
    expect(await row('2001')).toMatchObject({ price: '13.9000', stock: 0, low: true });
    // Price and stock are the seller's: nothing to look at again.
    const stored = await b.platform.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.is_updated).toBe(false);
    expect((await offers(rows.slice(0, 1))).rows[0]!.outcome).toBe('same');
    const xhoni = await result('xhoni', calls.listLocalProducts, { query: { search_text: '2004' } });
    expect(xhoni.results[0]!.price).toBe('12.5000');
  });
});

it('Price and stock can be set of a product that lacks all the rest', async () => {
  await b.make.product({
    sellerId: ids.liri!,
    name: 'Zzbare',
    sku: '2009',
    status: s.approved,
    price: '12.50',
    stock: 8,
  });
  expect((await offers([{ sku: '2009', stock: '5' }])).changed).toBe(1);
  expect(await row('2009')).toMatchObject({ stock: 5, price: '12.5000' });
});

describe('What is in the catalogue already', () => {
  it('is found by EAN or name, without who sells it, its codes and its price, also for another who sells it', async () => {
    await b.make.product({ sellerId: ids.alpha!, name: 'Zzfind Blender', status: s.approved, ean: '4006381333931' });
    await b.make.product({ sellerId: ids.alpha!, name: 'Zzfind Waiting', status: s.new });
    await created('2101', { name: 'Zzfind Own' });
    const byName = await ask('seller', calls.findInCatalogue, { query: { text: 'zzfind' } });
    const found = byName.body.result as OutputOf<typeof calls.findInCatalogue>;
    expect(found.map(({ name }) => name)).toEqual(['Zzfind Blender']);
    expect(JSON.stringify(byName.body)).not.toMatch(/secret|alpha|price|sku|stock/i);
    const byEan = await result('seller', calls.findInCatalogue, { query: { text: '4006381333931' } });
    expect(byEan).toMatchObject([{ name: 'Zzfind Blender', ean: '4006381333931', own_id: null }]);
    // Codes begin with the letters of their seller: they are no way to find it.
    expect(await result('xhoni', calls.findInCatalogue, { query: { text: 'LIR' } })).toEqual([]);
    expect((await ask('seller', calls.findInCatalogue, { query: { text: 'zz' } })).status).toBe(422);
  });

  it('needs only price, stock and delivery: texts and photos come along as own uploads', async () => {
    const source = await created(
      '2110',
      {
        name: 'Zzcopy Tavë balte',
        fileId: await aPhoto('xhoni'),
        variant: { ean: '2040000083298', price: '99', stock: '77', max_handling_days: '9' },
      },
      s.approved,
      'xhoni',
    );
    const draft = (await result('seller', calls.beginFromProduct, {
      params: { id: source },
      body: { ean: '2040000083298' },
    })) as LocalDraft;
    expect(draft.content).toMatchObject({
      category_id: ids.kettles,
      texts: { AL: { name: 'Zzcopy Tavë balte' } },
      variants: [{ id: null, sku: '', ean: '2040000083298', price: '', stock: '', max_handling_days: '' }],
    });
    expect(draft.content.images).toHaveLength(1);
    const [theirs] = await b.platform.db
      .selectFrom('product_images')
      .select('url')
      .where('product_id', '=', source)
      .execute();
    expect(draft.content.images[0]!.url).not.toBe(theirs!.url);
    expect(JSON.stringify(draft)).not.toMatch(/Secret|XHO|"99"|"77"/);
    const [variant] = draft.content.variants;
    const content = { ...draft.content, variants: [{ ...variant!, sku: '2111', price: '50', stock: '3' }] };
    const { id } = await result('seller', calls.createLocalProduct, { body: { content, draft_id: draft.id } });
    expect(id).not.toBe(source);
    const again = await result('seller', calls.findInCatalogue, { query: { text: '2040000083298' } });
    expect(again).toMatchObject([{ own_id: id }]);
  });

  it('can be begun only where it is approved, or one’s own', async () => {
    const waiting = await created('2120', {}, s.new, 'xhoni');
    expect((await ask('seller', calls.beginFromProduct, { params: { id: waiting }, body: {} })).status).toBe(404);
    const own = await created(
      '2121',
      { fileId: await aPhoto('seller'), variant: { price: '20', ean: '4006381333931' } },
      s.new,
    );
    const copy = await result('seller', calls.beginFromProduct, { params: { id: own }, body: {} });
    // A copy of one's own keeps the price and has its photos; code and EAN are another's.
    expect(copy.content).toMatchObject({ images: [{ is_cover: true }], variants: [{ sku: '', ean: '', price: '20' }] });
  });
});

describe('The rules of a seller', () => {
  it('say from how few pieces on a product runs out: list, filter and start page agree', async () => {
    await created('2201', { variant: { stock: '9' } });
    expect((await row('2201')).low).toBe(false);
    const before = (await result('seller', calls.getLocalSummary)).low_stock;
    const rules = { low_stock: 9, archive_after_days: null };
    expect(await result('seller', calls.setLocalSettings, { body: rules })).toEqual(rules);
    expect(await result('seller', calls.getLocalSettings, { query: {} })).toEqual(rules);
    expect(await row('2201', { low_stock: '1' })).toMatchObject({ low: true });
    const { low_stock: after } = await result('seller', calls.getLocalSummary);
    expect(after).toBeGreaterThan(before);
    expect((await result('seller', calls.listLocalProducts, { query: { low_stock: '1' } })).total).toBe(after);
    expect((await result('xhoni', calls.getLocalSettings, { query: {} })).low_stock).toBe(3);
    const wrong = await ask('seller', calls.setLocalSettings, { body: { low_stock: -1, archive_after_days: 5 } });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toMatch(/low_stock.*archive_after_days/);
  });

  it('put away what has had no stock for so long, with the reason, and only where the seller wants it', async () => {
    const old = await created('2210', { variant: { stock: '0' } });
    const fresh = await created('2211', { variant: { stock: '0' } });
    const stocked = await created('2212');
    const long = new Date(Date.now() - 40 * 86_400_000);
    await b.platform.db
      .updateTable('products')
      .set({ stock_updated_at: long })
      .where('id', 'in', [old, stocked])
      .execute();
    expect(await archiveSoldOut(b.platform)()).toBe(0);
    await result('seller', calls.setLocalSettings, { body: { low_stock: 3, archive_after_days: 30 } });
    expect(await archiveSoldOut(b.platform)()).toBe(1);
    expect(await archiveSoldOut(b.platform)()).toBe(0);
    expect(await row('2210')).toMatchObject({ state: s.archived, archived: { reason: 'no_stock', by: 'Liri Seller' } });
    expect((await row('2211')).id).toBe(fresh);
    expect([(await row('2211')).state, (await row('2212')).state]).toEqual([s.approved, s.approved]);
    await b.platform.db.updateTable('users').set({ active: false }).where('id', '=', ids.sellerUser!).execute();
    await b.platform.db.updateTable('products').set({ stock_updated_at: long }).where('id', '=', fresh).execute();
    expect(await archiveSoldOut(b.platform)()).toBe(0);
    const seller = b.platform.db.updateTable('users').where('id', '=', ids.sellerUser!);
    await seller.set({ active: true }).execute();
    // Nor with a right that was taken away between its look and its write.
    const late: typeof b.platform.unitOfWork = async (by, work) => {
      await seller.set({ active: false }).execute();
      return b.platform.unitOfWork(by, work);
    };
    expect(await archiveSoldOut({ ...b.platform, unitOfWork: late })()).toBe(0);
    await seller.set({ active: true }).execute();
    expect((await row('2211')).state).toBe(s.approved);
    await result('seller', calls.setLocalSettings, { body: { low_stock: 3, archive_after_days: null } });
  });
});

describe('The archive', () => {
  it('remembers why, until the product comes back', async () => {
    const id = await created('2301');
    const move = (status: number, reason?: string) =>
      result('seller', calls.moveLocalProducts, { body: { ids: [id], status, ...(reason ? { reason } : {}) } });
    await move(s.archived, 'season');
    expect((await row('2301')).archived).toMatchObject({ reason: 'season', by: 'Liri Seller' });
    await move(s.approved);
    await move(s.archived);
    expect((await row('2301')).archived).toMatchObject({ reason: null });
    expect(
      (await ask('seller', calls.moveLocalProducts, { body: { ids: [id], status: 7, reason: 'because' } })).status,
    ).toBe(422);
  });

  it('and the list come as a workbook that an import understands', async () => {
    await created('2310', { name: '=Zzexport', variant: { stock: '6' } });
    const { name, content } = await result('seller', calls.exportLocalProducts, { query: { search_text: '2310' } });
    expect(name).toBe('produktet.xlsx');
    const table = await readSmallTable(Buffer.from(content, 'base64'), 'list.xlsx', { maxRows: 10, maxColumns: 30 });
    expect(table.columns.slice(0, 3)).toEqual(['SKU', 'EAN', 'Emri']);
    expect(table.rows).toHaveLength(1);
    expect(table.rows[0]!.cells[8]).toBe('6');
    expect((await result('xhoni', calls.exportLocalProducts, { query: { search_text: '2310' } })).content).not.toBe(
      content,
    );
  });
});

it('The list says how well each product is described, and what it lacks', async () => {
  await created('2401');
  const { quality } = await row('2401');
  expect(quality).toEqual({
    score: 10,
    missing: ['photos', 'name', 'description', 'short_description', 'english', 'brand', 'ean', 'properties', 'parcel'],
  });
});
