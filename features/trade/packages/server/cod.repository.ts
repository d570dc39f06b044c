import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CodVerdict } from '../contract/packages.words.ts';
import { ssccIn } from '../contract/sscc.rules.ts';

export type NewCodRow = {
  readonly row: number;
  readonly tracking: string;
  readonly amount: string;
  readonly fee: string;
  readonly package_id: number | null;
  readonly verdict: CodVerdict;
};

/** Cash that carriers pay out. */
export const codRepository = (db: Kysely<DB>) => ({
  /** One file of a carrier at a time, so that no two settle one package. */
  async oneAtATime(carrierId: number): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cod:${carrierId}`}, 0))`.execute(db);
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
    await sql`insert into cod_rows (remittance_id, row, tracking, amount, fee, package_id, verdict)
      select ${remittanceId}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (row int, tracking text, amount numeric, fee numeric, package_id bigint, verdict text)`.execute(db);
  },
  /** Packages of the carrier by its number, ours or that of GS1, with what is known of their cash. */
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
        and (p.tracking = any(${numbers}::text[]) or p.number = any(${numbers}::text[]) or p.sscc = any(${ssccs}::text[]))`.execute(
      db,
    );
    return rows;
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
});
