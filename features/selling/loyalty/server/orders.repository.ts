// Reads of others: brands, mapped_categories, products, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { EarningLine, GonePieces } from '../contract/loyalty.rules.ts';

export type KnownOrder = {
  readonly id: number;
  readonly program_id: number;
  readonly member_id: number;
  readonly order_ref: string;
  readonly lines: readonly EarningLine[];
  readonly gone: GonePieces;
  readonly per_amount: string;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
};
type Redemption = {
  readonly id: number;
  readonly key: string;
  readonly points: number;
  readonly left: number;
  readonly again: boolean;
};
/** What a line of an order is about, as far as points ask. */
export type LineGoods = {
  readonly variant_id: number;
  readonly category_ids: number[];
  readonly shop_brand_id: number | null;
  readonly vat: string;
};

/** Orders as points know them. */
export const ordersRepository = (db: Kysely<DB>) => ({
  /** Makes it where it is not known; the member is locked. */
  async findOrMake(programId: number, memberId: number, orderRef: string, perAmount: string): Promise<KnownOrder> {
    await sql`insert into loyalty_orders (program_id, member_id, order_ref, per_amount)
      values (${programId}, ${memberId}, ${orderRef}, ${perAmount}) on conflict (program_id, order_ref) do nothing`.execute(
      db,
    );
    return (await this.find(programId, orderRef))!;
  },
  async find(programId: number, orderRef: string): Promise<KnownOrder | undefined> {
    const { rows } =
      await sql<KnownOrder>`select id, program_id, member_id, order_ref, lines, gone, per_amount::text, paid_at, delivered_at
      from loyalty_orders where program_id = ${programId} and order_ref = ${orderRef} for update`.execute(db);
    return rows[0];
  },
  async save({ id, lines, gone, paid_at, delivered_at }: KnownOrder): Promise<void> {
    await db
      .updateTable('loyalty_orders')
      .set({ lines: JSON.stringify(lines), gone: JSON.stringify(gone), paid_at, delivered_at })
      .where('id', '=', id)
      .execute();
  },
  /** What the order has earned so far: earned − revoked. */
  async earned(memberId: number, orderRef: string): Promise<{ points: number; entries: number }> {
    const { rows } = await sql<{
      points: number;
      entries: number;
    }>`select coalesce(sum(points), 0)::int as points, count(*)::int as entries
      from loyalty_ledger where member_id = ${memberId} and order_ref = ${orderRef} and kind in ('earn', 'revoke')`.execute(
      db,
    );
    return rows[0]!;
  },
  /** Whether the member earned on an order before; not on this one. */
  async hasEarned(memberId: number, orderRef: string): Promise<boolean> {
    const { rows } = await sql<{
      yes: boolean;
    }>`select exists (select from loyalty_ledger where member_id = ${memberId} and kind = 'earn'
      and order_ref <> ${orderRef}) as yes`.execute(db);
    return rows[0]!.yes;
  },
  /**
   * Redemptions for the order, which come back where all of it is gone: `left` is what has not come back of their `points`; `again`: taken when the
   * order went on after all.
   */
  async redemptions(memberId: number, orderRef: string): Promise<Redemption[]> {
    const { rows } = await sql<Redemption>`select l.id, l.key, -l.points as points, l.order_ref is not null as again,
        (select coalesce(sum(u.points - u.returned), 0)::int from loyalty_uses u where u.redeem_id = l.id) as "left"
      from loyalty_spent_on s
      join loyalty_ledger l on l.id = s.redeem_id where s.order_ref = ${orderRef} and l.member_id = ${memberId} order by l.id`.execute(
      db,
    );
    return rows;
  },
  /** From when the points of the order may be spent, and until when. */
  async setDates(memberId: number, orderRef: string, available: Date, expires: Date | null): Promise<void> {
    await sql`update loyalty_lots set available_at = ${available}, expires_at = ${expires}
      where member_id = ${memberId} and order_ref = ${orderRef} and state = 'pending'`.execute(db);
  },
  /** The categories of a product with everything above them, its brand among ours, and the VAT it is sold with in the shop. */
  async listGoods(variantIds: readonly number[], shopId: number): Promise<LineGoods[]> {
    const { rows } =
      await sql<LineGoods>`select v.id as variant_id, b.shop_brand_id, coalesce(q.tvsh, v.tvsh, 0)::text as vat,
        array(select distinct up from mapped_categories m cross join lateral unnest(category_path(m.category_id)) up
               where m.product_id = v.product_id and not m.is_deleted) as category_ids
      from variants v join products p on p.id = v.product_id left join brands b on b.id = p.brand_id
      left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
      where v.id = any(${variantIds}::bigint[])`.execute(db);
    return rows;
  },
  async zoneOf(shopId: number): Promise<string> {
    const { rows } = await sql<{ time_zone: string }>`select time_zone from shops where id = ${shopId}`.execute(db);
    return rows[0]!.time_zone;
  },
  /** The end of the day, in the shop, so many months after. */
  async endOfDay(at: Date, months: number, shopId: number): Promise<Date> {
    const { rows } = await sql<{
      at: Date;
    }>`select ((((${at}::timestamptz at time zone time_zone) + make_interval(months => ${months}))::date
      + 1)::timestamp at time zone time_zone) as at from shops where id = ${shopId}`.execute(db);
    return rows[0]!.at;
  },
});
