import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import { settles } from '../contract/packages.rules.ts';
import type { CodVerdict } from '../contract/packages.words.ts';
import { ssccIn } from '../contract/sscc.rules.ts';

export type NewCodRow = {
  readonly row: number;
  readonly tracking: string;
  readonly amount: string;
  readonly fee: string;
  /** What stands where the amount should be; empty where there is one. */
  readonly said: string;
  readonly package_id: number | null;
  readonly verdict: CodVerdict;
};

/** Cash that carriers pay out. */
export const codRepository = (db: Kysely<DB>) => ({
  /** One file of a carrier at a time, so that no two settle one package. */
  async oneAtATime(carrierId: number): Promise<void> {
    await hold(db, locks.cashOnDelivery(carrierId));
  },
  async findFile(carrierId: number, sha256: string): Promise<Date | null> {
    const row = await db
      .selectFrom('cod_remittances')
      .select('created_at')
      .where('carrier_id', '=', carrierId)
      .where('file_sha256', '=', sha256)
      .executeTakeFirst();
    return row?.created_at ?? null;
  },
  async insert(remittance: {
    carrier_id: number;
    ref: string;
    paid_on: string | null;
    currency: string;
    amount: string;
    file_name: string;
    file_sha256: string;
    user_id: number;
    created_at: Date;
  }): Promise<number> {
    return (await db.insertInto('cod_remittances').values(remittance).returning('id').executeTakeFirstOrThrow()).id;
  },
  async insertRows(remittanceId: number, rows: readonly NewCodRow[]): Promise<void> {
    await sql`insert into cod_rows (remittance_id, row, tracking, amount, fee, said, package_id, verdict)
      select ${remittanceId}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (row int, tracking text, amount numeric, fee numeric, said text, package_id bigint, verdict text)`.execute(
      db,
    );
  },
  /**
   * Packages of the carrier by its number, ours or that of GS1, with what is known of their cash. One that is being delivered this moment is waited
   * for, and one that will be waits for us: its rows are judged by one of both.
   */
  async findPackages(carrierId: number, numbers: readonly string[]) {
    const ssccs = numbers.flatMap((number) => ssccIn(number) ?? []);
    const { rows } = await sql<{
      id: number;
      number: string;
      tracking: string;
      sscc: string | null;
      cod: string | null;
      currency: string | null;
      delivered: boolean;
      settled: boolean;
    }>`select p.id, p.number, p.tracking, p.sscc, p.cod_amount::text as cod, p.cod_currency as currency, p.state = 'delivered' as delivered,
        exists (select from cod_rows c where c.package_id = p.id and c.verdict in ('match', 'short', 'over')) as settled
      from packages p where p.carrier_id = ${carrierId} and p.state <> 'dissolved'
        and (p.tracking = any(${numbers}::text[]) or p.number = any(${numbers}::text[]) or p.sscc = any(${ssccs}::text[]))
      order by p.id for key share of p`.execute(db);
    return rows;
  },
  /**
   * Rows that came before their package was delivered, in the order of their files, those that a person put aside meanwhile last; locked.
   */
  async lockEarly(packageId: number): Promise<{ id: number; amount: string; currency: string }[]> {
    const { rows } = await sql<{ id: number; amount: string; currency: string }>`
      select c.id, c.amount::text, r.currency from cod_rows c join cod_remittances r on r.id = c.remittance_id
       where c.package_id = ${packageId} and c.verdict = 'not_delivered' order by c.settled_at is not null, c.id for update of c`.execute(
      db,
    );
    return rows;
  },
  async isSettled(packageId: number): Promise<boolean> {
    const { rows } = await sql<{ settled: boolean }>`select exists (select from cod_rows c
      where c.package_id = ${packageId} and c.verdict = any(${settles}::text[])) as settled`.execute(db);
    return rows[0]!.settled;
  },
  /** What settles a package is news: what a person said of the row before it was, counts no more. */
  async setVerdict(id: number, verdict: CodVerdict): Promise<void> {
    const anew = settles.includes(verdict) ? { settled_at: null, settled_by: null } : {};
    await db
      .updateTable('cod_rows')
      .set({ verdict, ...anew })
      .where('id', '=', id)
      .execute();
  },
  /** The package was not delivered after all: what a carrier paid for it waits for a person, or for the next delivery. */
  async unsettle(packageId: number): Promise<void> {
    await db
      .updateTable('cod_rows')
      .set({ verdict: 'not_delivered', settled_at: null, settled_by: null })
      .where('package_id', '=', packageId)
      .where('verdict', 'in', [...settles])
      .execute();
  },
  async lockRow(id: number) {
    const row = await db
      .selectFrom('cod_rows')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ verdict: CodVerdict }>()
      .executeTakeFirst();
    return row ?? null;
  },
  async settle(id: number, by: { settled_at: Date; settled_by: number; note: string }): Promise<void> {
    await db.updateTable('cod_rows').set(by).where('id', '=', id).execute();
  },
  /** What people and files wrote about the cash of these orders; amounts stay. */
  async erasePersons(orderIds: readonly number[]): Promise<void> {
    await sql`update cod_rows c set note = '', said = '' from packages p
      where p.id = c.package_id and p.order_id = any(${orderIds}::bigint[]) and (c.note <> '' or c.said <> '')`.execute(
      db,
    );
  },
});
