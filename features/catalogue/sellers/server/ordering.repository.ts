import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ResellerOrdering } from '../contract/ordering.model.ts';

/** How goods are ordered from resellers. */
export const orderingRepository = (db: Kysely<DB>) => ({
  async find(sellerId: number): Promise<ResellerOrdering | null> {
    const { rows } = await sql<ResellerOrdering>`
      select way, target, note, trim_scale(minimum_amount)::text as minimum_amount, minimum_currency,
        to_char(cut_off, 'HH24:MI') as cut_off, time_zone as zone, working_days, holidays::text[] as holidays
      from reseller_ordering where seller_id = ${sellerId}`.execute(db);
    return rows[0] ?? null;
  },

  async set(sellerId: number, one: ResellerOrdering): Promise<void> {
    await sql`
      insert into reseller_ordering (seller_id, way, target, note, minimum_amount, minimum_currency, cut_off, time_zone,
        working_days, holidays)
      values (${sellerId}, ${one.way}, ${one.target}, ${one.note}, ${one.minimum_amount}::numeric, ${one.minimum_currency},
        ${one.cut_off}::time, ${one.zone}, ${one.working_days}::int[], ${one.holidays}::date[])
      on conflict (seller_id) do update set way = excluded.way, target = excluded.target, note = excluded.note,
        minimum_amount = excluded.minimum_amount, minimum_currency = excluded.minimum_currency,
        cut_off = excluded.cut_off, time_zone = excluded.time_zone, working_days = excluded.working_days,
        holidays = excluded.holidays, updated_at = now()`.execute(db);
  },
});
