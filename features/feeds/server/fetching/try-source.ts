import { Readable } from 'node:stream';
import { AppError } from '#kit/error.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { readingLimits } from '../../contract/feeds.formats.ts';
import { type SourceTest, sourceLimits } from '../../contract/feeds.source.ts';
import { detectFormat } from '../reading/detect-format.ts';
import { openBytes } from '../reading/open-bytes.ts';
import { isZip } from '../reading/workbook/open-zip.ts';
import { firstPage } from './fetch-pages.ts';
import { openSource } from './open-source.ts';
import { isPaged, type OpenNeeds, type SourceToOpen } from './source-to-open.ts';

const shownLines = 8;
const shownCharacters = 300;

const nothing: SourceTest = {
  error: null,
  status: null,
  size: null,
  type: null,
  format: null,
  encoding: null,
  gzip: false,
  lines: [],
  conditional: false,
  host_key: null,
  milliseconds: 0,
  page: null,
};

/** Asks a supplier and looks at the beginning of the file, or the first page of an API. What is refused comes as a coded error, never as a failure of the asking. */
export async function trySource(platform: OpenNeeds, source: SourceToOpen, cancel: AbortSignal): Promise<SourceTest> {
  const started = Date.now();
  const slow = AbortSignal.timeout(sourceLimits.testMs);
  const signal = AbortSignal.any([cancel, slow]);
  const done = (found: Partial<SourceTest>): SourceTest => ({
    ...nothing,
    ...found,
    milliseconds: Date.now() - started,
  });
  try {
    if (isPaged(source)) {
      const { status, type, size, lines, records, more } = await firstPage(platform.outbound, source, signal);
      const page = { items: records.length, more };
      return done({ status, type, size, page, ...(await lookAt({ bytes: lines, packed: false, whole: true })) });
    }
    const opened = await openSource(platform, source, null, signal);
    if (opened.same) return done({});
    try {
      const head = await readHead(opened.stream, signal);
      const { status, size, type, etag, last_modified, host_key } = opened;
      const conditional = Boolean(etag || last_modified);
      return done({ status, size, type, conditional, host_key, ...(await lookAt(head)) });
    } finally {
      opened.close();
    }
  } catch (error) {
    const host = URL.parse(source.url)?.host ?? '';
    const known = slow.aborted ? new AppError(sourceErrors.tooSlow, { values: { host } }) : error;
    if (!(known instanceof AppError)) throw error;
    const { code } = known.definition;
    const { shown, status } = known.values;
    return done({
      error: { code, text: known.message },
      ...(typeof status === 'number' ? { status } : {}),
      // Shown so that a person can compare and accept it.
      ...(typeof shown === 'string' && shown !== '' && code.startsWith('feed_source_key') ? { host_key: shown } : {}),
    });
  }
}

type Head = { readonly packed: boolean; readonly bytes: Buffer; readonly whole: boolean };

async function readHead(source: Readable, signal: AbortSignal): Promise<Head> {
  const raw: Buffer[] = [];
  let length = 0;
  let whole = true;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    raw.push(Buffer.from(chunk));
    length += chunk.length;
    if (length < sourceLimits.testBytes) continue;
    whole = false;
    break;
  }
  const head = Buffer.concat(raw);
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  return packed ? { packed, whole, bytes: await unpack(head, signal) } : { packed, whole, bytes: head };
}

/** The beginning of a packed file ends too early by nature; what came out until then is enough. */
async function unpack(head: Buffer, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of openBytes(Readable.from([head]), { limits: readingLimits, signal })) {
      pieces.push(piece);
      length += piece.length;
      if (length >= sourceLimits.testBytes) break;
    }
  } catch (error) {
    if (length === 0) throw error;
  }
  return Buffer.concat(pieces);
}

async function lookAt({ bytes, packed, whole }: Head): Promise<Partial<SourceTest>> {
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
