import { describe, expect, it } from 'vitest';
import { addWorkingDays, type WorkingCalendar, workingDaysBetween } from './delivery-time.calendar.ts';
import { expectedBy, promiseBy, type Route, type RuleScope, ruleFor } from './delivery-time.promise.ts';
import { figuresOf } from './delivery-time.report.ts';

const calendar = (country: string, more: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  country,
  zone: 'Europe/Tirane',
  workingDays: [1, 2, 3, 4, 5],
  opens: '08:00',
  closes: '18:00',
  holidays: new Set(),
  away: [],
  ...more,
});
const adria: Route = {
  source: calendar('SI'),
  cutOff: '14:00',
  handlingDays: 2,
  inboundDays: 0,
  hub: calendar('AL'),
  hubDays: 1,
  destination: calendar('AL'),
  transitDays: 1,
};
/** A moment on the clock of Tirana in the winter of 2026. */
const tirana = (day: string, hour: string) => new Date(`${day}T${hour}:00+01:00`);

describe('The promised day', () => {
  it('counts handling by the source, the hub and the way by theirs [O25]', () => {
    const holiday = calendar('AL', { holidays: new Set(['2026-11-30']) });
    const withHoliday = { ...adria, hub: holiday, destination: holiday };
    expect([
      promiseBy(tirana('2026-11-23', '13:59'), adria).day,
      promiseBy(tirana('2026-11-23', '14:01'), adria).day,
      promiseBy(tirana('2026-11-23', '14:01'), withHoliday).day,
      promiseBy(tirana('2026-11-23', '13:59'), { ...withHoliday, handlingDays: 5 }).day,
      promiseBy(tirana('2026-11-28', '11:00'), withHoliday).day,
    ]).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04']);
  });

  it('says of each part how many days it takes and when it is over', () => {
    expect(
      promiseBy(tirana('2026-11-23', '14:01'), adria).steps.map(({ step, days, country, day, why }) =>
        [step, days, country, day, why].join(' '),
      ),
    ).toEqual([
      'start 0 SI 2026-11-24 after_cut_off',
      'handling 2 SI 2026-11-26 ',
      'inbound 0 AL 2026-11-26 ',
      'hub 1 AL 2026-11-27 ',
      'transit 1 AL 2026-11-30 ',
    ]);
  });

  it('starts at once from the hub, waits for a seller that is away, and never falls on a day off', () => {
    const at = tirana('2026-11-23', '20:00');
    expect(promiseBy(at, { ...adria, source: null }).day).toBe('2026-11-25');
    const away = calendar('SI', { away: [{ from: '2026-11-20', to: '2026-11-24' }] });
    expect(promiseBy(at, { ...adria, source: away }).day).toBe('2026-12-01');
    expect(expectedBy('2026-11-27', { ...adria, hubDays: 0, transitDays: 0 })).toBe('2026-11-27');
    expect(expectedBy('2026-11-28', { ...adria, hubDays: 0, transitDays: 0 })).toBe('2026-11-30');
  });

  it('ends where a calendar has no day to work on', () => {
    const never = calendar('AL', { away: [{ from: '2000-01-01', to: '2999-12-31' }] });
    expect(addWorkingDays(never, '2026-11-23', 2) > '2031-01-01').toBe(true);
    expect(workingDaysBetween(calendar('AL'), '2026-11-27', '2026-12-01')).toBe(2);
    expect(workingDaysBetween(calendar('AL'), '2026-12-01', '2026-11-27')).toBe(-2);
  });
});

describe('The rule that holds', () => {
  const rule = (id: number, values: Partial<RuleScope> = {}): RuleScope => ({
    id,
    sellerId: null,
    country: null,
    shopId: null,
    categoryId: null,
    weightFrom: null,
    weightTo: null,
    ...values,
  });
  const goods = {
    sellerId: 7,
    country: 'SI',
    shopId: 2,
    categories: new Map([
      [10, 1],
      [11, 2],
    ]),
    weight: 3,
  };

  it('is the most specific: seller and category, seller, country and category, country, category, all', () => {
    const rules = [
      rule(1),
      rule(2, { categoryId: 11 }),
      rule(3, { country: 'SI' }),
      rule(4, { country: 'SI', categoryId: 10 }),
      rule(5, { sellerId: 7 }),
      rule(6, { sellerId: 7, categoryId: 10 }),
      rule(7, { sellerId: 7, categoryId: 99 }),
      rule(8, { sellerId: 8 }),
    ];
    for (const gone of [6, 5, 4, 3, 2, 1]) {
      expect(ruleFor(rules, goods)?.id).toBe(gone);
      rules.splice(
        rules.findIndex(({ id }) => id === gone),
        1,
      );
    }
    expect(ruleFor(rules, goods)).toBeNull();
  });

  it('takes the deeper category, then the shop, then the band of weight', () => {
    expect(ruleFor([rule(1, { categoryId: 10, shopId: 2 }), rule(2, { categoryId: 11 })], goods)?.id).toBe(2);
    expect(ruleFor([rule(1, { shopId: 2 }), rule(2, { weightFrom: 1 })], goods)?.id).toBe(1);
    const bands = [rule(1, { weightFrom: 3, weightTo: 5 }), rule(2, { weightTo: 3 }), rule(3)];
    expect(ruleFor(bands, goods)?.id).toBe(1);
    expect(ruleFor(bands, { ...goods, weight: null })?.id).toBe(3);
  });
});

it('suggests other days only from 20 deliveries on, and a day of difference in nine of ten', () => {
  const of = (n: number, late: number) => [...Array.from({ length: n - 2 }, () => 0), late, late, late].slice(-n);
  expect(figuresOf(of(20, 2))).toEqual({ n: 20, on_time: '85.0', p50: 0, p90: 2, suggestion: 2 });
  expect(figuresOf(of(19, 2)).suggestion).toBeNull();
  expect(figuresOf(Array.from({ length: 20 }, () => 0)).suggestion).toBeNull();
  expect(figuresOf(Array.from({ length: 20 }, () => -2)).suggestion).toBe(-2);
});
