import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import type { RunsQuery } from '../contract/imports.calls.ts';
import { type ImportRun, type ImportSource, importSources, type RunState } from '../contract/imports.model.ts';
import { type RunSource, runSources } from './run-sources.read-model.ts';

type Asked = Omit<RunsQuery, 'page' | 'pageSize' | 'orderKey'>;
type Place = { readonly source: ImportSource; readonly ref: number; readonly at: Date; readonly state: RunState };
/** Whose runs: of one seller, and of the shops a person is held to (null: all). */
type Scoped = Pick<Scope, 'sellerId'> & { readonly shops: readonly number[] | null };

function where(source: RunSource, asked: Asked, { sellerId, shops }: Scoped): RawBuilder<unknown> {
  const conditions = [
    ...(sellerId === null ? [] : [sql`s.id = ${sellerId}`]),
    ...(shops === null || !source.shop ? [] : [sql`(${source.shop} is null or ${source.shop} = any(${shops}::int[]))`]),
    ...(asked.seller === undefined ? [] : [sql`s.id = ${asked.seller}`]),
    ...(asked.state === undefined ? [] : [sql`${source.state} = ${asked.state}`]),
    ...(asked.from === undefined ? [] : [sql`${source.at} >= ${asked.from}`]),
    ...(asked.to === undefined ? [] : [sql`${source.at} < ${asked.to}`]),
    ...(asked.search_text ? [sql`fold(${source.words}) like ${containing(asked.search_text)}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const askedSources = (asked: Asked): readonly ImportSource[] =>
  asked.source === undefined ? importSources : [asked.source];

/** A run of any source has a number of its own here: that of its source, times a hundred, and the place of the source. */
const idOf = ({ source, ref }: Pick<Place, 'source' | 'ref'>): number => ref * 100 + importSources.indexOf(source);

/** The runs of all sources as one list. */
export const importRunsReadModel = (db: Kysely<DB>) => ({
  async count(asked: Asked, scope: Scoped): Promise<number> {
    const parts = askedSources(asked).map((name) => {
      const source = runSources[name];
      return sql`select count(*) as n ${source.from} where ${where(source, asked, scope)}`;
    });
    const { rows } = await sql<{
      total: number;
    }>`select sum(n)::int as total from (${sql.join(parts, sql` union all `)}) c`.execute(db);
    return rows[0]!.total;
  },

  /**
   * Each source gives its newest rows by its key, so that no source is sorted as a whole; the columns are asked for the rows of
   * the page alone.
   */
  async list(asked: Asked, scope: Scoped, part: { limit: number; offset: number }): Promise<ImportRun[]> {
    const direction = sql.raw(asked.orderBy === 'asc' ? 'asc' : 'desc');
    const parts = askedSources(asked).map((name) => {
      const source = runSources[name];
      return sql`(select ${sql.lit(name)} as source, r.id as ref, ${source.at} as at, ${source.state} as state
        ${source.from} where ${where(source, asked, scope)} order by r.id ${direction} limit ${part.limit + part.offset})`;
    });
    const { rows } = await sql<Place>`select * from (${sql.join(parts, sql` union all `)}) a
      order by at ${direction}, ref ${direction} limit ${part.limit} offset ${part.offset}`.execute(db);
    const columns = await Promise.all(
      importSources.map((name) =>
        columnsOf(
          db,
          name,
          rows.filter((row) => row.source === name).map(({ ref }) => ref),
        ),
      ),
    );
    const known = new Map(columns.flat().map((row) => [row.id, row]));
    return rows.map((row) => ({ ...known.get(idOf(row))!, ...row, at: row.at.toISOString() }));
  },

  /** One run of a source by its number there. */
  async find(name: ImportSource, ref: number): Promise<ImportRun | undefined> {
    const source = runSources[name];
    const { rows } =
      await sql<Place>`select ${sql.lit(name)} as source, r.id as ref, ${source.at} as at, ${source.state} as state
      ${source.from} where r.id = ${ref}`.execute(db);
    const [columns] = await columnsOf(db, name, [ref]);
    return rows[0] && columns && { ...columns, ...rows[0], at: rows[0].at.toISOString() };
  },
});

type Columns = Omit<ImportRun, 'at' | 'state' | 'source' | 'ref'>;

async function columnsOf(db: Kysely<DB>, name: ImportSource, refs: readonly number[]): Promise<Columns[]> {
  if (refs.length === 0) return [];
  const source = runSources[name];
  const { rows } = await sql<Columns>`select r.id, ${source.columns} ${source.from} ${source.more}
    where r.id = any(${refs}::bigint[])`.execute(db);
  return rows.map((row) => ({ ...row, id: idOf({ source: name, ref: row.id }) }));
}
