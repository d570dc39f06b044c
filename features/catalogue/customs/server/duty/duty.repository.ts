// Reads of others: shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { DutyRate, NewDuty } from '../../contract/duty.model.ts';
import type { DutyInForce } from '../../contract/duty.rules.ts';

type Row = NewDuty & { readonly id: number };

/** Of each prefix and origin of a shop the latest duty that is valid from a day or before: a statement, or a part of one. */
export const dutiesInForceOn = (shopId: number, on: RawBuilder<unknown>): RawBuilder<DutyInForce> =>
  sql`select distinct on (cn_prefix, origin) id, cn_prefix, origin, trim_scale(percent)::text as percent
        from duty_rates where shop_id = ${shopId} and valid_from <= ${on}
       order by cn_prefix, origin, valid_from desc`;

/** Duty by the first digits of the CN code, per shop. A rate whose day has come is never changed. */
export const dutyRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.dutyRates);
  },
  /** The day it is in the shop. */
  async today(shopId: number, at: Date): Promise<string> {
    const shop = await db.selectFrom('shops').select('time_zone').where('id', '=', shopId).executeTakeFirst();
    return dayIn(at, shop?.time_zone ?? houseZone);
  },
  async listAll(shopId: number): Promise<Row[]> {
    const { rows } =
      await sql<Row>`select id, cn_prefix, origin, trim_scale(percent)::text as percent, valid_from, source
      from duty_rates where shop_id = ${shopId} order by cn_prefix, origin nulls first, valid_from desc`.execute(db);
    return rows;
  },
  /** `code`: only those that fit it, the closest first. */
  async list(
    shopId: number,
    asked: { code?: string | undefined; search_text?: string | undefined; page: number; pageSize: number },
    today: string,
  ): Promise<{ results: DutyRate[]; total: number }> {
    const { code = null, search_text: text = null, page, pageSize } = asked;
    const order =
      code === null
        ? sql`cn_prefix, origin nulls first, valid_from desc`
        : sql`length(cn_prefix) desc, origin nulls last, valid_from desc`;
    const { rows } = await sql<DutyRate & { total: number }>`
      select id, cn_prefix, origin, trim_scale(percent)::text as percent, valid_from, source, count(*) over ()::int as total,
          case when valid_from > ${today}::date then 'future'
            when exists (select from duty_rates n where n.shop_id = d.shop_id and n.cn_prefix = d.cn_prefix and n.origin is not distinct from d.origin
                  and n.valid_from > d.valid_from and n.valid_from <= ${today}::date) then 'past'
            else 'in_force' end as state
        from duty_rates d
       where shop_id = ${shopId} and (${code}::text is null or starts_with(${code}::text, cn_prefix))
         and (${text}::text is null or ${text}::text = '' or starts_with(cn_prefix, ${text}::text) or origin = upper(${text}::text))
       order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return { results: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
  async hasRatesFrom(shopId: number, after: string, upTo: string): Promise<boolean> {
    const { rows } = await sql`select from duty_rates
      where shop_id = ${shopId} and valid_from > ${after}::date and valid_from <= ${upTo}::date limit 1`.execute(db);
    return rows.length > 0;
  },
  async find(id: number): Promise<(Row & { shop_id: number }) | undefined> {
    const { rows } = await sql<
      Row & { shop_id: number }
    >`select id, shop_id, cn_prefix, origin, trim_scale(percent)::text as percent, valid_from, source
      from duty_rates where id = ${id}`.execute(db);
    return rows[0];
  },
  /** @returns the ids, in their order */
  async set(shopId: number, said: readonly NewDuty[], userId: number | null): Promise<number[]> {
    const rows = await db
      .insertInto('duty_rates')
      .values(said.map((one) => ({ ...one, shop_id: shopId, user_id: userId })))
      .onConflict((oc) =>
        oc.columns(['shop_id', 'cn_prefix', 'origin', 'valid_from']).doUpdateSet({
          percent: (eb) => eb.ref('excluded.percent'),
          source: (eb) => eb.ref('excluded.source'),
          user_id: (eb) => eb.ref('excluded.user_id'),
        }),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async remove(id: number): Promise<void> {
    await db.deleteFrom('duty_rates').where('id', '=', id).execute();
  },
});
