import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { FileValues } from '#features/catalogue/products/contract/products.file-fields.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { FileColumn, RowIssue } from '../contract/bulk-update.model.ts';
import type { PlannedRow } from '../contract/bulk-update.plan.ts';

export type StoredUpdate = {
  readonly id: number;
  readonly user_id: number;
  readonly file_name: string;
  readonly columns: readonly FileColumn[];
  readonly texts_only: boolean;
  readonly rows: number;
  readonly change_set_id: string | null;
  readonly created_at: Date;
};
export type StoredRow = {
  readonly row: number;
  readonly sku: string;
  readonly product_id: number | null;
  readonly variant_id: number | null;
  readonly asked: FileValues | null;
  readonly issues: readonly RowIssue[];
};

const perStatement = 1000;

/** Files of bulk updates and their rows, as they were read and judged. */
export const bulkUpdatesRepository = (db: Kysely<DB>) => ({
  async insert(
    update: Omit<StoredUpdate, 'id' | 'change_set_id' | 'created_at'> & { sellerId: number | null; at: Date },
  ) {
    const { rows } = await sql<{ id: number }>`
      insert into bulk_updates (user_id, seller_id, file_name, columns, texts_only, rows, created_at)
      values (${update.user_id}, ${update.sellerId}, ${update.file_name}, ${JSON.stringify(update.columns)}, ${update.texts_only},
        ${update.rows}, ${update.at}) returning id`.execute(db);
    return rows[0]!.id;
  },

  async insertRows(id: number, rows: readonly PlannedRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += perStatement)
      await sql`insert into bulk_update_rows (update_id, row, sku, product_id, variant_id, asked, issues)
        select ${id}, "row", sku, product_id, variant_id, nullif(asked, 'null'), issues
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + perStatement))}::jsonb)
          as n ("row" int, sku text, product_id bigint, variant_id bigint, asked jsonb, issues jsonb)`.execute(db);
  },

  /** @throws AppError not_found */
  async get(id: number): Promise<StoredUpdate> {
    const row = await db.selectFrom('bulk_updates').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as unknown as StoredUpdate;
  },

  async setChangeSet(id: number, changeSetId: string): Promise<void> {
    await db.updateTable('bulk_updates').set({ change_set_id: changeSetId }).where('id', '=', id).execute();
  },

  /** Files of a person of which nothing could become anything; those with a change set go with it. */
  async deleteOld(userId: number, before: Date): Promise<void> {
    await sql`delete from bulk_updates where user_id = ${userId} and change_set_id is null and created_at < ${before}`.execute(
      db,
    );
  },

  async countRefused(id: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from bulk_update_rows
      where update_id = ${id} and issues <> '[]'`.execute(db);
    return rows[0]!.n;
  },

  /** The products that rows which are not refused are about, in the order of the file. */
  async listProducts(id: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from bulk_update_rows
      where update_id = ${id} and asked is not null group by product_id order by min("row")`.execute(db);
    return rows.map((row) => row.product_id);
  },

  /** What the rows ask, by product; several rows of one product are its variants. */
  async listAsked(id: number, productIds: readonly number[]): Promise<Map<number, FileValues>> {
    const { rows } = await sql<{ product_id: number; asked: FileValues }>`select product_id, asked from bulk_update_rows
      where update_id = ${id} and product_id = any(${productIds}::bigint[]) and asked is not null order by "row"`.execute(
      db,
    );
    const all = new Map<number, FileValues>();
    for (const { product_id, asked } of rows) {
      const before = all.get(product_id) ?? { product: {}, variants: {}, prices: {}, texts: {} };
      all.set(product_id, {
        product: { ...before.product, ...asked.product },
        variants: { ...before.variants, ...asked.variants },
        prices: { ...before.prices, ...asked.prices },
        attributes: { ...before.attributes, ...asked.attributes },
        texts: Object.fromEntries(
          [...new Set([...Object.keys(before.texts), ...Object.keys(asked.texts)])].map((language) => [
            language,
            { ...before.texts[language], ...asked.texts[language] },
          ]),
        ),
      });
    }
    return all;
  },
});
