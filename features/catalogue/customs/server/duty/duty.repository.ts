import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DutyInForce } from '../../contract/duty.rules.ts';

/** Duty by the first digits of the CN code, per shop. A rate whose day has come is never changed. */
export const dutyRepository = (db: Kysely<DB>) => ({
  /** Of each prefix and origin of the shop the latest that is valid from that day or before. */
  async listInForce(shopId: number, on: string): Promise<DutyInForce[]> {
    const { rows } = await sql<DutyInForce>`
      select distinct on (cn_prefix, origin) id, cn_prefix, origin, trim_scale(percent)::text as percent
        from duty_rates where shop_id = ${shopId} and valid_from <= ${on}::date
       order by cn_prefix, origin, valid_from desc`.execute(db);
    return rows;
  },
});
