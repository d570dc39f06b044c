// Reads of others: brands, languages
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { StaffValues } from '../../contract/products.fields.ts';
import { staffColumns } from '../products.columns.read-model.ts';
import type { StoredProduct } from './field-change.ts';

export type TextRow = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};
export type TranslationRow = TextRow & { readonly language_id: number };

/** The product's own columns, its texts and its categories, as one save of the drawer writes them. */
export const productEditRepository = (db: Kysely<DB>) => ({
  /** Locks the product; null where the scope does not reach it. The mapping is of brands. */
  async findForUpdate(id: number, { sellerId }: Scope): Promise<StoredProduct | null> {
    const { rows } = await sql<StoredProduct>`
      select p.id, p.seller_id, p.brand_id, p.version, ${staffColumns}, p.customs_information,
        (select b.shop_brand_id from brands b where b.id = p.brand_id) as shop_brand_id
      from products p where p.id = ${id} and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
      for no key update`.execute(db);
    return rows[0] ?? null;
  },

  async setFields(
    id: number,
    fields: Partial<StaffValues> & { customs_information?: string | null; brand_id?: number },
  ): Promise<void> {
    await db.updateTable('products').set(fields).where('id', '=', id).execute();
  },

  /** Languages are of shops. */
  async listLanguageIds(): Promise<Set<number>> {
    const rows = await db.selectFrom('languages').select('id').execute();
    return new Set(rows.map((row) => row.id));
  },

  async listTranslations(productId: number): Promise<TranslationRow[]> {
    return db
      .selectFrom('product_translates')
      .select(['language_id', 'name', 'short_description', 'long_description'])
      .where('product_id', '=', productId)
      .execute();
  },

  /** From now on the text is staff's: no delivery replaces it (trap T103). */
  async setTranslation(productId: number, { language_id, ...texts }: TranslationRow, now: Date): Promise<void> {
    const values = { ...texts, origin: 'staff', updated_at: now };
    await db
      .insertInto('product_translates')
      .values({ product_id: productId, language_id, ...values })
      .onConflict((oc) => oc.columns(['product_id', 'language_id']).doUpdateSet(values))
      .execute();
  },

  /** By hand, so from now on no category map touches these products (trap T103). Gives those that are different now. */
  async setCategory(productIds: readonly number[], categoryId: number, action: 'add' | 'remove'): Promise<number[]> {
    const statement =
      action === 'add'
        ? sql<{ product_id: number }>`insert into mapped_categories as m (product_id, category_id)
            select id, ${categoryId} from unnest(${productIds}::bigint[]) as id
            on conflict (product_id, category_id) do update set is_deleted = false, origin = 'staff' where m.is_deleted
            returning product_id`
        : sql<{ product_id: number }>`update mapped_categories set is_deleted = true, origin = 'staff'
            where product_id = any(${productIds}::bigint[]) and category_id = ${categoryId} and not is_deleted
            returning product_id`;
    const { rows } = await statement.execute(db);
    return rows.map((row) => row.product_id);
  },

  async listCategoryIds(productId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('mapped_categories')
      .select('category_id')
      .where('product_id', '=', productId)
      .where('is_deleted', '=', false)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.category_id);
  },
});
