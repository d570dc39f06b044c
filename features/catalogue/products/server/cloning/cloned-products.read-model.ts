// Reads of others: attribute_groups, attributes, publications, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CloneChoice } from '#server/clones.ts';
import { containing } from '#server/db/containing.ts';
import type { RowLabel } from '#server/operations/handle-operation.ts';
import type { StaffValues } from '../../contract/products.fields.ts';
import { productStatus } from '../../contract/products.status.ts';
import { staffColumns } from '../products.columns.read-model.ts';

export type TextRow = {
  readonly product_id: number;
  readonly language_id: number;
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};

/** What cloning reads of products. Which language is a shop's first is of shops, where products are sold of publications. */
export const clonedProductsReadModel = (db: Kysely<DB>) => ({
  /** By internal SKU or name. */
  async listChoices(search: string, limit: number): Promise<CloneChoice[]> {
    const { rows } = await sql<CloneChoice>`select l.product_id as id, l.sku_intern as name, p.name as detail
      from (select f.product_id from product_search f where f.find_sku like ${containing(sql`lower(${search})`)}
              or f.find_name like ${containing(search)} limit ${limit}) f
      join product_list l on l.product_id = f.product_id join products p on p.id = f.product_id
      order by l.sku_intern, l.product_id`.execute(db);
    return rows;
  },

  /** The first language of each of two shops, by number; null where a shop has none. */
  async firstLanguages(from: number, to: number): Promise<readonly [number | null, number | null]> {
    const { rows } = await sql<{ id: number; language: number | null }>`select s.id,
        (select (e.value ->> 'id')::int from jsonb_each(s.languages) e order by (e.value ->> 'position')::int limit 1) as language
      from shops s where s.id = any(${[from, to]}::int[])`.execute(db);
    const of = (id: number) => rows.find((row) => row.id === id)?.language ?? null;
    return [of(from), of(to)];
  },

  /** Approved products with a text in this language that the shop sells, or may sell; by number. */
  async listTexted(shopId: number, language: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.id from products p
      join product_translates t on t.product_id = p.id and t.language_id = ${language}
      left join publications o on o.product_id = p.id and o.shop_id = ${shopId}
      where p.status = ${productStatus.approved} and (o.id is null or o.status in ('pending', 'in_shop')) order by p.id`.execute(
      db,
    );
    return rows.map((row) => row.id);
  },

  /** Texts of products, in one language or in all (null). */
  async listTexts(ids: readonly number[], language: number | null): Promise<TextRow[]> {
    const { rows } = await sql<TextRow>`select product_id, language_id, name, short_description, long_description
      from product_translates where product_id = any(${ids}::bigint[])
        and (${language}::int is null or language_id = ${language}::int)`.execute(db);
    return rows;
  },

  /** The values a product has as a whole, by attribute; where it has one variant, those of the variant are its own too. */
  async listValues(id: number): Promise<{ readonly group_id: number; readonly ids: readonly number[] }[]> {
    const { rows } = await sql<{ group_id: number; ids: number[] }>`
      select a.group_id::int as group_id, array_agg(distinct a.id::int order by a.id::int) as ids
      from variant_attributes v join attributes a on a.id = v.attribute_id
      where v.product_id = ${id} and not v.is_deleted
        and (v.variant_id is null or (select count(*) from variants w where w.product_id = ${id}) = 1)
      group by a.group_id order by a.group_id`.execute(db);
    return rows;
  },

  async describeAttributes(ids: readonly number[]): Promise<Map<number, RowLabel>> {
    const { rows } = await sql<{ id: number; name: string }>`
      select id::int as id, original_name as name from attribute_groups where id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, { code: name, name: '' }]));
  },

  /** What staff filled in of a product. */
  async findFields(id: number): Promise<StaffValues | null> {
    const { rows } = await sql<StaffValues>`select ${staffColumns} from products p where p.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },
});
