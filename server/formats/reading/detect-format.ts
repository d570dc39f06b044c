import { SaxesParser } from 'saxes';
import { type FileEncoding, type FileFormat, fileEncodings, fileFormat, readingLimits } from '#kit/formats.ts';
import type { Proposed } from '#kit/proposed.ts';
import { encodingOfMark } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import { namedSigns, refuseDeepElements } from './parse-xml.ts';
import type { CsvRecord } from './parsed-row.ts';

const tell = (value: FileFormat, confidence: number, reason: string): Proposed<FileFormat> => ({
  value,
  confidence,
  reason,
});

/** What kind of file this is, from its first bytes (unpacked). `whole`: the file ends with them. */
export async function detectFormat(head: Uint8Array, whole: boolean): Promise<Proposed<FileFormat>> {
  const encoding = detectEncoding(head, whole);
  const text = new TextDecoder(encoding.value).decode(head, { stream: true });
  const start = text.trimStart();
  const found = start.startsWith('<')
    ? detectXml(text, encoding.value)
    : /^\{|^\[/.test(start)
      ? detectJson(start, encoding.value)
      : await detectCsv(text, encoding.value, whole);
  return tell(found.value, Math.min(found.confidence, encoding.confidence), `${found.reason}; ${encoding.reason}`);
}

/** Encodings as XML declares them, by those we read; latin-1 is read as what it is taken for everywhere. */
const declarable: Readonly<Record<string, FileEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'latin-1': 'windows-1252',
  ...Object.fromEntries(fileEncodings.map((encoding) => [encoding, encoding])),
};

/** What the bytes are outweighs what the file says they are; that the two differ is said. */
function detectEncoding(head: Uint8Array, whole: boolean): Proposed<FileEncoding> {
  const marked = encodingOfMark(head);
  if (marked) return { value: marked, confidence: 1, reason: `a byte order mark says ${marked}` };
  if (head.length >= 4 && head[1] === 0 && head[3] === 0 && head[0] !== 0)
    return { value: 'utf-16le', confidence: 0.8, reason: 'every second byte is zero, as in utf-16le' };
  const ascii = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const stated = /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]+)["']/i.exec(ascii)?.[1]?.toLowerCase();
  const declared = stated === undefined ? undefined : declarable[stated];
  const valid = isUtf8(head, whole);
  const plain = valid && head.every((byte) => byte < 0x80);
  if (valid && !plain && stated !== undefined && declared !== 'utf-8')
    return { value: 'utf-8', confidence: 0.8, reason: `the file declares ${stated}, but its bytes are utf-8` };
  if (declared !== undefined && declared !== 'utf-8' && declared !== 'utf-16le')
    return { value: declared, confidence: 0.9, reason: `the file declares ${stated}` };
  if (valid) return { value: 'utf-8', confidence: 0.95, reason: 'its bytes are valid utf-8' };
  const guess = guessWindows(head);
  return stated === undefined ? guess : { ...guess, reason: `the file declares ${stated}, but ${guess.reason}` };
}

function isUtf8(head: Uint8Array, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}

/** š and ž stand at the same place in both; č, ć, đ, Č (1250) against è, æ, ð, È (1252), which are rare in our languages. */
function guessWindows(head: Uint8Array): Proposed<FileEncoding> {
  let [central, western] = [0, 0];
  for (const byte of head) {
    if ([0xe8, 0xe6, 0xf0, 0xc8, 0xc6].includes(byte)) central += 1;
    else if ([0xe0, 0xea, 0xf1, 0xf2, 0xf8, 0xe5].includes(byte)) western += 1;
  }
  const value = western > central ? 'windows-1252' : 'windows-1250';
  return {
    value,
    confidence: 0.5,
    reason: `its bytes are not utf-8; ${value} fits its letters better: compare the samples`,
  };
}

/** An element at one place of the document: a tree of them costs a step per tag, where paths would cost their whole length. */
type Place = {
  readonly name: string;
  readonly parent: Place | null;
  readonly depth: number;
  readonly inner: Map<string, Place>;
  times: number;
  children: number;
};

const placeOf = (name: string, parent: Place | null): Place => ({
  name,
  parent,
  depth: parent ? parent.depth + 1 : 0,
  inner: new Map(),
  times: 0,
  children: 0,
});

/** Its name with its parent's, as a format says which element is a record; no longer than a format may. */
const pathOf = ({ name, parent }: Place): string => `${parent!.name}/${name}`;
const longestPath = 500;

function detectXml(text: string, encoding: FileEncoding): Proposed<FileFormat> {
  const places: Place[] = [];
  let open = placeOf('', null);
  const parser = new SaxesParser({ xmlns: false });
  let stopped = false;
  parser.on('error', () => {
    stopped = true;
  });
  parser.on('doctype', () => {
    parser.ENTITIES = namedSigns(parser.ENTITIES);
  });
  parser.on('opentag', ({ name }) => {
    refuseDeepElements(parser, open.depth + 1, readingLimits.maxDepth);
    open.children += 1;
    let place = open.inner.get(name);
    if (!place) {
      place = placeOf(name, open);
      open.inner.set(name, place);
      places.push(place);
    }
    place.times += 1;
    open = place;
  });
  parser.on('closetag', () => {
    open = open.parent ?? open;
  });
  for (let at = 0; at < text.length && !stopped; at += 4096) parser.write(text.slice(at, at + 4096));

  const usual = /^(?:item|product|produkt|proizvod|izdelek|entry|offer|shopitem|artikel|article|row)$/i;
  // The outermost element that repeats, or bears a usual name, holds the record; what repeats deeper is part of it.
  const rank = ({ name, times, depth }: Place) => (usual.test(name) ? 1000 : 0) + (times > 1 ? 500 : 0) - depth * 10;
  let best: Place | null = null;
  for (const place of places) {
    if (place.depth < 2 || place.children === 0 || pathOf(place).length > longestPath) continue;
    if (!best || rank(place) > rank(best)) best = place;
  }
  const item = best ? pathOf(best) : 'item';
  const value = fileFormat.parse({ kind: 'xml', encoding, item });
  if (!best) return tell(value, 0.1, 'it is XML, but no element repeats at its beginning');
  return tell(
    value,
    best.times > 1 ? 0.9 : 0.6,
    `it is XML and <${item}> stands there ${best.times} times at its beginning`,
  );
}

function detectJson(text: string, encoding: FileEncoding): Proposed<FileFormat> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complete = lines.slice(0, Math.max(1, Math.min(lines.length - 1, 20)));
  const parses = (line: string) => {
    try {
      return typeof JSON.parse(line) === 'object';
    } catch {
      return false;
    }
  };
  const lists = objectLists(text);
  const [best] = [...lists].sort((a, b) => b[1] - a[1]);
  const inLines = text.startsWith('{') && complete.every(parses) && (lines.length > 1 || !best);
  if (inLines) {
    return tell(
      fileFormat.parse({ kind: 'json', encoding, layout: 'lines' }),
      0.95,
      `each of its first ${complete.length} lines is a JSON object`,
    );
  }
  const value = fileFormat.parse({ kind: 'json', encoding, layout: 'array', itemPath: best?.[0] ?? '' });
  if (!best) return tell(value, 0.2, 'it is JSON, but no list of objects stands at its beginning');
  return tell(value, 0.9, `it is JSON with a list of objects at ${best[0] === '' ? 'its top' : `"${best[0]}"`}`);
}

/** Lists of objects that are not inside another list, with their elements so far; works on a text that is cut off. */
export function objectLists(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const stack: { list: boolean; path: string; key: string; inList: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') {
      const from = at + 1;
      for (at = from; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at += 1;
      const top = stack.at(-1);
      if (top && !top.list) top.key = text.slice(from, at);
    } else if (sign === '{' || sign === '[') {
      const top = stack.at(-1);
      const path = !top ? '' : top.list ? top.path : top.path === '' ? top.key : `${top.path}.${top.key}`;
      if (sign === '{' && top?.list && !top.inList) found.set(top.path, (found.get(top.path) ?? 0) + 1);
      stack.push({ list: sign === '[', path, key: '', inList: Boolean(top && (top.inList || top.list)) });
      // No list is that deep; to go on would make the path longer with every bracket.
      if (stack.length > readingLimits.maxDepth) return found;
    } else if (sign === '}' || sign === ']') stack.pop();
  }
  return found;
}

async function detectCsv(text: string, encoding: FileEncoding, whole: boolean): Promise<Proposed<FileFormat>> {
  // Excel's hint to itself, which other programs write for its sake.
  const [, hint] = /^\ufeff?sep=(.)\r?\n/.exec(text) ?? [];
  const given = { kind: 'csv', encoding, ...(hint === undefined ? {} : { skipLines: 1 }) };
  const scored: { format: FileFormat; columns: number; share: number; rows: number }[] = [];
  for (const delimiter of hint === undefined ? [';', ',', '\t', '|'] : [hint]) {
    const format = fileFormat.parse({ ...given, delimiter });
    scored.push({ format, ...(await countColumns(text, format, whole)) });
  }
  const good = scored.filter(({ columns, share }) => columns > 1 && share >= 0.9);
  let [best] = good.sort((a, b) => b.columns - a.columns);
  if (!best) {
    // Some systems leave out the last cells of a row where they are empty.
    for (const { format } of scored) {
      const short = fileFormat.parse({ ...format, shortRows: true });
      const { columns, share, rows } = await countColumns(text, short, whole);
      if (columns > FEW_COLUMNS && share >= 0.9 && columns > (best?.columns ?? 0))
        best = { format: short, columns, share, rows };
    }
  }
  if (!best) return tell(scored[0]!.format, 0.1, 'no delimiter gives rows of equal length');
  const sign = (best.format as { delimiter: string }).delimiter;
  return tell(
    best.format,
    0.9,
    `"${sign === '\t' ? 'tab' : sign}" gives ${best.columns} columns in ${Math.round(best.share * 100)} % of ${best.rows} rows`,
  );
}

/** A text of sentences has some commas in a line too. */
const FEW_COLUMNS = 5;

/** Rows that tell whether a delimiter is the one. */
const enoughRows = 1000;

async function countColumns(
  text: string,
  format: FileFormat,
  whole: boolean,
): Promise<{ columns: number; share: number; rows: number }> {
  if (format.kind !== 'csv') return { columns: 0, share: 0, rows: 0 };
  let [columns, fitting, rows] = [(text.split(/\r?\n|\r/, 1)[0] ?? '').split(format.delimiter).length, 0, 0];
  try {
    for await (const row of parseCsv(once(text), format, readingLimits, [])) {
      rows += 1;
      if (!('problem' in row)) fitting += 1;
      if ('record' in row) columns = (row.record as CsvRecord).columns.size;
      if (rows === enoughRows) return { columns, share: fitting / rows, rows };
    }
  } catch {
    // An open quote at the cut is no fault of the delimiter.
  }
  // The last row is usually cut off.
  const judged = whole ? rows : Math.max(1, rows - 1);
  return { columns, share: rows === 0 ? (whole ? 1 : 0) : Math.min(1, fitting / judged), rows };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
