import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { setDays } from './delivery-time.for-tests.ts';
import { arrivalOf, expectedOf, promiseOf, workingClock } from './delivery-time.public.ts';

let b: Bench;
let adria = 0;
let nordic = 0;
let liri = 0;
let a100 = 0;
let n200 = 0;
const db = () => b.platform.db;
/** 22 March 2100 is a Monday; Tirana is an hour ahead of UTC until the 28th. */
const at = (day: number, hour: string) => new Date(`2100-03-${day}T${hour}:00+01:00`);

beforeAll(async () => {
  b = await bench({ now: () => at(22, '09:00') });
  adria = (await b.make.seller({ name: 'Adria' })).id;
  nordic = (await b.make.seller({ name: 'Nordic' })).id;
  liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  a100 = (await b.make.product({ sku: 'A-100', sellerId: adria })).variantId;
  n200 = (await b.make.product({ sku: 'N-200', sellerId: nordic })).variantId;
  await setDays(db(), [
    { id: adria, handling: 2 },
    { id: nordic, handling: 1 },
    { id: liri, handling: 1, country: 'Kosove' },
  ]);
});
afterAll(() => b.close());

describe('A promise', () => {
  const days = async (when: Date) => {
    const found = await promiseOf(db(), { variantIds: [a100, n200, 999_999], shopId: 2, at: when });
    return [found.get(a100)?.day, found.get(n200)?.day, found.size];
  };

  it('is of the seller’s rule and the working days of each country [O25]', async () => {
    expect(await days(at(22, '13:59'))).toEqual(['2100-03-26', '2100-03-25', 2]);
    expect(await days(at(22, '14:01'))).toEqual(['2100-03-29', '2100-03-26', 2]);
    await sql`insert into holidays (country, day) values ('AL', '2100-03-29')`.execute(db());
    expect((await days(at(22, '14:01')))[0]).toBe('2100-03-30');
    await sql`update variants set max_handling_days = 5 where id = ${a100}`.execute(db());
    expect((await days(at(22, '13:59')))[0]).toBe('2100-03-31');
    await sql`update variants set max_handling_days = null where id = ${a100}`.execute(db());
    expect((await days(at(27, '11:00')))[0]).toBe('2100-04-02');
    await sql`delete from holidays`.execute(db());
  });

  it('follows how the reseller is ordered from: cut-off, days, holidays and zone', async () => {
    await sql`insert into reseller_ordering (seller_id, way, cut_off, time_zone, working_days, holidays)
      values (${adria}, 'email', '10:00', 'Europe/London', '{1,2,4,5}', '{2100-03-23}')`.execute(db());
    // 10:30 in Tirana is 9:30 in London, so Monday counts; neither Tuesday nor Wednesday does.
    expect((await days(at(22, '10:30')))[0]).toBe('2100-03-30');
    expect((await days(at(22, '11:30')))[0]).toBe('2100-03-31');
    await sql`delete from reseller_ordering`.execute(db());
  });

  it('takes the rule of a category with all below it, and the rule for all where nothing else holds', async () => {
    const { rows } = await sql<{ id: number }>`insert into categories (original_id, name, parent_id)
      values ('top', 'Top', null), ('leaf', 'Leaf', null) returning id`.execute(db());
    const [top, leaf] = rows.map(({ id }) => id) as [number, number];
    await sql`update categories set parent_id = ${top} where id = ${leaf}`.execute(db());
    await sql`insert into product_categories select product_id, ${leaf} from variants where id = ${a100}`.execute(db());
    await sql`insert into delivery_rules (seller_id, category_id, handling_days, inbound_days, hub_days, transit_days)
      values (${adria}, ${top}, 0, 0, 0, 1)`.execute(db());
    // Without a cut-off all of the day counts.
    expect((await days(at(22, '23:00')))[0]).toBe('2100-03-23');
    const loose = (await b.make.product({ sku: 'X-1', sellerId: (await b.make.seller()).id })).variantId;
    const found = await promiseOf(db(), { variantIds: [loose], shopId: 2, at: at(22, '09:00') });
    expect(found.get(loose)?.steps.map(({ days: n }) => n)).toEqual([0, 2, 2, 1, 1]);
  });

  it('is told for every source, and from what the hub holds', async () => {
    const sources = [adria, nordic, null].map((sellerId) => ({ variantId: n200, sellerId }));
    const arrivals = await arrivalOf(db(), { sources, shopId: 2, at: at(22, '09:00') });
    expect(arrivals.map((one) => one?.day)).toEqual(['2100-03-26', '2100-03-25', '2100-03-24']);
    expect(arrivals.map((one) => one?.atHub)).toEqual(['2100-03-24', '2100-03-23', '2100-03-22']);
    const known = [{ variantId: n200, sellerId: nordic, atHub: '2100-03-26' }];
    expect(await expectedOf(db(), { sources: known, shopId: 2 })).toEqual(['2100-03-30']);
    await expect(promiseOf(db(), { variantIds: [a100], shopId: 999, at: at(22, '09:00') })).rejects.toThrow();
  });
});

describe('The working time', () => {
  it('of a seller says when a term may end: in its hours, else at noon of its next working day [O17, O18]', async () => {
    const clock = await workingClock(db(), { sellerId: liri });
    expect(clock.zone).toBe('Europe/Belgrade');
    const noon = (when: Date) => clock.workingOr(when, '12:00').toISOString();
    expect(noon(at(23, '09:00'))).toBe(at(23, '09:00').toISOString());
    // A Saturday: Monday, by when the summer’s clock is in force.
    expect(noon(at(27, '16:00'))).toBe('2100-03-29T10:00:00.000Z');
    expect(noon(at(23, '06:00'))).toBe(at(23, '12:00').toISOString());
    expect(noon(at(23, '18:00'))).toBe(at(24, '12:00').toISOString());
    expect(clock.nextWorking(at(23, '06:00')).toISOString()).toBe(at(23, '08:00').toISOString());
    await sql`insert into seller_holidays (seller_id, starts_on, ends_on, state, created_at)
      values (${liri}, '2100-03-23', '2100-03-24', 'on', now())`.execute(db());
    expect((await workingClock(db(), { sellerId: liri })).isWorkingDay('2100-03-24')).toBe(false);
    expect((await workingClock(db(), { country: 'IT' })).isWorkingDay('2100-03-24')).toBe(true);
  });
});
