import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { type Bench, bench } from '#server/test/bench.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const nowhere = 999_999;
const refused = { code: '23503' };

async function attribute(): Promise<number> {
  const { db } = b.platform;
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: `Group ${Math.random()}`, seller_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('attributes')
    .values({ group_id: group.id, original_name: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Foreign keys in all but name: see 0018_import_speed.sql.
describe('References that are kept once per statement', () => {
  it('refuse an attribute or a product that is not there, whether it comes new or by a change', async () => {
    const { db } = b.platform;
    const product = await b.make.product();
    const good = { product_id: product.id, attribute_id: await attribute() };
    const write = (values: typeof good) => db.insertInto('variant_attributes').values(values).execute();
    await write(good);

    await expect(write({ ...good, attribute_id: nowhere })).rejects.toMatchObject(refused);
    await expect(write({ ...good, product_id: nowhere })).rejects.toMatchObject(refused);
    await expect(
      db
        .updateTable('variant_attributes')
        .set({ attribute_id: nowhere })
        .where('product_id', '=', product.id)
        .execute(),
    ).rejects.toMatchObject(refused);
    await expect(
      db.insertInto('product_images').values({ product_id: nowhere, url: 'https://a.test/1.jpg' }).execute(),
    ).rejects.toMatchObject(refused);
    expect(await db.selectFrom('variant_attributes').select(['product_id', 'attribute_id']).execute()).toEqual([good]);
  });

  it('let nothing go that is referred to', async () => {
    const { db } = b.platform;
    const product = await b.make.product();
    const attributeId = await attribute();
    await db.insertInto('variant_attributes').values({ product_id: product.id, attribute_id: attributeId }).execute();
    await expect(db.deleteFrom('attributes').where('id', '=', attributeId).execute()).rejects.toMatchObject(refused);
    await db.deleteFrom('variant_attributes').where('attribute_id', '=', attributeId).execute();
    await db.deleteFrom('attributes').where('id', '=', attributeId).execute();
  });

  it('hold against a deletion at the same moment', async () => {
    const { db } = b.platform;
    const product = await b.make.product();
    const attributeId = await attribute();
    let deletion: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('variant_attributes')
        .values({ product_id: product.id, attribute_id: attributeId })
        .execute();
      deletion = db.deleteFrom('attributes').where('id', '=', attributeId).execute();
      deletion.catch(() => {});
      // It waits for us, and must not have gone through meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await expect(deletion).rejects.toMatchObject(refused);
    expect(await db.selectFrom('attributes').select('id').where('id', '=', attributeId).execute()).toHaveLength(1);
  });
});
