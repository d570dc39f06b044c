// Reads of others: brands
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { exactMomentText } from '#server/db/moments.ts';
import type { Facts } from '#server/operations/handle-operation.ts';
import { type StaffValues, staffFieldNames, staffFields } from '../../contract/products.fields.ts';
import { staffColumns } from '../products.columns.read-model.ts';
import type { Assigned, FieldValue, Mapped } from './changed-values.ts';

/** What bulk changes read and write of many products at once; each in one statement. The products are locked before a write. */
export const changedProductsRepository = (db: Kysely<DB>) => ({
  /** `categoryId` null: all internal categories of the products. */
  async listMapped(ids: readonly number[], { sellerId }: Scope, categoryId: number | null): Promise<Facts<Mapped>[]> {
    const { rows } = await sql<Facts<Mapped>>`
      select p.id, p.version, coalesce(m.value, '{}') as value from products p
      left join (select product_id, jsonb_object_agg(category_id, jsonb_build_object('in', not is_deleted, 'origin', origin)) as value
                 from mapped_categories
                 where product_id = any(${ids}::bigint[]) and (${categoryId}::bigint is null or category_id = ${categoryId})
                 group by product_id) m on m.product_id = p.id
      where ${visible(ids, sellerId)}`.execute(db);
    return rows;
  },

  /** Chosen by staff, no category map touches these products any more (trap T103). `to` null: takes the row away. */
  async setCategories(
    rows: readonly { productId: number; categoryId: number; to: Mapped[string] | null }[],
  ): Promise<void> {
    const kept = rows.flatMap((row) => (row.to ? [{ ...row, ...row.to }] : []));
    const gone = rows.filter((row) => row.to === null);
    const ids = (some: readonly { productId: number; categoryId: number }[]) =>
      sql`${some.map((it) => it.productId)}::bigint[], ${some.map((it) => it.categoryId)}::bigint[]`;
    if (kept.length > 0) {
      await sql`insert into mapped_categories as m (product_id, category_id, is_deleted, origin)
        select product_id, category_id, not mapped, origin
        from unnest(${ids(kept)}, ${kept.map((it) => it.in)}::bool[], ${kept.map((it) => it.origin)}::text[])
               with ordinality as n (product_id, category_id, mapped, origin, place) order by place
        on conflict (product_id, category_id) do update set is_deleted = excluded.is_deleted, origin = excluded.origin`.execute(
        db,
      );
    }
    if (gone.length > 0) {
      await sql`delete from mapped_categories m using unnest(${ids(gone)}) as n (product_id, category_id)
        where m.product_id = n.product_id and m.category_id = n.category_id`.execute(db);
    }
  },

  async listAssigned(ids: readonly number[], { sellerId }: Scope): Promise<Facts<Assigned>[]> {
    const { rows } = await sql<Facts<Assigned>>`
      select p.id, p.version, coalesce(u.value, '{}') as value from products p
      left join (select product_id, jsonb_object_agg(language_id, jsonb_build_object('user_id', user_id,
                   'translate_status', translate_status,
                   'assigned_at', ${exactMomentText('assigned_at')})) as value
                 from users_products where product_id = any(${ids}::bigint[]) group by product_id) u on u.product_id = p.id
      where ${visible(ids, sellerId)}`.execute(db);
    return rows;
  },

  /** Puts assignments as given; a person of null takes the assignment away. */
  async setAssigned(
    rows: readonly {
      productId: number;
      languageId: number;
      to: { user_id: number; translate_status: number; assigned_at: string } | null;
    }[],
  ): Promise<void> {
    const kept = rows.filter((row) => row.to !== null);
    const gone = rows.filter((row) => row.to === null);
    const ids = (some: typeof rows) =>
      sql`${some.map((it) => it.productId)}::bigint[], ${some.map((it) => it.languageId)}::int[]`;
    if (kept.length > 0) {
      await sql`insert into users_products (product_id, language_id, user_id, translate_status, assigned_at)
        select * from unnest(${ids(kept)}, ${kept.map((it) => it.to?.user_id)}::bigint[],
          ${kept.map((it) => it.to?.translate_status)}::smallint[], ${kept.map((it) => it.to?.assigned_at)}::timestamptz[])
        on conflict (product_id, language_id) do update set user_id = excluded.user_id,
          translate_status = excluded.translate_status, assigned_at = excluded.assigned_at`.execute(db);
    }
    if (gone.length > 0) {
      await sql`delete from users_products u using unnest(${ids(gone)}) as n (product_id, language_id)
        where u.product_id = n.product_id and u.language_id = n.language_id`.execute(db);
    }
  },

  /** The fields a bulk edit can touch; the mapping of the brand is of brands. */
  async listFields(ids: readonly number[], { sellerId }: Scope) {
    const { rows } = await sql<
      { id: number; version: number; sellerId: number; brandId: number | null } & Omit<
        Required<FieldValue>,
        'attribute'
      >
    >`select p.id, p.version, p.seller_id as "sellerId", p.brand_id as "brandId", b.name as brand, b.shop_brand_id,
        ${staffColumns}, p.customs_information
      from products p left join brands b on b.id = p.brand_id where ${visible(ids, sellerId)}`.execute(db);
    return rows;
  },

  async listCodes(
    ids: readonly number[],
    { sellerId }: Scope,
  ): Promise<Facts<{ cncode: string | null; customs_information: string | null }>[]> {
    const { rows } = await sql<Facts<{ cncode: string | null; customs_information: string | null }>>`
      select p.id, p.version, jsonb_build_object('cncode', p.cncode, 'customs_information', p.customs_information) as value
      from products p where ${visible(ids, sellerId)}`.execute(db);
    return rows;
  },

  /** Only the columns that are in each row's value. */
  async setFields(rows: readonly { id: number; value: Columns }[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`update products p set
        ${sql.join(written.map(([name, type]) => givenOr(name, type)))},
        ${givenOr('brand_id', 'bigint')}
      from unnest(${rows.map((it) => it.id)}::bigint[], ${rows.map((it) => JSON.stringify(it.value))}::jsonb[]) as n (id, value)
      where p.id = n.id`.execute(db);
  },
});

/** undefined: stays. */
type Columns = Partial<StaffValues> & {
  readonly customs_information?: string | null;
  readonly brand_id?: number | null;
};

const written = [
  ...staffFieldNames.map((name) => [name, staffFields[name].type] as const),
  ['customs_information', 'text'] as const,
];

/** A column as the value `n` of its row has it, or as it is where the value does not have it. */
const givenOr = (column: string, type: 'int' | 'text' | 'bigint') =>
  sql`${sql.ref(column)} = case when n.value ? ${sql.lit(column)} then (n.value ->> ${sql.lit(column)})::${sql.raw(type)} else ${sql.ref(`p.${column}`)} end`;

const visible = (ids: readonly number[], sellerId: number | null) =>
  sql`p.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`;
