import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTier, tierFor } from './loyalty.tiers.ts';

const tiers = [
  { id: 3, threshold: 1000 },
  { id: 1, threshold: 100 },
  { id: 2, threshold: 500 },
];
const [bronze, silver, gold] = [tiers[1]!, tiers[2]!, tiers[0]!];
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('Tiers (pricing.md 6)', () => {
  it('are reached exactly at their threshold, in whatever order they are listed', () => {
    expect([0, 99, 100, 499, 500, 999, 1000, 9999].map((earned) => tierFor(earned, tiers)?.id ?? null)).toEqual([
      null,
      null,
      1,
      1,
      2,
      2,
      3,
      3,
    ]);
    expect(tierFor(5, [])).toBeNull();
  });

  it('go up at once, past one that lies between', () => {
    const of = { tier: bronze, since: day('2026-01-01'), noticeAt: null, earned: 1200 };
    expect(moveTier(of, tiers, day('2026-01-02'))).toEqual({ kind: 'up', to: gold.id });
    expect(moveTier({ ...of, tier: null, since: null, earned: 99 }, tiers, day('2026-01-02'))).toEqual({
      kind: 'stays',
    });
  });

  it('go down only at the yearly look, told 30 days before; what was earned meanwhile keeps them', () => {
    const of = { tier: silver, since: day('2026-03-10'), noticeAt: null as Date | null, earned: 120 };
    expect(moveTier(of, tiers, day('2027-02-07')).kind).toBe('stays');
    expect(moveTier(of, tiers, day('2027-02-08')).kind).toBe('notice');
    const told = { ...of, noticeAt: day('2027-02-08') };
    expect(moveTier(told, tiers, day('2027-03-09')).kind).toBe('stays');
    expect(moveTier(told, tiers, day('2027-03-10'))).toEqual({ kind: 'down', to: bronze.id });
    expect(moveTier({ ...told, earned: 10 }, tiers, day('2027-03-10'))).toEqual({ kind: 'down', to: null });
    expect(moveTier({ ...told, earned: 500 }, tiers, day('2027-03-10'))).toEqual({ kind: 'renewed' });
  });

  it('a late notice moves the end, so that nobody is told less than 30 days ahead', () => {
    const of = { tier: silver, since: day('2026-03-10'), noticeAt: day('2027-05-01'), earned: 0 };
    expect(moveTier(of, tiers, day('2027-05-30')).kind).toBe('stays');
    expect(moveTier(of, tiers, day('2027-05-31')).kind).toBe('down');
  });

  it('never go down without a notice, and never stay below what was earned', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...tiers),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 900 }),
        fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
        (tier, earned, days, notice) => {
          const since = tier && day('2026-01-01');
          const at = (after: number) => new Date(day('2026-01-01').getTime() + after * 86_400_000);
          const move = moveTier(
            { tier, since, noticeAt: notice === null ? null : at(notice), earned },
            tiers,
            at(days),
          );
          const deserved = tierFor(earned, tiers)?.threshold ?? 0;
          if (deserved > (tier?.threshold ?? 0)) expect(move.kind).toBe('up');
          if (move.kind === 'down') {
            expect(notice).not.toBeNull();
            expect(days).toBeGreaterThanOrEqual(Math.max(365, notice! + 30));
            expect(deserved).toBeLessThan(tier!.threshold);
          }
        },
      ),
    );
  });
});
