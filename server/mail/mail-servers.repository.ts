// Reads of others: shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '../db/person-name.ts';

export type MailServerValues = {
  readonly shop_id: number | null;
  readonly host: string;
  readonly port: number;
  readonly security: 'none' | 'starttls' | 'tls';
  readonly username: string;
  readonly password_sealed: string | null;
  readonly from_name: string;
  readonly from_address: string;
  readonly reply_to: string;
  readonly per_minute: number;
  readonly active: boolean;
};
export type MailServerRow = MailServerValues & {
  readonly id: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly updated_by: number | null;
  readonly by: string | null;
};

/** The mail servers people set: one of the market, and one per shop that has its own. */
export const mailServersRepository = (db: Kysely<DB>) => ({
  async list(): Promise<MailServerRow[]> {
    const { rows } = await sql<MailServerRow>`select ${columns} order by s.shop_id nulls first`.execute(db);
    return rows;
  },

  async findOfShop(shopId: number | null): Promise<MailServerRow | null> {
    const { rows } =
      await sql<MailServerRow>`select ${columns} where s.shop_id is not distinct from ${shopId}::int`.execute(db);
    return rows[0] ?? null;
  },

  async hasShop(shopId: number): Promise<boolean> {
    return (await db.selectFrom('shops').select('id').where('id', '=', shopId).executeTakeFirst()) !== undefined;
  },

  /** Null where somebody was faster with the first one of this shop. */
  async insert(values: MailServerValues, by: number): Promise<number | null> {
    const row = await db
      .insertInto('mail_servers')
      .values({ ...values, updated_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** False where it was changed since it was read with this version. */
  async update(id: number, version: number, values: MailServerValues, by: number): Promise<boolean> {
    const row = await db
      .updateTable('mail_servers')
      .set({ ...values, version: version + 1, updated_at: sql`now()`, updated_by: by })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

const columns = sql`s.*, ${nameOf('u')} as by
  from mail_servers s left join users u on u.id = s.updated_by`;
