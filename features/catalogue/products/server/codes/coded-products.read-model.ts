// Reads of others: categories
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { CodedProducts, MissingFilters } from '../../contract/codes/product-codes.model.ts';
import { productStatus } from '../../contract/products.status.ts';
import { findsProduct } from '../products.filter.read-model.ts';

/** A product `p` that needs a code and has none, as the filters narrow it. */
export const withoutCode = ({ category, seller, supplied, search_text: text }: MissingFilters): RawBuilder<boolean> => {
  const narrowed: RawBuilder<unknown>[] = [sql`p.cncode is null and p.status <> ${sql.lit(productStatus.archived)}`];
  if (category !== undefined)
    narrowed.push(sql`p.id in (
    with recursive below (id, depth) as (select ${category}::bigint, 0
      union select c.id, depth + 1 from below join categories c on c.parent_id = below.id where depth < 30)
    select m.product_id from mapped_categories m join below on below.id = m.category_id where not m.is_deleted)`);
  if (seller !== undefined) narrowed.push(sql`p.seller_id = ${seller}`);
  if (supplied !== undefined)
    narrowed.push(sql`(coalesce(btrim(p.vendor_cncode), '') <> '') = ${supplied === 'yes'}::boolean`);
  if (text) narrowed.push(findsProduct(sql`p.id`, text));
  return sql`${sql.join(narrowed, sql` and `)}`;
};

/** The products that are meant by their code, at most `limit`, by their number. Categories are of categories. */
export async function listCodedIds(
  db: Kysely<DB>,
  asked: CodedProducts,
  { sellerId }: Pick<Scope, 'sellerId'>,
  limit: number,
): Promise<number[]> {
  const meant =
    'codes' in asked
      ? sql`p.cncode = any(${asked.codes}::text[]) and p.status <> ${sql.lit(productStatus.archived)}`
      : withoutCode(asked);
  const { rows } = await sql<{ id: number }>`select p.id from products p
    where ${meant} and (${sellerId}::bigint is null or p.seller_id = ${sellerId}) order by p.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
