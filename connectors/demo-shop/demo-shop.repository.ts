import type pg from 'pg';
import { olderAttempt } from '#connectors/kit/remote-error.ts';
import type { RemoveOptions, TheirCategory, TheirProperty } from '#connectors/kit/shop-connector.ts';
import {
  onHandOf,
  type ShopCategoryDocument,
  type ShopDocument,
  type ShopPrices,
  type ShopStock,
} from '#connectors/kit/shop-document.ts';
import {
  type CategoryRow,
  categoryDocumentOf,
  categoryRowsOf,
  type ProductRow,
  productValuesOf,
  type SaveOptions,
} from './demo-shop.rows.ts';
import {
  checkTables,
  hideProduct,
  lockKey,
  removeContent,
  saveCategories,
  saveCategory,
  saveProduct,
  selectProducts,
  setKeys,
  setPrices,
  setStock,
  takeMark,
} from './demo-shop.sql.repository.ts';
import { inOneTransaction } from './demo-shop.transaction.repository.ts';

const nameOf = (names: Readonly<Record<string, string>>): string => names.EN ?? Object.values(names)[0] ?? '';

/** The goods of the demo shops in the schema `demo_shop`; every method is about one shop. */
export function demoShopRepository(database: pg.Pool, shopId: number) {
  const setPart = (statement: typeof setStock, externalKey: string, part: ShopStock | ShopPrices, attempt: number) =>
    alone(database, shopId, externalKey, async (client): Promise<'set' | 'older' | 'absent'> => {
      const values = [shopId, externalKey, attempt, JSON.stringify(part)];
      const { rows } = await client.query<{ found: boolean; set: boolean }>({ ...statement, values });
      if (!rows[0]?.found) return 'absent';
      return rows[0].set ? 'set' : 'older';
    });

  return {
    /** Throws when the tables of the demo shop are not there or the database cannot be reached. */
    async check(): Promise<void> {
      await database.query(checkTables);
    },

    async findId(externalKey: string): Promise<string | null> {
      const { rows } = await database.query<{ id: string }>(
        'select id::text from demo_shop.product where shop_id = $1 and external_key = $2 and removed_at is null',
        [shopId, externalKey],
      );
      return rows[0]?.id ?? null;
    },

    /** Creates or replaces. `wroteAll`: no part was left as it was, so the shop has exactly this document. */
    async save(document: ShopDocument, options: SaveOptions): Promise<{ id: string; wroteAll: boolean }> {
      // Outside the transaction: categories are shared by all products, and a lock on one held until the end of a push
      // would make parallel pushes wait for each other.
      const categories = categoryRowsOf(document);
      if (categories.length > 0)
        await database.query({ ...saveCategories, values: [shopId, JSON.stringify(categories)] });

      const values = productValuesOf(shopId, document, options);
      const row = await alone(database, shopId, document.externalKey, async (client) => {
        const { rows } = await client.query<{ id: string; wrote_all: boolean }>({ ...saveProduct, values });
        return rows[0];
      });
      if (!row) throw olderAttempt(document.externalKey);
      return { id: row.id, wroteAll: row.wrote_all };
    },

    /** Creates or replaces a category; false where a newer attempt was there. */
    async saveCategory(document: ShopCategoryDocument, attempt: number): Promise<boolean> {
      const { externalKey, parentKey, names, descriptions, image, visible, filters = [] } = document;
      const words = [JSON.stringify(names), JSON.stringify(descriptions)];
      const values = [shopId, externalKey, attempt, parentKey, ...words, image, visible, JSON.stringify(filters)];
      const { rowCount } = await database.query({ ...saveCategory, values });
      return rowCount === 1;
    },

    /** Null for one that only came along with products. */
    async findCategory(externalKey: string): Promise<ShopCategoryDocument | null> {
      const { rows } = await database.query<CategoryRow>(
        `select external_key, parent_key, name, descriptions, image, visible, filters
         from demo_shop.category where shop_id = $1 and external_key = $2 and attempt > 0`,
        [shopId, externalKey],
      );
      return rows[0] ? categoryDocumentOf(rows[0]) : null;
    },

    /** Those that people made in the shop itself, with their names from the top down. */
    async listOwnCategories(): Promise<TheirCategory[]> {
      const { rows } = await database.query<{ key: string; names: Record<string, string>[] }>(
        `with recursive up as (
           select external_key as key, external_key as at, parent_key, name, 1 as height
             from demo_shop.category where shop_id = $1 and external_key like 'made-here-%'
           union all
           select up.key, k.external_key, k.parent_key, k.name, up.height + 1
             from up join demo_shop.category k on k.shop_id = $1 and k.external_key = up.parent_key
            where up.height < 30)
         select key, jsonb_agg(name order by height desc) as names from up group by key order by key`,
        [shopId],
      );
      return rows.map(({ key, names }) => ({
        remoteId: key,
        path: names.map(nameOf),
        names: Object.values(names.at(-1) ?? {}),
      }));
    },

    async listProperties(): Promise<TheirProperty[]> {
      const { rows } = await database.query<{ key: string; name: string; names: Record<string, string> }>(
        'select external_key as key, name, names from demo_shop.property where shop_id = $1 order by external_key',
        [shopId],
      );
      return rows.map(({ key, name, names }) => ({ remoteId: key, name, names: Object.values(names) }));
    },

    /** `older`: a newer stock is already there. `absent`: no such product. */
    setStock: (externalKey: string, stock: ShopStock, attempt: number) =>
      setPart(
        setStock,
        externalKey,
        stock.map((row) => ({ variantKey: row.variantKey, stock: onHandOf(row) })),
        attempt,
      ),

    /** Likewise of prices. */
    setPrices: (externalKey: string, prices: ShopPrices, attempt: number) =>
      setPart(setPrices, externalKey, prices, attempt),

    /** Leaves a mark with the attempt number, even where there was no product: an older push may still be on its way. */
    async remove(externalKey: string, { attempt, removal = 'hide' }: RemoveOptions): Promise<'removed' | 'older'> {
      const statement = removal === 'hide' ? hideProduct : removeContent;
      return alone(database, shopId, externalKey, async (client) => {
        const { rows } = await client.query({ ...statement, values: [shopId, externalKey, attempt] });
        return rows.length > 0 ? 'removed' : 'older';
      });
    },

    async findProduct(externalKey: string): Promise<ProductRow | null> {
      const { rows } = await database.query<ProductRow>({
        ...selectProducts('one'),
        values: [shopId, externalKey],
      });
      return rows[0] ?? null;
    },

    async findProducts(externalKeys: readonly string[]): Promise<ProductRow[]> {
      const { rows } = await database.query<ProductRow>({
        ...selectProducts('some'),
        values: [shopId, [...externalKeys]],
      });
      return rows;
    },

    /** Ordered by id, after `afterId`. */
    async listProducts(afterId: string, limit: number): Promise<ProductRow[]> {
      const { rows } = await database.query<ProductRow>({
        ...selectProducts('page'),
        values: [shopId, afterId, limit],
      });
      return rows;
    },

    /** What was made in the shop itself, likewise. */
    async listForeign(afterId: string, limit: number): Promise<ProductRow[]> {
      const { rows } = await database.query<ProductRow>({
        ...selectProducts('foreign'),
        values: [shopId, afterId, limit],
      });
      return rows;
    },

    /** By the shop's own number; null for anything that is none. */
    async findByNumber(id: string): Promise<ProductRow | null> {
      if (!/^\d{1,18}$/.test(id)) return null;
      const { rows } = await database.query<ProductRow>({ ...selectProducts('number'), values: [shopId, id] });
      return rows[0] ?? null;
    },

    /** Gives a product another key, and its variants theirs; a mark under that key is taken up. */
    async setKeys(id: string, key: string, variants: ReadonlyMap<string, string>): Promise<void> {
      await alone(database, shopId, key, async (client) => {
        const { rows } = await client.query<{ attempt: string; stock_attempt: string; price_attempt: string }>({
          ...takeMark,
          values: [shopId, key],
        });
        const { attempt = '0', stock_attempt = '0', price_attempt = '0' } = rows[0] ?? {};
        const keys = JSON.stringify([...variants].map(([from, to]) => ({ from, to })));
        await client.query({ ...setKeys, values: [shopId, id, key, attempt, keys, stock_attempt, price_attempt] });
      });
    },
  };
}

/**
 * Runs work on one product while nobody else writes it. The lock is taken by a statement of its own: the next statement
 * then sees what the one before committed, which a single statement with a snapshot from before the wait would not.
 */
function alone<T>(
  database: pg.Pool,
  shopId: number,
  externalKey: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // Everything in it goes by key. A new database has no statistics yet, and a plan that reads whole tables, once made,
  // would stay with the connection.
  // It need not wait for the disk: who asked for the work writes down in this database what became of it, and that commit
  // brings all before it to the disk. Where the machine stops in between, neither is there, and the work is asked for again.
  return inOneTransaction(
    database,
    work,
    `begin; set local enable_seqscan = off; set local synchronous_commit = off; select pg_advisory_xact_lock(${lockKey(shopId, externalKey)})`,
  );
}
