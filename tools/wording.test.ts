import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productFiles, sourceOf } from './product-files.for-tests.ts';

type Wording = { readonly file: string; readonly language: 'en' | 'sq'; readonly text: string };

/**
 * What the screens, refusals and emails say: every `en: '…'` and `sq: '…'`, and the English `text: '…'` of a refusal.
 * Texts of the specification are declared with `literal(…)` and are not among them.
 */
const wordings: readonly Wording[] = productFiles('features', 'web', 'kit', 'server').flatMap((file) =>
  [...sourceOf(file).matchAll(/\b(en|sq|text):\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g)]
    .filter(([, key]) => key !== 'text' || /errors?\.ts$/.test(file))
    .map(([, key, single, double, template]) => ({
      file,
      language: key === 'sq' ? 'sq' : 'en',
      // Places such as {guards} are names, not words.
      text: (single ?? double ?? template ?? '').replaceAll("\\'", "'").replace(/\{\w+\}/g, '{}'),
    })),
);

/** Words of the specification and of its requirements that the rules would refuse; they stay as they are given. */
const given = [
  'Your account has been suspended. Please contact the provider team!',
  'Llogaria juaj është pezulluar. Ju lutem kontaktoni ekipin e ofruesit!',
  'Session expired, please login again!',
  'Something went wrong, please try again!',
];

/** Emails are letters: they may say please. */
const isEmail = (file: string): boolean => file.endsWith('.mails.ts');

const found = (language: Wording['language'], wrong: RegExp, exempt: (file: string) => boolean = () => false) =>
  wordings
    .filter((one) => one.language === language && !given.includes(one.text) && !exempt(one.file))
    .filter((one) => wrong.test(one.text))
    .map((one) => `${one.file}: ${one.text}`);

// GLOSSARY.md, "Terms of the screens": what a text is not to say, with what it says instead.
const english: readonly (readonly [string, RegExp])[] = [
  ['name who it is, or say "someone"', /\b(whoever|somebody|anybody)\b/i],
  ['"your own", "their own"; nothing is "the own"', /\bthe own\b/i],
  ['say what it is', /\bsuch an? (?!short|long)/i],
  ['something is, is shown, or belongs somewhere', /\bstands?\b(?! alone)/i],
  ['in review, queued, on hold', /\bwaits? for\b|\bwaits? here\b|\bnothing waits\b/i],
  ['undo, roll back, withdraw', /\b(takes?|taken|taking) (it |this |them )?back\b/i],
  ['remove', /\b(takes?|taken|taking) (it |this |them )?away\b/i],
  ['ignore', /\b(puts?|putting) (it |this |them )?aside\b/i],
  ['automatically', /\bby (itself|themselves)\b/i],
  ['our team, staff, or nothing', /\bof ours\b|\bof the house\b|\bin the house\b/i],
  ['up to date, unchanged', /\bso already\b/i],
  ['requirement', /\bdemands?\b/i],
  ['safety limit', /\bguards?\b/i],
  ['handling time', /\bhandling days\b|\bdays until hand/i],
  ['bulk action, results', /\bchange sets?\b|\bbulk changes?\b/i],
  ['fix', /\bmend(s|ed)?\b/i],
  ['image', /\bpictures?\b/i],
  ['email', /\be-mails?\b|\bmails\b/i],
];

const albanian: readonly (readonly [string, RegExp])[] = [
  ['mirato', /\baprov/i],
  ['shpërfill', /\binjoruar|\banashkal|\b(lë|lër|lënë|la|lëre|lihet) mënjanë/i],
  ['përputhje', /\bhartëz/i],
  ['feed', /\bfurnizim(i|e|et|in|it|eve)?\b/i],
  ['shqyrtim', /\brishiki(m|mi|min|mit)\b|\brishikuar/i],
  ['zhbëj', /\bkth(e|ej|ehet|yer|eu) (prapa|mbrapsht)\b/i],
  ['në grup', /\bmasiv/i],
  ['fotoja kryesore', /\bkopertin|\bballin[aë]/i],
  ['koha e përgatitjes', /\bditë përgatitjeje|\bditët e (trajtimit|përpunimit)|\bditë deri në dorëzim/i],
  ['monedha', /\bvalut/i],
  ['opsionale', /\bsipas dëshirës|\bjo e detyrueshme/i],
  ['hyni, dilni', /\bkyçur\b|\bshkyç/i],
  ['anulo', /\bhidhe? (poshtë|ndryshimet)/i],
  ['u përgjigj', /\bnuk tha asnjë fjalë/i],
  ['draft', /\bprojekt/i],
  ['karaktere, of how long a text may be', /(\d|\{count\}) shkronja$/i],
  ['feed, of where goods come from', /\bnga burimet\b/i],
  ['I anuluar', /\bhedhur poshtë/i],
  ['subjekti', /^tema, siç|^shkruani një temë deri/i],
  ['aktiv, joaktiv', /\b(i|e|të) (ndezur|fikur)\b/i],
];

it('finds the texts it judges', () => {
  expect(wordings.filter(({ language }) => language === 'en').length).toBeGreaterThan(2000);
  expect(wordings.filter(({ language }) => language === 'sq').length).toBeGreaterThan(2000);
});

it.each(english)('English texts keep to the terms of the screens: %s', (_, wrong) => {
  expect(found('en', wrong)).toEqual([]);
});

it.each(albanian)('Albanian texts keep to the terms of the screens: %s', (_, wrong) => {
  expect(found('sq', wrong)).toEqual([]);
});

it('asks for nothing with "please" outside emails', () => {
  expect(found('en', /\bplease\b/i, isEmail)).toEqual([]);
});

it('puts no space before an ellipsis', () => {
  for (const language of ['en', 'sq'] as const) expect(found(language, / …$/)).toEqual([]);
});

/** Lines of comments in code of ours, names of tests, sentences of calls, and all lines of the documents; not the texts of screens, judged above. */
function* proseLines(): Generator<{ readonly file: string; readonly line: string }> {
  const root = path.join(import.meta.dirname, '..');
  const folders = ['features', 'server', 'web', 'kit', 'connectors', 'database/seed', 'tools', 'e2e', 'bench', 'docs'];
  const names = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  );
  const documents = fs.readdirSync(root).filter((name) => name.endsWith('.md'));
  for (const file of [...names, ...documents].filter((name) => /\.(tsx?|mjs|css|md)$/.test(name))) {
    for (const line of sourceOf(file).split('\n')) if (file.endsWith('.md') || isProse.test(line)) yield { file, line };
  }
}

/** A comment, the name of a test, or a sentence that is a line of its own or a summary. */
const isProse = /^\s*(\/\/|\/?\*|['"`]|summary:|(it|describe)(\.each)?\()|\s\/\/ /;

it('comments, names and documents say who, whose and what, in plain words', () => {
  const prose = [...proseLines()];
  expect(prose.length).toBeGreaterThan(10_000);
  const wrong = prose.filter(({ line }) => /\b(whoever|the own|such an?)\b/i.test(line));
  expect(wrong.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([]);
});
