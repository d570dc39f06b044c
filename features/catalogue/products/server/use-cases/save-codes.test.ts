import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { productFilters, productListQuery } from '../../contract/products.filters.ts';
import type { ProductRow } from '../../contract/products.model.ts';
import { getCodes } from './get-codes.ts';
import { listProducts } from './list-products.ts';
import { saveCodes } from './save-codes.ts';
import { selectAllProducts } from './select-all-products.ts';

let b: Bench;
let mine: number;
let boots: number;
let lamp: number;

beforeAll(async () => {
  b = await bench();
  mine = (await b.make.seller({ name: 'Mine' })).id;
  const other = (await b.make.seller({ name: 'Other' })).id;
  const one = await b.make.product({ sellerId: mine, sku: 'Boot-1', name: 'Boots' });
  const two = await b.make.product({ sellerId: other, sku: 'LAMP-7', name: 'Lamp' });
  await b.make.product({ sellerId: other, sku: 'BOOT-10', name: 'Other boots' });
  [boots, lamp] = [one.id, two.id];
  await b.platform.db
    .updateTable('variants')
    .set({ ean: '04006381333931', eans: ['96385074'] })
    .where('product_id', '=', lamp)
    .execute();
});
afterAll(() => b.close());

const keep = (codes: string[], context = b.as()) => saveCodes(b.platform)({ body: { codes } } as never, context);
const idsOf = async (codes: string, context = b.as()) => {
  const rows = await listProducts(b.platform)({ query: productListQuery.parse({ codes }) }, context);
  return (rows as ProductRow[]).map((row) => row.id).sort((x, y) => x - y);
};

describe('codes pasted into the search', () => {
  it('find products by SKU, SKU intern and every EAN of a variant, whole, in small letters or capitals', async () => {
    const { sku_intern } = await b.platform.db
      .selectFrom('products')
      .select('sku_intern')
      .where('id', '=', boots)
      .executeTakeFirstOrThrow();
    for (const [code, found] of [
      ['BOOT-1', []],
      ['boot-1', []],
      ['Boot-1', [boots]],
      ['lamp-7', [lamp]],
      [sku_intern.toLowerCase(), [boots]],
      ['04006381333931', [lamp]],
      ['96385074', [lamp]],
      ['4006381333931', []],
    ] as const) {
      const { id } = await keep([code]);
      expect([code, await idsOf(id)]).toEqual([code, [...found]]);
    }
  });

  it('say which were not found, as they were pasted', async () => {
    const { id } = await keep(['Boot-1', 'lamp-7', 'Nothing-1']);
    expect(await getCodes(b.platform)({ params: { id } }, b.as())).toEqual({
      id,
      codes: ['Boot-1', 'lamp-7', 'Nothing-1'],
      missing: ['Nothing-1'],
    });
  });

  it('give equal lists one address, and find with the other filters and with select-all alike (T30)', async () => {
    const [first, second] = [await keep(['Boot-1', 'LAMP-7']), await keep(['Boot-1', 'LAMP-7'])];
    expect(second.id).toBe(first.id);
    const all = await selectAllProducts(b.platform)({ query: productFilters.parse({ codes: first.id }) }, b.as());
    expect([...all].sort((x, y) => x - y)).toEqual(await idsOf(first.id));
    const counted = productListQuery.parse({ codes: first.id, onlyCount: '1' });
    expect(await listProducts(b.platform)({ query: counted }, b.as())).toBe(2);
    const narrowed = productListQuery.parse({ codes: first.id, seller: mine, onlyCount: '1' });
    expect(await listProducts(b.platform)({ query: narrowed }, b.as())).toBe(1);
  });

  it('find nothing of another seller for a restricted reseller, and call it not found [ROL-046] (T09)', async () => {
    const restricted = b.as({ sellerId: mine });
    const { id } = await keep(['Boot-1', 'LAMP-7'], restricted);
    expect(await idsOf(id, restricted)).toEqual([boots]);
    expect((await getCodes(b.platform)({ params: { id } }, restricted)).missing).toEqual(['LAMP-7']);
  });

  it('are read in the scope they were kept in: staff read any list, a seller none of staff or of another seller (T09)', async () => {
    const codes = ['Boot-1', 'LAMP-7'];
    const [one, other] = [b.as({ sellerId: mine }), b.as({ sellerId: mine + 1 })];
    const [ofStaff, ofOne, ofOther] = [await keep(codes), await keep(codes, one), await keep(codes, other)];
    const missing = { definition: { status: 404 } };
    const get = (id: string, context = b.as()) => getCodes(b.platform)({ params: { id } }, context);
    for (const { id } of [ofStaff, ofOther]) {
      await expect(get(id, one)).rejects.toMatchObject(missing);
      await expect(idsOf(id, one)).rejects.toMatchObject({ issues: [{ field: 'codes' }] });
    }
    expect(await idsOf(ofOne.id, one)).toEqual([boots]);
    for (const { id } of [ofStaff, ofOne, ofOther]) expect((await get(id)).codes).toEqual(codes);
  });

  it('are refused under the name of the field once their list is forgotten', async () => {
    await expect(idsOf('0'.repeat(24))).rejects.toMatchObject({ issues: [{ field: 'codes' }] });
  });

  it('are forgotten after 90 days without use', async () => {
    const { id } = await keep(['OLD-1']);
    await b.platform.pool.query(`update code_lists set used_at = now() - interval '91 days' where id = $1`, [id]);
    await keep(['NEW-1']);
    await expect(getCodes(b.platform)({ params: { id } }, b.as())).rejects.toMatchObject({
      definition: { status: 404 },
    });
  });
});
