import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#server/context.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { productSave } from '../../contract/products.save.ts';
import { getProduct } from '../use-cases/get-product.ts';
import { updateProduct } from '../use-cases/update-product.ts';

let b: Bench;
let staff: { id: number };
let id: number;
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ name: 'Stina Staff' });
});
afterAll(() => b.close());
beforeEach(async () => {
  ({ id } = await b.make.product({ name: 'Desk lamp' }));
  await source({ long_description: '<p>Bright</p>' });
});

const by = (who: Partial<Actor> = {}) => b.as({ userId: staff.id, fullName: 'Stina Staff', ...who });
const saveTexts = (texts: Record<string, unknown>, who = by()) =>
  updateProduct(b.platform)(
    { params: { id }, body: productSave.parse({ product_translates: [{ language_id: 2, name: 'Llambë', ...texts }] }) },
    who,
  );
const source = (texts: { name?: string; long_description?: string }) =>
  b.platform.db.updateTable('products').set(texts).where('id', '=', id).execute();
const deliver = (languageId: number, name: string) =>
  b.platform.db
    .insertInto('product_translates')
    .values({ product_id: id, language_id: languageId, name, origin: 'supplier' })
    .onConflict((oc) => oc.columns(['product_id', 'language_id']).doUpdateSet({ name }))
    .execute();
const detail = () => getProduct(b.platform)({ params: { id } }, b.as());
const statesOf = async (languageId = 2) => {
  const found = (await detail()).product_translates.find((text) => text.language_id === languageId);
  return Object.fromEntries(Object.entries(found?.states ?? {}).map(([part, { state }]) => [part, state]));
};

describe('the freshness of a text', () => {
  it('is a draft when staff wrote it, and reviewed when somebody says so, by name', async () => {
    await saveTexts({ long_description: '<p>E ndritshme</p>' });
    expect(await statesOf()).toEqual({ name: 'draft', short_description: 'missing', long_description: 'draft' });

    await saveTexts({ reviewed: { name: true } });
    expect(await statesOf()).toMatchObject({ name: 'reviewed', long_description: 'draft' });
    const { states } = (await detail()).product_translates.find((text) => text.language_id === 2)!;
    expect(states.name).toMatchObject({ reviewed_by: 'Stina Staff', reviewed_at: expect.any(String) });
  });

  it('is stale once the supplier changed that text, and only that text', async () => {
    await saveTexts({ long_description: '<p>E ndritshme</p>', reviewed: { name: true, long_description: true } });
    await source({ long_description: '<p>Very bright</p>' });
    expect(await statesOf()).toMatchObject({ name: 'reviewed', long_description: 'stale' });

    await saveTexts({ reviewed: { long_description: true } });
    expect(await statesOf()).toMatchObject({ long_description: 'reviewed' });
  });

  it('is a draft again when the text is written anew, unless the same save reviews it', async () => {
    await saveTexts({ reviewed: { name: true } });
    await saveTexts({ name: 'Llambë tavoline' });
    expect(await statesOf()).toMatchObject({ name: 'draft' });
    await saveTexts({ name: 'Llambë pune', reviewed: { name: true } });
    expect(await statesOf()).toMatchObject({ name: 'reviewed' });
  });

  it("of the supplier's own text in that language is a draft, also when a delivery replaced what was reviewed", async () => {
    await deliver(2, 'Llambë');
    expect(await statesOf()).toMatchObject({ name: 'draft' });
    await saveTexts({ reviewed: { name: true } });
    expect(await statesOf()).toMatchObject({ name: 'reviewed' });
    await source({ name: 'Desk lamp 2' });
    await deliver(2, 'Llambë 2');
    expect(await statesOf()).toMatchObject({ name: 'draft' });
  });
});

describe('a review', () => {
  it('is saved once, with a line of history and a new version, and can be taken back', async () => {
    await saveTexts({});
    const { version } = await detail();
    expect(await saveTexts({ reviewed: { name: true } })).toEqual({ id, version: version + 1, changed: true });
    expect(await saveTexts({ reviewed: { name: true } })).toEqual({ id, version: version + 1, changed: false });
    const line = await b.platform.db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({
      before: { 'product_translates.2.name.reviewed': false },
      after: { 'product_translates.2.name.reviewed': true },
    });
    await saveTexts({ reviewed: { name: false } });
    expect(await statesOf()).toMatchObject({ name: 'draft' });
  });

  it('is open to those who may translate only (T11), and refused where there is no text', async () => {
    await saveTexts({ reviewed: { name: true } }, by({ permissions: ['Update_Translation'] }));
    expect(await statesOf()).toMatchObject({ name: 'reviewed' });
    await expect(saveTexts({ reviewed: { short_description: true } })).rejects.toMatchObject({
      issues: [{ field: 'product_translates.0.short_description', message: 'There is no text to review' }],
    });
  });
});

it("knows the language of the supplier's own texts where a feed said it", async () => {
  expect((await detail()).source_language_id).toBe(null);
  await deliver(3, 'Desk lamp');
  expect((await detail()).source_language_id).toBe(3);
});
