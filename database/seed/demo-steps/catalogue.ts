import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { followShop } from '#features/base/exchange/server/exchange.public.ts';
import { findOrCreateAttributes } from '#features/catalogue/attributes/server/attributes.public.ts';
import { findOrCreateBrands } from '#features/catalogue/brands/server/brands.public.ts';
import { findOrCreateCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { houseZone } from '#kit/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { attributeGroups, attributeMaps } from '../demo/attributes.ts';
import { brandMaps, shopBrands } from '../demo/brands.ts';
import { categoryMaps } from '../demo/category-maps.ts';
import { currencyRates } from '../demo/rates.ts';

type CategorySeed = {
  readonly key: string;
  readonly name: { readonly en: string; readonly sq: string; readonly sl: string };
  readonly children?: readonly CategorySeed[];
};

/** Shown in the tree and not to be chosen there: nobody sells landline phones in this shop. */
const excluded = [{ shop_id: 4, key: 'landline', note: 'Nobody asks for them any more' }];

/** The shop's own categories, brands, attributes and rates, and what the suppliers' stand for. */
export async function insertCatalogue(tx: Tx): Promise<void> {
  const { db } = tx;
  const { departments } = JSON.parse(await readFile(path.join(import.meta.dirname, '../demo/categories.json'), 'utf8'));
  await insertCategories(db, departments, null);
  for (const { shop_id, key, note } of excluded) {
    await db
      .insertInto('exclusions')
      .values({
        kind: 'category',
        category_id: await categoryOf(db, key),
        shop_ids: [shop_id],
        scope: 'send',
        reason: 'other',
        note,
        in_force: true,
      })
      .execute();
  }
  await db
    .insertInto('shop_brands')
    .values(shopBrands.map((name) => ({ name })))
    .execute();
  for (const { name, isFilter, options } of attributeGroups) {
    const group = await db
      .insertInto('attribute_groups')
      .values({ original_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = options.map((option) => ({ group_id: group.id, original_name: option, is_filter: isFilter }));
    await db.insertInto('attributes').values(rows).execute();
  }
  // The first is older than the oldest order of the demo market, whose money is counted by it; the last is of today, so that prices are calculated by it.
  for (const { shop_id: id, currency_pair, rate: today, earlier } of currencyRates)
    for (const { days, rate } of [...earlier, { days: 0, rate: today }])
      await followShop(
        tx,
        { id, currency: currency_pair.slice(3), time_zone: houseZone, rate },
        { at: new Date(Date.now() - days * 86_400_000), userId: null },
      );
  await mapCategories(tx);
  await mapBrands(tx);
  await mapAttributes(tx);
}

async function insertCategories(db: Db, seeds: readonly CategorySeed[], parentId: number | null): Promise<void> {
  for (const [position, { key, name, children }] of seeds.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({
        original_id: key,
        name: name.en,
        names: JSON.stringify({ EN: name.en, AL: name.sq, SI: name.sl }),
        parent_id: parentId,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertCategories(db, children ?? [], id);
  }
}

/** An internal category by its key in categories.json. */
export async function categoryOf(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('seller_id', 'is', null)
    .where('original_id', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

const sellerOf = async (db: Db, name: string): Promise<number> =>
  (await db.selectFrom('sellers').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

async function mapCategories(tx: Tx): Promise<void> {
  for (const { reseller, external, internal } of categoryMaps) {
    const [external_id] = await findOrCreateCategories(tx, await sellerOf(tx.db, reseller), [external]);
    await tx.db
      .insertInto('category_maps')
      .values({ external_id: external_id!, internal_id: await categoryOf(tx.db, internal) })
      .execute();
  }
}

async function mapBrands(tx: Tx): Promise<void> {
  for (const { seller, brand, shopBrand } of brandMaps) {
    const brands = await findOrCreateBrands(tx, await sellerOf(tx.db, seller), [brand]);
    await sql`update brands set shop_brand_id = (select id from shop_brands where name = ${shopBrand})
      where id = ${brands.get(brand)}`.execute(tx.db);
  }
}

async function mapAttributes(tx: Tx): Promise<void> {
  for (const { seller, group, value, shopGroup, shopValue } of attributeMaps) {
    const sellerId = await sellerOf(tx.db, seller);
    const [attributeId] = await findOrCreateAttributes(tx, sellerId, [{ group, value }]);
    await sql`insert into mapped_attributes (seller_id, attribute_id, mapped_attribute_id)
      select ${sellerId}, ${attributeId}, a.id from attributes a join attribute_groups g on g.id = a.group_id
       where g.seller_id is null and g.original_name = ${shopGroup} and a.original_name = ${shopValue}`.execute(tx.db);
  }
}
