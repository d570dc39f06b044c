import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { round } from '#kit/money.ts';
import { containing } from '#server/db/containing.ts';
import type { CodRow } from '../contract/packages.model.ts';
import type { CodVerdict } from '../contract/packages.words.ts';
import { writtenOff } from './claims.read-model.ts';

type Asked = {
  readonly folder?: 'open' | 'all' | undefined;
  readonly verdict?: CodVerdict | undefined;
  readonly carrier?: number | undefined;
  readonly search_text?: string | undefined;
  /** These alone. */
  readonly only?: readonly number[] | null | undefined;
  readonly page: number;
  readonly pageSize: number;
};
type Row = {
  readonly id: number;
  readonly row: number;
  readonly tracking: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly verdict: CodVerdict;
  readonly said: string;
  readonly package_id: number | null;
  readonly package_number: string | null;
  readonly cod_amount: string | null;
  readonly settled_at: Date | null;
  readonly note: string;
  readonly carrier: string;
  readonly ref: string;
  readonly imported_at: Date;
};

const tables = sql`cod_rows r join cod_remittances m on m.id = r.remittance_id join carriers c on c.id = m.carrier_id left join packages p on p.id = r.package_id`;
const columns = sql`r.id, r.row, r.tracking, r.amount::text, r.fee::text, m.currency, r.verdict, r.said, r.package_id, p.number as package_number,
  p.cod_amount::text, r.settled_at, r.note, c.name as carrier, m.ref, m.created_at as imported_at`;

const where = ({ folder, verdict, carrier, search_text, only }: Asked): RawBuilder<unknown> => sql`
  ${folder === 'all' || verdict ? sql`true` : sql`r.verdict <> 'match' and r.settled_at is null`}
  ${only ? sql`and r.id = any(${only}::bigint[])` : sql``}
  ${verdict ? sql`and r.verdict = ${verdict}` : sql``} ${carrier === undefined ? sql`` : sql`and m.carrier_id = ${carrier}`}
  ${search_text ? sql`and (r.tracking ilike ${containing(sql`${search_text}`)} or p.number ilike ${containing(sql`${search_text}`)})` : sql``}`;

export const toCodRow = ({ package_id, package_number, cod_amount, ...row }: Row): CodRow => ({
  ...row,
  amount: round(row.amount),
  fee: round(row.fee),
  package:
    package_id === null
      ? null
      : { id: package_id, number: package_number ?? '', cod_amount: cod_amount === null ? null : round(cod_amount) },
  settled_at: row.settled_at?.toISOString() ?? null,
  imported_at: row.imported_at.toISOString(),
});

export const codReadModel = (db: Kysely<DB>) => ({
  async count(asked: Asked): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${where(asked)}`.execute(
      db,
    );
    return rows[0]!.n;
  },
  async list(asked: Asked): Promise<Row[]> {
    const { rows } = await sql<Row>`select ${columns} from ${tables} where ${where(asked)} order by r.id desc
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    return rows;
  },
  async get(id: number): Promise<Row> {
    const { rows } = await sql<Row>`select ${columns} from ${tables} where r.id = ${id}`.execute(db);
    return rows[0]!;
  },
  /**
   * By carrier and currency: what was collected with delivered packages, what files have paid out of it, what claims brought and what carriers
   * refused of them, and what is open by age.
   */
  async sums(now: Date) {
    const days = (n: number) => new Date(now.getTime() - n * 86_400_000);
    const aged = (n: number) => sql`coalesce(sum(d.open) filter (where d.at < ${days(n)} and d.open > 0), 0)::text`;
    const { rows } = await sql<{
      carrier_id: number;
      carrier: string;
      currency: string;
      collected: string;
      paid_out: string;
      recovered: string;
      written_off: string;
      open: string;
      aged_7: string;
      aged_14: string;
      aged_30: string;
    }>`select c.id as carrier_id, c.name as carrier, d.currency, sum(d.cod)::text as collected, sum(d.paid)::text as paid_out,
        sum(d.recovered)::text as recovered, sum(d.written_off)::text as written_off, sum(d.open)::text as open, ${aged(7)} as aged_7, ${aged(14)} as aged_14, ${aged(30)} as aged_30
      from (select p.carrier_id, p.cod_currency as currency, p.cod_amount as cod, coalesce(r.amount, 0) as paid, p.moved_at as at, m.recovered, m.written_off,
              p.cod_amount - coalesce(r.amount, 0) - m.recovered - m.written_off as open
            from packages p left join cod_rows r on r.package_id = p.id and r.verdict in ('match', 'short', 'over')
            cross join lateral (select coalesce(sum(c.paid), 0) as recovered,
                coalesce(sum(${writtenOff}), 0) as written_off
              from claims c where c.package_id = p.id and c.kind = 'short') m
           where p.state = 'delivered' and p.cod_amount is not null) d join carriers c on c.id = d.carrier_id
      group by 1, 2, 3 order by c.name, d.currency`.execute(db);
    return rows;
  },
});
