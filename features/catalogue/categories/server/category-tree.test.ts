import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/categories.calls.ts';
import { nodeFlags } from '../contract/categories.model.ts';
import { categoryPaths } from './categories.public.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'looker@tregu.test', permissions: ['Read_Category'] });
  for (const who of ['keeper', 'looker']) tokens[who] = await tokenFor(b, `${who}@tregu.test`);
});
afterAll(() => b.close());
beforeEach(() =>
  sql`truncate categories, products, product_list_shops, product_list_names cascade`.execute(b.platform.db),
);

const token = () => tokens.keeper!;
const ask = <C extends Parameters<typeof request>[1]>(call: C, parts: Parameters<typeof request>[2], shopId = 1) =>
  request(b, call, parts, { token: token(), shopId });
const add = async (name: string, parent_id: number | null = null, position?: number) =>
  ((await ask(calls.addCategory, { body: { name, parent_id, position } })).body.result as { id: number }).id;
const move = (id: number, body: Record<string, unknown>) => ask(calls.updateCategory, { params: { id }, body });
type Tree = { version: number; nodes: [number, number | null, string, number][] };
const tree = async (shopId = 1) => (await ask(calls.getCategoryTree, {}, shopId)).body.result as Tree;
/** The tree in words, children in brackets, in the order shown. */
async function words(): Promise<string> {
  const { nodes } = await tree();
  const below = (parent: number | null): string =>
    nodes
      .filter(([, of]) => of === parent)
      .map(([id, , name]) => (below(id) === '' ? name : `${name}(${below(id)})`))
      .join(' ');
  return below(null);
}

describe('the tree staff keep', () => {
  it('takes new categories, last or at a place, and shows them to everybody at once [GEN-015] [CAT-003] [CAT-007] [CAT-008]', async () => {
    const home = await add('Home');
    await add('Kitchen', home);
    await add('Bath', home);
    await add('Attic', home, 1);
    await add('Electronics', null, 0);
    expect(await words()).toBe('Electronics Home(Kitchen Attic Bath)');
    expect((await b.events()).at(-1)).toMatchObject({ name: 'categories.changed' });
  });

  it('moves a category with all below it, to a place among its new siblings, and back [GEN-015] [CAT-008]', async () => {
    const [a, c] = [await add('A'), await add('C')];
    const b1 = await add('B1', a);
    await add('B2', a);
    await add('Leaf', b1);
    await add('C1', c);
    const done = await move(b1, { parent_id: c, position: 0 });
    expect(done.body).toMatchObject({ statusIsOk: true, statusMessage: 'Category saved', result: { changed: true } });
    expect(await words()).toBe('A(B2) C(B1(Leaf) C1)');
    await move(b1, { parent_id: a, position: 0 });
    expect(await words()).toBe('A(B1(Leaf) B2) C(C1)');
    expect((await move(b1, { parent_id: a, position: 0 })).body.result).toMatchObject({ changed: false });
  });

  it('tells people of a seller only how many of its own categories stand for it', async () => {
    const id = await add('Phones');
    const { db } = b.platform;
    const [own, others] = [await b.make.seller(), await b.make.seller()];
    for (const [sellerId, name] of [
      [own.id, 'Handy'],
      [others.id, 'Mobil'],
      [others.id, 'Fon'],
    ] as const) {
      const { id: external_id } = await b.make.category({ name, sellerId });
      await db.insertInto('category_maps').values({ external_id, internal_id: id }).execute();
    }
    const email = `own-${id}@tregu.test`;
    await b.make.user({ email, permissions: ['Read_Category'], sellerId: own.id });
    const asOwn = await request(b, calls.getCategory, { params: { id } }, { token: await tokenFor(b, email) });
    expect(asOwn.body.result).toMatchObject({ mapped_from: [{ path: expect.any(String) }], mapped_from_total: 1 });
    expect((await ask(calls.getCategory, { params: { id } })).body.result).toMatchObject({ mapped_from_total: 3 });
  });

  it('renames, and the English word follows; names of other languages stand beside it', async () => {
    const id = await add('Fones');
    await move(id, { name: 'Phones', names: { AL: 'Telefona' } });
    const detail = (await ask(calls.getCategory, { params: { id } })).body.result;
    expect(detail).toMatchObject({ name: 'Phones', names: { EN: 'Phones', AL: 'Telefona' }, path: ['Phones'] });
    await move(id, { names: { AL: '' } });
    expect((await ask(calls.getCategory, { params: { id } })).body.result).toMatchObject({ names: { EN: 'Phones' } });
  });

  it('is described per language and has a picture, an own upload; languages the request leaves out stay [CAT-003]', async () => {
    const id = await add('Kitchen');
    const detail = async () => (await ask(calls.getCategory, { params: { id } })).body.result;
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = async () =>
      ((await ask(uploadFile, { file: { name: 'k.png', bytes } })).body.result as { fileId: string }).fileId;
    const first = await upload();
    await move(id, { descriptions: { EN: 'Pots and pans', AL: 'Tenxhere' }, image_file: first });
    await move(id, { descriptions: { AL: '' }, names: { MK: 'Кујна' } });
    expect(await detail()).toMatchObject({
      descriptions: { EN: 'Pots and pans' },
      names: { EN: 'Kitchen', MK: 'Кујна' },
      image: expect.stringMatching(`^/files/${first}\\?`),
    });
    const used = await b.platform.db.selectFrom('files').select('used').where('id', '=', first).executeTakeFirst();
    expect(used).toEqual({ used: true });
    const foreign = await move(id, { image_file: '00000000-0000-4000-8000-000000000000' });
    expect([foreign.status, foreign.body.result]).toMatchObject([422, { issues: [{ field: 'image_file' }] }]);
    const long = await move(id, { descriptions: { EN: 'x'.repeat(2001) } });
    expect([long.status, long.body.result]).toMatchObject([422, { issues: [{ field: 'descriptions.EN' }] }]);
    await move(id, { image_file: null });
    expect(await detail()).toMatchObject({ image: null, descriptions: { EN: 'Pots and pans' } });
  });

  it('refuses a ring, a second name under one parent, a parent that is gone, and too many levels; nothing changes', async () => {
    const a = await add('A');
    const child = await add('Çaj', a);
    const before = await words();
    const refused = async (answer: ReturnType<typeof move>, status: number, text: string, field: string) => {
      const { body, status: got } = await answer;
      expect([got, body.statusMessage]).toEqual([status, text]);
      expect((body.result as { issues: unknown[] }).issues).toEqual([{ field, message: text }]);
    };
    await refused(move(a, { parent_id: child }), 409, '"A" cannot be moved below itself', 'parent_id');
    await refused(move(a, { parent_id: a }), 409, '"A" cannot be moved below itself', 'parent_id');
    const twice = ask(calls.addCategory, { body: { name: ' caj ', parent_id: a } });
    await refused(twice, 409, 'There is a category named "caj" here already', 'name');
    const gone = ask(calls.addCategory, { body: { name: 'X', parent_id: 99_999 } });
    await refused(gone, 422, 'The category to put it in does not exist any more', 'parent_id');
    const empty = await ask(calls.addCategory, { body: { name: '  ' } });
    expect([empty.status, empty.body.result]).toMatchObject([
      422,
      { issues: [{ field: 'name', message: 'Name is required' }] },
    ]);
    let deep = child;
    for (let level = 3; level <= 12; level++) deep = await add(`L${level}`, deep);
    await refused(
      ask(calls.addCategory, { body: { name: 'L13', parent_id: deep } }),
      422,
      'The tree may have at most 12 levels',
      'parent_id',
    );
    expect((await words()).startsWith(before.slice(0, 4))).toBe(true);
  });

  it('lets two moves at once never make a ring', async () => {
    const [a, c] = [await add('A'), await add('C')];
    const answers = await Promise.all([move(a, { parent_id: c }), move(c, { parent_id: a })]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await tree()).nodes).toHaveLength(2);
  });

  it('puts nothing below a category that holds products: they stand in leaves only (T79) [CAT-010]', async () => {
    const [leaf, other] = [await add('Leaf'), await add('Other')];
    await b.make.product({ categoryIds: [leaf] });
    const text = '"Leaf" has 1 products, and products belong to the lowest level only. Move them first';
    expect((await ask(calls.addCategory, { body: { name: 'New', parent_id: leaf } })).body.statusMessage).toBe(text);
    expect((await move(other, { parent_id: leaf })).body.statusMessage).toBe(text);
  });

  it('deletes only what nothing stands on', async () => {
    const seller = await b.make.seller();
    const [parent, full, mapped] = [await add('Parent'), await add('Full'), await add('Mapped')];
    const child = await add('Child', parent);
    await b.make.product({ categoryIds: [full] });
    const external = await b.make.category({ sellerId: seller.id });
    await b.platform.db.insertInto('category_maps').values({ external_id: external.id, internal_id: mapped }).execute();
    const remove = (id: number) => ask(calls.deleteCategory, { params: { id } });
    expect((await remove(parent)).body.result).toMatchObject({ code: 'category_has_children' });
    expect((await remove(full)).body.result).toMatchObject({ code: 'category_holds_products' });
    expect((await remove(mapped)).body.result).toMatchObject({ code: 'category_is_mapped' });
    expect((await remove(external.id)).status).toBe(404);
    expect((await remove(child)).body).toMatchObject({ statusMessage: 'Category deleted' });
    expect((await remove(child)).status).toBe(404);
    expect((await remove(parent)).status).toBe(200);
    expect(await words()).toBe('Full Mapped');
  });

  it('shows or hides a category per shop to holders of Update_Product-Data, and marks what a shop excludes (T23) [ROL-061]', async () => {
    const [home, toys] = [await add('Home'), await add('Toys')];
    const kitchen = await add('Kitchen', home);
    await ask(calls.setCategoryVisibility, { params: { id: toys }, body: { visible: false } }, 2);
    await ask(calls.setCategoryVisibility, { params: { id: toys }, body: { visible: false, shop_id: 3 } });
    await b.make.exclusion({ categoryId: home, shopIds: [2] });
    const flags = async (shopId: number) =>
      Object.fromEntries((await tree(shopId)).nodes.map(([id, , , bits]) => [id, bits]));
    expect(await flags(1)).toEqual({ [home]: 0, [kitchen]: 0, [toys]: 0 });
    expect(await flags(2)).toEqual({
      [home]: nodeFlags.excludedHere,
      [kitchen]: nodeFlags.excludedAbove,
      [toys]: nodeFlags.hiddenHere,
    });
    const shops = ((await ask(calls.getCategory, { params: { id: kitchen } })).body.result as { shops: unknown[] })
      .shops;
    expect(shops.map((one) => (one as { excluded: boolean }).excluded)).toEqual([false, true, false, false]);
    const again = await ask(calls.setCategoryVisibility, { params: { id: toys }, body: { visible: false } }, 2);
    expect(again.body.result).toEqual({ changed: false });
    const denied = await request(
      b,
      calls.setCategoryVisibility,
      { params: { id: toys }, body: { visible: true } },
      { token: tokens.looker!, shopId: 2 },
    );
    expect(denied.status).toBe(403);
  });

  it('counts products in a category and below it; a restricted reseller counts own ones (T09)', async () => {
    const home = await add('Home');
    const [kitchen, bath] = [await add('Kitchen', home), await add('Bath', home)];
    const seller = await b.make.seller();
    await b.make.product({ categoryIds: [kitchen], sellerId: seller.id });
    await b.make.product({ categoryIds: [kitchen, bath] });
    const counts = (await ask(calls.countCategories, {})).body.result as number[][];
    expect(new Set(counts.map(String))).toEqual(new Set([`${kitchen},2,2`, `${bath},1,1`, `${home},0,2`]));
    await b.make.user({ email: 'own@tregu.test', permissions: ['Read_Product-Reseller'], sellerId: seller.id });
    const own = await request(b, calls.countCategories, {}, { token: await tokenFor(b, 'own@tregu.test') });
    expect(new Set((own.body.result as number[][]).map(String))).toEqual(new Set([`${kitchen},1,1`, `${home},0,1`]));
  });

  it('makes live products "Not synced" when a category above them gets another name or place', async () => {
    const home = await add('Home');
    const kitchen = await add('Kitchen', home);
    const live = await b.make.product({ status: 4, categoryIds: [kitchen], shops: { 1: 'in_shop' } });
    const desired = async () =>
      (
        await b.platform.db
          .selectFrom('publications')
          .select('desired_hash')
          .where('product_id', '=', live.id)
          .executeTakeFirstOrThrow()
      ).desired_hash;
    await move(home, { name: 'House' });
    const first = await desired();
    expect(first).not.toBeNull();
    await move(kitchen, { parent_id: null });
    expect(await desired()).not.toBe(first);
    expect(await b.listDifferences()).toEqual([]);
  });
});

const file = new URL('../../../../../shared/data/categories/shopify_taxonomy_2024-07.csv.gz', import.meta.url);

describe.skipIf(!existsSync(file))('a real tree of 10,281 categories', () => {
  it('is answered whole in its short form, and anew after a change', async () => {
    const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    const rows = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    const { db } = b.platform;
    await sql`insert into categories (original_id, name) select o, n from unnest(${rows.map((row) => row[0])}::text[],
      ${rows.map((row) => row[4] || '?')}::text[]) as t (o, n)`.execute(db);
    await sql`update categories c set parent_id = p.id from unnest(${rows.map((row) => row[0])}::text[], ${rows.map((row) => row[1] ?? '')}::text[]) as t (o, parent)
      join categories p on p.original_id = t.parent where c.original_id = t.o`.execute(db);

    const timed = async <T>(work: () => Promise<T>) => {
      const started = performance.now();
      return { value: await work(), ms: performance.now() - started };
    };
    const bytes = async (path: string) =>
      (await b.app.http!.inject({ url: `/api${path}?shopId=1`, headers: { authorization: `Bearer ${token()}` } }))
        .payload.length;
    const first = await timed(() => tree());
    expect(first.value.nodes).toHaveLength(10_281);
    const again = await timed(() => tree());
    const whole = await timed(() => ask(calls.listShopCategories, {}));
    const size = [await bytes('/category/tree'), await bytes('/category/shop/categories')];
    console.log(
      `10,281 nodes: first ${first.ms.toFixed(0)} ms, kept ${again.ms.toFixed(0)} ms, ${size[0]} bytes; nested call ${whole.ms.toFixed(0)} ms, ${size[1]} bytes`,
    );
    expect(size[0]!).toBeLessThan(600_000);
    await add('One more');
    expect((await tree()).nodes).toHaveLength(10_282);
  });
});

it('is read in a language that was added as a row; in one we do not have, as staff call it', async () => {
  await b.platform.db
    .insertInto('languages')
    .values({ id: 4, code: 'MK', iso_code: 'mk', name: 'Macedonian' })
    .execute();
  const tools = await add('Tools');
  await move(tools, { names: { MK: 'Алати' } });
  const named = async (language: string) => {
    const { nodes } = (await ask(calls.getCategoryTree, { query: { language } })).body.result as Tree;
    return nodes.find(([one]) => one === tools)?.[2];
  };
  expect([await named('MK'), await named('XX')]).toEqual(['Алати', 'Tools']);
});

it('is read in Albanian by those who sell, where a category has a name there, and follows a change at once', async () => {
  const toys = await add('Toys');
  const dolls = await add('Dolls', toys);
  const named = async (id: number) => {
    const { nodes } = (await ask(calls.getCategoryTree, { query: { language: 'AL' } })).body.result as Tree;
    return nodes.find(([one]) => one === id)?.[2];
  };
  expect([await named(toys), await named(dolls)]).toEqual(['Toys', 'Dolls']);
  await move(toys, { names: { AL: 'Lodra' } });
  expect([await named(toys), await named(dolls)]).toEqual(['Lodra', 'Dolls']);
  expect((await categoryPaths(b.platform.db, [dolls], 'AL')).get(dolls)?.path).toBe('Lodra > Dolls');
  expect((await tree()).nodes.find(([id]) => id === toys)?.[2]).toBe('Toys');
});
