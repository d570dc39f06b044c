import { dayAfter, dayIn, instantOf } from '#kit/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { isWorkingDay, workingDayFrom } from '../contract/delivery-time.calendar.ts';
import { expectedBy, hourIn, type PromisedDay, promiseBy } from '../contract/delivery-time.promise.ts';
import { deliveryTimeReadModel } from './delivery-time.read-model.ts';
import { calendars, routesOf, type Source } from './planner.ts';

export type { PromisedDay } from '../contract/delivery-time.promise.ts';
export type { Source } from './planner.ts';
export { type DeliveryText, deliveryTextsOf } from './texts-of.ts';

type Reader = Db | Tx['db'];

/**
 * The day a customer of the shop is promised for each variant when it is placed at that moment, from the seller it is sold by, with the steps that
 * lead to it (orders.md 3.3). A variant nobody knows is not in it. @throws AppError unknown_shop
 */
export async function promiseOf(
  db: Reader,
  { variantIds, shopId, at }: { readonly variantIds: readonly number[]; readonly shopId: number; readonly at: Date },
): Promise<Map<number, PromisedDay>> {
  return (await promisesOf(db, shopId, [{ variantIds, at }]))[0]!;
}

/** The same for several orders of one shop, in the order asked, in as many statements as for one. @throws AppError unknown_shop */
export async function promisesOf(
  db: Reader,
  shopId: number,
  asked: readonly { readonly variantIds: readonly number[]; readonly at: Date }[],
): Promise<Map<number, PromisedDay>[]> {
  const sources = [...new Set(asked.flatMap(({ variantIds }) => variantIds))].map((variantId) => ({ variantId }));
  const routes = sources.length === 0 ? [] : await routesOf(db, { shopId, sources });
  const known = new Map(sources.map(({ variantId }, place) => [variantId, routes[place]]));
  return asked.map(
    ({ variantIds, at }) =>
      new Map(
        [...new Set(variantIds)].flatMap((id) => {
          const route = known.get(id);
          return route ? [[id, promiseBy(at, route)] as const] : [];
        }),
      ),
  );
}

/**
 * When the goods of each source ordered at that moment reach the customer (`day`) and the hub (`atHub`), in the order asked; null where that cannot
 * be told. `sellerId` null: from the hub's own stock. Any seller of the same thing may stand beside a variant. @throws AppError unknown_shop
 */
export async function arrivalOf(
  db: Reader,
  { sources, shopId, at }: { readonly sources: readonly Source[]; readonly shopId: number; readonly at: Date },
): Promise<(PromisedDay | null)[]> {
  if (sources.length === 0) return [];
  return (await routesOf(db, { shopId, sources })).map((route) => route && promiseBy(at, route));
}

/**
 * When the customer has what is in the hub on a day (`atHub`, YYYY-MM-DD: the day a supplier confirmed, or today for what is received), in the
 * order asked; null as above. `packed`: it leaves the hub on that day. @throws AppError unknown_shop
 */
export async function expectedOf(
  db: Reader,
  {
    sources,
    shopId,
  }: {
    readonly sources: readonly (Source & { readonly atHub: string; readonly packed?: boolean })[];
    readonly shopId: number;
  },
): Promise<(string | null)[]> {
  if (sources.length === 0) return [];
  const routes = await routesOf(db, { shopId, sources });
  return routes.map((route, place) => {
    const { atHub, packed } = sources[place]!;
    return route && expectedBy(atHub, packed ? { ...route, hubDays: 0 } : route);
  });
}

/** How a promise to a country slips by so many days: to the first day from then on that is worked on there. */
export async function promiseCalendars(db: Reader): Promise<(country: string, day: string, days: number) => string> {
  const known = await calendars(db);
  return (country, day, days) => workingDayFrom(known.of(country), dayAfter(day, days));
}

/** When somebody works. Days are YYYY-MM-DD of the clock's zone, hours HH:MM. */
export type WorkingClock = {
  /** IANA. */
  readonly zone: string;
  isWorkingDay(day: string): boolean;
  /** Within the hours of a working day; the closing hour is not. */
  isWorking(at: Date): boolean;
  /** The first working day after this one. */
  nextWorkingDay(day: string): string;
  /** The moment itself where somebody works then, else the next opening. */
  nextWorking(at: Date): Date;
  /** The moment itself where somebody works then, else that hour of the next working day: the same day's where it is still to come. */
  workingOr(at: Date, hour: string): Date;
};

/** The working time of a seller (its country's, without its own holidays and those of how it is ordered from), or of a country. */
export async function workingClock(
  db: Reader,
  of: { readonly sellerId: number } | { readonly country: string },
): Promise<WorkingClock> {
  const known = await calendars(db);
  const calendar =
    'country' in of
      ? known.of(of.country)
      : known.ofSeller((await deliveryTimeReadModel(db).listSellers([of.sellerId]))[0]);
  const { zone, opens, closes } = calendar;
  const isWorking = (at: Date): boolean => {
    const hour = hourIn(at, zone);
    return isWorkingDay(calendar, dayIn(at, zone)) && hour >= opens && hour < closes;
  };
  const next = (at: Date, hour: string): Date => {
    const today = dayIn(at, zone);
    const from = hourIn(at, zone) < hour ? today : dayAfter(today);
    return instantOf(`${workingDayFrom(calendar, from)}T${hour}`, zone)!;
  };
  return {
    zone,
    isWorking,
    isWorkingDay: (day) => isWorkingDay(calendar, day),
    nextWorkingDay: (day) => workingDayFrom(calendar, dayAfter(day)),
    nextWorking: (at) => (isWorking(at) ? at : next(at, opens)),
    workingOr: (at, hour) => (isWorking(at) ? at : next(at, hour)),
  };
}
