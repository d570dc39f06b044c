import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { NewRule, WorkingTime } from '../contract/delivery-time.model.ts';

export type StoredRule = NewRule & { readonly id: number; readonly version: number };
export type StoredCalendar = WorkingTime & { readonly id: number; readonly country: string; readonly version: number };

const stored = ({ texts, ...said }: NewRule) => ({ ...said, texts: JSON.stringify(texts) });

/** Rules of delivery days and working calendars. */
export const deliveryTimeRepository = (db: Kysely<DB>) => ({
  /** One change at a time, until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.deliveryTime);
  },

  async findRule(id: number): Promise<StoredRule | null> {
    const { rows } =
      await sql<StoredRule>`select id, seller_id, country, shop_id, category_id, trim_scale(weight_from)::text as weight_from,
        trim_scale(weight_to)::text as weight_to, handling_days, inbound_days, hub_days, transit_days, to_char(cut_off, 'HH24:MI') as cut_off,
        texts, version
      from delivery_rules where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** Rules that hold in this shop alone. */
  async listRulesOf(shopId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('delivery_rules')
      .select('id')
      .where('shop_id', '=', shopId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Another rule for the same; null: none. */
  async findTwin(said: NewRule, id: number | null): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`select id from delivery_rules
      where seller_id is not distinct from ${said.seller_id}::bigint and country is not distinct from ${said.country}::text
        and shop_id is not distinct from ${said.shop_id}::int and category_id is not distinct from ${said.category_id}::bigint
        and weight_from is not distinct from ${said.weight_from}::numeric and weight_to is not distinct from ${said.weight_to}::numeric
        and id is distinct from ${id}::bigint`.execute(db);
    return rows[0]?.id ?? null;
  },

  async insertRule(said: NewRule): Promise<number> {
    return (await db.insertInto('delivery_rules').values(stored(said)).returning('id').executeTakeFirstOrThrow()).id;
  },

  async setRule(id: number, said: NewRule): Promise<void> {
    await db
      .updateTable('delivery_rules')
      .set({ ...stored(said), version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  async deleteRule(id: number): Promise<void> {
    await db.deleteFrom('delivery_rules').where('id', '=', id).execute();
  },

  async findCalendar(country: string): Promise<StoredCalendar | null> {
    const { rows } =
      await sql<StoredCalendar>`select c.id, c.country, c.time_zone as zone, c.working_days, to_char(c.opens, 'HH24:MI') as opens,
        to_char(c.closes, 'HH24:MI') as closes, c.is_hub, c.version,
        coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day) from holidays h where h.country = c.country), '[]')
          as holidays
      from working_calendars c where c.country = ${country}`.execute(db);
    return rows[0] ?? null;
  },

  /** Writes it, with its holidays; a hub takes the place of the one before. Gives its id. */
  async setCalendar(country: string, said: WorkingTime): Promise<number> {
    if (said.is_hub)
      await sql`update working_calendars set is_hub = false, version = version + 1 where is_hub and country <> ${country}`.execute(
        db,
      );
    const { rows } = await sql<{
      id: number;
    }>`insert into working_calendars (country, time_zone, working_days, opens, closes, is_hub)
      values (${country}, ${said.zone}, ${said.working_days}::int[], ${said.opens}::time, ${said.closes}::time, ${said.is_hub})
      on conflict (country) do update set time_zone = excluded.time_zone, working_days = excluded.working_days, opens = excluded.opens,
        closes = excluded.closes, is_hub = excluded.is_hub, version = working_calendars.version + 1, updated_at = now()
      returning id`.execute(db);
    await sql`delete from holidays where country = ${country}`.execute(db);
    await sql`insert into holidays (country, day, name) select ${country}, n.day, n.name
      from jsonb_to_recordset(${JSON.stringify(said.holidays)}::jsonb) as n (day date, name text)`.execute(db);
    return rows[0]!.id;
  },
});
