import { describe, expect, it } from 'vitest';
import { type Figures, figureKeys, pointsOf, scoreOf } from './seller-scores.figures.ts';
import { type LadderFacts, proposalOf } from './seller-scores.ladder.ts';

const none = { n: 0, of: 0, former_n: 0, former_of: 0 };
const figures = (some: Partial<Figures>): Figures =>
  ({ ...Object.fromEntries(figureKeys.map((key) => [key, none])), ...some }) as Figures;

describe('The score', () => {
  it('gives each figure its points between its good and its bad share', () => {
    const refused = (n: number) => pointsOf('refused', { n, of: 100 });
    expect([refused(0), refused(5), refused(30), refused(80)]).toEqual([100, 100, 0, 0]);
    expect(refused(17)).toBeCloseTo(52);
    expect(pointsOf('refused', { n: 9, of: 9 })).toBeNull();
    expect(pointsOf('refused', { n: 10, of: 10 })).toBe(0);
  });

  it('is the weighted mean of what counts, and nothing where no work counts', () => {
    expect(scoreOf(figures({}))).toEqual({ score: null, former: null });
    expect(scoreOf(figures({ documents: { ...none, n: 2, of: 2 } })).score).toBeNull();
    const work = { refused: { ...none, n: 0, of: 20 } };
    expect(scoreOf(figures(work)).score).toBe(100);
    expect(scoreOf(figures({ ...work, documents: { ...none, n: 2, of: 2 } })).score).toBe(60);
    expect(scoreOf(figures({ ...work, imports: { ...none, n: 49, of: 49 } })).score).toBe(100);
  });

  it('is compared by what both stretches of time have', () => {
    const refused = { n: 0, of: 20, former_n: 20, former_of: 20 };
    expect(scoreOf(figures({ refused }))).toEqual({ score: 100, former: 0 });
    expect(scoreOf(figures({ refused: { ...refused, former_of: 9 } })).former).toBeNull();
    const changes = { n: 20, of: 20, former_n: 0, former_of: 0 };
    expect(scoreOf(figures({ refused, changes }))).toEqual({ score: 60, former: 0 });
  });
});

describe('The ladder', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const calm = { stopped: false, restrictedAt: null, noticeAt: null, warningAt: null, putOffAt: null };
  const cases: readonly [string, Partial<LadderFacts> & { score: number | null }, string | null][] = [
    ['nothing without a score', { score: null }, null],
    ['nothing for a fine score', { score: 60 }, null],
    ['a notice first', { score: 59 }, 'notice'],
    ['time after the notice', { score: 10, noticeAt: ago(6.9) }, null],
    ['a warning after a week', { score: 59, noticeAt: ago(7) }, 'warning'],
    ['a notice again after long', { score: 59, noticeAt: ago(91) }, 'notice'],
    ['time after the warning', { score: 10, noticeAt: ago(20), warningAt: ago(3) }, null],
    ['restricting after another week', { score: 59, noticeAt: ago(20), warningAt: ago(8) }, 'restrict'],
    ['time after the restriction', { score: 10, warningAt: ago(20), restrictedAt: ago(13) }, null],
    ['suspending below 40', { score: 39, warningAt: ago(40), restrictedAt: ago(14) }, 'suspend'],
    ['no suspending from 40', { score: 40, warningAt: ago(40), restrictedAt: ago(60) }, null],
    ['nothing while it is put off', { score: 10, putOffAt: ago(29) }, null],
    ['again after that', { score: 10, putOffAt: ago(31) }, 'notice'],
    ['nothing for a suspended one', { score: 10, stopped: true }, null],
  ];
  it.each(cases)('proposes %s', (_name, facts, step) => {
    expect(proposalOf({ ...calm, ...facts }, now)).toBe(step);
  });
});
