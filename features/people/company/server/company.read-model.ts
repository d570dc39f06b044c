// Reads of others: shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { HouseCompany, ShopCompany } from '../contract/company.model.ts';

type Stored<T> = Omit<T, 'updated_at'> & { readonly updated_at: Date | null };
const toWire = <T extends object>({ updated_at, ...row }: Stored<T>) => ({
  ...row,
  updated_at: updated_at?.toISOString() ?? null,
});

/** Who changed it; people are of users. */
const who = sql`${nameOf('u')} as updated_by`;

export const companyReadModel = (db: Kysely<DB>) => ({
  async getHouse(): Promise<HouseCompany> {
    const { rows } = await sql<
      Stored<HouseCompany>
    >`select c.name, c.number, c.vat_number, c.address, c.zip_code, c.city,
        c.country, c.phone, c.email, c.website, c.logo_file_id as logo, c.bank_accounts, c.version, c.updated_at, ${who}
      from house_company c left join users u on u.id = c.updated_by`.execute(db);
    return toWire<HouseCompany>(rows[0]!) as HouseCompany;
  },

  /** Every shop, with what is written down of it; shops are of shops. */
  async listShops(shopId?: number): Promise<ShopCompany[]> {
    const { rows } = await sql<Stored<ShopCompany>>`select coalesce(c.name, '') as name,
        coalesce(c.vat_number, '') as vat_number, coalesce(c.return_address, '') as return_address,
        coalesce(c.terms, '{}') as terms, coalesce(c.invoice_footer, '{}') as invoice_footer, coalesce(c.version, 0) as version, c.updated_at, ${who},
        jsonb_build_object('id', h.id, 'name', h.name, 'languages', (
          select coalesce(jsonb_agg(jsonb_build_object('code', l.key, 'iso_code', l.value ->> 'iso_code', 'name', l.value ->> 'name')
            order by (l.value ->> 'position')::int), '[]') from jsonb_each(h.languages) l)) as shop
      from shops h left join shop_companies c on c.shop_id = h.id left join users u on u.id = c.updated_by
      ${shopId === undefined ? sql`` : sql`where h.id = ${shopId}::bigint`} order by h.id`.execute(db);
    return rows.map((row) => toWire<ShopCompany>(row) as ShopCompany);
  },
});
