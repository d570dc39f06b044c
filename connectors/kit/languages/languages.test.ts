import { describe, expect, it } from 'vitest';
import { literal } from '#kit/text.ts';
import { languageChoices, languageFindings } from './language-findings.ts';
import { languageMapOf, languageMapText, saysIt } from './language-map.ts';
import { ourLanguages } from './our-languages.ts';

const languages = new Map([
  ['EN', 'en'],
  ['AL', 'sq'],
  ['SR', 'sr'],
]);

describe('the map of a connection (16 §1)', () => {
  it('is one text, in one order, and read back as it was written', () => {
    const map = { SR: 'sr_Latn', AL: 'sq-XK', EN: '' };
    expect(languageMapText(map)).toBe('AL=sq-XK SR=sr_Latn');
    expect(languageMapOf('AL=sq-XK SR=sr_Latn')).toEqual({ AL: 'sq-XK', SR: 'sr_Latn' });
    expect([languageMapOf(''), languageMapOf(undefined), languageMapOf(null)]).toEqual([{}, {}, {}]);
  });

  it('is none where it says something else, or of one language two things', () => {
    for (const text of ['AL', 'AL:sq', 'al=sq', 'AL=sq;EN=en', 'AL=s', 'AL=sq AL=sq-XK', 'AL=<b>', 7, {}])
      expect(languageMapOf(text), String(text)).toBeNull();
  });
});

describe('our languages in a shop', () => {
  const there = ['en-GB', 'sq-AL', 'sq-XK', 'sr'];

  it('are said in the first with their own code, where nothing was chosen', () => {
    const { languageOf, spokenAs, ourCodeOf } = ourLanguages({ languages });
    expect(['EN', 'AL', 'SR'].map((code) => spokenAs(code, there))).toEqual(['en-GB', 'sq-AL', 'sr']);
    expect(spokenAs('AL', ['en'])).toBeNull();
    expect([languageOf('AL'), languageOf('MK')]).toEqual(['sq', 'mk']);
    expect([ourCodeOf('sq-AL', there), ourCodeOf('sq-XK', there)]).toEqual(['AL', undefined]);
  });

  it('are said in the one that was chosen, in whatever spelling, and in no other of its letters', () => {
    const { languageOf, spokenAs, ourCodeOf } = ourLanguages({ languages, chosenLanguages: { AL: 'sq_xk' } });
    expect([spokenAs('AL', there), spokenAs('SR', there)]).toEqual(['sq-XK', 'sr']);
    expect(languageOf('AL')).toBe('sq_xk');
    expect(ourCodeOf('sq-XK', there)).toBe('AL');
    expect(spokenAs('AL', ['sq-AL'])).toBeNull();
    expect(ourLanguages({ languages, chosenLanguages: { AL: 'sq' } }).spokenAs('AL', ['sq-AL'])).toBeNull();
  });
});

it('are found by their letters only where the platform finds them so', () => {
  const codes = ['sq', 'sq-AL', 'sq_XK', 'SQ', 'en'];
  expect(codes.filter((code) => saysIt(code, 'sq', true))).toEqual(['sq', 'sq-AL', 'sq_XK', 'SQ']);
  expect(codes.filter((code) => saysIt(code, 'sq', false))).toEqual(['sq']);
});

describe('what the look says of languages', () => {
  const unspoken = literal('Not there: {languages}');
  const textsOf = (...of: Parameters<typeof languageFindings>) =>
    languageFindings(...of).map(({ level, field, text }) => `${level} ${field}: ${text.en}`);

  it('names those that are not there, and a chosen one at its field', () => {
    expect(textsOf({ languages }, ['en', 'sq-AL', 'sr'], unspoken)).toEqual([]);
    expect(textsOf({ languages }, ['en'], unspoken, { field: 'channel' })).toEqual([
      'advice channel: Not there: sq, sr',
    ]);
    expect(textsOf({ languages, chosenLanguages: { AL: 'sq_XK' } }, ['en', 'sq', 'sr'], unspoken)).toEqual([
      'advice languages: Not there: sq_XK',
    ]);
    // A platform that stores whatever code it is told finds none by its letters.
    expect(textsOf({ languages }, ['en', 'sq_AL', 'sr'], unspoken, { exact: true })).toEqual([
      'advice null: Not there: sq',
    ]);
  });

  it('lets no two of ours be written over each other', () => {
    expect(textsOf({ languages, chosenLanguages: { EN: 'sr' } }, ['sq', 'sr'], unspoken)).toEqual([
      'missing languages: EN, SR would all go into "sr" there, one over the other: choose another language for all but one',
    ]);
  });

  it('offers them with the names that their speakers know them by', () => {
    expect(languageChoices(['de', 'pt_BR', 'x-klingon'])).toEqual([
      { value: 'de', label: 'de – Deutsch' },
      { value: 'pt_BR', label: 'pt_BR – português (Brasil)' },
      { value: 'x-klingon', label: 'x-klingon' },
    ]);
  });
});
