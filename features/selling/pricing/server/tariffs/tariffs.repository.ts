// Reads of others: shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { NewTariff, TariffRow } from '../../contract/tariffs/tariffs.model.ts';
import type { Tariff, Tariffs } from '../../contract/tariffs/tariffs.rules.ts';

type Row = NewTariff & { readonly id: number };
export type CodedTariff = Tariff & { readonly code: string };

/** The tariffs of a shop that are in force on a day: a statement, or a part of one. */
export const tariffsInForceOn = (shopId: number, on: RawBuilder<unknown>): RawBuilder<CodedTariff> =>
  sql`select distinct on (code) id, code, currency, trim_scale(divisor)::text as divisor, bands from transport_tariffs
       where shop_id = ${shopId} and valid_from <= ${on} order by code, valid_from desc, id desc`;

/** What transport costs by weight, by shop and code. Rows are only added; of one day the newest counts. */
export const tariffsRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.tariffs);
  },
  /** The day it is in the shop. */
  async today(shopId: number, at: Date): Promise<string> {
    const shop = await db.selectFrom('shops').select('time_zone').where('id', '=', shopId).executeTakeFirst();
    return dayIn(at, shop?.time_zone ?? houseZone);
  },
  /** The very rows that an event names. */
  async listOf(ids: readonly number[]): Promise<Tariffs> {
    if (ids.length === 0) return {};
    const { rows } = await sql<CodedTariff>`
      select id, code, currency, trim_scale(divisor)::text as divisor, bands from transport_tariffs where id = any(${ids}::bigint[])`.execute(
      db,
    );
    return byCode(rows);
  },
  /** The newest of each code and day. */
  async listAll(shopId: number): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select distinct on (code, valid_from) id, code, currency, trim_scale(divisor)::text as divisor, bands, valid_from::text as valid_from, source
        from transport_tariffs where shop_id = ${shopId} order by code, valid_from desc, id desc`.execute(db);
    return rows;
  },
  async list(shopId: number, today: string): Promise<TariffRow[]> {
    const { rows } = await sql<TariffRow>`
      with newest as (
        select distinct on (code, valid_from) * from transport_tariffs where shop_id = ${shopId} order by code, valid_from desc, id desc)
      select n.id, n.code, n.currency, trim_scale(n.divisor)::text as divisor, n.bands, n.valid_from::text as valid_from, n.source,
        case when n.valid_from > ${today}::date then 'future'
          when exists (select from newest o where o.code = n.code and o.valid_from > n.valid_from and o.valid_from <= ${today}::date) then 'past'
          else 'in_force' end as state,
        (select count(*)::int from price_profile_versions v join price_profiles p on p.id = v.profile_id and p.archived_at is null
          where p.shop_id = ${shopId} and v.state = 'active' and v.steps #>> '{transport,tariff}' = n.code) as profiles
      from newest n order by n.code, n.valid_from desc`.execute(db);
    return rows;
  },
  async hasFrom(shopId: number, after: string, upTo: string): Promise<boolean> {
    const { rows } = await sql`select from transport_tariffs
      where shop_id = ${shopId} and valid_from > ${after}::date and valid_from <= ${upTo}::date limit 1`.execute(db);
    return rows.length > 0;
  },
  async find(id: number): Promise<(Row & { shop_id: number }) | undefined> {
    const { rows } = await sql<
      Row & { shop_id: number }
    >`select id, shop_id, code, currency, trim_scale(divisor)::text as divisor, bands,
      valid_from::text as valid_from, source from transport_tariffs where id = ${id}`.execute(db);
    return rows[0];
  },
  /** @returns the ids, in their order */
  async add(shopId: number, said: readonly NewTariff[], userId: number): Promise<number[]> {
    const rows = await db
      .insertInto('transport_tariffs')
      .values(
        said.map(({ bands, ...one }) => ({ ...one, bands: JSON.stringify(bands), shop_id: shopId, user_id: userId })),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** With what was entered for the same day before. */
  async remove({ code, valid_from, shop_id }: Row & { shop_id: number }): Promise<void> {
    await db
      .deleteFrom('transport_tariffs')
      .where('shop_id', '=', shop_id)
      .where('code', '=', code)
      .where('valid_from', '=', valid_from)
      .execute();
  },
});

export const byCode = (rows: readonly CodedTariff[]): Tariffs =>
  Object.fromEntries(rows.map(({ code, ...tariff }) => [code, tariff]));
