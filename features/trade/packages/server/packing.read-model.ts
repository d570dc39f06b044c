// Reads of others: customers, house_company, line_facts, order_lines, orders, product_list, shop_companies, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Fact } from '#features/trade/orders/contract/orders.derived.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import { ssccIn } from '../contract/sscc.rules.ts';

export type PackLine = {
  readonly id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly cover: string | null;
  /** Everything a scanner may read on a piece, in small letters. */
  readonly codes: readonly string[];
  readonly external_id: string | null;
  readonly replaces_line_id: number | null;
  readonly promised: string | null;
};

/** What packing asks of orders, products and companies. */
export const packingReadModel = (db: Kysely<DB>) => ({
  /** Lines of an order as they are packed. */
  async lines(orderId: number): Promise<PackLine[]> {
    const { rows } =
      await sql<PackLine>`select l.id, l.sku, v.ean, l.name, p.cover, l.external_id, l.replaces_line_id, l.promised,
        array(select lower(c) from unnest(array[l.sku, v.sku, v.sku_intern, v.ean] || v.eans) c where c is not null and c <> '') as codes
      from order_lines l left join variants v on v.id = l.variant_id left join product_list p on p.product_id = v.product_id
     where l.order_id = ${orderId} order by l.position`.execute(db);
    return rows;
  },
  /** The order of a number of ours or of its shop, or of a package; in the shops the person works in. */
  async findOrder(code: string, shops: readonly number[] | null): Promise<{ id: number; number: string } | null> {
    const only = shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`;
    const { rows } = await sql<{ id: number; number: string }>`
      select o.id, o.number from orders o where (o.number = upper(${code}) or o.id = (select order_id from packages where number = upper(${code}))) ${only}
      union all
      (select o.id, o.number from orders o where o.shop_number = ${code} ${only} order by o.id desc limit 1) limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },
  async numberOf(orderId: number): Promise<string> {
    return (await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()).number;
  },
  /** A package by its number, that of GS1 or the carrier’s, in the shops the person works in; the newest where two carriers use one number. */
  async findPackage(
    code: string,
    shops: readonly number[] | null,
  ): Promise<{ id: number; number: string; order_id: number } | null> {
    const only = shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`;
    const { rows } = await sql<{ id: number; number: string; order_id: number }>`
      select p.id, p.number, p.order_id from packages p join orders o on o.id = p.order_id
       where (p.number = upper(${code}) or p.tracking = ${code} or p.sscc = ${ssccIn(code)}) and p.state <> 'dissolved' ${only} order by p.number = upper(${code}) desc, p.id desc limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },
  /** Who sends it: the company of the shop, else of the house. */
  async senderOf(shopId: number): Promise<ParcelParty> {
    const { rows } =
      await sql<ParcelParty>`select coalesce(nullif(s.name, ''), nullif(h.name, ''), 'Tregu') as name, '' as company,
        coalesce(nullif(s.return_address, ''), h.address, '') as street,
        case when coalesce(s.return_address, '') = '' then coalesce(h.zip_code, '') else '' end as zip,
        case when coalesce(s.return_address, '') = '' then coalesce(h.city, '') else '' end as city,
        case when coalesce(s.return_address, '') = '' then coalesce(h.country, '') else '' end as country,
        coalesce(h.phone, '') as phone
      from (select 1) one left join house_company h on true left join shop_companies s on s.shop_id = ${shopId} limit 1`.execute(
        db,
      );
    return rows[0]!;
  },
  async shopOf(shopId: number): Promise<{ name: string; time_zone: string; country: string }> {
    const { rows } = await sql<{ name: string; time_zone: string; country: string }>`
      select name, time_zone, country_code as country from shops where id = ${shopId}`.execute(db);
    return rows[0]!;
  },
  /** Decimals cash has; two where nobody knows the currency. */
  async customerOf(customerId: number): Promise<{ name: string; email: string; language: string }> {
    return db
      .selectFrom('customers')
      .select(['name', 'email', 'language'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
  },
  /** Facts a package brought that nothing has corrected yet. */
  async factsOf(
    packageId: number,
    facts: readonly Fact[],
  ): Promise<{ id: number; line_id: number; fact: Fact; qty: number }[]> {
    const { rows } = await sql<{ id: number; line_id: number; fact: Fact; qty: number }>`
      select f.id, f.line_id, f.fact, f.qty + coalesce((select sum(c.qty) from line_facts c where c.corrects_id = f.id), 0)::int as qty
        from line_facts f where f.ref_kind = 'package' and f.ref_id = ${packageId} and f.fact = any(${facts}::text[]) and f.corrects_id is null
         and f.qty + coalesce((select sum(c.qty) from line_facts c where c.corrects_id = f.id), 0) > 0
       order by f.id`.execute(db);
    return rows;
  },
  /** Pieces of lines that stand in other packages of the order whose label is made and that have not left; and the cash carriers collect. */
  async others(
    orderId: number,
    packageId: number,
  ): Promise<{
    items: { line_id: number; labelled: number; earlier: number }[];
    cash: string;
    first: boolean;
  }> {
    const { rows: items } = await sql<{ line_id: number; labelled: number; earlier: number }>`select i.line_id,
        coalesce(sum(i.qty) filter (where p.label_hash is not null and p.state = 'labelled'), 0)::int as labelled,
        coalesce(sum(i.qty) filter (where p.state not in ('returned', 'lost') and p.id < ${packageId}), 0)::int as earlier
      from packages p join package_items i on i.package_id = p.id
     where p.order_id = ${orderId} and p.id <> ${packageId} and p.state <> 'dissolved' group by 1`.execute(db);
    const { rows } = await sql<{ cash: string; first: boolean }>`select
        coalesce(sum(cod_amount - cod_rounding) filter (where state not in ('delivered', 'returned', 'lost', 'packing', 'packed')), 0)::text as cash,
        count(*) filter (where state not in ('returned', 'lost') and id < ${packageId}) = 0 as first
      from packages where order_id = ${orderId} and id <> ${packageId} and state <> 'dissolved'`.execute(db);
    return { items, ...rows[0]! };
  },
});
