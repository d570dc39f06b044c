import { expect, it } from 'vitest';
import { saidOf } from './error.ts';
import { checkFailed } from './schedule.ts';
import { defineSentences, saidIn } from './sentence.ts';

it('says in both languages which checks failed, with the first rows for those who look into it [pages.md 4.41]', () => {
  const texts = defineSentences('scheduleTest', { sums: { en: 'sums are sums', sq: 'shumat janë shuma' } });
  const broken = [
    { invariant: 'I1 sums', rows: [1, 2, 3, 4] },
    { invariant: 'nobody named it', rows: [{ id: 7 }] },
  ];
  const said = saidOf(checkFailed(broken, { 'I1 sums': texts.sums }));
  expect(said.message).toBe('2 checks failed: sums are sums; nobody named it. Details: [1,2,3]; [{"id":7}]');
  expect(saidIn('sq', said)).toBe(
    '2 kontrolle dështuan: shumat janë shuma; nobody named it. Hollësi: [1,2,3]; [{"id":7}]',
  );
});
