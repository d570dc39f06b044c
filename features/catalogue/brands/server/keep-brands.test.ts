import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { addBrand, changeBrand, deleteBrand, listKeptBrands, mapSupplierBrand } from '../contract/brands.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
});
afterAll(() => b.close());

type Row = {
  id: number;
  name: string;
  names: Record<string, string>;
  logo: string | null;
  version: number;
  products: number;
  supplier_brands: number;
};
const add = (body: object) => request(b, addBrand, { body }, { token });
const change = (id: number, body: object) => request(b, changeBrand, { params: { id }, body }, { token });
const remove = (id: number) => request(b, deleteBrand, { params: { id } }, { token });
const map = (id: number, to: number | null) =>
  request(b, mapSupplierBrand, { params: { id }, body: { shop_brand_id: to } }, { token });
const kept = async (query: object = {}) =>
  (await request(b, listKeptBrands, { query }, { token })).body.result as { results: Row[]; total: number };
const named = async (name: string) => (await kept({ search_text: name })).results[0]!;
const history = (id: number) =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'shop_brand')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('begins with no brand, adds one, and refuses what has its name already or none', async () => {
  expect(await kept()).toEqual({ results: [], total: 0 });
  const made = await add({ name: '  Shtëpiza ' });
  expect(made.body.result).toMatchObject({ name: 'Shtëpiza' });
  expect(await kept()).toMatchObject({
    results: [{ name: 'Shtëpiza', logo: null, products: 0, supplier_brands: 0 }],
    total: 1,
  });
  for (const [name, message] of [
    ['SHTEPIZA', 'There is a brand with this name: Shtëpiza'],
    ['   ', 'Enter a name of at most 100 characters'],
    ['x'.repeat(101), 'Enter a name of at most 100 characters'],
  ]) {
    const refused = await add({ name });
    expect(refused.status).toBe(422);
    expect(refused.body.result).toMatchObject({ issues: [{ field: 'name', message }] });
  }
  expect((await add({ name: 'Picture', logo: crypto.randomUUID() })).body.result).toMatchObject({
    issues: [{ field: 'logo' }],
  });
  expect((await kept()).total).toBe(1);
});

it('adds one brand where two people add it at once', async () => {
  const both = await Promise.all([add({ name: 'Twice' }), add({ name: 'TWICE' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('renames it for all products that carry it, and refuses a change of what another has changed', async () => {
  const { db } = b.platform;
  await add({ name: 'Lumina' });
  const { id } = await named('Lumina');
  const supplied = [await b.make.brand({ name: 'LUMINA' }), await b.make.brand({ name: 'Lumina GmbH' })];
  for (const one of supplied) expect((await map(one.id, id)).status).toBe(200);
  const products = [];
  for (const { id: brandId } of [supplied[0]!, supplied[0]!, supplied[1]!])
    products.push((await b.make.product({ brandId })).id);
  expect(await named('Lumina')).toMatchObject({ products: 3, supplier_brands: 2, version: 1 });

  expect((await change(id, { name: 'lumina', version: 1 })).status).toBe(200);
  expect((await change(id, { name: 'Lumen', version: 1 })).body).toMatchObject({
    result: { code: 'brand_changed_meanwhile' },
  });
  expect((await change(id, { name: 'shtepiza', version: 2 })).status).toBe(422);
  expect((await change(999_999, { name: 'Nobody', version: 1 })).status).toBe(404);
  expect(await history(id)).toMatchObject([
    { action: 'created', after: { name: 'Lumina' } },
    { action: 'changed', before: { name: 'Lumina' }, after: { name: 'lumina' } },
  ]);
  expect(await b.listDifferences()).toEqual([]);
  const file = { path: 'images/br/and.png', mime: 'image/png', size: 1, sha256: 'y' };
  const keeper = await db.selectFrom('users').select('id').where('email', '=', 'keeper@tregu.test').executeTakeFirst();
  const upload = await db
    .insertInto('files')
    .values({ ...file, uploaded_by: keeper!.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await change(id, { name: 'lumina', logo: upload.id, version: 2 })).status).toBe(200);
  expect((await named('lumina')).logo).toContain(`/files/${upload.id}`);
});

it('is deleted only while nothing is mapped to it, and found by whether products carry it', async () => {
  const { id } = await named('lumina');
  const inUse = await remove(id);
  expect(inUse.status).toBe(409);
  expect(inUse.body.statusMessage).toBe('2 supplier brands are mapped to this brand. Map them to another one first');

  await add({ name: 'Idle' });
  const idle = (await named('Idle')).id;
  // Which of two that came at once was first is for the machine to say.
  const without = (await kept({ products: 'none' })).results.map(({ name }) => name.toLowerCase());
  expect(without).toEqual(['idle', 'shtëpiza', 'twice']);
  expect((await remove(idle)).status).toBe(200);
  expect((await remove(idle)).status).toBe(404);
  expect((await history(idle)).at(-1)).toMatchObject({ action: 'deleted', before: { name: 'Idle' } });
});

it('maps a brand of a supplier to one that exists, or to none', async () => {
  const supplied = await b.make.brand({ name: 'Shtepiza sh.p.k.' });
  await b.make.product({ brandId: supplied.id });
  const { id } = await named('Shtëpiza');
  expect((await map(supplied.id, 999_999)).body.result).toMatchObject({ issues: [{ field: 'shop_brand_id' }] });
  expect((await map(supplied.id, id)).body.result).toEqual({ products: 1 });
  expect((await map(supplied.id, null)).body.result).toEqual({ products: 1 });
  expect((await map(999_999, id)).status).toBe(404);
});

it('maps nothing to a brand that is being merged into another one', async () => {
  const supplied = await b.make.brand({ name: 'Late GmbH' });
  const [into, gone] = [await b.make.shopBrand('Stays'), await b.make.shopBrand('Goes')];
  const merging = await b.platform.pool.connect();
  try {
    await merging.query('begin');
    await merging.query('select from shop_brands where id = $1 for update', [gone.id]);
    await merging.query('update shop_brands set merged_into = $1 where id = $2', [into.id, gone.id]);
    const asked = map(supplied.id, gone.id);
    await expect.poll(() => waitsForLock()).toBe(true);
    await merging.query('commit');
    expect((await asked).body.result).toMatchObject({ issues: [{ field: 'shop_brand_id' }] });
  } finally {
    merging.release();
  }
});

const waitsForLock = async () =>
  (
    await b.platform.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount !== 0;

it('is not deleted while a commission rule names it', async () => {
  await add({ name: 'Ruled' });
  const { id } = await named('Ruled');
  const rule = `insert into commission_rules (shop_brand_id, percent, base, valid_from) values ($1, 10, 'gross', '2026-01-01')`;
  await b.platform.pool.query(rule, [id]);
  expect((await remove(id)).body).toMatchObject({ result: { code: 'brand_in_rule' } });
});

it('is called otherwise in other languages, keeps what is not said, and says so in its history', async () => {
  await add({ name: 'Jeta', names: { AL: ' Jeta e re ', SI: '' } });
  const jeta = await named('Jeta');
  expect(jeta.names).toEqual({ AL: 'Jeta e re' });
  const brand = await b.make.brand({ shopBrandId: jeta.id });
  const product = await b.make.product({ brandId: brand.id, status: 4, price: '10', shops: { 2: 'in_shop' } });
  await b.make.listed(product.id);
  const desired = async () =>
    (
      await b.platform.db
        .selectFrom('publications')
        .select('desired_hash')
        .where('product_id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).desired_hash;
  // A page of the release before says none of them.
  await change(jeta.id, { name: 'Jeta', version: jeta.version });
  expect((await named('Jeta')).names).toEqual({ AL: 'Jeta e re' });
  // Made past the use cases: what its shop should have is worked out when something of it changes.
  expect(await desired()).toBeNull();
  expect((await change(jeta.id, { name: 'Jeta', names: { AL: '', MK: 'Јета' }, version: jeta.version })).status).toBe(
    200,
  );
  expect((await named('Jeta')).names).toEqual({ MK: 'Јета' });
  expect(await desired()).toEqual(expect.any(String));
  expect((await history(jeta.id)).at(-1)).toMatchObject({
    action: 'changed',
    before: { names: { AL: 'Jeta e re' } },
    after: { names: { MK: 'Јета' } },
  });
  expect((await change(jeta.id, { name: 'Jeta', names: { AL: 'x'.repeat(101) }, version: 2 })).status).toBe(422);
});
