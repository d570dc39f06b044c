// Reads of others: currencies, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { ChargeKind, ProposedCharge } from '../contract/charges.model.ts';

export type ChargeRecord = {
  readonly id: number;
  readonly seller_id: number;
  readonly kind: ChargeKind;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
  readonly state: 'proposed' | 'entered' | 'declined';
  readonly created_by: number | null;
};

/** Service fees and penalties people enter for sellers. */
export const chargesRepository = (db: Kysely<DB>) => ({
  async findByKey(key: string): Promise<ChargeRecord | null> {
    const { rows } = await sql<ChargeRecord>`select id, seller_id, kind, amount, currency, reason, state, created_by
      from seller_charges where key = ${key}`.execute(db);
    return rows[0] ?? null;
  },
  async lock(id: number): Promise<ChargeRecord | null> {
    const { rows } = await sql<ChargeRecord>`select id, seller_id, kind, amount, currency, reason, state, created_by
      from seller_charges where id = ${id} for update`.execute(db);
    return rows[0] ?? null;
  },
  /** Null where another request with the key was quicker. */
  async insert(charge: {
    readonly seller_id: number;
    readonly kind: ChargeKind;
    readonly amount: string;
    readonly currency: string;
    readonly reason: string;
    readonly key: string;
    readonly alone: boolean;
    readonly by: number | null;
    readonly at: Date;
  }): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      insert into seller_charges (seller_id, kind, amount, currency, reason, state, alone, key, created_by, created_at, settled_by, settled_at)
      values (${charge.seller_id}, ${charge.kind}, ${charge.amount}, ${charge.currency}, ${charge.reason},
        ${charge.alone ? 'entered' : 'proposed'}, ${charge.alone}, ${charge.key}, ${charge.by}, ${charge.at},
        ${charge.alone ? charge.by : null}, ${charge.alone ? charge.at : null})
      on conflict (key) do nothing returning id`.execute(db);
    return rows[0]?.id ?? null;
  },
  async settle(id: number, state: 'entered' | 'declined', by: number | null, at: Date): Promise<void> {
    await sql`update seller_charges set state = ${state}, settled_by = ${by}, settled_at = ${at} where id = ${id}`.execute(
      db,
    );
  },
  /** The oldest first. */
  async listProposed(seller?: number): Promise<ProposedCharge[]> {
    const { rows } =
      await sql<ProposedCharge>`select c.id, jsonb_build_object('id', s.id, 'name', s.name) as seller, c.kind,
        round(c.amount, 2)::text as amount, c.currency, c.reason, ${momentText('c.created_at')} as at,
        case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as by
      from seller_charges c join sellers s on s.id = c.seller_id left join users u on u.id = c.created_by
      where c.state = 'proposed' ${seller ? sql`and c.seller_id = ${seller}` : sql``} order by c.id limit 200`.execute(
        db,
      );
    return rows;
  },
  /** Only local sellers have statements. Null: there is no such one. */
  async findLocalSeller(id: number): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select name from sellers where id = ${id} and local_seller`.execute(
      db,
    );
    return rows[0]?.name ?? null;
  },
  async isCurrency(code: string): Promise<boolean> {
    const { rows } = await sql`select from currencies where code = ${code}`.execute(db);
    return rows.length > 0;
  },
});
