import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/**
 * A backup is a tar, packed with gzip and sealed with a passphrase in the format of age (age-encryption.org), so that it can be opened without
 * Tregu, too: `age -d market.tregu | tar xz`.
 */
export type ArchiveWriter = {
  /** Adds an entry whose bytes are at hand. */
  add(name: string, content: Buffer | string): Promise<void>;
  /** Adds an entry of a known length; @throws Error where the stream gives another one */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Resolves when the last byte has reached the sink. */
  end(): Promise<void>;
};

/**
 * Begins an archive; what is added goes to `sink` sealed, as fast as it takes it. `workFactor`: guessing the passphrase costs 2 to this power (scrypt);
 * less than age's own 18 is for tests.
 */
export async function writeArchive(sink: Writable, passphrase: string, workFactor = 18): Promise<ArchiveWriter> {
  const tar = pack();
  const age = new Encrypter();
  age.setPassphrase(passphrase);
  age.setScryptWorkFactor(workFactor);
  const packed = new PassThrough();
  const sealed = await age.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  const written = Promise.all([
    pipeline(tar, createGzip({ level: 6 }), packed),
    pipeline(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), sink),
  ]);
  // The next to add hears why the sink failed; nobody may be waiting at this moment.
  let failed: unknown;
  written.catch((error: Error) => {
    failed ??= error;
    tar.destroy(error);
  });
  const entry = (begin: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => reject(failed ?? error);
      written.catch(fail);
      try {
        begin((error) => (error ? fail(error) : resolve()));
      } catch (error) {
        fail(error);
      }
    });
  return {
    add: (name, content) => entry((done) => tar.entry({ name }, Buffer.from(content), done)),
    addStream: (name, size, content) =>
      entry((done) => {
        const open = tar.entry({ name, size }, done);
        content.once('error', (error) => open.destroy(error));
        // Where the sink fails in the middle of a file, the entry breaks off with the same reason.
        open.once('error', (error: Error) => {
          content.destroy();
          done(error);
        });
        content.pipe(open);
      }),
    async end() {
      tar.finalize();
      await written;
    },
  };
}

/** An entry of an archive; it must be read to its end before the next one comes. */
export type ArchiveEntry = { readonly name: string; readonly size: number; readonly content: Readable };

/**
 * Reads an archive entry by entry.
 * @throws Error in plain words where the passphrase is wrong, or where bytes are missing or were changed
 */
export async function* readArchive(source: Readable, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  const open = await age.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>).catch((error: Error) => {
    const wrong = /no identity matched/i.test(error.message);
    throw new Error(wrong ? 'The passphrase is wrong.' : 'This file is not a backup of Tregu.', { cause: error });
  });
  const tar = extract();
  const plain = Readable.fromWeb(open as Parameters<typeof Readable.fromWeb>[0]);
  let damage: Error | null = null;
  const unpacked = pipeline(plain, createGunzip(), tar).catch((error: Error) => {
    damage = new Error(`The backup is damaged or was cut off (${error.message}).`, { cause: error });
  });
  // Whichever part of the line hears of it first says something of its own; the reader wants the reason.
  async function* told<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* parts;
    } catch (error) {
      await unpacked;
      throw damage ?? error;
    }
  }
  try {
    for await (const entry of told(tar))
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: Readable.from(told(entry)) };
    await unpacked;
  } finally {
    source.destroy();
  }
  if (damage) throw damage;
}

/** The bytes of a small entry. */
export const readWhole = async ({ content }: ArchiveEntry): Promise<Buffer> => buffer(content);
