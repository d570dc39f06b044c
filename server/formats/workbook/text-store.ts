import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { tooLarge } from '../reading/parsed-row.ts';

/** Texts by their number, however many they are. */
export type TextStore = { add(text: string): void; get(at: number): string; close(): void };

/** Characters that are held before the rest goes to disk: a workbook of ten thousand products stays below. */
const held = 8 * 1024 ** 2;
/** Excel itself cannot have more cells in use than it can show; eight bytes each are kept in memory. */
const maxTexts = 10_000_000;
const blockBytes = 64 * 1024;
/** Blocks of the disk that are kept: texts that follow each other in a sheet mostly do so in the list of texts. */
const maxBlocks = 64;

/**
 * The texts the cells of a workbook point to. They stand behind the sheet in the file and are asked for in any order, so they have
 * to be kept: the first in memory, the others in a file in `folder`, which the owner of the folder removes.
 */
export function openTextStore(folder: string | null, most = held): TextStore {
  const first: string[] = [];
  let characters = 0;
  let file: number | null = null;
  let size = 0;
  let starts = new Float64Array(1024);
  let count = 0;
  const pending: Buffer[] = [];
  let waiting = 0;
  const blocks = new Map<number, Buffer>();

  const flush = () => {
    if (waiting === 0) return;
    writeSync(file!, Buffer.concat(pending.splice(0)));
    waiting = 0;
  };
  const blockAt = (at: number): Buffer => {
    const known = blocks.get(at);
    if (known) return known;
    const block = Buffer.allocUnsafe(blockBytes);
    const length = readSync(file!, block, 0, blockBytes, at * blockBytes);
    if (blocks.size >= maxBlocks) blocks.delete(blocks.keys().next().value!);
    blocks.set(at, block.subarray(0, length));
    return block.subarray(0, length);
  };
  const bytesOf = (from: number, to: number): Buffer => {
    const pieces: Buffer[] = [];
    for (let at = Math.floor(from / blockBytes); at * blockBytes < to; at++) {
      const start = at * blockBytes;
      pieces.push(blockAt(at).subarray(Math.max(0, from - start), to - start));
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  };

  return {
    add(text) {
      if (folder === null || characters + text.length <= most) {
        characters += text.length;
        // Once one is on disk all that follow are, so that numbers stay in order.
        if (count === 0) {
          first.push(text);
          return;
        }
      }
      if (first.length + count >= maxTexts) throw tooLarge(say(words.manyTexts, { max: maxTexts }));
      file ??= openSync(join(folder!, 'texts'), 'wx+', 0o600);
      if (count + 1 >= starts.length) {
        const more = new Float64Array(starts.length * 2);
        more.set(starts);
        starts = more;
      }
      const bytes = Buffer.from(text, 'utf8');
      pending.push(bytes);
      waiting += bytes.length;
      size += bytes.length;
      starts[++count] = size;
      if (waiting >= blockBytes) flush();
    },
    get(at) {
      if (at < first.length) return first[at] ?? '';
      const place = at - first.length;
      if (!(place < count)) return '';
      flush();
      return bytesOf(starts[place]!, starts[place + 1]!).toString('utf8');
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
