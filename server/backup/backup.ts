import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { columnsOf, migrationsOf, partsOf, quoted, sequencesOf, type Table, tablesOf } from './database-tables.ts';
import { type BackupHead, entryNames, type Totals } from './layout.ts';

export type BackupSource = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly dataDir: string;
};

/** Bytes of a table that are written as one entry of the archive, which begins with its length. */
const partBytes = 4 * 2 ** 20;

/**
 * Writes the whole market, database and files, as of one moment, sealed with the passphrase; the product may run meanwhile.
 *
 * Files are written once under a key and deleted after their row, so two looks make them agree with the database: all files are copied first, then the
 * moment of the database is fixed, then what came meanwhile is copied too.
 */
export async function backup(
  from: BackupSource,
  sink: Writable,
  passphrase: string,
  workFactor?: number,
): Promise<Totals> {
  const client = new pg.Client({ connectionString: from.databaseUrl });
  client.on('error', () => {}); // said by the query that meets it
  await client.connect();
  try {
    const archive = await writeArchive(sink, passphrase, workFactor);
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new Error('There is no market in this database.');
    await archive.add(entryNames.head, JSON.stringify(await headOf(from, migrations)));
    const copied = new Set<string>();
    let bytes = await copyNew(from.storage, archive, copied);
    await client.query('begin isolation level repeatable read read only');
    const rows = await copyDatabase(client, archive, migrations);
    bytes += await copyNew(from.storage, archive, copied);
    const totals: Totals = { rows, files: copied.size, bytes };
    await archive.add(entryNames.totals, JSON.stringify(totals));
    await archive.end();
    return totals;
  } finally {
    await client.end();
  }
}

async function headOf({ secrets, dataDir }: BackupSource, migrations: readonly string[]): Promise<BackupHead> {
  // First, because a market that never sealed anything has no key until now, and the backup cannot be opened without it.
  const sealed = secrets.seal('tregu');
  const key = await readFile(path.join(dataDir, 'secret.key'), 'utf8').catch(() => null);
  return { format: 1, at: new Date().toISOString(), migrations, sealed, secretKey: key };
}

async function copyNew(storage: Storage, archive: ArchiveWriter, copied: Set<string>): Promise<number> {
  let bytes = 0;
  for await (const { key } of storage.list()) {
    if (copied.has(key)) continue;
    const found = await storage.open(key);
    if (!found) continue; // deleted since it was listed
    await archive.addStream(`${entryNames.files}${key}`, found.size, found.stream);
    copied.add(key);
    bytes += found.size;
  }
  return bytes;
}

async function copyDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  migrations: readonly string[],
): Promise<Record<string, number>> {
  const fixed = await migrationsOf(client);
  if (fixed.join() !== migrations.join()) throw new Error('The product was updated meanwhile: begin again.');
  const [tables, parts, sequences] = [await tablesOf(client), await partsOf(client), await sequencesOf(client)];
  await archive.add(entryNames.database, JSON.stringify({ tables, parts, sequences }));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await copyTable(client, archive, table);
  return rows;
}

async function copyTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<number> {
  const stream = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`));
  let number = 0;
  for await (const part of inParts(stream)) {
    await archive.add(`${entryNames.tables}${table.name}/${String(number).padStart(6, '0')}`, part);
    number += 1;
  }
  return stream.rowCount;
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let [waiting, length] = [[] as Buffer[], 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}
