import type { ClientBase } from 'pg';

/** A table as a backup knows it; a partitioned one includes its parts. */
export type Table = { readonly name: string; readonly columns: readonly string[] };
/** A part of a partitioned table: parts are made while the market runs (a shop, a language), not by migrations alone. */
export type Part = { readonly name: string; readonly parent: string; readonly bound: string };
export type Sequence = { readonly name: string; readonly value: string };

/** What migrations write down about themselves stays with the database they ran on. */
const ours = `n.nspname = 'public' and c.relname not like 'kysely\\_%'`;

/** All tables with the columns that can be written, in the order of their names. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`);
  return rows;
}

/** All parts of partitioned tables. */
export async function partsOf(client: ClientBase): Promise<Part[]> {
  const { rows } = await client.query<Part>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_inherits i on i.inhrelid = c.oid
    join pg_class p on p.oid = i.inhparent
    where ${ours} and c.relkind in ('r', 'p') and c.relispartition
    order by c.relname`);
  return rows;
}

/** The last value of each sequence; one that was never used is left out. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** The names of the migrations that have run, in their order; none where there is no table of them. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!known.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** A name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What `COPY` is asked for. */
export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ');
