import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { markOf, type Text } from '#kit/text.ts';
import { hasWords } from '../contract/interface-texts.rules.ts';

/** A text of the product and everywhere it is said. */
export type KnownText = {
  /** The file and the name of the first place. */
  readonly key: string;
  readonly part: string;
  readonly en: string;
  readonly sq: string;
  readonly mark: string;
  /** All places that say exactly this, by their keys, the first one too. */
  readonly keys: readonly string[];
};
export type Catalogue = {
  readonly texts: readonly KnownText[];
  /** By the key of any of its places. */
  readonly byKey: ReadonlyMap<string, KnownText>;
};

const root = path.join(import.meta.dirname, '../../../..');

/**
 * Where texts are: what contracts declare, the texts of the kit and those of the screens. Mails have a page of their own, countries are called
 * as the browser calls them.
 */
const places = [
  'features/*/*/contract/*.ts',
  'features/*/*/web/*.texts.ts',
  'kit/*.ts',
  'web/lib/*.texts.ts',
  'web/ui/**/*.texts.ts',
];
const notRead = /\.(test|for-tests|mails)\.ts$|^kit\/(countries|sentence|mail-text)\.ts$/;
/** A text that several files name has the key of the one that declares it. */
const rank = (file: string): number => {
  const at = ['.texts.', '.errors.', '.sentences.', '.recorded.'].findIndex((role) => file.includes(role));
  return at < 0 ? 9 : at;
};

let read: Promise<Catalogue> | undefined;

/** Every text of the product's interface, read from its own files once: they are the same that the screens are built from. */
export function catalogue(): Promise<Catalogue> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<Catalogue> {
  const files = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notRead.test(file))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  const found = new Map<string, { text: Text; keys: string[] }>();
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)) as object;
    for (const [name, text] of textsIn(module, '', 0)) {
      const key = `${nameOf(file)}:${name}`;
      const mark = markOf(text);
      const known = found.get(mark);
      if (known) known.keys.push(key);
      else if (hasWords(text)) found.set(mark, { text, keys: [key] });
    }
  }
  const texts = [...found].map(
    ([
      mark,
      {
        text: { en, sq },
        keys,
      },
    ]): KnownText => {
      const key = keys[0]!;
      return { key, part: partOf(key), en, sq, mark, keys };
    },
  );
  texts.sort((one, other) => (one.key < other.key ? -1 : 1));
  return { texts, byKey: new Map(texts.flatMap((text) => text.keys.map((key) => [key, text] as const))) };
}

/** `features/base/shops/contract/shops.texts.ts` → `base/shops/shops.texts`. */
const nameOf = (file: string): string =>
  file
    .replace(/^features\//, '')
    .replace(/\/(contract|web)\//, '/')
    .replace(/\.ts$/, '');
const partOf = (key: string): string => {
  const [first = '', second = ''] = key.split('/');
  return first === 'kit' || first === 'web' ? first : `${first}/${second}`;
};

/** How deep tables of words go; anything deeper is no table of words. */
const deepest = 6;

function* textsIn(value: unknown, name: string, depth: number): Generator<readonly [string, Text]> {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  const text = textOf(value as Record<string, unknown>);
  if (text) {
    yield [name, text];
    return;
  }
  // Schemas and other machines are no tables of words.
  const kind = Object.getPrototypeOf(value) as unknown;
  if (depth > 0 && kind !== Object.prototype && kind !== null && !Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value)) yield* textsIn(part, name ? `${name}.${key}` : key, depth + 1);
}

function textOf(value: Record<string, unknown>): Text | null {
  const { en, sq, code, status, text } = value;
  if (typeof en === 'string' && typeof sq === 'string') return { en, sq };
  // A refusal; a literal of the specification has one wording for everybody.
  if (typeof code === 'string' && typeof status === 'number' && typeof text === 'string')
    return { en: text, sq: typeof sq === 'string' ? sq : text };
  return null;
}
