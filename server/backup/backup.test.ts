import { createCipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runLoyaltyClock } from '#features/selling/loyalty/server/use-cases/run-clock.ts';
import { forgetCustomers } from '#features/trade/orders/server/use-cases/forget-customers.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { s3Storage } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backup } from './backup.ts';
import { columnsOf, migrationsOf, partsOf, quoted, sequencesOf, tablesOf } from './database-tables.ts';
import { listErasures } from './erasures.ts';
import { restore } from './restore.ts';

const passphrase = 'correct horse battery';
const quick = 8;
let b: Bench;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tregu-backup-'));
  file = path.join(folder, 'market.tregu');
  b = await bench();
  const { make, platform } = b;
  // A shop that no migration knows has a part of the list of its own.
  await platform.db
    .insertInto('shops')
    .values({
      id: 77,
      name: 'Later',
      country_code: 'MK',
      color: '#334155',
      currency: 'MKD',
      vat: '18',
      languages: '{}',
      currencies: '[]',
    })
    .execute();
  const seller = await make.seller({ name: 'Tab\tand "quote" \\N ë' });
  for (let number = 0; number < 30; number++)
    await make.product({ sellerId: seller.id, sku: `SAFE-${number}`, name: `Line\nbreak ${number}` });
  await make.user({ email: 'keeper@backup.test', roles: ['Admin'] });
  await platform.storage.put('images/ab/one.webp', Buffer.from('picture'));
  await platform.storage.put('feeds/large', Readable.from([large()]));
  platform.secrets.seal('makes the key');
  await write(file);
}, 60_000);
afterAll(async () => {
  await b.close();
  await rm(folder, { recursive: true });
});

/** Bytes of which no two blocks are alike: what comes back in another order, or twice, is seen. */
const large = () => createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(9 * 2 ** 20));

const source = () => ({
  databaseUrl: b.url,
  storage: b.platform.storage,
  secrets: b.platform.secrets,
  dataDir: b.platform.config.dataDir,
});

function inMemory() {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks) };
}

async function write(to: string) {
  const { sink, bytes } = inMemory();
  const totals = await backup(source(), sink, passphrase, quick);
  await writeFile(to, bytes());
  return totals;
}

/** A database with nothing in it, and an empty folder. */
async function emptyPlace() {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `restored_${createHash('md5').update(String(Math.random())).digest('hex').slice(0, 12)}`;
  await admin.query(`create database ${name}`);
  const dataDir = await mkdtemp(path.join(folder, 'place-'));
  return {
    databaseUrl: b.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`),
    storage: folderStorage(path.join(dataDir, 'files')),
    dataDir,
    secretKey: undefined as string | undefined,
    formerSecretKeys: [],
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Everything a database holds, a digest per table, and what surrounds the tables. */
async function contentOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables: Record<string, string> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ line: string }>(
      `select md5(row(${columnsOf(table)})::text) as line from ${quoted(table.name)} order by 1`,
    );
    tables[table.name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ line }) => line).join())
      .digest('hex')}`;
  }
  const { rows: around } = await client.query(`
    select 'constraint' as kind, conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3, 4`);
  const all = {
    tables,
    around,
    parts: await partsOf(client),
    sequences: await sequencesOf(client),
    migrations: await migrationsOf(client),
  };
  await client.end();
  return all;
}

/** Every file with its length and what its bytes hash to. */
const filesOf = async (storage: Pick<Storage, 'list' | 'open'>) => {
  const all: string[] = [];
  for await (const { key, size } of storage.list())
    all.push(
      `${key} ${size} ${createHash('sha256')
        .update(await buffer((await storage.open(key))!.stream))
        .digest('hex')}`,
    );
  return all.sort();
};

it('brings everything back into an empty place: rows, parts, constraints, sequences, files and the key of the passwords', async () => {
  const place = await emptyPlace();
  const { files, rows } = await restore(createReadStream(file), passphrase, place);
  expect([files, rows.products, rows.shops]).toEqual([2, 30, 5]);
  expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(b.url));
  const restored = await filesOf(place.storage);
  expect(restored.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'feeds/large 9437184',
    'images/ab/one.webp 7',
  ]);
  expect(restored).toEqual(await filesOf(b.platform.storage));
  const sealed = b.platform.secrets.seal('sesame');
  expect(createSecrets(place).open(sealed)).toBe('sesame');
  await expect(restore(createReadStream(file), passphrase, place)).rejects.toThrow(
    'People have accounts in this database',
  );
  const again = await bench({ databaseUrl: place.databaseUrl });
  expect(await again.listDifferences()).toEqual([]);
  await again.close();
  await place.drop();
}, 60_000);

it('takes the files out of a bucket and brings them into another one, byte by byte', async () => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: ['here', 'there'] } });
  const open = (bucket: string) =>
    s3Storage({
      bucket,
      prefix: 'market',
      region: 'us-east-1',
      endpoint: server.address,
      keys: { id: 'tregu', secret: 'tregu-secret' },
    });
  const [here, there] = [open('here'), open('there')];
  for (const [key, bytes] of [
    ['feeds/large', large()],
    ['images/ab/one.webp', Buffer.from('picture')],
    ['images/ab/empty', Buffer.alloc(0)],
  ] as const)
    await here.put(key, Readable.from([bytes]));
  const { sink, bytes } = inMemory();
  expect(await backup({ ...source(), storage: here }, sink, passphrase, quick)).toMatchObject({ files: 3 });
  const place = await emptyPlace();
  expect(await restore(Readable.from([bytes()]), passphrase, { ...place, storage: there })).toMatchObject({ files: 3 });
  expect(await filesOf(there)).toEqual(await filesOf(here));
  await place.drop();
  await server.stop();
}, 60_000);

it('has who was erased since the backup erased again: only those it knows, in this market, and at once', async () => {
  const { db } = b.platform;
  // Members of a loyalty programme, none of whom ever ordered.
  await sql`insert into loyalty_programs (shop_id, per_amount, pending_days, redeem_points, redeem_value) values (2, 1, 0, 100, 1)`.execute(
    db,
  );
  await sql`insert into loyalty_members (program_id, customer_key, name) select p.id, n, n from loyalty_programs p,
    unnest(array['Gone', 'Stays', 'Elsewhere']) n`.execute(db);
  await sql`with e as (insert into loyalty_ledger (program_id, member_id, kind, points, key)
      select program_id, id, 'adjust', 50, 'fifty' from loyalty_members where name = 'Gone' returning id, member_id)
    insert into loyalty_lots (ledger_id, member_id, points, "left", state) select id, member_id, 50, 50, 'available' from e`.execute(
    db,
  );
  await sql`update loyalty_members set balance = 50 where name = 'Gone'`.execute(db);
  await sql`insert into customers (shop_id, name, email) values (2, 'Zamira', 'z@erased.test'), (2, 'Stays', 's@erased.test'),
    (2, 'Elsewhere', 'e@erased.test')`.execute(db);
  const older = path.join(folder, 'older.tregu');
  await write(older);
  await sql`update customers set name = '', email = '', anonymised_at = now() where name in ('Zamira', 'Elsewhere')`.execute(
    db,
  );
  await sql`insert into customers (shop_id, anonymised_at) values (2, now())`.execute(db);
  await sql`update loyalty_members set name = '', customer_key = 'anonymous-' || id, anonymised_at = now()
    where name in ('Gone', 'Elsewhere')`.execute(db);
  const client = new pg.Client({ connectionString: b.url });
  await client.connect();
  const list = await listErasures(client, new Date());
  await client.end();
  expect(list.customers).toHaveLength(3);
  // Of another market, with the same number.
  const elsewhere = (people: typeof list.customers) =>
    people.map((one, at) => (at === 1 ? { ...one, made: '2001-01-01T00:00:00.000Z' } : one));
  const [customers, members] = [elsewhere(list.customers), elsewhere(list.members)];
  expect(members).toHaveLength(2);
  const place = await emptyPlace();
  const restored = await restore(createReadStream(older), passphrase, place, { ...list, customers, members });
  expect(restored.erasedAgain).toEqual({ customers: 1, members: 1 });
  const there = await bench({ databaseUrl: place.databaseUrl });
  const names = await sql<{ name: string; again: boolean; asked: boolean }>`select c.name,
      exists (select from erasures_again a where a.customer_id = c.id) as again from customers c order by c.id`.execute(
    there.platform.db,
  );
  expect(names.rows).toEqual([
    { name: 'Zamira', again: true },
    { name: 'Stays', again: false },
    { name: 'Elsewhere', again: false },
  ]);
  // Who is to be erased again stays on the list, though nobody is nameless here yet.
  const again = await listErasures(there.platform.pool, new Date());
  expect(again.customers.map(({ id }) => id)).toEqual([list.customers[0]!.id]);
  expect(again.members.map(({ id }) => id)).toEqual([list.members[0]!.id]);
  expect(await forgetCustomers(there.platform)()).toBe(1);
  expect(await forgetCustomers(there.platform)()).toBe(0);
  const after = await sql<{ name: string }>`select name from customers order by id`.execute(there.platform.db);
  expect(after.rows.map(({ name }) => name)).toEqual(['', 'Stays', 'Elsewhere']);
  const clock = runLoyaltyClock(there.platform);
  expect(await clock()).toMatchObject({ count: 1 });
  expect(await clock()).toMatchObject({ count: 0 });
  const { rows: left } = await sql<object>`select name, customer_key like 'anonymous-%' as anonymous, balance
    from loyalty_members order by id`.execute(there.platform.db);
  expect(left).toEqual([
    { name: '', anonymous: true, balance: 0 },
    { name: 'Stays', anonymous: false, balance: 0 },
    { name: 'Elsewhere', anonymous: false, balance: 0 },
  ]);
  await there.close();
  await place.drop();
  await sql`delete from customers`.execute(db);
  for (const table of ['loyalty_lots', 'loyalty_ledger', 'loyalty_members', 'loyalty_programs'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}, 120_000);

it('leaves the place empty, and says why, where the file is cut, damaged, no backup, or the passphrase is another', async () => {
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed[whole.length >> 1]! ^= 1;
  const cases: [string, Buffer, string, RegExp][] = [
    ['cut in the middle', whole.subarray(0, whole.length >> 1), passphrase, /damaged or was cut off/],
    ['without its last byte', whole.subarray(0, -1), passphrase, /damaged or was cut off/],
    ['without its last part', whole.subarray(0, whole.length - 70_000), passphrase, /damaged or was cut off/],
    ['one bit changed', changed, passphrase, /damaged or was cut off/],
    ['only its first bytes', whole.subarray(0, 30), passphrase, /not a backup of Tregu/],
    ['empty', Buffer.alloc(0), passphrase, /not a backup of Tregu/],
    ['something else', Buffer.from('sku;name\n1;One\n'.repeat(1000)), passphrase, /not a backup of Tregu/],
    ['another passphrase', whole, 'correct horse batterz', /passphrase is wrong/],
  ];
  const place = await emptyPlace();
  for (const [name, bytes, word, message] of cases) {
    const failed = await restore(Readable.from([bytes]), word, place).then(
      () => null,
      (error: Error) => error.message,
    );
    expect([name, failed]).toEqual([name, expect.stringMatching(message)]);
    expect([name, await filesOf(place.storage)]).toEqual([name, []]);
  }
  // What failed left nothing in the way of the next try.
  await restore(createReadStream(file), passphrase, place);
  expect((await contentOf(place.databaseUrl)).tables).toEqual((await contentOf(b.url)).tables);
  await place.drop();
}, 120_000);

it('refuses what is sealed well but is no whole backup: other entries, a table too much, rows or files that are missing', async () => {
  const entries: { name: string; content: Buffer }[] = [];
  for await (const { name, content } of readArchive(createReadStream(file), passphrase))
    entries.push({ name, content: Buffer.concat(await content.toArray()) });
  const place = await emptyPlace();
  const tried = async (change: (all: typeof entries) => typeof entries) => {
    const { sink, bytes } = inMemory();
    const archive = await writeArchive(sink, passphrase, quick);
    for (const { name, content } of change(entries)) await archive.add(name, content);
    await archive.end();
    const failed = await restore(Readable.from([bytes()]), passphrase, place).then(
      () => null,
      (error: Error) => error.message,
    );
    expect(await filesOf(place.storage)).toEqual([]);
    return failed;
  };
  const named = (all: typeof entries, name: string) => all.filter((entry) => !entry.name.startsWith(name));
  expect(await tried((all) => named(all, 'totals'))).toMatch(/its end is missing/);
  expect(await tried((all) => named(all, 'tables/products/'))).toBe('Rows are missing in products.');
  expect(await tried((all) => named(all, 'files/images'))).toMatch(/has 1 files, and should have 2/);
  expect(await tried((all) => all.slice(1))).toMatch(/not a backup of Tregu/);
  expect(await tried((all) => [...all, { name: 'more', content: Buffer.from('x') }])).toMatch(/not understood: more/);
  const newer = (text: string) => Buffer.from(text.replace('.sql"]', '.sql","9999_later.sql"]'));
  expect(await tried(([head, ...rest]) => [{ ...head!, content: newer(head!.content.toString()) }, ...rest])).toBe(
    'The backup is of a newer release: this one does not know 9999_later.sql.',
  );
  await place.drop();
}, 120_000);

it('takes no file of a market that has its own, and no key beside another one', async () => {
  const place = await emptyPlace();
  await place.storage.put('images/mine', Buffer.from('x'));
  await expect(restore(createReadStream(file), passphrase, place)).rejects.toThrow('There are files in this storage');
  await place.storage.delete('images/mine');
  await writeFile(path.join(place.dataDir, 'secret.key'), 'another key of this place');
  await expect(restore(createReadStream(file), passphrase, place)).rejects.toThrow('is another key than the backup');
  await place.drop();
});

it('is of one moment: what is written meanwhile is in it whole or not at all', async () => {
  let going = true;
  const writing = (async () => {
    for (let number = 0; going; number++) {
      const key = `images/zz/${number}`;
      await b.platform.storage.put(key, Buffer.from(`${number}`));
      await b.make.product({ sku: `MEANWHILE-${number}`, name: key });
    }
  })();
  const during = path.join(folder, 'during.tregu');
  await write(during);
  going = false;
  await writing;
  const place = await emptyPlace();
  await restore(createReadStream(during), passphrase, place);
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select name from products where sku like 'MEANWHILE%'`);
  expect(rows.length).toBeGreaterThan(0);
  const files = await filesOf(place.storage);
  for (const { name } of rows) expect(files.some((one) => one.startsWith(`${name} `))).toBe(true);
  await client.end();
  await place.drop();
}, 120_000);

it.each([60_000, 3_000_000])(
  'ends with the reason when the disk is full, also in the middle of a file (after %i bytes)',
  async (room) => {
    let written = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > room ? new Error('ENOSPC: no space left on device') : null);
      },
    });
    await expect(backup(source(), sink, passphrase, quick)).rejects.toThrow('no space left');
  },
);
