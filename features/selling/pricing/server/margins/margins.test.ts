import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getMargins, saveMargins } from '../../contract/margins/margins.calls.ts';
import type { MarginCell, MarginMatrix } from '../../contract/margins/margins.model.ts';
import { priceTools } from '../prices.for-tests.ts';

let b: Bench;
let token: string;
let reader: string;
const things: Record<string, number> = {};

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data'] });
  token = await tokenFor(b, 'super@tregu.test');
  reader = await tokenFor(b, 'reader@tregu.test');
  things.electronics = (await b.make.category({ name: 'Electronics' })).id;
  things.phones = (await b.make.category({ name: 'Phones', parentId: things.electronics })).id;
  things.audio = (await b.make.category({ name: 'Audio', parentId: things.electronics })).id;
  things.seller = (await b.make.seller({ name: 'Alpha Supply' })).id;
  await priceTools(b).profile(1, { margin: { kind: 'margin', value: '25', on: 'landed' } }, 'Kosovo');
}, 90_000);
afterAll(() => b.close());

const matrix = async (query: object = {}): Promise<MarginMatrix> => {
  const { status, body } = await request(b, getMargins, { query } as never, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as MarginMatrix;
};
const cell = async (name: string, query: object = {}, shop = 1): Promise<MarginCell> => {
  const { rows } = await matrix(query);
  return rows.find((row) => row.name === name)!.cells.find(({ shop_id }) => shop_id === shop)!;
};
const save = (cells: readonly object[], who = token) =>
  request(b, saveMargins, { body: { cells } } as never, { token: who });
const percent = (value: string) => ({ kind: 'margin', value });
const drafts = async () =>
  (
    await sql<{ name: string; no: number; steps: unknown }>`select p.name, v.no, v.steps from price_profile_versions v
      join price_profiles p on p.id = v.profile_id where v.state = 'draft' order by p.id`.execute(b.platform.db)
  ).rows;
/** As a simulation and an activation would. */
const activate = (name: string) =>
  sql`with d as (select v.id, v.profile_id from price_profile_versions v join price_profiles p on p.id = v.profile_id
      where p.name = ${name} and v.state = 'draft'),
    r as (update price_profile_versions v set state = 'retired' from d where v.profile_id = d.profile_id and v.state = 'active' returning v.id)
    update price_profile_versions v set state = 'active' from d where v.id = d.id and (select count(*) from r) >= 0`.execute(
    b.platform.db,
  );

describe('The matrix of margins (pages.md 4.32)', () => {
  it('shows what counts in each shop, inherited from above with its origin', async () => {
    const { rows, shops, total } = await matrix();
    expect(rows.map(({ kind, name, children }) => [kind, name, children])).toEqual([
      ['shop', '', 0],
      ['category', 'Electronics', 2],
    ]);
    expect(total).toBe(1);
    expect(rows[0]!.cells.map(({ shop_id }) => shop_id)).toEqual(shops.map(({ id }) => id));
    expect(await cell('')).toMatchObject({ own: true, margin: { value: '25' }, origin: { name: 'Kosovo' } });
    expect(await cell('Electronics')).toMatchObject({
      own: false,
      margin: { value: '25' },
      origin: { name: 'Kosovo' },
      profile: null,
    });
    expect(await cell('', {}, 3)).toMatchObject({ own: false, margin: null, origin: null });
    expect((await matrix({ by: 'seller' })).rows.map(({ name }) => name)).toEqual(['', 'Alpha Supply']);
    expect((await matrix({ search_text: 'phon' })).rows.map(({ name }) => name)).toEqual(['', 'Phones']);
    expect((await matrix({ parent: String(things.electronics) })).path.map(({ name }) => name)).toEqual([
      'Electronics',
    ]);
  });

  it('is asked for one category alone, wherever it stands in the tree [pages.md 4.3]', async () => {
    const { rows, total } = await matrix({ by: 'category', id: things.phones });
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['shop', ''],
      ['category', 'Phones'],
    ]);
    expect(total).toBe(1);
    expect(rows[1]!.cells[0]).toMatchObject({ own: false, margin: { value: '25' }, origin: { name: 'Kosovo' } });
    expect((await matrix({ by: 'category', id: 999_999 })).rows).toHaveLength(1);
  });

  it('saves cells as drafts: of the profile behind them, or of a new one; nothing counts before it is activated', async () => {
    const cells = [
      { shop_id: 1, kind: 'shop', margin: percent('28') },
      { shop_id: 1, kind: 'category', id: things.electronics, margin: { ...percent('30'), min_amount: '1.50' } },
    ];
    const { status, body } = await save(cells);
    expect([status, body.result]).toMatchObject([
      200,
      [
        { name: 'Kosovo', no: 2 },
        { name: 'Electronics', no: 1 },
      ],
    ]);
    expect(await drafts()).toMatchObject([
      // What the matrix does not show stays as it was.
      {
        name: 'Kosovo',
        no: 2,
        steps: { base: { of: 'purchase' }, margin: { kind: 'margin', value: '28', on: 'landed' } },
      },
      { name: 'Electronics', no: 1, steps: { margin: { kind: 'margin', value: '30', min_amount: '1.50' } } },
    ]);
    expect(await cell('Electronics')).toMatchObject({ margin: { value: '25' }, draft: { margin: { value: '30' } } });
    await activate('Electronics');
    expect(await cell('Electronics')).toMatchObject({
      own: true,
      margin: { value: '30', min_amount: '1.50' },
      draft: null,
    });
    expect(await cell('Phones', { parent: String(things.electronics) })).toMatchObject({
      own: false,
      margin: { value: '30' },
      origin: { name: 'Electronics' },
    });
  });

  it('gives the first margin of a shop without rules the purchase price to come from, and no other one', async () => {
    const first = [
      { shop_id: 3, kind: 'category', id: things.audio, margin: percent('20') },
      { shop_id: 3, kind: 'shop', margin: percent('25') },
    ];
    expect((await save(first)).status).toBe(200);
    expect((await save([{ shop_id: 3, kind: 'category', id: things.phones, margin: percent('15') }])).status).toBe(200);
    const { rows } = await sql<{ steps: object }>`select v.steps from price_profile_versions v
      join price_profiles p on p.id = v.profile_id where p.shop_id = 3 order by p.id`.execute(b.platform.db);
    const base = { of: 'purchase', includes_vat: false };
    expect(rows.map(({ steps }) => steps)).toEqual([
      { base, margin: { kind: 'margin', value: '20' } },
      { base, margin: { kind: 'margin', value: '25' } },
      { margin: { kind: 'margin', value: '15' } },
    ]);
  });

  it('goes on with a draft that was read, and refuses one that somebody else changed, with its value', async () => {
    const asked = { shop_id: 1, kind: 'shop', margin: percent('27') };
    const { status, body } = await save([asked]);
    expect([status, body.result]).toMatchObject([409, { code: 'margin_changed_meanwhile' }]);
    expect(body.statusMessage).toBe('Someone else drafted 28 for Kosovo meanwhile. Look at it again');
    const { draft } = await cell('');
    expect((await save([{ ...asked, draft: draft!.version }])).status).toBe(200);
    expect((await cell('')).draft).toMatchObject({ no: 2, margin: { value: '27' } });
  });

  it('says at which cell what is wrong, and then saves none of them', async () => {
    const before = await drafts();
    const fine = { shop_id: 1, kind: 'category', id: things.phones, margin: percent('31') };
    for (const [margin, field] of [
      [percent('100'), 'cells.1.margin.value'],
      [{ kind: 'markup', value: '-100' }, 'cells.1.margin.value'],
      [percent('1e309'), 'cells.1.margin.value'],
      [percent('NaN'), 'cells.1.margin.value'],
    ] as const) {
      const { status, body } = await save([fine, { shop_id: 1, kind: 'category', id: things.audio, margin }]);
      expect([status, JSON.stringify(body).includes(field)], JSON.stringify(body)).toEqual([422, true]);
    }
    expect((await save([fine, { shop_id: 1, kind: 'category', id: 999_999, margin: percent('5') }])).status).toBe(422);
    expect(await drafts()).toEqual(before);
  });

  it('leaves a profile that holds for more than the cell to its own page, and lists rules that are in no cell', async () => {
    const { db } = b.platform;
    await sql`insert into price_profile_scopes (version_id, seller_id) select v.id, ${things.seller} from price_profile_versions v
      join price_profiles p on p.id = v.profile_id where p.name = 'Electronics'`.execute(db);
    expect(await cell('Alpha Supply', { by: 'seller' })).toMatchObject({ own: true, profile: { shared: true } });
    const { status, body } = await save([{ shop_id: 1, kind: 'seller', id: things.seller, margin: percent('5') }]);
    expect([status, body.result]).toMatchObject([409, { code: 'margin_of_shared_profile' }]);
    const product = await b.make.product({ sku: 'A-1' });
    const version = await priceTools(b).profile(1, { margin: percent('9') }, 'One product');
    await sql`update price_profile_scopes set product_id = ${product.id} where version_id = ${version}`.execute(db);
    expect((await matrix()).exceptions).toMatchObject([{ name: 'One product', scopes: 1, shop_id: 1 }]);
  });

  it('is read with Read_Product-Data and changed with Update_Product-Data', async () => {
    const asked = [{ shop_id: 1, kind: 'category', id: things.phones, margin: percent('31') }];
    expect((await request(b, getMargins, { query: {} } as never, { token: reader })).status).toBe(200);
    expect((await save(asked, reader)).status).toBe(403);
  });
});
