import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { houseZone } from '#kit/clock.ts';
import type { Said } from '#kit/sentence.ts';
import { storableText, wholeJson } from '#server/db/said-json.ts';
import type { Strategy } from '../contract/sourcing.choice.ts';
import { type ClockResult, keptClockRuns } from '../contract/sourcing.clock.ts';

export type Clock = {
  readonly sellerId: number;
  readonly days: number[];
  readonly hour: number;
  readonly minimum: string | null;
  readonly ranOn: string | null;
  readonly paused: boolean;
};

export type ClockRun = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Null: it failed. */
  readonly result: ClockResult | null;
  readonly pieces: number;
  readonly error: Said | null;
  /** Null: the clock. */
  readonly userId: number | null;
};

export const sourcingRulesRepository = (db: Kysely<DB>) => ({
  async findStrategy(shopId: number) {
    return (
      (await db
        .selectFrom('shop_sourcing')
        .select(['strategy', 'version'])
        .where('shop_id', '=', shopId)
        .forUpdate()
        .executeTakeFirst()) ?? null
    );
  },
  /** False where somebody else was first (`version`: what was seen, 0 for none). */
  async setStrategy(shopId: number, strategy: Strategy, version: number): Promise<boolean> {
    const { numAffectedRows } =
      version === 0
        ? await sql`insert into shop_sourcing (shop_id, strategy) values (${shopId}, ${strategy}) on conflict do nothing`.execute(
            db,
          )
        : await sql`update shop_sourcing set strategy = ${strategy}, version = version + 1
            where shop_id = ${shopId} and version = ${version}`.execute(db);
    return numAffectedRows === 1n;
  },
  async findPin(where: { readonly id: number } | { readonly productId: number; readonly shopId: number | null }) {
    const { rows } = await sql<{ id: number; product_id: number; shop_id: number | null; seller_id: number }>`
      select id, product_id, shop_id, seller_id from sourcing_pins
       where ${'id' in where ? sql`id = ${where.id}` : sql`product_id = ${where.productId} and shop_id is not distinct from ${where.shopId}`}
       for update`.execute(db);
    return rows[0] ?? null;
  },
  async setPin(pin: { productId: number; shopId: number | null; sellerId: number; userId: number; at: Date }) {
    await sql`insert into sourcing_pins (product_id, shop_id, seller_id, user_id, created_at)
      values (${pin.productId}, ${pin.shopId}, ${pin.sellerId}, ${pin.userId}, ${pin.at})
      on conflict (product_id, shop_id) do update set seller_id = excluded.seller_id, user_id = excluded.user_id, created_at = excluded.created_at`.execute(
      db,
    );
  },
  async deletePin(id: number): Promise<void> {
    await db.deleteFrom('sourcing_pins').where('id', '=', id).execute();
  },
  async findClock(sellerId: number) {
    const { rows } = await sql<Omit<Clock, 'sellerId'>>`
      select days, hour, minimum::text as minimum, paused, ran_on as "ranOn" from sourcing_clocks where seller_id = ${sellerId} for update`.execute(
      db,
    );
    return rows[0] ?? null;
  },
  async setClock(
    sellerId: number,
    { days, hour, minimum }: { days: readonly number[]; hour: number; minimum: string | null },
    version: number,
  ): Promise<boolean> {
    const { numAffectedRows } =
      version === 0
        ? await sql`insert into sourcing_clocks (seller_id, days, hour, minimum) values (${sellerId}, ${days}::int[], ${hour}, ${minimum}::numeric)
            on conflict do nothing`.execute(db)
        : await sql`update sourcing_clocks set days = ${days}::int[], hour = ${hour}, minimum = ${minimum}::numeric, version = version + 1
            where seller_id = ${sellerId} and version = ${version}`.execute(db);
    return numAffectedRows === 1n;
  },
  async deleteClock(sellerId: number): Promise<void> {
    await db.deleteFrom('sourcing_clocks').where('seller_id', '=', sellerId).execute();
  },
  async listClocks(): Promise<Clock[]> {
    const { rows } =
      await sql<Clock>`select seller_id as "sellerId", days, hour, minimum::text as minimum, ran_on as "ranOn", paused
      from sourcing_clocks order by seller_id`.execute(db);
    return rows;
  },
  /** Takes the day for a supplier; false where it was taken already, or somebody has paused it meanwhile. */
  async takeDay(sellerId: number, day: string, at: Date): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update sourcing_clocks set ran_on = ${day}::date, ran_at = ${at}, result = 'nothing', pieces = 0
      where seller_id = ${sellerId} and not paused and ran_on is distinct from ${day}::date`.execute(db);
    return numAffectedRows === 1n;
  },
  async setResult(
    sellerId: number,
    { result, pieces, at }: { result: ClockResult; pieces: number; at: Date },
  ): Promise<void> {
    await db
      .updateTable('sourcing_clocks')
      .set({ result, pieces, ran_at: at })
      .where('seller_id', '=', sellerId)
      .execute();
  },
  /** `ranOn`: the day that counts as run on from now, null: as it is. */
  async setPaused(sellerId: number, paused: boolean, ranOn: string | null): Promise<void> {
    await sql`update sourcing_clocks set paused = ${paused}, ran_on = coalesce(${ranOn}::date, ran_on)
      where seller_id = ${sellerId}`.execute(db);
  },
  /**
   * The last of a supplier's runs are kept, and its last one that succeeded; nothing is where its times are gone meanwhile. What fails is
   * tried anew every few minutes: of one day that is one run, so that it does not wash away the others.
   */
  async insertRun(sellerId: number, { startedAt, endedAt, result, pieces, error, userId }: ClockRun): Promise<void> {
    if (result === null && userId === null) {
      const { numAffectedRows } = await sql`update sourcing_clock_runs r
        set started_at = ${startedAt}, ended_at = ${endedAt}, error = ${error && storableText(error.message)}, whole = ${error && wholeJson(error)}::jsonb
        where r.id = (select max(id) from sourcing_clock_runs where seller_id = ${sellerId}) and r.result is null and r.user_id is null
          and (r.started_at at time zone ${houseZone})::date = (${startedAt}::timestamptz at time zone ${houseZone})::date`.execute(
        db,
      );
      if (numAffectedRows === 1n) return;
    }
    await sql`insert into sourcing_clock_runs (seller_id, started_at, ended_at, result, pieces, error, whole, user_id)
      select seller_id, ${startedAt}, ${endedAt}, ${result}, ${pieces}, ${error && storableText(error.message)}, ${error && wholeJson(error)}::jsonb,
             ${userId} from sourcing_clocks where seller_id = ${sellerId}`.execute(db);
    await sql`delete from sourcing_clock_runs where seller_id = ${sellerId}
      and id is distinct from (select max(id) from sourcing_clock_runs where seller_id = ${sellerId} and result is not null) and id <= (
      select id from sourcing_clock_runs where seller_id = ${sellerId} order by id desc offset ${keptClockRuns} limit 1)`.execute(
      db,
    );
  },
});
