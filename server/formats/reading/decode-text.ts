import type { FileEncoding } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { broken } from './parsed-row.ts';

/** The encoding a byte order mark states, or null where there is none. */
export function encodingOfMark(head: Uint8Array): FileEncoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  return head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : null;
}

/**
 * Text of the bytes. @throws AppError feed_broken where they end inside a character. A byte that the encoding does not know becomes U+FFFD, which is reported at the value it
 * damaged: one bad letter in a name must not cost the feed.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, chosen: FileEncoding): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.length < 3) continue;
    decoder = new TextDecoder(encodingOfMark(head) ?? chosen);
    yield decoder.decode(head, { stream: true });
  }
  if (!decoder) {
    decoder = new TextDecoder(encodingOfMark(head) ?? chosen);
    yield decoder.decode(head, { stream: true });
  }
  if (decoder.decode() !== '') throw broken(say(words.atItsEnd), say(words.endsInCharacter));
}
