import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reasonTexts } from '#features/intake/feeds/contract/feed-reasons.texts.ts';
import { sourceErrors } from '#features/intake/feeds/contract/feed-source.errors.ts';
import { readingErrors } from '#kit/formats.ts';
import { readingTexts } from '#kit/reading.texts.ts';
import { fillIn } from '#kit/text.ts';
import { wordsIn } from '#web/lib/own-words.ts';
import { feedRunTexts } from '../contract/feed-runs.texts.ts';
import { runSafetyTexts } from '../contract/feed-runs-safety.texts.ts';
import { runNoticeTexts } from '../contract/run-notices.texts.ts';
import { runReasonTexts } from '../contract/run-reasons.texts.ts';

/** Places hold what is the same in both languages. */
const values = new Proxy({} as Record<string, string>, {
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  get: (_target, name) => (name === 'count' ? '7' : 'Alpha7'),
});
/** Stand inside another sentence and are too short to be told apart alone. */
const places = ['atLine', 'atColumn', 'inHeader', 'atCharacter', 'asGzip', 'atBeginning', 'inPart'];
const { trippedRows, trippedPrices, trippedCurrency, trippedEan, heldRun, dryRun, newerCame } = runSafetyTexts;
const said = {
  ...readingTexts,
  ...reasonTexts,
  ...runReasonTexts,
  ...runNoticeTexts,
  ...{ trippedRows, trippedPrices, trippedCurrency, trippedEan, heldRun, dryRun, newerCame },
  summary: feedRunTexts.summary,
  empty: feedRunTexts.goneNotJudgedEmpty,
};

it.each(Object.keys(said).filter((key) => !places.includes(key)))(
  'is found in Albanian by its English wording: %s',
  (key) => {
    const text = said[key as keyof typeof said];
    expect(wordsIn('sq', fillIn(text.en, values))).toBe(fillIn(text.sq, values));
  },
);

it('says why a run failed or was held, with the reasons inside it', () => {
  const broken = fillIn(readingErrors.broken.text, {
    position: fillIn(readingTexts.atColumn.en, { line: 12, column: 3 }),
    reason: readingTexts.neverClosed.en,
  });
  expect(wordsIn('sq', broken)).toBe(
    'Feed-i nuk lexohet në rreshtin 12, kolona 3: një thonjëz e hapur nuk mbyllet kurrë',
  );
  const failed = fillIn(runNoticeTexts.failed.en, { reseller: 'Alpha', feed: 'Main', reason: broken });
  expect(wordsIn('sq', failed)).toBe(`Feed-i Alpha – Main dështoi: ${wordsIn('sq', broken)}`);
  const held = `${fillIn(trippedRows.en, { rows: 1, before: 3 })}. ${fillIn(trippedEan.en, { count: 2, products: 9 })}`;
  expect(wordsIn('sq', fillIn(runNoticeTexts.held.en, { reseller: 'Alpha', feed: 'Main', reason: held }))).toBe(
    'Një ekzekutim i Alpha – Main u ndal dhe pret një vendim: Skedari ka 1 rreshta; i fundit i plotë kishte 3. Produkte pa EAN: 2 nga 9',
  );
  const page = fillIn(sourceErrors.badPage.text, {
    page: 2,
    host: 'api.test',
    reason: fillIn(reasonTexts.badSource.en, { source: 'a..b', detail: 'x' }),
  });
  expect(wordsIn('sq', page)).toBe('Faqja 2 e api.test nuk lexohet: burimi "a..b" nuk lexohet: x');
});

it('is written nowhere but here: what a report can hold is said with these texts', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const files = fs
    .globSync('{features/intake/feeds/server/{reading,import},server/formats}/**/*.ts', { cwd: root })
    .filter((file) => !/test|propose|detect|field-names|value-shapes/.test(file));
  const literal =
    /(?:reason: |note\(\w+(?:\.\w+)?, |refuse\((?:\w+, note, )?|(?:broken|misfit|tooLarge)\()(?:'[^']+'|`[^`]+`)/g;
  const found = files.flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(literal)]);
  expect(found.map(([text]) => text)).toEqual([]);
});
