import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSetting } from '#features/base/settings/contract/settings.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { approveProduct, changeProductStatus } from '../../contract/lifecycle.calls.ts';
import { duplicateEanSetting } from '../../contract/lifecycle.settings.ts';

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

it('looks neither at invalid and internal numbers nor at products that are not approved', async () => {
  await choose('any_seller');
  for (const code of ['4006381333932', '2000000000008', null]) {
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
