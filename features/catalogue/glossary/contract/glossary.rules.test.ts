import { describe, expect, it } from 'vitest';
import { addTerm } from './glossary.calls.ts';
import { glossaryBreaks, glossaryFindingsIn, tidyEntry, withTerm } from './glossary.rules.ts';

const [english, albanian] = [1, 2];
const term = (name: string, said: Record<number, string>, keep = false) => ({
  term: name,
  keep,
  said: Object.entries(said).map(([id, wording]) => ({ language_id: Number(id), wording })),
});
const headphones = term('Headphone*', { [albanian]: 'kufje*' });
const bluetooth = term('Bluetooth', {}, true);
const all = [headphones, bluetooth];
const breaks = (source: string, text: string, terms = all, language = albanian) =>
  glossaryBreaks([source], text, language, terms).map(({ term: name, wanted }) => `${name}: ${wanted}`);

describe('A text and the glossary', () => {
  it.each([
    ['Wireless headphones', 'Kufjet pa tel', []],
    ['Wireless headphones', 'Dëgjuese pa tel', ['Headphone*: kufje']],
    ['BLUETOOTH headphones', 'Kufje me Dhëmbkaltër', ['Bluetooth: Bluetooth']],
    ['<b>Blue</b>tooth', 'Dhëmb i kaltër', []],
    ['Bluetooth 5.3', 'bluetooth-i i ri', []],
    ['Cable', 'Kabllo', []],
    ['Bluetooth', '', []],
    ['Bluetooth', '<p>&nbsp;</p>', []],
  ])('%j said as %j lacks %j', (source, text, lacks) => expect(breaks(source, text)).toEqual(lacks));

  it('asks for nothing in a language without a wording', () =>
    expect(breaks('Headphones', 'Earphones', [headphones], english)).toEqual([]));

  it('is judged part by part, from what the supplier wrote and the English, each term once per language', () => {
    const text = (language_id: number | null, language: string | null, name: string, long_description = '') => ({
      language_id,
      language,
      name,
      long_description,
      short_description: null,
    });
    const texts = [
      text(null, null, 'Kopfhörer', 'mit Bluetooth'),
      text(english, 'EN', 'Headphones', 'with blue tooth'),
      text(albanian, 'AL', 'Kufje me Bluetooth', 'me dhëmb'),
    ];
    expect(glossaryFindingsIn(texts, all)).toEqual([
      { language: 'EN', term: 'Bluetooth', wanted: 'Bluetooth' },
      { language: 'AL', term: 'Bluetooth', wanted: 'Bluetooth' },
    ]);
  });
});

it('puts a wording where the term was left as it is, outside of tags, else at the end', () => {
  expect(withTerm('<a title="Case">Case</a> me case', 'case', 'mbajtëse')).toBe(
    '<a title="Case">mbajtëse</a> me mbajtëse',
  );
  expect(withTerm('Kufje ', 'headphone*', 'kufje')).toBe('Kufje kufje');
  expect(withTerm(' ', 'a.b', 'x')).toBe('x');
  expect(withTerm('axb a.b', 'a.b', '$&')).toBe('axb $&');
});

describe('A term', () => {
  const errors = (body: object) =>
    addTerm.body!.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  it.each([
    [{ term: ' ' }, 'term'],
    [{ term: 'x', said: [] }, 'keep'],
    [{ term: 'x', keep: true, category_id: 1, shop_brand_id: 1 }, 'shop_brand_id'],
    [{ term: '***', keep: true }, 'term'],
    [{ term: 'x'.repeat(101), keep: true }, 'term'],
    [{ term: 'x', said: [{ language_id: 1, wording: '…' }] }, 'said.0.wording'],
    [{ term: 'x', keep: true, category_id: Number.POSITIVE_INFINITY }, 'category_id'],
  ])('%j is refused at its field', (body, field) => expect(errors(body)?.[0]).toMatch(new RegExp(`^${field}: `)));

  it('has wordings in the order of languages, none twice and none empty', () => {
    const entry = { term: 'x', keep: false, category_id: null, shop_brand_id: null, note: '' };
    const said = [
      { language_id: 3, wording: 'c' },
      { language_id: 1, wording: '' },
      { language_id: 2, wording: 'a' },
      { language_id: 2, wording: 'b' },
    ];
    expect(tidyEntry({ ...entry, said }).said).toEqual([
      { language_id: 2, wording: 'b' },
      { language_id: 3, wording: 'c' },
    ]);
  });
});
