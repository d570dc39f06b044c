// Reads of others: sellers, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import { saidName } from '#server/db/person-name.ts';
import type { DirectoryQuery } from '../contract/seller-directory.calls.ts';
import {
  type DirectoryDetail,
  type DirectoryRow,
  type FactKey,
  factKeys,
  localFacts,
} from '../contract/seller-directory.model.ts';
import { figures, lastImport, sizes } from './seller-figures.read-model.ts';

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
  service: sql`nullif(i.service, '{}')::text`,
  returns: sql`nullif(i.returns, '{}')::text`,
  warranty: sql`i.warranty_months::text`,
  delivery: sql`coalesce(i.delivery_days_min, i.delivery_days_max)::text`,
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
          s.contact_phone, s.sku_prefix)) like ${containing(text)}`
      : sql``
  }
  ${lacking === undefined ? sql`` : lacking === 'any' ? sql`and cardinality(${missing}) > 0` : sql`and ${lacks(lacking)}`}`;

const orders = {
  name: sql`fold(s.name)`,
  country: sql`fold(s.country)`,
  products: sql`coalesce(z.total, 0)`,
  in_shop: sql`coalesce(z.in_shop, 0)`,
  last_import: sql`${lastImport}->>'at'`,
  missing: sql`cardinality(${missing})`,
};

/** All sellers, local and external; closed ones are not there. Sellers are of sellers. */
export const sellerDirectoryReadModel = (db: Kysely<DB>) => ({
  async count(filters: Filters): Promise<{ resellers: number; locals: number }> {
    const { rows } = await sql<{ resellers: number; locals: number }>`select
        count(*) filter (where not s.local_seller)::int as resellers, count(*) filter (where s.local_seller)::int as locals
      from sellers s left join seller_infos i on i.seller_id = s.id where ${where({ ...filters, kind: undefined })}`.execute(
      db,
    );
    return rows[0]!;
  },

  async list(
    asked: Filters & Order & { readonly id?: number },
    shopId: number,
    part?: { readonly limit: number; readonly offset: number },
  ): Promise<DirectoryRow[]> {
    const by = asked.orderKey ?? 'name';
    const direction = sql.raw(asked.orderBy ?? 'asc');
    const sized = by === 'products' || by === 'in_shop';
    // The sellers of the page first: products and imports are looked at for them alone, not for everybody.
    const { rows } = await sql<DirectoryRow>`with page as (
        select s.id, row_number() over (order by ${orders[by]} ${direction} nulls last, s.id) as place
        from sellers s left join seller_infos i on i.seller_id = s.id
          ${sized ? sql`left join ${sizes(shopId)} z on z.seller_id = s.id` : sql``}
        where ${where(asked)} ${asked.id === undefined ? sql`` : sql`and s.id = ${asked.id}`} order by place
        ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``})
      select s.id, s.name, s.local_seller as local, s.number, s.country,
          btrim(concat_ws(' ', s.contact_firstname, s.contact_lastname)) as contact, s.contact_phone as phone,
          s.contact_email as email, s.sku_prefix as prefix,
          case when s.is_suspended then 'suspended' when s.is_restricted then 'restricted' else 'active' end as state,
          to_jsonb(f) as products, ${lastImport} as last_import, ${missing} as missing,
          jsonb_build_object('min', i.delivery_days_min, 'max', i.delivery_days_max) as delivery
        from page join sellers s on s.id = page.id left join seller_infos i on i.seller_id = s.id, ${figures(shopId)} f
        order by page.place`.execute(db);
    return rows;
  },

  /** People are of users. */
  async listPeople(sellerId: number): Promise<DirectoryDetail['people']> {
    const { rows } = await sql<Omit<DirectoryDetail['people'][number], 'last_login'> & { last_login: Date | null }>`
      select id, ${saidName('users')} as name, email, active, last_login_at as last_login
      from users where seller_id = ${sellerId} order by active desc, fold(email)`.execute(db);
    return rows.map((row) => ({ ...row, last_login: row.last_login?.toISOString() ?? null }));
  },
});
