import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';
import type { TellKind, TellPayloads, TellState } from '../contract/shop-tells.model.ts';

export type NewTell = {
  readonly shopId: number;
  readonly orderId: number;
  readonly kind: TellKind;
  readonly refKind: string;
  readonly refId: string;
  readonly seq: number;
  readonly key: string;
  readonly payload: TellPayloads[TellKind];
};

/** A tell a worker has in its hands. */
export type ClaimedTell = {
  readonly id: number;
  readonly shop_id: number;
  readonly order_id: number;
  readonly key: string;
  readonly since: Date;
  /** Counts the times it was taken up; a note of an older one changes nothing. */
  readonly attempt: number;
} & { [K in TellKind]: { readonly kind: K; readonly payload: TellPayloads[K] } }[TellKind];

/** What came of a try. */
export type TellNote = {
  readonly state: TellState;
  readonly remoteId: string | null;
  readonly error: Said | null;
  readonly nextTry: Date | null;
  /** The shop may have heard it all the same. */
  readonly unsure?: boolean;
};

/** Only what has nothing unfinished of its order before it. */
const due = (now: Date) => sql`t.next_try <= ${now}
  and (t.state in ('queued', 'unknown') or (t.state = 'sending' and t.lease_until < ${now}))
  and not exists (select from shop_tells e where e.order_id = t.order_id and e.id < t.id
                  and e.state in ('queued', 'sending', 'unknown'))`;

export const tellsRepository = (db: Kysely<DB>) => ({
  async insert(tells: readonly NewTell[]): Promise<void> {
    if (tells.length === 0) return;
    await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, seq, key, payload)
      select n."shopId", n."orderId", n.kind, n."refKind", n."refId", n.seq, n.key, n.payload
        from rows from (jsonb_to_recordset(${JSON.stringify(tells)}::jsonb) as ("shopId" int, "orderId" bigint, kind text, "refKind" text,
          "refId" text, seq int, key text, payload jsonb)) with ordinality as n ("shopId", "orderId", kind, "refKind", "refId", seq, key, payload, place)
       order by n.place
      on conflict do nothing`.execute(db);
  },

  /** The shops to which something can be told now. */
  async listDueShops(now: Date): Promise<number[]> {
    const { rows } = await sql<{
      shop_id: number;
    }>`select distinct t.shop_id from shop_tells t where ${due(now)}`.execute(db);
    return rows.map(({ shop_id }) => shop_id);
  },

  /** Takes the next one of a shop until `leaseUntil`; of an order one at a time. Null where there is none. */
  async claim(shopId: number, now: Date, leaseUntil: Date): Promise<ClaimedTell | null> {
    const { rows } = await sql<ClaimedTell>`
      with due as (
        select t.id from shop_tells t where t.shop_id = ${shopId} and ${due(now)}
         order by t.id limit 1 for update of t skip locked)
      update shop_tells s set state = 'sending', attempt = s.attempt + 1, lease_until = ${leaseUntil},
          unsure = s.unsure or s.state in ('sending', 'unknown')
        from due where s.id = due.id
      returning s.id, s.shop_id, s.order_id, s.kind, s.key, s.payload, s.since, s.attempt`.execute(db);
    return rows[0] ?? null;
  },

  /** False where another worker took it up meanwhile: then that one knows better. */
  async note(
    { id, attempt }: ClaimedTell,
    now: Date,
    { state, remoteId, error, nextTry, unsure = false }: TellNote,
  ): Promise<boolean> {
    const { rows } =
      await sql`update shop_tells set state = ${state}, lease_until = null, error = ${error?.message ?? null}, error_said = ${wholeJson(error)}::jsonb,
             remote_id = coalesce(${remoteId}, remote_id), next_try = coalesce(${nextTry}, next_try),
             unsure = unsure or ${unsure},
             told_at = case when ${state} = 'told' then ${now}::timestamptz end
       where id = ${id} and attempt = ${attempt} and state = 'sending' returning id`.execute(db);
    return rows.length > 0;
  },

  /** Held still until the transaction ends. */
  async lock(id: number) {
    const row = await db
      .selectFrom('shop_tells')
      .select(['id', 'shop_id', 'order_id', 'kind', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** What was given up, as it would be told again; null where it is not given up. */
  async findGivenUp(key: string): Promise<ClaimedTell | null> {
    const { rows } =
      await sql<ClaimedTell>`select id, shop_id, order_id, kind, key, payload, since, attempt from shop_tells
      where key = ${key} and state = 'given_up'`.execute(db);
    return rows[0] ?? null;
  },

  /** The one of this key, held still until the transaction ends. */
  async lockKey(key: string) {
    const row = await db
      .selectFrom('shop_tells')
      .select(['id', 'shop_id', 'order_id', 'state'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** What waits for the next try of a shop is due: it is reached in another way than before. */
  async hurry(shopId: number, now: Date): Promise<void> {
    await db
      .updateTable('shop_tells')
      .set({ next_try: now })
      .where('shop_id', '=', shopId)
      .where('state', 'in', ['queued', 'unknown'])
      .where('next_try', '>', now)
      .execute();
  },

  /** What is told of a parcel that left, under `key`, and of its later numbers; held still until the transaction ends. */
  async lockShipment(packageId: string, key: string) {
    const { rows } = await sql<{ id: number; kind: TellKind; state: TellState; by_hand: boolean; unsure: boolean }>`
      select id, kind, state, by_hand, unsure from shop_tells
       where kind in ('shipment', 'tracking') and ref_kind = 'package' and ref_id = ${packageId}
         and (key = ${key} or payload ->> 'shipmentKey' = ${key}) order by id for update`.execute(db);
    return rows;
  },

  /** What was never heard is not said at all. */
  async forget(ids: readonly number[]): Promise<void> {
    await sql`delete from shop_tells where id = any(${[...ids]}::bigint[])`.execute(db);
  },

  async setQueued(id: number, now: Date): Promise<void> {
    await db
      .updateTable('shop_tells')
      .set({ state: 'queued', next_try: now, since: now, lease_until: null })
      .where('id', '=', id)
      .execute();
  },

  /** The shop had it already: what it gave as an answer was lost. */
  async setFound(id: number, remoteId: string | null, now: Date): Promise<void> {
    await db
      .updateTable('shop_tells')
      .set({ state: 'told', told_at: now, remote_id: remoteId, error: null, lease_until: null })
      .where('id', '=', id)
      .execute();
  },

  /** The codes of vouchers, which are what the shop calls them. */
  async forgetVouchers(orderIds: readonly number[]): Promise<void> {
    await sql`update shop_tells set remote_id = null where order_id = any(${[...orderIds]}::bigint[]) and kind = 'voucher'
      and state = 'told' and remote_id is not null`.execute(db);
  },

  /** `by_hand`: a person did it in the shop. `elsewhere`: it was done another way, and the shop has nothing of it. */
  async setDone(id: number, as: 'by_hand' | 'elsewhere', userId: number, now: Date): Promise<void> {
    await db
      .updateTable('shop_tells')
      .set({
        state: 'told',
        told_at: now,
        by_hand: as === 'by_hand',
        elsewhere: as === 'elsewhere',
        user_id: userId,
        lease_until: null,
      })
      .where('id', '=', id)
      .execute();
  },
});
