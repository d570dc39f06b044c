import type { JsonFormat, ReadingLimits } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { type Said, say } from '#kit/sentence.ts';
import { listElements } from './json-list.ts';
import { broken, type ParsedRow, type RawValue, tooLarge } from './parsed-row.ts';

/** Records of a JSON text: one object per line, or the objects of one list anywhere in one document. */
export function parseJson(
  text: AsyncIterable<string>,
  format: JsonFormat,
  limits: ReadingLimits,
): AsyncGenerator<ParsedRow> {
  return format.layout === 'lines' ? parseLines(text, limits) : parseList(text, format, limits);
}

async function* parseLines(text: AsyncIterable<string>, limits: ReadingLimits): AsyncGenerator<ParsedRow> {
  let rest = '';
  let line = 0;
  let row = 0;
  const read = function* (final: boolean): Generator<ParsedRow> {
    let at = 0;
    for (;;) {
      const lf = rest.indexOf('\n', at);
      if (lf < 0 && !final) break;
      const content = rest.slice(at, lf < 0 ? rest.length : lf);
      line += 1;
      if (content.trim() !== '') {
        const read = toObject(content, limits.maxDepth);
        // What stands behind the last line break may be half an object; half a delivery says nothing about what is gone.
        if (lf < 0 && 'problem' in read && content.trimStart().startsWith('{'))
          throw broken(say(words.atLine, { line }), say(words.endsInRecord));
        yield { row: ++row, line, ...read };
      }
      if (lf < 0) break;
      at = lf + 1;
    }
    rest = final ? '' : rest.slice(at);
    if (rest.length > limits.maxRecordLength) {
      throw tooLarge(say(words.longLine, { line: line + 1, max: limits.maxRecordLength }));
    }
  };
  for await (const chunk of text) {
    rest += chunk;
    yield* read(false);
  }
  yield* read(true);
}

async function* parseList(
  text: AsyncIterable<string>,
  format: JsonFormat,
  limits: ReadingLimits,
): AsyncGenerator<ParsedRow> {
  let row = 0;
  for await (const element of listElements(text, format.itemPath, limits)) {
    yield { row: ++row, ...toObject(element, limits.maxDepth) };
  }
}

type Parsed = { record: RawValue } | { problem: Said; value: string };

function toObject(text: string, maxDepth: number): Parsed {
  const refuse = (problem: Said): Parsed => ({ problem, value: text.trim() });
  try {
    // Text first: a deep value would exhaust the stack of everything that walks it later.
    if (deeperThan(text, maxDepth)) return refuse(say(words.brackets, { max: maxDepth }));
    const value = parseExactly(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { record: value };
    return refuse(say(words.noObject));
  } catch (error) {
    return refuse(say(words.noJson, { detail: String((error as Error).message).slice(0, 120) }));
  }
}

/** Codes of 16 and more digits lose their last ones as JavaScript numbers, so such records keep the source's digits. */
export function parseExactly(text: string): RawValue {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as RawValue;
  const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source && /^-?\d{16,}$/.test(context.source) ? context.source : value;
  return JSON.parse(text, keepDigits) as RawValue;
}

function deeperThan(text: string, max: number): boolean {
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code === 123 || code === 91) && ++brackets > max) break;
  }
  // Most records hold fewer brackets altogether than are allowed inside each other.
  if (brackets <= max) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > max) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
