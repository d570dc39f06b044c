import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placesOf, type Texts } from '#kit/text.ts';
import { RemoteError, ShopError, theirWords } from '../remote-error.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Doubles of the tests speak one language. */
const ours = (file: string): boolean => !/\.(test|for-tests|live)\.ts$|-suite\.ts$|\/faulty-/.test(file);
const sources = globSync(['connectors/**/*.ts', 'features/**/server/**/*.ts'], { cwd: root }).filter(ours);

/** How somebody could still have a shop's error read by half of the people. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/new (?:Shop|Remote)Error\(\s*[^,()]+,\s*['"`{]/, 'an error made of words at its place'],
  [/theirWords\(\s*[^,()]+,\s*['"`]/, 'our words said to be theirs'],
  [/shopRefuses\(\s*['"`{]/, 'a refusal made of words at its place'],
];
const inConnectors: typeof ways = [[/(?<!\.)\bliteral\(/, 'one wording for both languages']];

const breaches = (file: string, source: string): string[] =>
  [
    ...ways,
    ...(file.startsWith('connectors/') && file !== 'connectors/kit/remote-error.ts' ? inConnectors : []),
  ].flatMap(([way, what]) => (way.test(source) ? [`${file}: ${what}`] : []));

it('lets nobody write a shop error in English alone', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => breaches(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  // @ts-expect-error: an error takes a text in both languages
  expect(() => new ShopError('rejected', 'English alone')).toThrow();
  // @ts-expect-error: carriers and offices too
  expect(() => new RemoteError('rejected', 'English alone')).toThrow();
});

it('sees each way it could be done', () => {
  const seen = (source: string) => breaches('connectors/a/b.ts', source);

  expect(seen("throw new ShopError('rejected', 'Gone');")).toHaveLength(1);
  expect(seen("throw new ShopError(\n  'rejected',\n  `Gone`,\n);")).toHaveLength(1);
  expect(seen("throw new RemoteError(kind, { en: 'Gone', sq: 'Gone' });")).toHaveLength(1);
  expect(seen("throw shopRefuses({ en: 'Gone', sq: 'Gone' });")).toHaveLength(1);
  expect(seen("new Refused(code, theirWords('Medusa', `no product`))")).toHaveLength(1);
  expect(seen("const text = literal('Gone');")).toHaveLength(1);
  expect(seen("throw new ShopError('rejected', filled(words.gone, { id }));")).toEqual([]);
  expect(seen("theirWords('Medusa', said.data.message)")).toEqual([]);
  expect(seen('z.literal(1)')).toEqual([]);
});

it('has Albanian of its own for every sentence of a connector, with the same places', async () => {
  const files = globSync('connectors/**/*.texts.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(12);
  for (const file of files) {
    const read = (await import(path.join(root, file))) as Readonly<Record<string, Texts>>;
    for (const [name, text] of Object.values(read).flatMap((texts) => Object.entries(texts))) {
      // Some tables hold more than texts, such as the mails of a storefront.
      if (typeof text.en !== 'string') continue;
      const place = `${file} ${name}`;
      expect(placesOf(text.sq).toSorted(), place).toEqual(placesOf(text.en).toSorted());
      // A term of a platform, such as "Access key", is one word in both languages; a sentence is not.
      if (text.en.split(' ').length > 3) expect(text.sq, place).not.toBe(text.en);
    }
  }
});

it('keeps what a platform says in its words, once, and cuts a whole page of it', () => {
  const error = new ShopError('rejected', theirWords('Medusa', `Nope\0 ${'x'.repeat(900)}`));

  expect(error.message).toMatch(/^Medusa: Nope x+$/);
  expect(error.message.length).toBeLessThanOrEqual(500);
  expect(error.reason).toEqual({ message: error.message });
});
