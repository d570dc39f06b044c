import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChangeItems, undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { setSetting } from '#features/base/settings/contract/settings.calls.ts';
import { duplicateEanSetting } from '#features/catalogue/products/contract/ean/same-ean.settings.ts';
import { updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { approveProduct, changeProductStatus } from '../../contract/lifecycle.calls.ts';
import { statusSteps } from './status-steps.ts';

let b: Bench;
let token: string;
let boss: string;
let one: number;
let other: number;
/** A new valid number of no company's own range. */
const newEan = (() => {
  let last = 0;
  return () => {
    last += 1;
    const digits = `400${String(last).padStart(9, '0')}`;
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
})();

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'staff@ean.test', permissions: ['Read_Product', 'Update_Product'] });
  await b.make.user({ email: 'boss@ean.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'staff@ean.test');
  boss = await tokenFor(b, 'boss@ean.test');
  one = (await b.make.seller({ name: 'Ean One' })).id;
  other = (await b.make.seller({ name: 'Ean Other' })).id;
});
afterAll(() => b.close());

const choose = async (value: string) => {
  const { key } = duplicateEanSetting;
  const { status } = await request(b, setSetting, { params: { key }, body: { value } }, { token: boss });
  expect(status).toBe(200);
};
const product = async (sellerId: number, status: number, ean: string | null, sku?: string) => {
  const { id } = await b.make.product({ sellerId, status, ean, ...(sku ? { sku } : {}) });
  if (status === 1) await b.make.listed(id);
  return id;
};
const approve = async (id: number) => {
  const { status, body } = await request(b, approveProduct, { params: { id } }, { token });
  return status === 200 ? 'approved' : body.statusMessage;
};

it('approves products of one EAN beside each other, where the market has chosen nothing', async () => {
  await choose('');
  const ean = newEan();
  await product(one, 4, ean);
  expect(await approve(await product(one, 1, ean))).toBe('approved');
});

it('refuses a second product of the same seller, or of any, as the market has chosen, and names the other one', async () => {
  const ean = newEan();
  await product(one, 4, ean, 'FIRST-1');
  const [again, elsewhere] = [await product(one, 1, ean), await product(other, 1, ean)];
  await choose('same_seller');
  expect(await approve(again)).toBe(`The approved product FIRST-1 has the same EAN ${ean}`);
  expect(await approve(elsewhere)).toBe('approved');
  await choose('any_seller');
  expect(await approve(await product(other, 1, ean))).toContain('has the same EAN');
  expect(await approve(await product(other, 1, newEan()))).toBe('approved');
});

it('looks neither at invalid and internal numbers and placeholders nor at products that are not approved', async () => {
  await choose('any_seller');
  for (const code of ['4006381333932', '2000000000008', '0000000000000', '100000009', null]) {
    await product(one, 4, code);
    expect(await approve(await product(other, 1, code))).toBe('approved');
  }
  const ean = newEan();
  await product(one, 3, ean);
  expect(await approve(await product(other, 1, ean))).toBe('approved');
});

it('approves the first of two that are approved together', async () => {
  await choose('any_seller');
  const ean = newEan();
  const [first, second] = [await product(one, 1, ean, 'PAIR-1'), await product(other, 1, ean)];
  const { body } = await request(b, changeProductStatus, { body: { ids: [first, second], status: 4 } }, { token });
  expect(body.result).toMatchObject({
    moved: 1,
    refused: [{ id: second, text: `The approved product PAIR-1 has the same EAN ${ean}` }],
  });
});

it('counts further EANs of either product', async () => {
  await choose('any_seller');
  const [first, second] = [newEan(), newEan()];
  const further = async (id: number, ean: string) =>
    b.platform.db
      .updateTable('variants')
      .set({ eans: [ean] })
      .where('product_id', '=', id)
      .execute();
  await further(await product(one, 4, newEan(), 'FURTHER-1'), first);
  expect(await approve(await product(other, 1, first))).toContain('FURTHER-1 has the same EAN');
  await product(one, 4, second, 'FURTHER-2');
  const asked = await product(other, 1, newEan());
  await further(asked, second);
  expect(await approve(asked)).toBe(`The approved product FURTHER-2 has the same EAN ${second}`);
});

it('refuses nothing for a product before it that is refused itself', async () => {
  await choose('any_seller');
  const ean = newEan();
  const [refused, next] = [await product(one, 1, ean), await product(other, 1, ean)];
  const steps = statusSteps(b.platform)(
    { target: 4, removal: null, moves: ({ id }) => id !== refused },
    b.as({ userId: 1, shopId: 1, roles: ['Super Admin'], permissions: permissionNames }),
  );
  const found = await steps.read(b.platform.db, [refused, next]);
  expect(steps.plan(found.find(({ id }) => id === next)!)).toMatchObject({ kind: 'change', after: { status: 4 } });
});

it('leaves a product as it is where an undo would approve it again, and says so', async () => {
  await choose('any_seller');
  const [ean, free] = [newEan(), newEan()];
  const [first, pair, alone] = [
    await product(one, 4, ean, 'UNDONE-1'),
    await product(one, 4, ean),
    await product(one, 4, free),
  ];
  for (const id of [first, pair, alone]) await b.make.listed(id);
  const ids = [first, pair, alone];
  const { body } = await request(b, changeProductStatus, { body: { ids, status: 3 } }, { token });
  const { changeSetId: id } = body.result as { changeSetId: string };
  expect(await approve(await product(other, 1, ean, 'LATER-1'))).toBe('approved');
  const undone = await request(b, undoChangeSet, { params: { id } }, { token });
  expect(undone.body.result).toMatchObject({ counts: { undone: 1, kept: 2 } });
  const kept = await request(b, listChangeItems, { params: { id }, query: { state: 'kept' } }, { token });
  expect(kept.body.result).toMatchObject({
    rows: [first, pair].map((product) => ({
      id: product,
      reason: `The approved product LATER-1 has the same EAN ${ean}`,
    })),
  });
});

it('refuses an EAN that staff give an approved product, by its field; what it has already stays', async () => {
  await choose('any_seller');
  const [ean, own, free] = [newEan(), newEan(), newEan()];
  await product(other, 4, ean, 'GIVEN-1');
  const id = await product(one, 4, own);
  const waiting = await product(one, 1, newEan());
  const give = async (of: number, fields: object) => {
    const { id: variant } = await b.platform.db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', of)
      .executeTakeFirstOrThrow();
    const variants = [{ id: variant, ...fields }];
    return request(b, updateProduct, { params: { id: of }, body: { data: { variants } } }, { token });
  };
  const eanOf = async (of: number) =>
    (await b.platform.db.selectFrom('variants').select('ean').where('product_id', '=', of).executeTakeFirstOrThrow())
      .ean;
  const refused = await give(id, { ean });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      result: {
        issues: [{ field: 'data.variants.0.ean', message: `The approved product GIVEN-1 has the same EAN ${ean}` }],
      },
    },
  ]);
  expect(await eanOf(id)).toBe(own);
  expect((await give(id, { ean: free })).status).toBe(200);
  // What nobody has approved yet is asked when it is approved.
  expect((await give(waiting, { ean })).status).toBe(200);
  expect(await approve(waiting)).toContain('GIVEN-1 has the same EAN');
  await choose('same_seller');
  expect((await give(id, { ean })).status).toBe(200);
  await choose('any_seller');
  expect((await give(id, { ean, stock: 3 })).status).toBe(200);
  // A number that it carries already, as a further one, may become its first: nobody gets a twin by that.
  await b.platform.db
    .updateTable('variants')
    .set({ ean: newEan(), eans: [ean] })
    .where('product_id', '=', id)
    .execute();
  expect((await give(id, { ean })).status).toBe(200);
  await b.platform.db.updateTable('variants').set({ ean: newEan(), eans: [] }).where('product_id', '=', id).execute();
  expect((await give(id, { ean })).status).toBe(422);
});
