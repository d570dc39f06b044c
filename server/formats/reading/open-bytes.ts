import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '#kit/error.ts';
import type { ReadingLimits } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { isZip } from '../workbook/open-zip.ts';
import { broken, misfit, tooLarge } from './parsed-row.ts';

/** A repetitive head may pack far better than the rest, so the ratio counts only beyond this many bytes. */
const RATIO_COUNTS_FROM = 16 * 1024 ** 2;
/** Parsers work on slices of this size, however large the pieces a source hands over. */
const SLICE = 64 * 1024;

type Options = { readonly limits: ReadingLimits; readonly signal?: AbortSignal };

/** The first bytes of a stream, which still gives them to its reader; none where it is empty. */
export async function firstBytes(source: Readable, signal?: AbortSignal): Promise<Uint8Array> {
  await once(source, 'readable', signal ? { signal } : {});
  const piece = source.read() as Uint8Array | string | null;
  if (piece === null) return new Uint8Array(0);
  source.unshift(piece);
  return typeof piece === 'string' ? Buffer.from(piece) : piece;
}

/** The file's bytes, unpacked where they are gzip, in slices; stops at the limits and when the signal says so. */
export async function* openBytes(source: Readable, { limits, signal }: Options): AsyncGenerator<Uint8Array> {
  const meter = { packed: 0, unpacked: 0, gzip: false };
  const bytes = unpackIfGzip(source, meter);
  // A source that has gone silent would otherwise keep us waiting after the task was cancelled.
  const stop = () => source.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += SLICE) {
        signal?.throwIfAborted();
        const slice = chunk.subarray(at, at + SLICE);
        meter.unpacked += slice.length;
        checkSize(meter, limits);
        yield slice;
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw explain(error);
  } finally {
    signal?.removeEventListener('abort', stop);
    source.destroy();
  }
}

async function* unpackIfGzip(source: Readable, meter: { packed: number; gzip: boolean }): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array | string>;
  const pieces = async function* () {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const piece = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
      meter.packed += piece.length;
      yield piece;
    }
  };
  const rest = pieces();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 4) {
    const next = await rest.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  const whole = async function* () {
    if (head.length > 0) yield head;
    yield* rest;
  };
  if (isZip(head)) throw misfit(say(words.isZip));
  if (head[0] === 0xd0 && head[1] === 0xcf) throw misfit(say(words.oldWorkbook));
  meter.gzip = head[0] === 0x1f && head[1] === 0x8b;
  if (!meter.gzip) return yield* whole();

  const unpacked = pipeline(whole(), createGunzip(), () => {});
  yield* unpacked as AsyncIterable<Uint8Array>;
}

function checkSize(meter: { packed: number; unpacked: number; gzip: boolean }, limits: ReadingLimits): void {
  if (meter.unpacked > limits.maxBytes) throw tooLarge(say(words.tooManyBytes, { max: limits.maxBytes }));
  const suspicious = meter.gzip && meter.unpacked > RATIO_COUNTS_FROM;
  if (suspicious && meter.unpacked > meter.packed * limits.maxRatio) {
    throw tooLarge(say(words.bomb, { max: limits.maxRatio }));
  }
}

function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && code.startsWith('Z_')) {
    const cut = code === 'Z_BUF_ERROR';
    return broken(say(words.asGzip), cut ? say(words.endsEarly) : say(words.packedDamaged, { code }));
  }
  return error;
}
