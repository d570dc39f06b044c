import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';

/** The first reason of a price (`state`, `codes`) for which its shop stops selling; null: it is sold. */
export const firstStop = (shopId: number, from: string) => sql`case when ${sql.ref(`${from}.state`)} <> 'ok' then (
  select c.code from price_stop_codes c where c.shop_id = ${shopId} and c.code = any(${sql.ref(`${from}.codes`)})
   order by array_position(${sql.ref(`${from}.codes`)}, c.code) limit 1) end`;

/** For which reasons a shop stops selling what has a price that does not hold. */
export const stopsRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction nobody else changes the reasons, and no run looks at them. */
  async lock(shopId: number): Promise<void> {
    await hold(db, locks.priceStops(shopId));
  },
  /** Runs look side by side; who changes the reasons waits for them, and sees what they wrote. */
  async lockForRun(shopId: number): Promise<void> {
    await hold(db, locks.priceStops(shopId), 'others may too');
  },

  async list(shopId: number): Promise<string[]> {
    const { rows } = await sql<{ code: string }>`select code from price_stop_codes where shop_id = ${shopId}
      order by code`.execute(db);
    return rows.map(({ code }) => code);
  },

  async add(shopId: number, codes: readonly string[]): Promise<void> {
    await sql`insert into price_stop_codes (shop_id, code) select ${shopId}::int, unnest(${[...codes]}::text[])
      on conflict do nothing`.execute(db);
  },

  async remove(shopId: number, codes: readonly string[]): Promise<void> {
    await sql`delete from price_stop_codes where shop_id = ${shopId} and code = any(${[...codes]}::text[])`.execute(db);
  },

  /** (variant_id, code) of what a run has just calculated; see `calculated.repository.ts`. */
  ofRun: (shopId: number): RawBuilder<unknown> =>
    sql`select n.variant_id, ${firstStop(shopId, 'n')} as code from price_calculated n`,
});
