import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { broken, tooLarge } from '../reading/parsed-row.ts';

/** Bytes that can be read from any place: those of a zip in memory or on disk. Past the end there are fewer than asked for. */
export type ZipBytes = { readonly size: number; read(from: number, length: number): Promise<Buffer> };

/** What may be unpacked of one file: bytes, and how many times its packed size (counted from 16 MB on). */
export type UnpackLimits = { readonly maxBytes: number; readonly maxRatio?: number };

/** A file inside a zip: `read` gives its bytes, unpacked, and refuses more of them than the limits say. */
export type ZipEntry = { readonly name: string; read(limits: UnpackLimits): AsyncGenerator<Uint8Array> };

/** Far more than any workbook or folder of photos has. */
const maxEntries = 10_000;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const methods = { stored: 0, deflated: 8 } as const;

/** Whether the bytes begin as a zip does (XLSX is one). */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** A repetitive head may pack far better than the rest, so the ratio counts only beyond this many bytes. */
const ratioCountsFrom = 16 * 1024 ** 2;
/** Packed bytes that are read at once. */
const pieceBytes = 64 * 1024;
/** A list of contents of ten thousand files with long names. */
const maxListBytes = 4 * 1024 ** 2;

/** The bytes of an archive that is in memory. */
export const zipInMemory = (bytes: Buffer): ZipBytes => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});

/** The bytes of an archive on disk; a read past its end gives what there is. */
export const zipOnDisk = (file: FileHandle, size: number): ZipBytes => ({
  size,
  read: async (from, length) => {
    const most = Math.max(0, Math.min(length, size - from));
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(most), 0, most, from);
    return buffer.subarray(0, bytesRead);
  },
});

/**
 * The files of a zip, by its own list of contents. Nothing is unpacked before it is read, and then as a
 * stream that is cut off at the limit, whatever size the list claims: a bomb costs no more than what it may be.
 * @throws AppError feed_broken for what is no zip, is cut off or encrypted.
 */
export async function openZip(zip: ZipBytes): Promise<ZipEntry[]> {
  const { count, listAt, listLength } = await endOf(zip);
  const list = await zip.read(listAt, Math.min(listLength, maxListBytes));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < Math.min(count, maxEntries); n++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== signatures.entry) throw damaged('its list of contents');
    const nameLength = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + 46, at + 46 + nameLength);
    if (/\p{Cc}/u.test(name))
      throw broken(say(words.inPart, { part: name.replace(/\p{Cc}/gu, '�') }), say(words.zipName));
    const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1;
    const place: Packed = {
      name,
      method: list.readUInt16LE(at + 10),
      checksum: list.readUInt32LE(at + 16),
      length: list.readUInt32LE(at + 20),
      local: list.readUInt32LE(at + 42),
    };
    entries.push({
      name,
      read: (limits) => {
        if (isEncrypted) throw broken(say(words.inPart, { part: name }), say(words.password));
        return unpack(zip, place, limits);
      },
    });
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end of the list of contents stands within the last 64 kB, behind it only a comment. */
async function endOf(zip: ZipBytes): Promise<{ count: number; listAt: number; listLength: number }> {
  const from = Math.max(0, zip.size - 22 - 0xffff);
  const tail = await zip.read(from, zip.size - from);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== signatures.end) continue;
    const listAt = tail.readUInt32LE(at + 16);
    const listLength = tail.readUInt32LE(at + 12);
    if (listAt + listLength > from + at) throw damaged('its list of contents');
    return { count: tail.readUInt16LE(at + 10), listAt, listLength };
  }
  throw damaged('its end');
}

type Packed = {
  readonly name: string;
  readonly method: number;
  /** Of the unpacked bytes. */
  readonly checksum: number;
  readonly length: number;
  readonly local: number;
};

async function* packedBytes(zip: ZipBytes, { local, length, name }: Packed): AsyncGenerator<Buffer> {
  const head = await zip.read(local, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== signatures.local) throw damaged(name);
  let from = local + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const end = from + length;
  if (end > zip.size) throw damaged(name);
  for (; from < end; from += pieceBytes) yield await zip.read(from, Math.min(pieceBytes, end - from));
}

async function* unpack(
  zip: ZipBytes,
  packed: Packed,
  { maxBytes, maxRatio = Number.POSITIVE_INFINITY }: UnpackLimits,
): AsyncGenerator<Uint8Array> {
  const { name, method, length, checksum } = packed;
  if (method !== methods.stored && method !== methods.deflated)
    throw broken(say(words.inPart, { part: name }), say(words.rarelyPacked));
  const source = packedBytes(zip, packed);
  // What goes wrong in the pipe is told by its end, which is read here.
  const bytes = method === methods.stored ? source : pipeline(Readable.from(source), createInflateRaw(), () => {});
  let [size, sum] = [0, 0];
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw tooLarge(say(words.partTooLarge, { part: name, max: maxBytes }));
      if (size > ratioCountsFrom && size > length * maxRatio)
        throw tooLarge(say(words.partBomb, { part: name, max: maxRatio }));
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum !== checksum) throw damaged(name);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw typeof code === 'string' && code.startsWith('Z_') ? damaged(name) : error;
  }
}

const damaged = (what: string) => broken(say(words.inPart, { part: what }), say(words.zipDamaged));
