import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { feedRunsReadModel } from './feed-runs.read-model.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('tells the house which price profiles were made for a reseller, with their tariff, and the reseller none [pages.md 4.29]', async () => {
  const { pool, db } = b.platform;
  const seller = await b.make.seller({ name: 'Alpha Supply' });
  const profile = async (name: string, shop: number, state: string, steps: object) => {
    const { rows } = await pool.query(`insert into price_profiles (shop_id, name) values ($1, $2) returning id`, [
      shop,
      name,
    ]);
    const { rows: versions } = await pool.query(
      `insert into price_profile_versions (profile_id, no, state, steps) values ($1, 1, $2, $3) returning id`,
      [rows[0].id, state, JSON.stringify(steps)],
    );
    return versions[0].id as number;
  };
  const scope = (version: number, columns: string, values: unknown[]) =>
    pool.query(
      `insert into price_profile_scopes (version_id, ${columns}) values ($1, ${values.map((_, at) => `$${at + 2}`).join(', ')})`,
      [version, ...values],
    );
  const category = await b.make.category();
  const tariff = { transport: { kind: 'tariff', tariff: 'TRUCK' } };
  await scope(await profile('Alpha', 1, 'active', tariff), 'seller_id', [seller.id]);
  await scope(await profile('Alpha in Albania', 2, 'active', {}), 'seller_id', [seller.id]);
  await scope(await profile('Draft', 2, 'draft', {}), 'seller_id', [seller.id]);
  await scope(await profile('Phones of Alpha', 1, 'active', {}), 'seller_id, category_id', [seller.id, category.id]);
  const profilesFor = async (sellerId: number | null) =>
    (await feedRunsReadModel(db).listResellers({ sellerId }, b.platform.now())).find(
      ({ seller_id }) => seller_id === seller.id,
    )!.profiles;
  const names = new Map(
    (await db.selectFrom('shops').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  expect(await profilesFor(null)).toEqual([
    { shop: names.get(1), name: 'Alpha', tariff: 'TRUCK' },
    { shop: names.get(2), name: 'Alpha in Albania', tariff: null },
  ]);
  expect(await profilesFor(seller.id)).toEqual([]);
});
