import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DirectoryQuery } from '../contract/seller-directory.calls.ts';
import {
  type DirectoryDetail,
  type DirectoryRow,
  type FactKey,
  factKeys,
  localFacts,
} from '../contract/seller-directory.model.ts';
import { figures, lastImport } from './seller-figures.read-model.ts';

type Filters = Pick<DirectoryQuery, 'kind' | 'search_text' | 'missing'>;
type Order = Pick<DirectoryQuery, 'orderKey' | 'orderBy'>;

const factColumns: Readonly<Record<FactKey, RawBuilder<unknown>>> = {
  number: sql`s.number`,
  country: sql`s.country`,
  contact: sql`concat(s.contact_firstname, s.contact_lastname)`,
  phone: sql`s.contact_phone`,
  email: sql`s.contact_email`,
  prefix: sql`s.sku_prefix`,
  address: sql`s.address`,
  city: sql`s.city`,
  type: sql`s.type`,
  registration_date: sql`s.registration_date::text`,
};

const lacks = (key: FactKey): RawBuilder<boolean> => {
  const empty = sql<boolean>`btrim(coalesce(${factColumns[key]}, '')) = ''`;
  return localFacts.includes(key) ? sql`(s.local_seller and ${empty})` : empty;
};
const missing = sql<FactKey[]>`array_remove(array[${sql.join(
  factKeys.map((key) => sql`case when ${lacks(key)} then ${sql.lit(key)} end`),
)}]::text[], null)`;

const where = ({ kind, search_text: text, missing: lacking }: Filters): RawBuilder<unknown> => sql`s.deleted_at is null
  ${kind ? sql`and s.local_seller = ${kind === 'local'}` : sql``}
  ${
    text
      ? sql`and fold(concat_ws(' ', s.name, s.number, s.city, s.country, s.contact_firstname, s.contact_lastname, s.contact_email,
          s.contact_phone, s.sku_prefix)) like '%' || replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
      : sql``
  }
  ${lacking === undefined ? sql`` : lacking === 'any' ? sql`and cardinality(${missing}) > 0` : sql`and ${lacks(lacking)}`}`;

const orders = {
  name: sql`fold(r.name)`,
  country: sql`fold(r.country)`,
  products: sql`(r.products->>'total')::int`,
  in_shop: sql`(r.products->>'in_shop')::int`,
  last_import: sql`r.last_import->>'at'`,
  missing: sql`cardinality(r.missing)`,
};

/** All sellers, local and external; closed ones are not there. Sellers are of sellers. */
export const sellerDirectoryReadModel = (db: Kysely<DB>) => ({
  async count(filters: Filters): Promise<{ resellers: number; locals: number }> {
    const { rows } = await sql<{ resellers: number; locals: number }>`select
        count(*) filter (where not s.local_seller)::int as resellers, count(*) filter (where s.local_seller)::int as locals
      from sellers s where ${where({ ...filters, kind: undefined })}`.execute(db);
    return rows[0]!;
  },

  async list(
    asked: Filters & Order & { readonly id?: number },
    shopId: number,
    part?: { readonly limit: number; readonly offset: number },
  ): Promise<DirectoryRow[]> {
    const { rows } = await sql<DirectoryRow>`select r.* from (
        select s.id, s.name, s.local_seller as local, s.number, s.country,
          btrim(concat_ws(' ', s.contact_firstname, s.contact_lastname)) as contact, s.contact_phone as phone,
          s.contact_email as email, s.sku_prefix as prefix,
          case when s.is_suspended then 'suspended' when s.is_restricted then 'restricted' else 'active' end as state,
          coalesce(to_jsonb(f), '{}') - 'seller_id' as products, ${lastImport} as last_import, ${missing} as missing
        from sellers s left join ${figures(shopId)} f on f.seller_id = s.id
        where ${where(asked)} ${asked.id === undefined ? sql`` : sql`and s.id = ${asked.id}`}) r
      order by ${orders[asked.orderKey ?? 'name']} ${sql.raw(asked.orderBy ?? 'asc')} nulls last, r.id
      ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`.execute(db);
    return rows.map((row) => ({ ...row, products: { ...noProducts, ...row.products } }));
  },

  /** People are of users. */
  async listPeople(sellerId: number): Promise<DirectoryDetail['people']> {
    const { rows } = await sql<Omit<DirectoryDetail['people'][number], 'last_login'> & { last_login: Date | null }>`
      select id, btrim(concat_ws(' ', first_name, last_name)) as name, email, active, last_login_at as last_login
      from users where seller_id = ${sellerId} order by active desc, fold(email)`.execute(db);
    return rows.map((row) => ({ ...row, last_login: row.last_login?.toISOString() ?? null }));
  },
});

const noProducts = {
  total: 0,
  new: 0,
  pending: 0,
  approved: 0,
  in_shop: 0,
  removed: 0,
  ignored: 0,
  archived: 0,
  without_price: 0,
  gone: 0,
};
