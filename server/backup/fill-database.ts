import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnsOf, partsOf, quoted, type Table, tablesOf } from './database-tables.ts';
import type { BackupDatabase } from './layout.ts';

type ForeignKey = { readonly name: string; readonly table: string; readonly definition: string };

/** Takes the rows of a backup into a database of the same migrations; nothing is seen of it before `finish`. */
export type Filling = {
  /** The next bytes of a table; those of one table come one after the other. */
  write(table: string, content: Readable): Promise<void>;
  /** Makes everything valid and visible. @throws Error where a table has another number of rows than it should */
  finish(wanted: Readonly<Record<string, number>>): Promise<void>;
};

/**
 * Empties the database in a transaction of `client` and makes it ready: foreign keys are laid aside (they are checked again as a whole at the
 * end), triggers rest (what they keep is in the backup), parts of partitioned tables are those of the backup.
 * Needs no more rights than owning the tables.
 */
export async function beginFilling(client: Client, { tables, parts, sequences }: BackupDatabase): Promise<Filling> {
  await client.query('begin');
  const here = await tablesOf(client);
  refuseOtherTables(here, tables);
  const keys = await layAside(client);
  for (const { name } of here) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${here.map(({ name }) => quoted(name)).join(', ')}`);
  await makeParts(client, parts);

  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let open: { table: string; stream: ReturnType<typeof copyFrom> } | null = null;
  const close = async () => {
    if (!open) return;
    const { table, stream } = open;
    open = null;
    stream.end();
    await finished(stream);
    rows[table] = stream.rowCount;
  };
  return {
    async write(table, content) {
      const found = tables.find(({ name }) => name === table);
      if (!found) throw new Error(`The backup has rows of ${table}, which it does not list.`);
      if (open?.table !== table) {
        await close();
        const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(found)}) from stdin`));
        stream.on('error', () => {}); // it may come between two parts; the next one says it
        open = { table, stream };
      }
      await pipeline(content, open.stream, { end: false });
    },
    async finish(wanted) {
      await close();
      const short = Object.keys(rows).filter((table) => rows[table] !== wanted[table]);
      if (short.length > 0) throw new Error(`Rows are missing in ${short.join(', ')}.`);
      for (const { name, value } of sequences)
        await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value]);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
      for (const { name } of here) await client.query(`alter table ${quoted(name)} enable trigger user`);
      await client.query('commit');
    },
  };
}

function refuseOtherTables(here: readonly Table[], wanted: readonly Table[]): void {
  const texts = [here, wanted].map((tables) => new Set(tables.map((one) => `${one.name} (${columnsOf(one)})`)));
  const missing = [...texts[1]!].filter((one) => !texts[0]!.has(one));
  if (missing.length > 0) throw new Error(`This release makes other tables than the backup has: ${missing.join('; ')}`);
}

async function layAside(client: Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select o.conname as name, c.relname as table, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype = 'f' and o.conparentid = 0 and n.nspname = 'public' order by c.relname, o.conname`);
  for (const { table, name } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

async function makeParts(client: Client, wanted: BackupDatabase['parts']): Promise<void> {
  const textOf = ({ name, parent, bound }: BackupDatabase['parts'][number]) => `${name} ${parent} ${bound}`;
  const here = await partsOf(client);
  const [left, asked] = [here, wanted].map((parts) => new Set(parts.map(textOf))) as [Set<string>, Set<string>];
  for (const part of here.filter((one) => !asked.has(textOf(one))))
    await client.query(`drop table ${quoted(part.name)}`);
  for (const { name, parent, bound } of wanted.filter((one) => !left.has(textOf(one))))
    await client.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
}
