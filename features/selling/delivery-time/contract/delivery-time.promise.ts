import { clockOf, dayIn } from '#kit/clock.ts';
import { addWorkingDays, isWorkingDay, type WorkingCalendar, workingDayFrom } from './delivery-time.calendar.ts';

/** Where goods come from and go to, and how many working days each part takes (orders.md 3.3). */
export type Route = {
  /** Of who supplies: its days off win over its country's. Null: from the hub's own stock. */
  readonly source: WorkingCalendar | null;
  /** `HH:MM` of the source's clock: what is placed before it counts from the same day. Null: all of the day. */
  readonly cutOff: string | null;
  readonly handlingDays: number;
  readonly inboundDays: number;
  readonly hub: WorkingCalendar;
  readonly hubDays: number;
  readonly destination: WorkingCalendar;
  readonly transitDays: number;
};

export const promiseSteps = ['start', 'handling', 'inbound', 'hub', 'transit'] as const;
/** Why the first day is not the day of placing. */
export const startReasons = ['same_day', 'after_cut_off', 'not_working'] as const;

export type PromiseStep = {
  readonly step: (typeof promiseSteps)[number];
  /** Working days of this part; 0 for the start. */
  readonly days: number;
  /** Whose working days were counted. */
  readonly country: string;
  /** `YYYY-MM-DD`: when the part is over. */
  readonly day: string;
  readonly why: (typeof startReasons)[number] | null;
};

export type PromisedDay = {
  /** When the customer has it. */
  readonly day: string;
  /** When it is in the hub, not yet packed. */
  readonly atHub: string;
  readonly steps: readonly PromiseStep[];
};

/** `HH:MM` on the clock of a zone. */
export function hourIn(at: Date, zone: string): string {
  const { hour, minute } = clockOf(zone)(at);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function startOf(at: Date, calendar: WorkingCalendar, cutOff: string | null): PromiseStep {
  const placed = dayIn(at, calendar.zone);
  const step = { step: 'start', days: 0, country: calendar.country } as const;
  if (!isWorkingDay(calendar, placed)) return { ...step, day: workingDayFrom(calendar, placed), why: 'not_working' };
  if (cutOff !== null && hourIn(at, calendar.zone) >= cutOff)
    return { ...step, day: addWorkingDays(calendar, placed, 1), why: 'after_cut_off' };
  return { ...step, day: placed, why: 'same_day' };
}

/**
 * The day a customer is promised, with how it came about: the first working day of the source, its handling, then the way to the hub and the hub
 * by the hub's calendar, then the way to the customer by the destination's. A part of 0 days ends on the day it begins, but nothing is delivered
 * on a day the destination does not work.
 */
export function promiseBy(at: Date, route: Route): PromisedDay {
  const first = startOf(at, route.source ?? route.hub, route.source ? route.cutOff : null);
  const steps: PromiseStep[] = [first];
  const add = (step: PromiseStep['step'], calendar: WorkingCalendar, days: number): string => {
    const day = addWorkingDays(calendar, steps.at(-1)!.day, days);
    steps.push({ step, days, country: calendar.country, day, why: null });
    return day;
  };
  let atHub = first.day;
  if (route.source) {
    add('handling', route.source, route.handlingDays);
    atHub = add('inbound', route.hub, route.inboundDays);
  }
  return { atHub, ...fromHub(steps, route) };
}

/** When a customer has what is in the hub on a day: the same last two parts. */
export const expectedBy = (
  atHub: string,
  route: Pick<Route, 'hub' | 'hubDays' | 'destination' | 'transitDays'>,
): string => fromHub([{ step: 'start', days: 0, country: route.hub.country, day: atHub, why: null }], route).day;

function fromHub(
  before: readonly PromiseStep[],
  { hub, hubDays, destination, transitDays }: Pick<Route, 'hub' | 'hubDays' | 'destination' | 'transitDays'>,
): Pick<PromisedDay, 'day' | 'steps'> {
  const packed = addWorkingDays(hub, before.at(-1)!.day, hubDays);
  const day = workingDayFrom(destination, addWorkingDays(destination, packed, transitDays));
  return {
    day,
    steps: [
      ...before,
      { step: 'hub', days: hubDays, country: hub.country, day: packed, why: null },
      { step: 'transit', days: transitDays, country: destination.country, day, why: null },
    ],
  };
}

/** What of a rule decides where it holds. */
export type RuleScope = {
  readonly id: number;
  readonly sellerId: number | null;
  readonly country: string | null;
  readonly shopId: number | null;
  readonly categoryId: number | null;
  /** Kilograms. */
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
};

/** What a rule is looked for. */
export type RuledGoods = {
  readonly sellerId: number;
  readonly country: string;
  readonly shopId: number;
  /** The categories of the product and those above them: how deep each lies, 1 at the top. */
  readonly categories: ReadonlyMap<number, number>;
  /** Kilograms; null: not known, so no band of weight holds. */
  readonly weight: number | null;
};

/**
 * The rule that holds: seller and category before seller, country and category before country, then category, then what holds for all; in the
 * same rank the deeper category, then the shop's own, then a band of weight, the newest last. Null where none is there.
 */
export function ruleFor<R extends RuleScope>(rules: readonly R[], goods: RuledGoods): R | null {
  const ranked = rules.flatMap((rule) => {
    const { sellerId, country, shopId, categoryId, weightFrom, weightTo } = rule;
    if (sellerId !== null && sellerId !== goods.sellerId) return [];
    if (country !== null && country !== goods.country) return [];
    if (shopId !== null && shopId !== goods.shopId) return [];
    const depth = categoryId === null ? 0 : goods.categories.get(categoryId);
    if (depth === undefined) return [];
    const banded = weightFrom !== null || weightTo !== null;
    if (banded && goods.weight === null) return [];
    if (banded && (goods.weight! < (weightFrom ?? 0) || goods.weight! >= (weightTo ?? Number.POSITIVE_INFINITY)))
      return [];
    const who = sellerId !== null ? 2 : country !== null ? 1 : 0;
    return [{ rule, rank: [who, depth, shopId === null ? 0 : 1, banded ? 1 : 0, rule.id] }];
  });
  ranked.sort((a, b) => a.rank.reduce((found, n, place) => found || b.rank[place]! - n, 0));
  return ranked[0]?.rule ?? null;
}
