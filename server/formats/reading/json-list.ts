import type { ReadingLimits } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { broken, misfit, tooLarge } from './parsed-row.ts';

type Frame = { readonly list: boolean; key: string; readonly path: string };

const openers = '{[';
const closers = '}]';
const blank = ' \t\r\n';

/** What a walker over JSON text keeps between two chunks. */
type Walk = {
  readonly stack: Frame[];
  /** The element being collected, its depth (0: a bare value), and whether a text in it is open. */
  element: { pieces: string[]; length: number; depth: number } | null;
  text: { escaped: boolean; content: string } | null;
  inItems: boolean;
  found: boolean;
  ended: boolean;
  seen: number;
};

/**
 * The source text of each element of the list at `itemPath` (names joined by dots, empty for the document itself),
 * without ever holding more than one element. A broken element is handed out as it is: its parser refuses that one
 * and the rest goes on, as long as the brackets and quotes can be followed.
 */
export async function* listElements(
  chunks: AsyncIterable<string>,
  itemPath: string,
  limits: ReadingLimits,
): AsyncGenerator<string> {
  const walk: Walk = { stack: [], element: null, text: null, inItems: false, found: false, ended: false, seen: 0 };
  for await (const chunk of chunks) {
    yield* walkChunk(walk, chunk, itemPath, limits);
    walk.seen += chunk.length;
  }
  if (walk.stack.length > 0 || walk.element) {
    throw broken(say(words.atCharacter, { character: walk.seen }), say(words.openBrackets));
  }
  if (!walk.found) throw misfit(itemPath === '' ? say(words.noListAtTop) : say(words.noListAt, { path: itemPath }));
}

function* walkChunk(walk: Walk, chunk: string, itemPath: string, limits: ReadingLimits): Generator<string> {
  let elementFrom = 0;
  const finish = (end: number): string => {
    const { pieces } = walk.element!;
    walk.element = null;
    return pieces.join('') + chunk.slice(elementFrom, end);
  };

  for (let at = 0; at < chunk.length; at++) {
    const sign = chunk[at]!;
    if (walk.text) {
      readText(walk, sign);
      continue;
    }
    const { element } = walk;
    if (element) {
      if (sign === '"') walk.text = { escaped: false, content: '' };
      else if (openers.includes(sign)) element.depth += 1;
      else if (closers.includes(sign) && element.depth > 0) {
        element.depth -= 1;
        if (element.depth === 0) yield finish(at + 1);
      } else if (element.depth === 0 && (sign === ',' || sign === ']')) {
        yield finish(at);
        if (sign === ']') close(walk, sign, at);
      }
    } else if (walk.inItems && sign !== ',' && sign !== ']' && !blank.includes(sign)) {
      walk.element = { pieces: [], length: 0, depth: openers.includes(sign) ? 1 : 0 };
      if (sign === '"') walk.text = { escaped: false, content: '' };
      elementFrom = at;
    } else outside(walk, sign, at, itemPath, limits);
  }

  if (walk.element) keep(walk.element, chunk.slice(elementFrom), limits);
}

function keep(element: NonNullable<Walk['element']>, piece: string, limits: ReadingLimits): void {
  element.pieces.push(piece);
  element.length += piece.length;
  if (element.length > limits.maxRecordLength) throw tooLarge(say(words.longRecord, { max: limits.maxRecordLength }));
}

function readText(walk: Walk, sign: string): void {
  const text = walk.text!;
  if (text.escaped) text.escaped = false;
  else if (sign === '\\') text.escaped = true;
  else if (sign === '"') {
    // Outside the list the last text before a colon is the name of what follows.
    const top = walk.stack.at(-1);
    if (!walk.element && top && !top.list) top.key = text.content;
    walk.text = null;
    return;
  }
  if (!walk.element && text.content.length < 500) text.content += sign;
}

function outside(walk: Walk, sign: string, at: number, itemPath: string, limits: ReadingLimits): void {
  if (walk.ended && !blank.includes(sign)) {
    throw broken(say(words.atCharacter, { character: walk.seen + at + 1 }), say(words.goesOn));
  }
  if (sign === '"') walk.text = { escaped: false, content: '' };
  else if (openers.includes(sign)) open(walk, sign === '[', at, itemPath, limits);
  else if (closers.includes(sign)) close(walk, sign, at);
}

function open(walk: Walk, list: boolean, at: number, itemPath: string, limits: ReadingLimits): void {
  const parent = walk.stack.at(-1);
  // A list inside a list has no name of its own; the asterisk cannot be asked for.
  const name = !parent ? '' : parent.list ? '*' : parent.key;
  const path = !parent || parent.path === '' ? name : `${parent.path}.${name}`;
  if (walk.stack.length >= limits.maxDepth) {
    throw broken(
      say(words.atCharacter, { character: walk.seen + at + 1 }),
      say(words.deepBrackets, { max: limits.maxDepth }),
    );
  }
  walk.stack.push({ list, key: '', path });
  if (list && path === itemPath) {
    walk.inItems = true;
    walk.found = true;
  }
}

function close(walk: Walk, sign: string, at: number): void {
  const frame = walk.stack.pop();
  if (!frame || frame.list !== (sign === ']')) {
    throw broken(say(words.atCharacter, { character: walk.seen + at + 1 }), say(words.unexpected, { sign }));
  }
  walk.inItems = false;
  walk.ended = walk.stack.length === 0;
}
