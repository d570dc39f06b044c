import { SaxesParser } from 'saxes';
import type { ReadingLimits, XmlFormat } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import { decodeEntities } from '../strip-html.ts';
import { broken, misfit, type ParsedRow, type RawValue, tooLarge } from './parsed-row.ts';

type Element = { readonly name: string; readonly value: Record<string, RawValue>; own: string; all: string };

/** Characters XML forbids even as references; suppliers paste them from Word, and one would end the feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * One record per repeated element. A document type that only names its rules is passed over and never fetched; one that
 * defines entities for the text is refused, which closes the "billion laughs" and the reading of local files. Beside a
 * document type the names of HTML's signs (`&ndash;`) are known, for its rules would have named them. XML that breaks in the middle ends the feed there, with the
 * position, after the records before it.
 */
export async function* parseXml(
  text: AsyncIterable<string>,
  format: XmlFormat,
  limits: ReadingLimits,
): AsyncGenerator<ParsedRow> {
  const ready: ParsedRow[] = [];
  const reader = xmlReader(format.item, limits, ready);
  let failure: unknown = null;
  let sinceRecord = 0;

  const feed = (chunk: string | null) => {
    try {
      if (chunk === null) reader.parser.close();
      else reader.parser.write(chunk.replace(forbidden, ''));
    } catch (error) {
      failure = error;
    }
  };

  for await (const chunk of text) {
    feed(chunk);
    sinceRecord = ready.length > 0 ? 0 : sinceRecord + chunk.length;
    yield* ready.splice(0);
    if (failure) throw failure;
    if (sinceRecord > limits.maxRecordLength) {
      throw tooLarge(
        say(words.longElement, { element: format.item, max: limits.maxRecordLength, line: reader.parser.line }),
      );
    }
  }
  feed(null);
  yield* ready.splice(0);
  if (failure) throw failure;
  if (reader.count() === 0) throw misfit(say(words.noElement, { element: format.item }));
}

const placeIn = ({ line, column }: { readonly line: number; readonly column: number }): Said =>
  say(words.atColumn, { line, column: column + 1 });

/**
 * Refuses elements inside each other beyond the limit, where they are opened: what reads them later would need as much of the
 * stack. @throws AppError feed_broken, with the place
 */
export function refuseDeepElements(
  parser: { readonly line: number; readonly column: number },
  depth: number,
  max: number,
): void {
  if (depth > max) throw broken(placeIn(parser), say(words.deepElements, { max }));
}

function xmlReader(item: string, limits: ReadingLimits, ready: ParsedRow[]) {
  const parser = new SaxesParser({ xmlns: false });
  const wanted = item.split('/').filter(Boolean);
  const names: string[] = [];
  const open: Element[] = [];
  let row = 0;

  const at = () => placeIn(parser);
  parser.on('error', (error) => {
    throw broken(at(), verbatim(error.message.replace(/^\d+:\d+:\s*/, '')));
  });
  parser.on('doctype', (doctype) => {
    if (definesEntities(doctype)) throw broken(at(), say(words.doctype));
    parser.ENTITIES = namedSigns(parser.ENTITIES);
  });
  parser.on('opentag', (tag) => {
    names.push(tag.name);
    refuseDeepElements(parser, names.length, limits.maxDepth);
    if (open.length > 0 || wanted.every((name, i) => names[names.length - wanted.length + i] === name)) {
      open.push({ name: tag.name, value: attributesOf(tag.attributes as Record<string, string>), own: '', all: '' });
    }
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.own += text;
    element.all += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    names.pop();
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) attach(parent, element);
    else ready.push({ row: ++row, record: { ...element.value, ...ownText(element) } });
  });
  return { parser, count: () => row };
}

/** Entities of its own that the text could use; those marked with `%` serve the document type alone. */
export const definesEntities = (doctype: string): boolean => /<!ENTITY(?!\s+%\s)/i.test(doctype);

/** Signs by the names HTML gives them; a name that is none stays unknown, and the parser refuses it. */
export const namedSigns = (known: Record<string, string>): Record<string, string> =>
  new Proxy(known, {
    get: (own, name) => {
      if (typeof name !== 'string' || name in own) return own[name as string];
      const written = `&${name};`;
      const sign = decodeEntities(written);
      return sign === written ? undefined : sign;
    },
  });

function attributesOf(attributes: Record<string, string>): Record<string, RawValue> {
  // Without a prototype, an element called __proto__ or constructor is a name like any other.
  const value: Record<string, RawValue> = Object.create(null);
  for (const name in attributes) value[`@${name}`] = attributes[name]!;
  return value;
}

/** Text with tags in between (`an <b>unescaped</b> word`) is kept whole, the tags' text included. */
const ownText = (element: Element): { '#text'?: string } => (element.own.trim() === '' ? {} : { '#text': element.all });

function attach(parent: Element, element: Element): void {
  const bare = Object.keys(element.value).length === 0;
  const value: RawValue = bare ? element.all : Object.assign(element.value, ownText(element));
  const before = parent.value[element.name];
  if (before === undefined) parent.value[element.name] = value;
  else if (Array.isArray(before)) before.push(value);
  else parent.value[element.name] = [before, value];
  parent.all += element.all;
}
