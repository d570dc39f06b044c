import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-products.calls.ts';
import { emptyVariant, type LocalContent } from '../contract/local-products.content.ts';
import { aContent, anUpload } from './local-products.for-tests.ts';
import { localProductsReadModel } from './local-products.read-model.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const [liri, xhoni, alpha] = [
    await b.make.seller({ name: 'Liri Shop', local: true, skuPrefix: 'LIR' }),
    await b.make.seller({ name: 'Xhoni Shop', local: true, suspended: true }),
    await b.make.seller({ name: 'Alpha Supply' }),
  ];
  Object.assign(ids, { liri: liri.id, xhoni: xhoni.id, alpha: alpha.id });
  const person = async (who: string, values: Parameters<Bench['make']['user']>[0]) => {
    ids[`${who}User`] = (await b.make.user({ email: `${who}@tregu.test`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@tregu.test`);
  };
  await person('seller', { name: 'Liri Seller', roles: ['Local Seller'], sellerId: liri.id });
  await person('suspended', { roles: ['Local Seller'], sellerId: xhoni.id });
  await person('admin', { name: 'Ada Admin', roles: ['Admin'] });
  const home = await b.make.category({ name: 'Home' });
  Object.assign(ids, { home: home.id, kettles: (await b.make.category({ name: 'Kettles', parentId: home.id })).id });
});
afterAll(() => b.close());

const ask = <C extends Call<never, never, never, never> | Call>(
  who: string,
  call: C,
  parts: Record<string, unknown> = {},
) => request(b, call, parts, { token: tokens[who]! });
const content = async (values: Partial<Parameters<typeof aContent>[0]> = {}, who = 'seller'): Promise<LocalContent> =>
  aContent({ categoryId: ids.kettles!, fileId: await anUpload(b, ids[`${who}User`]!), ...values });
const send = async (who: string, values: Parameters<typeof content>[0] = {}, rest: object = {}) =>
  ask(who, calls.createLocalProduct, { body: { content: await content(values, who), ...rest } });
const created = async (values: Parameters<typeof content>[0] = {}): Promise<number> => {
  const { body } = await send('seller', values);
  return (body.result as { id: number }).id;
};
const list = async (who: string, query: Record<string, unknown> = {}) =>
  (await ask(who, calls.listLocalProducts, { query })).body.result as OutputOf<typeof calls.listLocalProducts>;
const read = async (id: number, who = 'seller') =>
  (await ask(who, calls.getLocalProduct, { params: { id } })).body.result as OutputOf<typeof calls.getLocalProduct>;
const move = (who: string, id: number, status: number) =>
  ask(who, calls.moveLocalProducts, { body: { ids: [id], status } });
const statusOf = async (id: number) =>
  (await b.platform.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** The row of an upload, without its bytes. */
const uploadOf = (sellerId: number, id: string) =>
  b.platform.db
    .insertInto('files')
    .values({ id, path: `images/${id}.png`, mime: 'image/png', size: 1, sha256: id, seller_id: sellerId })
    .execute();

describe('A local seller enters a product', () => {
  it('which is new, carries the seller’s prefix, and reads back as it was written', async () => {
    const answer = await send('seller', {
      sku: '501',
      name: 'Çajnik elektrik',
      variant: { ean: '2040000083298', weight: '1.1' },
    });
    expect(answer).toMatchObject({ status: 200, body: { statusMessage: 'Sent for review' } });
    const { id, sku_intern } = answer.body.result as { id: number; sku_intern: string };
    expect(sku_intern).toMatch(/^LIR\d{7}$/);
    expect(await statusOf(id)).toBe(s.new);
    const stored = await read(id);
    expect(stored.content).toMatchObject({
      category_id: ids.kettles,
      texts: { AL: { name: 'Çajnik elektrik', long_description: '<p>I mirë.</p>' }, EN: { name: '' } },
      variants: [{ sku: '501', ean: '2040000083298', price: '12.5', tvsh: '18', stock: '4', weight: '1.1' }],
    });
    expect(stored.content.images).toHaveLength(1);
    expect(await b.listDifferences()).toEqual([]);
    const { results } = await list('seller', { search_text: '501' });
    expect(results).toMatchObject([
      { id, state: s.new, price: '12.5000', stock: 4, category: 'Home > Kettles', problem: null },
    ]);
  });

  it('and every missing thing is named, nothing is made of half a product', async () => {
    const before = (await list('seller')).total;
    const { status, body } = await send('seller', { categoryId: null as never, variant: { price: '0', sku: '' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ result: { code: 'local_product_incomplete' } });
    expect(JSON.stringify(body)).toContain('content.category_id');
    expect(JSON.stringify(body)).toContain('content.variants.0.price');
    expect((await list('seller')).total).toBe(before);
  });

  it('into a leaf only, with the seller’s own upload only (T79)', async () => {
    expect((await send('seller', { categoryId: ids.home!, sku: '503' })).status).toBe(422);
    const foreign = await anUpload(b, ids.adminUser!);
    expect((await send('seller', { sku: '503', fileId: foreign })).body).toMatchObject({
      result: { code: 'upload_not_there' },
    });
    expect((await list('seller', { search_text: '503' })).total).toBe(0);
  });

  it('with photos that are there: an address alone is none', async () => {
    const images = [{ id: null, file_id: null, url: 'http://127.0.0.1/x.png', is_cover: true }];
    const body = { content: { ...(await content({ sku: '503' })), images } };
    expect((await ask('seller', calls.createLocalProduct, { body })).body).toMatchObject({
      result: { code: 'local_product_incomplete', issues: [{ field: 'content.images.0' }] },
    });
  });

  it('with a SKU no other product of the seller has, also when two are sent at once', async () => {
    const answers = await Promise.all([send('seller', { sku: '504' }), send('seller', { sku: '504' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 409)!;
    expect(JSON.stringify(taken.body)).toContain('content.variants.0.sku');
  });

  it('while the seller is restricted only with the help of staff (GEN-020)', async () => {
    const restrict = (is_restricted: boolean) =>
      b.platform.db.updateTable('sellers').set({ is_restricted }).where('id', '=', ids.liri!).execute();
    await restrict(true);
    expect((await send('seller', { sku: '590' })).body).toMatchObject({ result: { code: 'local_seller_restricted' } });
    expect((await send('admin', { sku: '591' }, { seller_id: ids.liri })).status).toBe(200);
    await restrict(false);
    expect((await send('seller', { sku: '590' })).status).toBe(200);
  });

  it('of which no rule keeps what it names out of the market, sent alone or as a draft (pages.md 4.35)', async () => {
    const [weapons, arms] = [await b.make.category({ name: 'Weapons' }), await b.make.shopBrand('Arms & Co')];
    const guns = await b.make.category({ name: 'Guns', parentId: weapons.id });
    const word = await b.make.exclusion({ word: 'vape*', scope: 'import', shopIds: null });
    await b.make.exclusion({ categoryId: weapons.id, scope: 'import', shopIds: null });
    await b.make.exclusion({ shopBrandId: arms.id, scope: 'import', shopIds: null });
    const refused = async (values: Parameters<typeof content>[0]) => {
      const { status, body } = await send('seller', { sku: '595', ...values });
      expect([status, (body.result as { code?: string }).code]).toEqual([409, 'product_excluded']);
      return JSON.stringify(body);
    };
    expect(await refused({ name: 'Vape me aromë' })).toContain('vape*');
    expect(await refused({ categoryId: guns.id })).toContain('Weapons');
    expect(await refused({ brand: 'ARMS & CO' })).toContain('Arms & Co');
    expect((await list('seller', { search_text: '595' })).total).toBe(0);

    const draft = async (name: string, sku: string) =>
      (
        (await ask('seller', calls.beginLocalDraft, { body: { content: await content({ name, sku }) } })).body
          .result as { id: number }
      ).id;
    const [vape, kettle] = [await draft('Vape tjetër', '595'), await draft('Kettle', '596')];
    const { result } = (await ask('seller', calls.sendLocalDrafts, { body: { ids: [vape, kettle] } })).body;
    expect(result).toMatchObject({ sent: 1, left: [{ id: vape, text: { sq: expect.stringContaining('vape*') } }] });
    expect((await ask('seller', calls.getLocalDraft, { params: { id: vape } })).status).toBe(200);

    await b.platform.db.updateTable('exclusions').set({ in_force: false }).where('id', '=', word.id).execute();
    expect((await ask('seller', calls.sendLocalDrafts, { body: { ids: [vape] } })).body.result).toMatchObject({
      sent: 1,
    });
    await b.platform.db.updateTable('exclusions').set({ in_force: false }).execute();
  });

  it('whose description carries no script into the shop', async () => {
    const made = await created({
      sku: '505',
      texts: {
        AL: { name: 'X', short_description: '', long_description: '<p onclick="a()">A</p><script>b()</script>' },
        EN: { name: '', short_description: '', long_description: '' },
      },
    });
    expect((await read(made)).content.texts.AL.long_description).toBe('<p>A</p>');
  });

  it('in sizes, each with its own stock and property', async () => {
    const group = await b.platform.db
      .insertInto('attribute_groups')
      .values({ original_name: 'Size' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [small, large] = await b.platform.db
      .insertInto('attributes')
      .values([
        { group_id: group.id, original_name: 'S' },
        { group_id: group.id, original_name: 'L' },
      ])
      .returning('id')
      .execute();
    const variant = { ...emptyVariant, price: '9', stock: '1' };
    const id = await created({
      variants: [
        { ...variant, sku: '506', attributes: [small!.id] },
        { ...variant, sku: '507', stock: '8', attributes: [large!.id] },
      ],
    });
    const stored = (await read(id)).content.variants;
    expect(stored.map(({ sku, attributes }) => [sku, attributes])).toEqual([
      ['506', [small!.id]],
      ['507', [large!.id]],
    ]);
    expect((await list('seller', { search_text: '507' })).results).toMatchObject([{ stock: 9, variants: 2 }]);
  });

  it('for itself: staff say for whom, a seller cannot write for another, and a reseller is no local seller', async () => {
    expect((await send('admin', { sku: '508' })).body).toMatchObject({ result: { code: 'local_seller_needed' } });
    expect((await send('admin', { sku: '508' }, { seller_id: ids.liri })).status).toBe(200);
    expect((await send('seller', { sku: '509' }, { seller_id: ids.xhoni })).status).toBe(404);
    expect((await send('admin', { sku: '509' }, { seller_id: ids.alpha })).status).toBe(404);
  });
});

describe('A seller changes a product', () => {
  it('and what it had approved is marked as changed for the team; price and stock alone are not', async () => {
    const id = await created({ sku: '601' });
    await b.platform.db.updateTable('products').set({ status: s.approved }).where('id', '=', id).execute();
    const marked = async () =>
      (await b.platform.db.selectFrom('products').select('is_updated').where('id', '=', id).executeTakeFirstOrThrow())
        .is_updated;
    const change = async (next: (before: LocalContent) => LocalContent) => {
      const { content: before, version } = await read(id);
      return ask('seller', calls.updateLocalProduct, { params: { id }, body: { content: next(before), version } });
    };
    const offer = await change((c) => ({ ...c, variants: [{ ...c.variants[0]!, price: '11', stock: '9' }] }));
    expect(offer).toMatchObject({ status: 200, body: { result: { changed: true, version: 2 } } });
    expect(await marked()).toBe(false);
    expect((await read(id)).content.variants).toMatchObject([{ price: '11', stock: '9' }]);
    await change((c) => ({ ...c, texts: { ...c.texts, AL: { ...c.texts.AL, name: 'Emri i ri' } } }));
    expect(await marked()).toBe(true);
    expect((await list('seller', { search_text: 'Emri i ri' })).total).toBe(1);
    expect(await b.listDifferences()).toEqual([]);
    expect((await change((c) => c)).body).toMatchObject({ result: { changed: false, version: 3 } });
    const history = await b.platform.db
      .selectFrom('activity_log')
      .select(['after'])
      .where('entity', '=', 'product')
      .where('entity_id', '=', id)
      .where('action', '=', 'updated')
      .orderBy('id')
      .execute();
    expect(history).toHaveLength(2);
    expect(history[0]!.after).toMatchObject({ [`variants.${(await read(id)).content.variants[0]!.id}.price`]: '11' });
  });

  it('adds a variant, takes a photo away and chooses another category', async () => {
    const id = await created({ sku: '602' });
    const mugs = await b.make.category({ name: 'Mugs', parentId: ids.home! });
    const { content: before, version } = await read(id);
    const upload = await anUpload(b, ids.sellerUser!);
    const next: LocalContent = {
      ...before,
      category_id: mugs.id,
      images: [{ id: null, file_id: upload, url: '', is_cover: true }],
      variants: [...before.variants, { ...emptyVariant, sku: '603', price: '8', stock: '2' }],
    };
    expect(
      (await ask('seller', calls.updateLocalProduct, { params: { id }, body: { content: next, version } })).status,
    ).toBe(200);
    const after = (await read(id)).content;
    expect(after.category_id).toBe(mugs.id);
    expect(after.variants.map(({ sku }) => sku)).toEqual(['602', '603']);
    expect(after.images).toHaveLength(1);
    expect(after.images[0]!.id).not.toBe(before.images[0]!.id);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('not over what somebody changed meanwhile, and not another’s (T09) (T100)', async () => {
    const id = await created({ sku: '604' });
    const { content: before, version } = await read(id);
    const body = { content: { ...before, brand: 'Besjana' }, version };
    expect((await ask('seller', calls.updateLocalProduct, { params: { id }, body })).status).toBe(200);
    const late = await ask('seller', calls.updateLocalProduct, {
      params: { id },
      body: { ...body, content: { ...before, brand: 'Other' } },
    });
    expect(late).toMatchObject({ status: 409, body: { result: { code: 'product_changed' } } });
    const foreign = await b.make.product({ sellerId: ids.xhoni! });
    expect((await ask('seller', calls.getLocalProduct, { params: { id: foreign.id } })).status).toBe(404);
    expect((await ask('seller', calls.updateLocalProduct, { params: { id: foreign.id }, body })).status).toBe(404);
  });
});

describe('A draft', () => {
  it('keeps what is typed, half a product too, until it is sent', async () => {
    const half = { ...(await content({ sku: '' })), category_id: null };
    const begun = await ask('seller', calls.beginLocalDraft, { body: { content: half } });
    const { id } = begun.body.result as { id: number };
    const typed = { ...half, brand: 'Shtëpiza' };
    expect((await ask('seller', calls.saveLocalDraft, { params: { id }, body: { content: typed } })).status).toBe(200);
    const kept = (await ask('seller', calls.listLocalDrafts)).body.result as { results: unknown[] };
    expect(kept.results).toMatchObject([{ id, product_id: null, content: { brand: 'Shtëpiza', category_id: null } }]);
    expect((await send('seller', { sku: '701' }, { draft_id: id })).status).toBe(200);
    expect((await ask('seller', calls.listLocalDrafts)).body.result).toEqual({ results: [], total: 0 });
  });

  it('is sent together with others: what is incomplete stays, and says why', async () => {
    const begun = async (one: LocalContent) =>
      ((await ask('seller', calls.beginLocalDraft, { body: { content: one } })).body.result as { id: number }).id;
    const [whole, half, other] = [
      await begun(await content({ sku: '750' })),
      await begun({ ...(await content({ sku: '751' })), category_id: null }),
      await begun(await content({ sku: '752' })),
    ];
    const answer = await ask('seller', calls.sendLocalDrafts, { body: { ids: [whole, half, other] } });
    expect(answer.body).toMatchObject({
      statusMessage: '2 of 3 sent for review',
      result: { sent: 2, left: [{ id: half, text: { en: expect.any(String), sq: expect.any(String) } }] },
    });
    // What was sent is no draft any more; nothing but refusals is a refusal.
    const again = await ask('seller', calls.sendLocalDrafts, { body: { ids: [half, whole] } });
    expect(again.body.result).toMatchObject({ code: 'local_product_incomplete' });
    expect((await ask('seller', calls.listLocalDrafts)).body.result).toMatchObject({
      total: 1,
      results: [{ id: half }],
    });
    await ask('seller', calls.dropLocalDraft, { params: { id: half } });
  });

  it('of a change is one per product, comes with it and goes with the save', async () => {
    const id = await created({ sku: '702' });
    const { content: before, version } = await read(id);
    const begin = (brand: string) =>
      ask('seller', calls.beginLocalDraft, { body: { content: { ...before, brand }, product_id: id } });
    const first = (await begin('One')).body.result as { id: number };
    const second = (await begin('Two')).body.result as { id: number };
    expect(second.id).toBe(first.id);
    expect((await read(id)).draft).toMatchObject({ content: { brand: 'Two' } });
    expect((await list('seller', { search_text: '702' })).results).toMatchObject([{ has_draft: true }]);
    await ask('seller', calls.updateLocalProduct, { params: { id }, body: { content: before, version } });
    expect((await read(id)).draft).toBeNull();
  });

  it('shows photos from here and as the product has them: staff who look at it are noticed nowhere', async () => {
    const id = await created({ sku: '703' });
    const { content: before } = await read(id);
    const evil = 'https://evil.test/seen.gif';
    await uploadOf(ids.liri!, '4c8f9c0e-0000-4000-8000-000000000001');
    const images = [
      { ...before.images[0]!, url: evil },
      { id: null, file_id: '4c8f9c0e-0000-4000-8000-000000000001', url: evil, is_cover: false },
      { id: null, file_id: null, url: evil, is_cover: false },
    ];
    const body = { content: { ...before, images }, product_id: id };
    const draft = (await ask('seller', calls.beginLocalDraft, { body })).body.result as { id: number };
    const urls = async () => (await read(id)).draft?.content.images.map(({ url }) => url.split('?')[0]);
    const own = [before.images[0]!.url.split('?')[0], '/files/4c8f9c0e-0000-4000-8000-000000000001', ''];
    expect(await urls()).toEqual(own);
    await ask('seller', calls.saveLocalDraft, { params: { id: draft.id }, body: { content: body.content } });
    expect(await urls()).toEqual(own);
  });

  it('takes no upload of another seller, new or later on: it is not there (V13)', async () => {
    const foreign = '4c8f9c0e-0000-4000-8000-000000000002';
    await uploadOf(ids.xhoni!, foreign);
    const images = (file: string) => [{ id: null, file_id: file, url: '', is_cover: true }];
    for (const file of [foreign, '4c8f9c0e-0000-4000-8000-000000000003']) {
      const body = { content: await content({ images: images(file) }) };
      expect((await ask('seller', calls.beginLocalDraft, { body })).status).toBe(404);
      const { id } = (await ask('seller', calls.beginLocalDraft, { body: { content: await content({ images: [] }) } }))
        .body.result as { id: number };
      expect((await ask('seller', calls.saveLocalDraft, { params: { id }, body })).status).toBe(404);
      expect((await ask('admin', calls.saveLocalDraft, { params: { id }, body })).status).toBe(404);
    }
    // What the draft holds already may be gone by now; the form says so.
    const own = '4c8f9c0e-0000-4000-8000-000000000004';
    await uploadOf(ids.liri!, own);
    const body = { content: await content({ images: images(own) }) };
    const { id } = (await ask('seller', calls.beginLocalDraft, { body })).body.result as { id: number };
    await b.platform.db.deleteFrom('files').where('id', '=', own).execute();
    expect((await ask('seller', calls.saveLocalDraft, { params: { id }, body })).status).toBe(200);
  });

  it('is nobody else’s, even with its number (T09)', async () => {
    const own = await ask('admin', calls.beginLocalDraft, {
      body: { content: await content({}, 'admin'), seller_id: ids.xhoni },
    });
    const { id } = own.body.result as { id: number };
    expect((await ask('seller', calls.getLocalDraft, { params: { id } })).status).toBe(404);
    expect((await ask('seller', calls.dropLocalDraft, { params: { id } })).status).toBe(404);
    expect((await ask('admin', calls.dropLocalDraft, { params: { id } })).status).toBe(200);
  });
});

describe('The list', () => {
  it('shows a seller its own products, staff those of all local sellers, and resellers’ to neither (T09)', async () => {
    const [own, other, foreign] = [
      await b.make.product({ sellerId: ids.liri!, name: 'Zzlist own' }),
      await b.make.product({ sellerId: ids.xhoni!, name: 'Zzlist other' }),
      await b.make.product({ sellerId: ids.alpha!, name: 'Zzlist reseller' }),
    ];
    const found = async (who: string) =>
      (await list(who, { search_text: 'Zzlist' })).results.map((row) => row.id).sort();
    expect(await found('seller')).toEqual([own.id]);
    expect(await found('admin')).toEqual([own.id, other.id].sort());
    expect(foreign.id).toBeGreaterThan(0);
    expect((await list('admin', { search_text: 'Zzlist', seller: ids.xhoni })).total).toBe(1);
  });

  it('has as many new ones as the start page says', async () => {
    const make = (values: object) => b.make.product({ sellerId: ids.liri!, name: 'Zzfigure', ...values });
    for (const status of [s.new, s.pending, s.approved, s.ignored]) await make({ status });
    await make({ status: s.pending, shops: { 2: 'in_shop' } });
    await b.make.product({ sellerId: ids.alpha!, status: s.pending });
    const { counts } = await list('admin');
    expect(await localProductsReadModel(b.platform.db).countNew({ shopId: 1, sellerId: null })).toBe(counts.new);
    const own = (await list('seller')).counts.new;
    expect(await localProductsReadModel(b.platform.db).countNew({ shopId: 1, sellerId: ids.liri! })).toBe(own);
    expect(own).toBeGreaterThan(1);
  });

  it('has a tab per state over all shops, and its number', async () => {
    const make = (values: object) => b.make.product({ sellerId: ids.liri!, name: 'Zztab', ...values });
    await make({ status: s.new });
    await make({ status: s.approved });
    const live = await make({ status: s.approved, shops: { 2: 'in_shop' } });
    await make({ status: s.ignored });
    await make({ status: s.archived });
    const all = await list('seller', { search_text: 'Zztab' });
    expect(all.counts).toEqual({ new: 1, approved: 1, in_shop: 1, ignored: 1, archived: 1 });
    // New is 0 and not "any" (trap T25).
    expect((await list('seller', { search_text: 'Zztab', status: '0' })).total).toBe(1);
    const inShop = await list('seller', { search_text: 'Zztab', status: String(s.inShop) });
    expect(inShop.results).toMatchObject([{ id: live.id, shops: [{ id: 2, status: 'in_shop' }] }]);
  });

  it('names the first problem of each product', async () => {
    await b.make.product({ sellerId: ids.liri!, name: 'Zzproblem', status: s.ignored });
    await b.make.product({ sellerId: ids.liri!, name: 'Zzproblem', status: s.approved });
    const { results } = await list('seller', { search_text: 'Zzproblem', orderKey: 'updated_at', orderBy: 'asc' });
    expect(results.map((row) => row.problem)).toEqual(['refused', 'no_image']);
  });
});

describe('Moves of local products', () => {
  const product = async (values: object) => (await b.make.product({ sellerId: ids.liri!, ...values })).id;

  it('by staff follow the local table, never the main one [STA-032] [STA-034] [STA-036] [STA-038] [STA-040] [STA-041]', async () => {
    const id = await product({ status: s.new });
    expect((await move('admin', id, s.pending)).status).toBe(409);
    expect((await move('admin', id, s.approved)).status).toBe(200);
    expect((await move('admin', id, s.ignored)).status).toBe(200);
    expect((await move('admin', id, s.approved)).status).toBe(409);
    expect((await move('admin', id, s.archived)).status).toBe(200);
    expect((await move('admin', id, s.new)).status).toBe(409);
    expect((await move('admin', id, s.approved)).status).toBe(200);
    expect(await statusOf(id)).toBe(s.approved);
  });

  it('of a live product to the archive take it out of every shop first [STA-039] (T48)', async () => {
    const id = await product({ status: s.approved, shops: { 1: 'in_shop', 3: 'in_shop' } });
    expect((await move('seller', id, s.archived)).status).toBe(200);
    const rows = await b.platform.db.selectFrom('publications').select('status').where('product_id', '=', id).execute();
    expect(rows.map((row) => row.status)).toEqual(['archived', 'archived']);
    expect(await statusOf(id)).toBe(s.archived);
  });

  it('by the seller end where the review begins: no own approval, not even by way of the archive', async () => {
    const id = await product({ status: s.new });
    expect((await move('seller', id, s.approved)).body).toMatchObject({ result: { code: 'local_move_of_staff' } });
    expect((await move('seller', id, s.archived)).status).toBe(200);
    const back = await move('seller', id, s.approved);
    expect(back).toMatchObject({ status: 409, body: { result: { code: 'local_never_approved' } } });
    expect(back.body.error).toBeUndefined();
    expect(await statusOf(id)).toBe(s.archived);
    const refused = await product({ status: s.ignored });
    expect((await move('seller', refused, s.new)).status).toBe(200);
  });

  it('bring back from the archive what had been approved', async () => {
    const id = await product({ status: s.approved });
    expect((await move('seller', id, s.archived)).status).toBe(200);
    const [row] = (await list('seller', { status: String(s.archived), orderKey: 'updated_at', orderBy: 'desc' }))
      .results;
    expect(row).toMatchObject({ id, was_approved: true, archived: { by: 'Liri Seller' } });
    expect((await move('seller', id, s.approved)).status).toBe(200);
  });

  it('bring a product back in every shop it was archived in, and say where not and why', async () => {
    const id = await product({ status: s.approved, shops: { 1: 'in_shop', 2: 'removed', 3: 'in_shop' } });
    const { db } = b.platform;
    await db
      .updateTable('publications')
      .set({ removal_reason: 'licensing_importing_issues' })
      .where('product_id', '=', id)
      .where('shop_id', '=', 2)
      .execute();
    const inShops = () =>
      db
        .selectFrom('publications')
        .select(['shop_id', 'status'])
        .where('product_id', '=', id)
        .orderBy('shop_id')
        .execute();
    const names = new Map(
      (await db.selectFrom('shops').select(['id', 'name']).execute()).map((shop) => [shop.id, shop.name]),
    );
    expect((await move('seller', id, s.archived)).status).toBe(200);
    const before = await inShops();
    const answer = await move('admin', id, s.approved);
    const result = answer.body.result as OutputOf<typeof calls.moveLocalProducts>;
    expect(await inShops()).toEqual([
      { shop_id: 1, status: 'pending' },
      { shop_id: 2, status: 'removed' },
      { shop_id: 3, status: 'pending' },
    ]);
    expect(result.restored).toEqual({
      back: [
        { shop: names.get(1), count: 1 },
        { shop: names.get(3), count: 1 },
      ],
      not: [{ shop: names.get(2), count: 1, reason: 'licensing_importing_issues' }],
    });
    const written = await db
      .selectFrom('activity_log')
      .select('after')
      .where('entity', '=', 'product')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(written.map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ shop: 1, status: 'pending' }, { shop: 3, status: 'pending' }, { status: s.approved }]),
    );
    // Taken back, it stands as before.
    const undone = await ask('admin', undoChangeSet, { params: { id: result.changeSetId } });
    expect(undone.body.result).toMatchObject({ state: 'undone' });
    expect(await inShops()).toEqual(before);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('reach no reseller’s product in any role', async () => {
    const foreign = await b.make.product({ sellerId: ids.alpha!, status: s.new });
    expect((await move('admin', foreign.id, s.approved)).status).toBe(404);
    expect((await move('seller', foreign.id, s.archived)).status).toBe(404);
  });
});

it('A suspended seller reads its products and writes nothing, with the banner’s text (T55)', async () => {
  const own = await b.make.product({ sellerId: ids.xhoni!, status: s.approved });
  expect((await list('suspended')).results.map((row) => row.id)).toContain(own.id);
  const detail = await read(own.id, 'suspended');
  const text = 'Your account has been suspended. Please contact the provider team!';
  const body = { content: detail.content, version: detail.version };
  for (const answer of [
    await send('suspended', { sku: '801' }),
    await ask('suspended', calls.updateLocalProduct, { params: { id: own.id }, body }),
    await ask('suspended', calls.beginLocalDraft, { body: { content: detail.content } }),
    await move('suspended', own.id, s.archived),
  ])
    expect(answer).toMatchObject({ status: 403, body: { statusMessage: text } });
  expect(await statusOf(own.id)).toBe(s.approved);
});

it('The start page of a seller counts what the list shows, and names what was put aside', async () => {
  const seller = await b.make.seller({ name: 'Drita', local: true });
  await b.make.user({ email: 'drita@tregu.test', roles: ['Local Seller'], sellerId: seller.id });
  tokens.drita = await tokenFor(b, 'drita@tregu.test');
  await b.make.product({ sellerId: seller.id, status: s.new });
  await b.make.product({ sellerId: seller.id, status: s.approved, stock: 2 });
  await b.make.product({ sellerId: seller.id, status: s.approved, stock: 50 });
  const aside = await b.make.product({ sellerId: seller.id, status: s.ignored, name: 'Llambë' });
  await b.platform.db
    .insertInto('review_decisions')
    .values({
      product_id: aside.id,
      user_id: ids.adminUser!,
      decision: 'ignore',
      reason: 'bad_image',
      decided_at: new Date(),
    })
    .execute();
  const summary = (await ask('drita', calls.getLocalSummary)).body.result as OutputOf<typeof calls.getLocalSummary>;
  expect(summary).toMatchObject({
    counts: (await list('drita')).counts,
    low_stock: 1,
    refused: [{ id: aside.id, name: 'Llambë', reason: 'bad_image' }],
    drafts: 0,
  });
  expect(summary.waiting_since).not.toBeNull();
  expect((await list('drita', { low_stock: '1' })).total).toBe(1);
});
