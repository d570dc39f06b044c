// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { LedgerKind, Lot, Use } from '../contract/loyalty.rules.ts';

export type LockedMember = {
  readonly id: number;
  readonly program_id: number;
  readonly customer_key: string;
  readonly balance: number;
  readonly pending: number;
  readonly anonymised_at: Date | null;
};
export type Entry = {
  readonly kind: LedgerKind;
  readonly points: number;
  readonly key: string;
  readonly order_ref?: string | null;
  readonly rule_id?: number | null;
  readonly reason?: string;
  readonly note?: string;
  readonly user_id?: number | null;
  readonly approved_by?: number | null;
};

/** Under which an address, in small letters, is found without being kept. */
export const mailHash = (mail: string | null) => sql`encode(sha256(convert_to(${mail}::text, 'UTF8')), 'hex')`;

/** Points of members. A writer has locked the member first: points of one member are never counted by two at once. */
export const accountRepository = (db: Kysely<DB>) => ({
  async lockMember(id: number): Promise<LockedMember | undefined> {
    const { rows } = await sql<LockedMember>`select id, program_id, customer_key, balance, pending, anonymised_at
      from loyalty_members where id = ${id} for update`.execute(db);
    return rows[0];
  },
  /** Makes the member where there is none. `mail` is found again by its hash; null leaves what is known of it. */
  async lockCustomer(
    programId: number,
    customerKey: string,
    { name = '', mail = null }: { readonly name?: string; readonly mail?: string | null } = {},
  ): Promise<LockedMember> {
    await sql`insert into loyalty_members as m (program_id, customer_key, name, mail_hash)
      values (${programId}, ${customerKey}, ${name}, ${mailHash(mail)})
      on conflict (program_id, customer_key) do update set mail_hash = excluded.mail_hash
        where excluded.mail_hash is not null and m.mail_hash is distinct from excluded.mail_hash`.execute(db);
    const { rows } = await sql<LockedMember>`select id, program_id, customer_key, balance, pending, anonymised_at
      from loyalty_members where program_id = ${programId} and customer_key = ${customerKey} for update`.execute(db);
    return rows[0]!;
  },
  /** Members of a program by their customers; `lock`: in one order, so that two people do not wait for each other. */
  async findCustomers(
    programId: number,
    customers: readonly string[],
    lock = false,
  ): Promise<(LockedMember & { readonly waits: boolean })[]> {
    const { rows } = await sql<LockedMember>`
      select id, program_id, customer_key, balance, pending, anonymised_at from loyalty_members
      where program_id = ${programId} and customer_key = any(${[...customers]}::text[]) order by id ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
    // Asked once the members are locked: who waited for the lock sees what came meanwhile.
    const waiting = await sql<{ id: number }>`select distinct member_id as id from loyalty_adjustments
      where state = 'waiting' and member_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    const ids = new Set(waiting.rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, waits: ids.has(row.id) }));
  },
  /** Everybody who is a member and can be named, by name, as a file has them. */
  async listNamed(programId: number): Promise<{ customer_key: string; name: string; balance: number }[]> {
    return db
      .selectFrom('loyalty_members')
      .select(['customer_key', 'name', 'balance'])
      .where('program_id', '=', programId)
      .where('anonymised_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute();
  },
  async findCustomer(programId: number, customerKey: string) {
    return db
      .selectFrom('loyalty_members')
      .select(['id', 'balance', 'pending'])
      .where('program_id', '=', programId)
      .where('customer_key', '=', customerKey)
      .executeTakeFirst();
  },
  /** Of a program of the shop. @throws AppError not found */
  async findRedemption(shopId: number, key: string) {
    const row = await db
      .selectFrom('loyalty_ledger as l')
      .innerJoin('loyalty_programs as p', 'p.id', 'l.program_id')
      .select(['l.id', 'l.member_id', 'l.program_id'])
      .where('p.shop_id', '=', shopId)
      .where('l.kind', '=', 'redeem')
      .where('l.key', '=', key)
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row;
  },
  /** The order points were spent on; null: none came of it so far. */
  async findOrderOf(redeemId: number): Promise<string | null> {
    const row = await db
      .selectFrom('loyalty_spent_on')
      .select('order_ref')
      .where('redeem_id', '=', redeemId)
      .executeTakeFirst();
    return row?.order_ref ?? null;
  },
  /** False where they belong to another order. */
  async noteOrder(redeemId: number, orderRef: string): Promise<boolean> {
    await db
      .insertInto('loyalty_spent_on')
      .values({ redeem_id: redeemId, order_ref: orderRef })
      .onConflict((on) => on.column('redeem_id').doNothing())
      .execute();
    return (await this.findOrderOf(redeemId)) === orderRef;
  },
  /** Lots whose time has come: to be released, or at their end. */
  async listDue(now: Date, limit: number): Promise<{ id: number; member_id: number }[]> {
    const { rows } = await sql<{ id: number; member_id: number }>`
      (select id, member_id from loyalty_lots where state = 'pending' and "left" > 0 and available_at <= ${now} limit ${limit})
      union all
      (select id, member_id from loyalty_lots where state = 'available' and "left" > 0 and expires_at <= ${now} limit ${limit})
      limit ${limit}`.execute(db);
    return rows;
  },
  /** Still due; its member is locked. */
  async findDue(id: number, now: Date): Promise<Lot | undefined> {
    const { rows } = await sql<Lot>`select id, "left", state, order_ref, expires_at from loyalty_lots
      where id = ${id} and "left" > 0
        and ((state = 'pending' and available_at <= ${now}) or (state = 'available' and expires_at <= ${now}))`.execute(
      db,
    );
    return rows[0];
  },
  async findEntry(programId: number, kind: LedgerKind, key: string) {
    return db
      .selectFrom('loyalty_ledger')
      .select(['id', 'member_id', 'points'])
      .where('program_id', '=', programId)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
  },
  async insertEntry(member: LockedMember, entry: Entry, at: Date): Promise<number> {
    const { id } = await db
      .insertInto('loyalty_ledger')
      .values({ program_id: member.program_id, member_id: member.id, at, ...entry })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async insertLot(values: {
    ledger_id: number;
    member_id: number;
    points: number;
    left: number;
    state: 'pending' | 'available';
    order_ref: string | null;
    available_at: Date | null;
    expires_at: Date | null;
  }): Promise<void> {
    await db.insertInto('loyalty_lots').values(values).execute();
  },
  /** Those with points left. */
  async listLots(memberId: number): Promise<Lot[]> {
    const { rows } = await sql<Lot>`select id, "left", state, order_ref, expires_at from loyalty_lots
      where member_id = ${memberId} and "left" > 0 order by id for update`.execute(db);
    return rows;
  },
  async take(uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    await sql`update loyalty_lots l set "left" = l."left" - u.points
      from unnest(${uses.map((use) => use.lot)}::bigint[], ${uses.map((use) => use.points)}::int[]) as u (id, points)
      where l.id = u.id`.execute(db);
  },
  async noteUses(redeemId: number, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    await db
      .insertInto('loyalty_uses')
      .values(uses.map(({ lot, points }) => ({ redeem_id: redeemId, lot_id: lot, points })))
      .execute();
  },
  /** What a redemption took and has not come back. */
  async listUses(redeemId: number): Promise<Use[]> {
    const { rows } = await sql<Use>`select lot_id as lot, points - returned as points from loyalty_uses
      where redeem_id = ${redeemId} and points > returned order by lot_id`.execute(db);
    return rows;
  },
  /** Back into their lots; a lot that ended before `now` may be spent until `until`. */
  async giveBack(redeemId: number, uses: readonly Use[], now: Date, until: Date): Promise<void> {
    const [ids, points] = [uses.map((use) => use.lot), uses.map((use) => use.points)];
    await sql`update loyalty_lots l set "left" = l."left" + u.points,
        expires_at = case when l.expires_at <= ${now} then ${until} else l.expires_at end
      from unnest(${ids}::bigint[], ${points}::int[]) as u (id, points) where l.id = u.id`.execute(db);
    await sql`update loyalty_uses o set returned = o.returned + u.points
      from unnest(${ids}::bigint[], ${points}::int[]) as u (id, points) where o.redeem_id = ${redeemId} and o.lot_id = u.id`.execute(
      db,
    );
  },
  async release(lotId: number, left: number): Promise<void> {
    await db.updateTable('loyalty_lots').set({ state: 'available', left }).where('id', '=', lotId).execute();
  },
  async move(memberId: number, by: { balance: number; pending: number }): Promise<void> {
    await sql`update loyalty_members set balance = balance + ${by.balance}, pending = pending + ${by.pending}
      where id = ${memberId}`.execute(db);
  },
  async anonymise(memberId: number, key: string, at: Date): Promise<void> {
    await db
      .updateTable('loyalty_members')
      .set({ customer_key: key, name: '', mail_hash: null, anonymised_at: at })
      .where('id', '=', memberId)
      .execute();
  },
  /** Points the member got by a rule on a day (YYYY-MM-DD) of the shop. */
  async pointsByRule(memberId: number, ruleId: number, day: string, shopId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select coalesce(sum(points), 0)::int as n from loyalty_ledger
      where member_id = ${memberId} and rule_id = ${ruleId}
        and at >= (select ${day}::date::timestamp at time zone time_zone from shops where id = ${shopId})`.execute(db);
    return rows[0]!.n;
  },
});
