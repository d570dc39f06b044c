import { type CsvRecord, isTree, type RawRecord, type RawValue } from '#server/formats/reading/parsed-row.ts';

/** Something a mapping could read: a column, or a path that occurs in the records. */
export type Source = {
  readonly source: string;
  /** `object`: keys are attribute groups. `named`: elements with a group and a value. `list`: objects, perhaps variants. */
  readonly kind: 'text' | 'object' | 'named' | 'list';
  readonly samples: string[];
  /** Records that have it. */
  filled: number;
  /** Whether a record had more than one value. */
  many: boolean;
  readonly named?: { readonly group: string; readonly value: string };
};

const MAX_SOURCES = 400;
const MAX_SAMPLES = 200;
const MAX_SAMPLE_LENGTH = 2000;
const MAX_LEVELS = 5;
/** What a mapping may name. */
const MAX_NAME = 300;

/** Every source the records offer, in the order of first sight; records are shown to it one after the other. */
export function sourceList(): { readonly add: (record: RawRecord) => void; readonly sources: () => Source[] } {
  const sources = new Map<string, Source>();
  const show = (record: RawRecord): void => {
    const seen = new Set<string>();
    const add: Add = (source, kind, value, named) => {
      let entry = sources.get(source);
      if (!entry) {
        if (sources.size >= MAX_SOURCES || source.length > MAX_NAME) return;
        entry = { source, kind, samples: [], filled: 0, many: false, ...(named ? { named } : {}) };
        sources.set(source, entry);
      }
      if (typeof value === 'string' && value.trim() === '') return;
      if (seen.has(source)) entry.many = true;
      else entry.filled += 1;
      seen.add(source);
      if (entry.samples.length >= MAX_SAMPLES) return;
      entry.samples.push((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SAMPLE_LENGTH));
    };
    if (isCsv(record))
      for (const [name, at] of record.columns) !name.startsWith('\u0000') && add(name, 'text', record.cells[at] ?? '');
    else walk(record, '', add, 0);
  };
  return { add: show, sources: () => [...sources.values()] };
}

type Add = (source: string, kind: Source['kind'], sample: RawValue, named?: Source['named']) => void;

const isCsv = (record: RawRecord): record is CsvRecord =>
  typeof record === 'object' && record !== null && 'columns' in record && (record as CsvRecord).columns instanceof Map;

function walk(value: RawValue, path: string, add: Add, level: number): void {
  if (value === null || level > MAX_LEVELS) return;
  const named = isTree(value) ? namesOf(value) : null;
  if (Array.isArray(value)) walkList(value, path, add, level);
  else if (!isTree(value)) add(path, 'text', String(value));
  else if (named) add(path, 'named', value, named);
  else walkObject(value, path, add, level);
}

function walkObject(value: { readonly [key: string]: RawValue }, path: string, add: Add, level: number): void {
  if (level > 0 && looksLikeAttributes(path)) add(path, 'object', value);
  for (const [key, inner] of Object.entries(value)) {
    if (key === '#text') add(path, 'text', String(inner));
    // A name that ends like a filter could not be asked for.
    else if (!key.endsWith(']')) walk(inner, join(path, key), add, level + 1);
  }
}

function walkList(list: readonly RawValue[], path: string, add: Add, level: number): void {
  const objects = list.filter(
    (item) => isTree(item) && !namesOf(item) && Object.keys(item).some((key) => !/^[@#]/.test(key)),
  );
  if (objects.length > 0) add(path, 'list', objects[0]!);
  for (const item of list) walk(item, path, add, level + 1);
}

const join = (path: string, key: string): string => {
  const name = key.replace(/[\\.]/g, '\\$&');
  return path === '' ? name : `${path}.${name}`;
};

const looksLikeAttributes = (path: string): boolean =>
  /(?:attr|spec|propert|param|feature|karakter|lastnost|eigensch|merkmal)[a-z]*$/i.test(path);

/** `{name, value}` in its usual spellings, among them `<attribute name="…">value</attribute>`. */
function namesOf(value: { readonly [key: string]: RawValue }): { group: string; value: string } | null {
  const keys = Object.keys(value);
  if (keys.length > 3) return null;
  const group = ['@name', '@code', '@key', 'name', 'key', 'code', 'attribute', 'label'].find((key) =>
    keys.includes(key),
  );
  const content = ['#text', '@value', 'value', 'values', 'text'].find((key) => keys.includes(key));
  return group && content ? { group, value: content } : null;
}
