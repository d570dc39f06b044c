import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { factories } from '#server/test/factories.ts';
import { databaseOf } from './product-process.ts';

/** Shop 1 is the demo shop, shop 3 the faulty one, which answers slowly so that a kill falls into the middle. */
export const shops = { demo: 1, faulty: 3 } as const;

export type Ground = {
  readonly dataDir: string;
  readonly database: Database;
  readonly productIds: readonly number[];
  faulty(): FaultyShop;
  /** Takes everything out of both shops again, and a new faulty shop behind shop 3. */
  emptyShops(): Promise<void>;
  /** What both shops have, by product, without the numbers and times that differ from run to run. */
  inShops(): Promise<{ demo: string[]; faulty: string[] }>;
  close(): Promise<void>;
};

export function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu survival '));
  // PostgreSQL runs under another account where the tests run as root.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** Approved products, ready for both shops, on the database of a product that was started there. */
export async function prepareGround(dataDir: string, count: number, msPerWrite: number): Promise<Ground> {
  const database = openDatabase(databaseOf(dataDir), 4);
  const { db, pool } = database;
  const make = factories({ db } as Platform, await hashPassword('tregu-demo'));
  await make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
  const category = await make.category({ name: 'Lamps' });
  const { id: sellerId } = await make.seller({ name: 'Alpha Supply' });
  const productIds: number[] = [];
  for (let i = 0; i < count; i++) {
    productIds.push(
      (await make.product({ sellerId, sku: `L-${i}`, status: 4, stock: i, categoryIds: [category.id] })).id,
    );
  }
  await pool.query(
    "insert into product_translates (product_id, language_id, name) select id, 1, 'Lamp ' || sku from products",
  );
  let faulty: FaultyShop | undefined;

  return {
    dataDir,
    database,
    productIds,
    faulty: () => faulty!,
    async emptyShops() {
      await faulty?.stop();
      faulty = await startFaultyShop();
      faulty.script({ writes: Array(count * 3).fill({ does: 'answerSlowly', ms: msPerWrite }) });
      await db
        .updateTable('shops')
        .set({ connector: 'faulty-shop', connector_settings: JSON.stringify({ url: faulty.url, timeout: 5 }) })
        .where('id', '=', shops.faulty)
        .execute();
      await db.updateTable('shops').set({ connector: 'demo-shop' }).where('id', '=', shops.demo).execute();
      await pool.query('truncate demo_shop.product, demo_shop.category cascade; delete from publications');
      await make.listed(...productIds);
    },
    async inShops() {
      const { rows } = await pool.query<{ content: string }>(
        `select jsonb_build_array(to_jsonb(p) - '{id,attempt,stock_attempt,price_attempt,created_at,updated_at}'::text[],
                (select jsonb_agg(to_jsonb(v) - 'product_id' order by position) from demo_shop.variant v where product_id = p.id),
                (select jsonb_agg(to_jsonb(c) - 'product_id' order by position) from demo_shop.product_category c where product_id = p.id))::text as content
           from demo_shop.product p order by external_key`,
      );
      const there = faulty?.state().products ?? [];
      return {
        demo: rows.map(({ content }) => content),
        faulty: there.map(({ document, stock }) => JSON.stringify([document, [...stock]])).sort(),
      };
    },
    async close() {
      await faulty?.stop();
      await database.close();
    },
  };
}
