// Reads of others: customers, house_company, order_lines, orders, packages, sellers, shop_companies, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type ShopFacts = {
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  /** Its standard rate, percent. */
  readonly vat: string;
  /** Of its first language: ISO 639-1, small. */
  readonly language: string;
  readonly prefix: string;
  readonly fiscaliser: string | null;
  readonly at_packing: boolean;
  /** Who sells before the law: of the shop where it says so, else of the house. */
  readonly own_name: string;
  readonly own_vat_number: string;
  readonly return_address: string;
  readonly footer: string;
  readonly house: {
    readonly name: string;
    readonly number: string;
    readonly vat_number: string;
    readonly address: string;
    readonly zip_code: string;
    readonly city: string;
    readonly country: string;
    readonly phone: string;
    readonly email: string;
    readonly website: string;
    readonly logo: string | null;
    readonly bank_accounts: { currency: string; bank: string; iban: string }[];
  };
};

/**
 * What numbers of a shop `h` begin with, its settings as `s`: what was set, else its country; of a second shop of a country with the shop's id, so that
 * no two shops number alike.
 */
export const prefixOf = sql`coalesce(s.prefix, case when exists (select from shops x left join document_settings y on y.shop_id = x.id
    where x.id <> h.id and ((x.country_code = h.country_code and x.id < h.id) or y.prefix = h.country_code))
  then h.country_code || h.id::text else h.country_code end)`;

/** What stands on documents besides the order: shops and companies. */
export const documentFactsReadModel = (db: Kysely<DB>) => ({
  async shop(shopId: number): Promise<ShopFacts> {
    const { rows } = await sql<ShopFacts>`
      select h.name, h.country_code as country, h.time_zone, h.vat::text as vat, lower(coalesce(f.iso, 'en')) as language, ${prefixOf} as prefix,
        s.fiscaliser, coalesce(s.at_packing, true) as at_packing, coalesce(c.name, '') as own_name,
        coalesce(c.vat_number, '') as own_vat_number, coalesce(c.return_address, '') as return_address,
        coalesce(c.invoice_footer ->> f.code, '') as footer,
        jsonb_build_object('name', o.name, 'number', o.number, 'vat_number', o.vat_number, 'address', o.address, 'zip_code', o.zip_code,
          'city', o.city, 'country', o.country, 'phone', o.phone, 'email', o.email, 'website', o.website, 'logo', o.logo_file_id,
          'bank_accounts', o.bank_accounts) as house
      from shops h
      left join lateral (select l.key as code, l.value ->> 'iso_code' as iso from jsonb_each(h.languages) l
        order by (l.value ->> 'position')::int limit 1) f on true
      left join document_settings s on s.shop_id = h.id left join shop_companies c on c.shop_id = h.id cross join house_company o
     where h.id = ${shopId}`.execute(db);
    return rows[0]!;
  },
  /** What lines of an order were sold as. */
  async lines(orderId: number): Promise<Map<number, { sku: string; name: string }>> {
    const rows = await db
      .selectFrom('order_lines')
      .select(['id', 'sku', 'name'])
      .where('order_id', '=', orderId)
      .execute();
    return new Map(rows.map(({ id, sku, name }) => [id, { sku, name }]));
  },
  async customer(
    orderId: number,
  ): Promise<{ name: string; company: string; vat_number: string; phone: string; email: string }> {
    const { rows } = await sql<{ name: string; company: string; vat_number: string; phone: string; email: string }>`
      select c.name, c.company, c.vat_number, c.phone, c.email from orders o join customers c on c.id = o.customer_id where o.id = ${orderId}`.execute(
      db,
    );
    return rows[0]!;
  },
  /** A seller as a buyer of the house: what people wrote of it. */
  async seller(sellerId: number): Promise<{
    name: string;
    number: string;
    vat_number: string;
    street: string;
    zip: string;
    city: string;
    country: string;
    phone: string;
    email: string;
  }> {
    const { rows } = await sql<Awaited<ReturnType<ReturnType<typeof documentFactsReadModel>['seller']>>>`
      select name, coalesce(number, '') as number, vat_number, coalesce(address, '') as street, coalesce(zip_code, '') as zip,
        coalesce(city, '') as city, coalesce(country, '') as country, coalesce(contact_phone, '') as phone, coalesce(contact_email, '') as email
      from sellers where id = ${sellerId}`.execute(db);
    return rows[0]!;
  },
  async packageNumber(packageId: number): Promise<string | null> {
    return (
      (await db.selectFrom('packages').select('number').where('id', '=', packageId).executeTakeFirst())?.number ?? null
    );
  },
});
