import { SaxesParser } from 'saxes';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { definesEntities } from '../reading/parse-xml.ts';
import { broken, tooLarge } from '../reading/parsed-row.ts';
import type { UnpackLimits, ZipEntry } from './open-zip.ts';

export type Listening = {
  open(name: string, listener: (attributes: Readonly<Record<string, string>>) => void): void;
  close(name: string, listener: () => void): void;
  /** Text directly inside an element of this name, in pieces. */
  text(name: string, listener: (text: string) => void): void;
};

/** Elements inside each other; a workbook needs fewer than ten. */
const maxDepth = 64;
/** Characters without any element: the longest cell of Excel has 32,767. */
const maxSilence = 4 * 1024 ** 2;

/**
 * Reads a part of a workbook and gives the caller a turn after each piece, so that what was heard can be taken away; who
 * stops asking ends the reading. Names are told without their prefix. A part that is not there has nothing to tell.
 * @throws AppError feed_broken (not well-formed, a document type) or feed_too_large
 */
export async function* walkXml(
  part: ZipEntry | undefined,
  limits: UnpackLimits,
  listen: (to: Listening) => void,
): AsyncGenerator<void> {
  if (!part) return;
  const parser = new SaxesParser({ xmlns: false });
  const opens = new Map<string, (attributes: Readonly<Record<string, string>>) => void>();
  const closes = new Map<string, () => void>();
  const texts = new Map<string, (text: string) => void>();
  const names: string[] = [];
  let silence = 0;
  listen({
    open: (name, listener) => opens.set(name, listener),
    close: (name, listener) => closes.set(name, listener),
    text: (name, listener) => texts.set(name, listener),
  });
  parser.on('doctype', (doctype) => {
    if (definesEntities(doctype)) throw broken(say(words.inPart, { part: part.name }), say(words.doctype));
  });
  parser.on('error', () => {
    throw broken(say(words.inPart, { part: part.name }), say(words.notWellFormed));
  });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag) => {
    silence = 0;
    if (names.push(bare(tag.name)) > maxDepth) throw tooLarge(say(words.partDepth, { part: part.name, max: maxDepth }));
    opens.get(names.at(-1)!)?.(tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => texts.get(names.at(-1) ?? '')?.(text));
  parser.on('closetag', () => {
    silence = 0;
    closes.get(names.pop()!)?.();
  });
  const decoder = new TextDecoder();
  for await (const piece of part.read(limits)) {
    const text = decoder.decode(piece, { stream: true });
    parser.write(text);
    silence += text.length;
    if (silence > maxSilence) throw tooLarge(say(words.partSilence, { part: part.name, max: maxSilence }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Reads a part to its end. */
export async function readXml(
  part: ZipEntry | undefined,
  limits: UnpackLimits,
  listen: (to: Listening) => void,
): Promise<void> {
  for await (const _ of walkXml(part, limits, listen));
}
