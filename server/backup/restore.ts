// Reads of others: users
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type ArchiveEntry, readArchive, readWhole } from './archive.ts';
import { migrationsOf } from './database-tables.ts';
import { type ErasedAgain, type ErasureList, noteErasures } from './erasures.ts';
import { beginFilling, type Filling } from './fill-database.ts';
import { type BackupHead, backupDatabase, backupHead, backupTotals, entryNames, type Totals } from './layout.ts';

export type RestoreTarget = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  readonly secretKey: string | undefined;
  readonly formerSecretKeys: readonly string[];
};

/** `erasedAgain`: whom the backup knows by name and who were erased since; null where no list of erasures was given. */
export type Restored = Totals & { readonly at: string; readonly erasedAgain: ErasedAgain | null };

/**
 * Brings a backup into an empty place: a database in which nobody has an account, and a storage without files. All of it comes or nothing: what
 * cannot be read to its end, or does not add up, leaves the place empty. Then the database, whole as it is by now, is brought to the state of this release,
 * and who was erased after the backup was written is noted to be erased again when the product starts. `erasures`: the list of `npm run erasures`.
 * @throws Error in plain words: a wrong passphrase, a damaged file, a newer release, another key, a place that is not empty
 */
export async function restore(
  source: Readable,
  passphrase: string,
  to: RestoreTarget,
  erasures: ErasureList | null = null,
): Promise<Restored> {
  const client = new pg.Client({ connectionString: to.databaseUrl });
  client.on('error', () => {}); // said by the query that meets it
  await client.connect();
  const stored: string[] = [];
  try {
    await refuseUsed(client, to.storage);
    const restored = await readInto(source, passphrase, to, client, stored).catch(async (error: unknown) => {
      for (const key of stored) await to.storage.delete(key);
      throw error;
    });
    await migrate(to.databaseUrl);
    return { ...restored, erasedAgain: erasures && (await noteErasures(client, erasures)) };
  } finally {
    source.destroy();
    await client.end();
  }
}

async function refuseUsed(client: pg.Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`);
  const used = rows[0]?.there && (await client.query('select from users limit 1')).rowCount! > 0;
  if (used) throw new Error('People have accounts in this database: a backup is restored into an empty one.');
  for await (const { key } of storage.list())
    throw new Error(`There are files in this storage (${key}): a backup is restored into an empty one.`);
}

async function readInto(
  source: Readable,
  passphrase: string,
  to: RestoreTarget,
  client: pg.Client,
  stored: string[],
): Promise<Omit<Restored, 'erasedAgain'>> {
  let [head, filling, totals]: [BackupHead | null, Filling | null, Totals | null] = [null, null, null];
  let bytes = 0;
  for await (const entry of readArchive(source, passphrase)) {
    const { name, size, content } = entry;
    if (!head) {
      head = backupHead.parse(await jsonOf(entry, entryNames.head));
      await prepare(head, to, client);
    } else if (name.startsWith(entryNames.files)) {
      const key = name.slice(entryNames.files.length);
      stored.push(key);
      await to.storage.put(key, content);
      bytes += size;
    } else if (name === entryNames.database) {
      filling = await beginFilling(client, backupDatabase.parse(await jsonOf(entry, name)));
    } else if (name.startsWith(entryNames.tables) && filling) {
      await filling.write(name.split('/')[1]!, content);
    } else if (name === entryNames.totals) totals = backupTotals.parse(await jsonOf(entry, name));
    else throw new Error(`The backup has an entry that is not understood: ${name}`);
  }
  if (!head || !filling || !totals) throw new Error('The backup is damaged or was cut off (its end is missing).');
  if (stored.length !== totals.files || bytes !== totals.bytes)
    throw new Error(`The backup has ${stored.length} files, and should have ${totals.files}.`);
  await filling.finish(totals.rows);
  return { ...totals, at: head.at };
}

async function prepare(head: BackupHead, to: RestoreTarget, client: pg.Client): Promise<void> {
  const [known, here] = [await migrationNames(), await migrationsOf(client)];
  const strange = head.migrations.find((name) => !known.includes(name));
  if (strange) throw new Error(`The backup is of a newer release: this one does not know ${strange}.`);
  if (here.some((name) => !head.migrations.includes(name)))
    throw new Error('This database is ahead of the backup: give one that no release has started on yet.');
  placeKey(head, to);
  await migrate(to.databaseUrl, { last: head.migrations.at(-1) });
}

/** Passwords in the database can be opened with the key they were sealed with and no other. */
function placeKey({ secretKey, sealed }: BackupHead, to: RestoreTarget): void {
  const file = path.join(to.dataDir, 'secret.key');
  if (secretKey !== null) {
    if (existsSync(file) && readFileSync(file, 'utf8').trim() !== secretKey.trim())
      throw new Error(`${file} is another key than the backup's: a backup is restored into an empty DATA_DIR.`);
    mkdirSync(to.dataDir, { recursive: true });
    writeFileSync(file, secretKey, { mode: 0o600 });
  }
  try {
    createSecrets(to).open(sealed);
  } catch (error) {
    throw new Error(
      'The passwords in the backup were sealed with another key: give it in SECRET_KEY, or in SECRET_KEY_PREVIOUS.',
      { cause: error },
    );
  }
}

async function jsonOf(entry: ArchiveEntry, name: string): Promise<unknown> {
  if (entry.name !== name) throw new Error('This file is not a backup of Tregu.');
  return JSON.parse((await readWhole(entry)).toString('utf8'));
}
