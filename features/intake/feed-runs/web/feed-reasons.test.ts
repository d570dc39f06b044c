import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reasonTexts } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import { sourceErrors } from '#features/intake/feeds/contract/feed-source.errors.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import { readingTexts } from '#kit/reading.sentences.ts';
import { saidIn, say, sayThen } from '#kit/sentence.ts';
import { feedRunTexts } from '../contract/feed-runs.sentences.ts';
import { runNoticeTexts } from '../contract/run-notices.sentences.ts';

it('says why a run failed or was held, with the reasons inside it', () => {
  const position = say(readingTexts.atColumn, { line: 12, column: 3 });
  const broken = saidOf(
    new AppError(readingErrors.broken, { values: { position, reason: say(readingTexts.neverClosed) } }),
  );
  const inAlbanian = 'Feed-i nuk lexohet në rreshtin 12, kolona 3: një thonjëz e hapur nuk mbyllet kurrë';
  expect(saidIn('sq', broken)).toBe(inAlbanian);
  const of = { reseller: 'Alpha', feed: 'Main' };
  expect(saidIn('sq', say(runNoticeTexts.failed, { ...of, reason: broken }))).toBe(
    `Feed-i Alpha – Main dështoi: ${inAlbanian}`,
  );
  const held = sayThen(
    say(feedRunTexts.trippedRows, { rows: 1, before: 3 }),
    say(feedRunTexts.trippedEan, { count: 2, products: 9 }),
  );
  expect(held.message).toBe('The file has 1 rows; the last full one had 3. Products without an EAN: 2 of 9');
  expect(saidIn('sq', say(runNoticeTexts.held, { ...of, reason: held }))).toBe(
    'Një ekzekutim i Alpha – Main u ndal dhe pret një vendim: Skedari ka 1 rreshta; i fundit i plotë kishte 3. Produkte pa EAN: 2 nga 9',
  );
  const reason = say(reasonTexts.badSource, { source: 'a..b', detail: 'x' });
  const page = new AppError(sourceErrors.badPage, { values: { page: 2, host: 'api.test', reason } });
  expect(saidIn('sq', saidOf(page))).toBe('Faqja 2 e api.test nuk lexohet: burimi "a..b" nuk lexohet: x');
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
