// Reads of others: order_lines, order_parties, orders, publications, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { ShopOrderLine } from '#connectors/kit/shop-order.ts';
import type { DB } from '#database/tables.ts';

export type Duplicate = { readonly id: number; readonly number: string };
type Looked = {
  readonly id: number;
  readonly phone: string;
  readonly total: string;
  readonly placedAt: Date;
  readonly lines: readonly { readonly sku: string; readonly qty: number }[];
};

export const goodsOfLinesReadModel = (db: Kysely<DB>) => ({
  /** Where parties are that say no country: ISO 3166-1 alpha-2. */
  async findCountry(shopId: number): Promise<string> {
    const { rows } = await sql<{
      country: string;
    }>`select left(country_code, 2) as country from shops where id = ${shopId}`.execute(db);
    return rows[0]?.country ?? '';
  },

  /**
   * Which variant each line of a shop is about: by the key we sent it under, else by what the shop calls the product where that has one
   * variant, else by our SKU, else by a link a person made. Lines that are about none are absent. By the shop's id of the line.
   */
  async mapVariants(shopId: number, lines: readonly ShopOrderLine[]): Promise<Map<string, number>> {
    return (await this.mapVariantsOf(shopId, [{ lines }]))[0]!;
  },
  /** The same for several orders, in the order given. */
  async mapVariantsOf(
    shopId: number,
    orders: readonly { readonly lines: readonly ShopOrderLine[] }[],
  ): Promise<Map<string, number>[]> {
    const all = orders.flatMap(({ lines }, order) => lines.map((line) => ({ order, line })));
    const asked = all.map(({ line: { variantKey, sku } }, line) => ({
      line,
      key: variantKey?.trim() || null,
      sku: sku.trim(),
    }));
    const { rows } = await sql<{ line: number; variant_id: number | null }>`
      select n.line, coalesce(
          (select v.id from variants v where n.key ~ '^tregu-variant-[0-9]{1,15}$' and v.id = substring(n.key from 15)::bigint),
          (select min(v.id) from publications p join variants v on v.product_id = p.product_id
            where p.shop_id = ${shopId} and n.key in (p.external_key, p.remote_id) group by p.product_id having count(*) = 1 limit 1),
          (select v.id from variants v where v.sku_intern = n.sku),
          (select k.variant_id from order_sku_links k where k.shop_id = ${shopId} and k.sku = n.sku)) as variant_id
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n (line int, key text, sku text)`.execute(db);
    const found = orders.map(() => new Map<string, number>());
    for (const { line: place, variant_id } of rows) {
      const { order, line } = all[place]!;
      if (variant_id !== null) found[order]!.set(line.externalId, variant_id);
    }
    return found;
  },

  /** The VAT of each variant in the shop, in percent; the shop's own where none was calculated. */
  async mapVat(shopId: number, variantIds: readonly number[]): Promise<Map<number, string>> {
    const { rows } = await sql<{ id: number; vat: string }>`
      select v.id, trim_scale(coalesce(q.tvsh_by_hand, q.tvsh, s.vat))::text as vat
        from variants v join shops s on s.id = ${shopId} left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
       where v.id = any(${variantIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, vat }) => [id, vat]));
  },

  /**
   * By order the first of the shop that was written before it, with the same phone, goods and total, placed within so many minutes of it, that is
   * still wanted. The caller holds the phones still since before any of them was written, so that an order before it is always seen.
   */
  async mapDuplicates(shopId: number, minutes: number, orders: readonly Looked[]): Promise<Map<number, Duplicate>> {
    if (orders.length === 0) return new Map();
    const asked = orders.map(({ id, phone, total, placedAt, lines }) => ({
      id,
      phone,
      total,
      placed: placedAt,
      goods: lines
        .map(({ sku, qty }) => `${sku}\u0001${qty}`)
        .toSorted()
        .join('\n'),
    }));
    const { rows } = await sql<Duplicate & { of: number }>`
      select distinct on (n.id) n.id as of, o.id, o.number
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n (id bigint, phone text, total numeric, placed timestamptz, goods text)
      join order_parties p on p.kind = 'shipping' and p.phone <> '' and p.phone = n.phone
      join orders o on o.id = p.order_id and o.shop_id = ${shopId} and o.id < n.id and o.total_gross = n.total
       and o.placed_at between n.placed - make_interval(mins => ${minutes}) and n.placed + make_interval(mins => ${minutes})
     where exists (select from order_lines l where l.order_id = o.id and l.need > 0)
       and n.goods = (select string_agg(l.sku || e'\u0001' || l.qty_placed, e'\n' order by (l.sku || e'\u0001' || l.qty_placed) collate "C")
           from order_lines l where l.order_id = o.id)
     order by n.id, o.id`.execute(db);
    return new Map(rows.map(({ of, ...twin }) => [of, twin]));
  },

  /** Lines of a shop without a variant that could have one now, for instance because its product came. */
  async listResolvable(shopId: number): Promise<{ orderId: number; lineId: number; variantId: number }[]> {
    const { rows } = await sql<{ orderId: number; lineId: number; variantId: number }>`
      select o.id as "orderId", l.id as "lineId", coalesce(v.id, k.variant_id) as "variantId"
        from order_lines l join orders o on o.id = l.order_id
        left join variants v on v.sku_intern = l.sku
        left join order_sku_links k on k.shop_id = o.shop_id and k.sku = l.sku
       where l.variant_id is null and l.need > 0 and o.shop_id = ${shopId} and coalesce(v.id, k.variant_id) is not null
       order by o.id, l.id limit 500`.execute(db);
    return rows;
  },
});
