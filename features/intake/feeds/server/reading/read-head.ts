import { Readable } from 'node:stream';
import { type SourceTest, sourceLimits } from '#features/intake/feeds/contract/feeds.source.ts';
import { readingLimits } from '#kit/formats.ts';
import { detectFormat } from '#server/formats/reading/detect-format.ts';
import { openBytes } from '#server/formats/reading/open-bytes.ts';
import { isZip } from '#server/formats/workbook/open-zip.ts';

const shownLines = 8;
const shownCharacters = 300;

/** What the beginning of a file says of it. `whole`: nothing comes after it. */
export type HeadFound = Partial<Pick<SourceTest, 'gzip' | 'format' | 'encoding' | 'lines'>>;

/** Looks at the first bytes of a supplier's file, packed or not. @throws AppError what reading refuses */
export async function readHead(head: Buffer, whole: boolean, signal?: AbortSignal): Promise<HeadFound> {
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  return lookAt({ packed, whole, bytes: packed ? await unpack(head, signal) : head });
}

/** The beginning of a packed file ends too early by nature; what came out until then is enough. */
async function unpack(head: Buffer, signal?: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of openBytes(Readable.from([head]), {
      limits: readingLimits,
      ...(signal ? { signal } : {}),
    })) {
      pieces.push(piece);
      length += piece.length;
      if (length >= sourceLimits.testBytes) break;
    }
  } catch (error) {
    if (length === 0) throw error;
  }
  return Buffer.concat(pieces);
}

type Head = { readonly packed: boolean; readonly bytes: Buffer; readonly whole: boolean };

async function lookAt({ bytes, packed, whole }: Head): Promise<HeadFound> {
  if (bytes.length === 0) return { gzip: packed };
  if (isZip(bytes)) return { gzip: packed, format: looksLikeWorkbook(bytes) ? 'xlsx' : 'other' };
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!wide && bytes.subarray(0, 4096).includes(0)) return { gzip: packed, format: 'other' };
  const { value } = await detectFormat(bytes, whole && !packed);
  const text = new TextDecoder(value.encoding).decode(bytes, { stream: true });
  const lines = text.split(/\r\n|\n|\r/).slice(0, shownLines);
  return {
    gzip: packed,
    format: value.kind,
    encoding: value.encoding,
    lines: lines.map((line) => (line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line)),
  };
}

/** The first files of a workbook bear these names; what else is in it is told by its end, which a test does not read. */
const looksLikeWorkbook = (bytes: Buffer): boolean => bytes.includes('[Content_Types].xml') || bytes.includes('xl/');
