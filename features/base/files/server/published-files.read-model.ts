// Reads of others: categories, house_company, product_images, publications, shop_brands
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/**
 * Whether anybody may open an upload: it stands at a product that is or was in a shop, or on its way there (publishing and
 * products), at a category (categories) or a brand (brands), is the sign of the house (company), or was used where all may see it. The rest is for those who were given an address.
 */
export async function isPublished(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    select exists (select from product_images i join publications p on p.product_id = i.product_id where i.file_id = ${id})
      or exists (select from categories where image = ${`/files/${id}`})
      or exists (select from shop_brands where logo_file_id = ${id})
      or exists (select from house_company where logo_file_id = ${id})
      or exists (select from files where id = ${id} and open) as published`.execute(db);
  return rows[0]!.published;
}
