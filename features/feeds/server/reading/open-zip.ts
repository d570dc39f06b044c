import { createInflateRaw } from 'node:zlib';
import { broken, tooLarge } from './parsed-row.ts';

/** A file inside a zip: `read` gives its bytes, unpacked, and refuses more than `maxBytes` of them. */
export type ZipEntry = { readonly name: string; read(maxBytes: number): AsyncGenerator<Uint8Array> };

/** Far more than any workbook or folder of photos has. */
const maxEntries = 10_000;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const methods = { stored: 0, deflated: 8 } as const;

/** Whether the bytes begin as a zip does (XLSX is one). */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/**
 * The files of a zip that is in memory, by its own list of contents. Nothing is unpacked before it is read, and then as a
 * stream that is cut off at the limit, whatever size the list claims: a bomb costs no more than what it may be.
 * @throws AppError feed_broken for what is no zip, is cut off or encrypted.
 */
export function openZip(bytes: Buffer): ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let n = 0; n < Math.min(count, maxEntries); n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry) throw damaged('its list of contents');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const place = { method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20) };
    const local = bytes.readUInt32LE(at + 42);
    entries.push({
      name,
      read: (maxBytes) => {
        if (isEncrypted) throw broken(`in ${name}`, 'it is protected with a password');
        return unpack(packedBytes(bytes, local, place.packed, name), { method: place.method, name, maxBytes });
      },
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end of the list of contents stands within the last 64 kB, behind it only a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  throw damaged('its end');
}

function packedBytes(bytes: Buffer, at: number, length: number, name: string): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signatures.local) throw damaged(name);
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (from + length > bytes.length) throw damaged(name);
  return bytes.subarray(from, from + length);
}

type Packed = { readonly method: number; readonly name: string; readonly maxBytes: number };

async function* unpack(packed: Buffer, { method, name, maxBytes }: Packed): AsyncGenerator<Uint8Array> {
  if (method !== methods.stored && method !== methods.deflated)
    throw broken(`in ${name}`, 'it is packed in a rare way');
  const limit = () => tooLarge(`${name} has more than ${maxBytes} bytes`);
  if (method === methods.stored) {
    if (packed.length > maxBytes) throw limit();
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  let size = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw limit();
      yield piece;
    }
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw typeof code === 'string' && code.startsWith('Z_') ? damaged(name) : error;
  } finally {
    inflate.destroy();
  }
}

const damaged = (what: string) => broken(`in ${what}`, 'the zip is damaged');
