import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { copyFiles } from './copy-files.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage, StoredFile } from './storage.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startFauxqs>>;
const keys = { id: 'tregu', secret: 'tregu-secret' };
/** A real server of the protocol can take the place of the one in this process: `S3_TEST_ENDPOINT`, docs/operate.md. */
const outside = process.env.S3_TEST_ENDPOINT;
const place = (more: object = {}) => ({
  bucket: process.env.S3_TEST_BUCKET ?? 'tregu-files',
  prefix: `run-${process.pid}`,
  region: 'us-east-1',
  endpoint: outside ?? server.address,
  keys: outside ? { id: process.env.S3_TEST_ID ?? '', secret: process.env.S3_TEST_SECRET ?? '' } : keys,
  ...more,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tregu-storage-'));
  server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: ['tregu-files'] } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const listed = async (storage: Storage) => {
  const all: StoredFile[] = [];
  for await (const one of storage.list()) all.push(one);
  return all.sort((a, b) => (a.key < b.key ? -1 : 1));
};
const read = async (storage: Storage, key: string) => {
  const found = await storage.open(key);
  return found && { size: found.size, text: (await buffer(found.stream)).toString() };
};

describe.each([
  ['a folder', () => folderStorage(path.join(folder, 'files'))],
  ['a bucket', () => s3Storage(place())],
])('files in %s', (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it('come back as they were stored, in full and with their length', async () => {
    await storage.put('images/ab/one.webp', Buffer.from('one'));
    await storage.put('images/ab/empty', Buffer.alloc(0));
    await storage.put('feeds/two', Readable.from([Buffer.from('tw'), Buffer.from('o ë')]));
    expect(await read(storage, 'images/ab/one.webp')).toEqual({ size: 3, text: 'one' });
    expect(await read(storage, 'images/ab/empty')).toEqual({ size: 0, text: '' });
    expect(await read(storage, 'feeds/two')).toEqual({ size: 6, text: 'two ë' });
    expect(await storage.open('images/ab')).toBeNull();
    expect(await storage.open('nothing')).toBeNull();
  });

  it('are listed with their keys and lengths, and no more once they are deleted', async () => {
    await storage.put('listed/a b.txt', Buffer.from('12'));
    expect(await listed(storage)).toEqual([
      { key: 'feeds/two', size: 6 },
      { key: 'images/ab/empty', size: 0 },
      { key: 'images/ab/one.webp', size: 3 },
      { key: 'listed/a b.txt', size: 2 },
    ]);
    await storage.delete('listed/a b.txt');
    await storage.delete('listed/a b.txt');
    expect((await listed(storage)).map(({ key }) => key)).not.toContain('listed/a b.txt');
  });

  it('are whole or not there: one that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        for (let part = 0; part < 20; part++) yield Buffer.alloc(2 ** 20, 1);
        throw new Error('the line is gone');
      })(),
    );
    await expect(storage.put('feeds/broken', broken)).rejects.toThrow('the line is gone');
    expect(await storage.open('feeds/broken')).toBeNull();
  });

  it('may be larger than what a part holds', async () => {
    const parts = 20;
    await storage.put(
      'feeds/large',
      Readable.from(Array.from({ length: parts }, (_, part) => Buffer.alloc(2 ** 20, part))),
    );
    const found = await storage.open('feeds/large');
    const bytes = await buffer(found!.stream);
    expect([found!.size, bytes.length]).toEqual([parts * 2 ** 20, parts * 2 ** 20]);
    expect([bytes[0], bytes.at(-1)]).toEqual([0, parts - 1]);
    await storage.delete('feeds/large');
  });

  it('stay in their place', async () => {
    await expect((async () => storage.put('../outside', Buffer.from('x')))()).rejects.toThrow('leaves its');
    expect(await readdir(folder)).not.toContain('outside');
  });
});

it('lists more than a page of a bucket, and nothing of its neighbours', async () => {
  const [ours, neighbours] = [s3Storage(place({ prefix: 'many' })), s3Storage(place({ prefix: 'many-others' }))];
  await neighbours.put('other', Buffer.from('x'));
  const names = Array.from({ length: 1005 }, (_, number) => `n/${number}`);
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => ours.put(name, Buffer.from('x'))));
  expect((await listed(ours)).map(({ key }) => key)).toEqual([...names].sort());
}, 60_000);

it('says which bucket is not there', async () => {
  await s3Storage(place()).check();
  await expect(s3Storage(place({ bucket: 'no-such-bucket' })).check()).rejects.toThrow(
    'The bucket no-such-bucket cannot be used: there is none of this name',
  );
});

it('is a folder of DATA_DIR until a bucket is named', async () => {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
  await (await openStorage(config)).put('a', Buffer.from('a'));
  expect(await readdir(path.join(folder, 'data', 'files'))).toEqual(['a']);
  const { endpoint, bucket } = place();
  const bucketed = readConfig({
    S3_BUCKET: bucket,
    S3_PREFIX: 'set',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: place().keys.id,
    S3_SECRET_ACCESS_KEY: place().keys.secret,
  });
  await (await openStorage(bucketed)).put('a', Buffer.from('a'));
  expect(await listed(s3Storage(place({ prefix: 'set' })))).toEqual([{ key: 'a', size: 1 }]);
});

it('moves from a folder to a bucket and back, goes on where it broke off, and deletes only what has arrived', async () => {
  const [from, to] = [folderStorage(path.join(folder, 'moving')), s3Storage(place({ prefix: 'moved' }))];
  for (const name of ['a', 'b/c', 'd']) await from.put(name, Buffer.from(`file ${name}`));
  await to.put('a', Buffer.from('file a'));
  await to.put('d', Buffer.from('half'));
  const quiet = { deleteSource: false, say: () => {} };
  expect(await copyFiles(from, to, quiet)).toEqual({ copied: 2, there: 1, bytes: 14 });
  expect(await read(to, 'd')).toEqual({ size: 6, text: 'file d' });
  expect(await copyFiles(from, to, { ...quiet, deleteSource: true })).toEqual({ copied: 0, there: 3, bytes: 0 });
  expect(await listed(from)).toEqual([]);
  const back = folderStorage(path.join(folder, 'back'));
  await copyFiles(to, back, quiet);
  expect(await listed(back)).toEqual(await listed(to));

  const lossy: Storage = { ...folderStorage(path.join(folder, 'lossy')), open: async () => null };
  await expect(copyFiles(to, lossy, { ...quiet, deleteSource: true })).rejects.toThrow('came over with 0 of 6 bytes');
  expect(await listed(to)).toHaveLength(3);
});
