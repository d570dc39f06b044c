import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/delivery-time.calls.ts';
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

describe('The page of delivery days', () => {
  const rule = {
    seller_id: null,
    country: 'IT' as string | null,
    shop_id: null as number | null,
    category_id: null,
    weight_from: null as string | null,
    weight_to: null as string | null,
    handling_days: 3,
    inbound_days: 4,
    hub_days: 1,
    transit_days: 1,
    cut_off: '12:00' as string | null,
  };

  it('keeps rules once, for those who may, and leaves the one for all where it is', async () => {
    await b.make.user({ email: 'keeper@d.test', permissions: ['Update_Product-Data'] });
    const held = await b.make.user({ email: 'held@d.test', permissions: ['Update_Product-Data'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(db());
    const ask = async (call: Parameters<typeof request>[1], parts: object, who = 'keeper') =>
      request(b, call, parts as never, { token: await tokenFor(b, `${who}@d.test`) });
    const fieldOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      (answer.body.result as { issues: { field: string }[] }).issues[0]?.field;
    const added = await ask(calls.addDeliveryRule, { body: rule });
    const { id } = added.body.result as { id: number };
    expect((await ask(calls.addDeliveryRule, { body: rule })).status).toBe(409);
    for (const [wrong, field] of [
      [{ seller_id: 999_999, country: null }, 'seller_id'],
      [{ shop_id: 999 }, 'shop_id'],
      [{ category_id: 999_999 }, 'category_id'],
      [{ seller_id: adria }, 'country'],
      [{ weight_from: '5', weight_to: '2' }, 'weight_to'],
      [{ handling_days: 91 }, 'handling_days'],
      [{ transit_days: 1.5 }, 'transit_days'],
      [{ cut_off: '24:00' }, 'cut_off'],
      [{ weight_from: '1e3' }, 'weight_from'],
    ] as const) {
      const answer = await ask(calls.addDeliveryRule, { body: { ...rule, ...wrong } });
      expect([answer.status, fieldOf(answer)]).toEqual([422, field]);
    }
    const change = (body: object, who?: string) => ask(calls.changeDeliveryRule, { params: { id }, body }, who);
    expect((await change({ version: 1, rule: { ...rule, handling_days: 5 } })).status).toBe(200);
    expect((await change({ version: 1, rule })).status).toBe(409);
    // Who works in one shop keeps its own rules alone.
    expect((await change({ version: 2, rule }, 'held')).status).toBe(403);
    expect((await ask(calls.addDeliveryRule, { body: { ...rule, shop_id: 3 } }, 'held')).status).toBe(200);
    expect((await ask(calls.tryPromise, { body: { sku: 'A-100', shop: 2 } }, 'held')).status).toBe(403);
    const { rows } = await sql<{ id: number }>`select min(id) as id from delivery_rules`.execute(db());
    expect((await ask(calls.deleteDeliveryRule, { params: { id: rows[0]!.id } })).status).toBe(409);
    expect((await ask(calls.deleteDeliveryRule, { params: { id } })).status).toBe(200);
    const general = { version: 1, rule };
    expect((await ask(calls.changeDeliveryRule, { params: { id: rows[0]!.id }, body: general })).status).toBe(422);
  });

  it('keeps what customers read, shows it as the shop says it, and names the text that is wrong', async () => {
    const ask = async (call: Parameters<typeof request>[1], parts: object) =>
      request(b, call, parts as never, { token: await tokenFor(b, 'keeper@d.test') });
    const body = { ...rule, seller_id: nordic, country: null, shop_id: 2 };
    const wrong = await ask(calls.addDeliveryRule, { body: { ...body, texts: { EN: 'ok', AL: '{n} ditë' } } });
    expect(wrong).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'texts.AL' }] } } });
    const saved = await ask(calls.addDeliveryRule, {
      body: { ...body, texts: { EN: '{days} working days', AL: '{days} ditë pune', XX: '' } },
    });
    const { id } = saved.body.result as { id: number };
    const { rules } = (await ask(calls.listDelivery, {})).body.result as { rules: { id: number; texts: object }[] };
    const kept = { EN: '{days} working days', AL: '{days} ditë pune' };
    expect(rules.find((one) => one.id === id)?.texts).toEqual(kept);
    const { rows } = await sql<{ after: { delivery_text: string } }>`select after from activity_log
      where entity = 'delivery_rule' and entity_id = ${id} order by id desc limit 1`.execute(db());
    expect(rows[0]!.after.delivery_text).toBe('AL: {days} ditë pune · EN: {days} working days');
    const sku = (await sql<{ sku: string }>`select sku_intern as sku from variants where id = ${n200}`.execute(db()))
      .rows[0]!.sku;
    const told = async (shop: number) =>
      ((await ask(calls.tryPromise, { body: { sku, shop } })).body.result as { told: { code: string; text: string }[] })
        .told;
    const inAlbania = new Map((await told(2)).map(({ code, text }) => [code, text]));
    expect([inAlbania.get('EN'), inAlbania.get('AL')]).toEqual(['9 working days', '9 ditë pune']);
    // Another shop has another rule, which says nothing.
    expect(await told(3)).toEqual([]);
    await ask(calls.deleteDeliveryRule, { params: { id } });
    expect(await told(2)).toEqual([]);
  });

  it('keeps a calendar with its days off, one hub, and tries a promise step by step', async () => {
    const ask = async (call: Parameters<typeof request>[1], parts: object) =>
      request(b, call, parts as never, { token: await tokenFor(b, 'keeper@d.test') });
    const calendar = {
      zone: 'Europe/Rome',
      working_days: [5, 1, 1],
      opens: '09:00',
      closes: '17:00',
      holidays: [{ day: '2100-06-02', name: 'Festa' }],
      is_hub: true,
    };
    const set = (body: object, country = 'IT') => ask(calls.setCalendar, { params: { country }, body });
    expect((await set({ version: 0, calendar })).status).toBe(200);
    expect((await set({ version: 0, calendar })).status).toBe(409);
    expect((await set({ version: 1, calendar: { ...calendar, is_hub: false } })).status).toBe(422);
    expect((await set({ version: 1, calendar: { ...calendar, closes: '09:00' } })).status).toBe(422);
    expect((await set({ version: 1, calendar }, 'QQ')).status).toBe(422);
    const hubs = async () =>
      (await sql<{ country: string }>`select country from working_calendars where is_hub`.execute(db())).rows;
    expect(await hubs()).toEqual([{ country: 'IT' }]);
    const { rows } = await sql<{
      version: number;
      zone: string;
    }>`select version, time_zone as zone from working_calendars where country = 'AL'`.execute(db());
    const albania = { ...calendar, zone: rows[0]!.zone, working_days: [1, 2, 3, 4, 5], holidays: [] };
    expect((await set({ version: rows[0]!.version, calendar: albania }, 'AL')).status).toBe(200);
    expect(await hubs()).toEqual([{ country: 'AL' }]);
    const sku = (await sql<{ sku: string }>`select sku_intern as sku from variants where id = ${n200}`.execute(db()))
      .rows[0]!.sku;
    const tried = await ask(calls.tryPromise, { body: { sku, shop: 2, at: at(22, '14:01').toISOString() } });
    expect(tried.body.result).toMatchObject({ day: '2100-03-26', seller: 'Nordic', own_handling: false });
    expect((await ask(calls.tryPromise, { body: { sku: 'nothing', shop: 2 } })).status).toBe(422);
    expect((await ask(calls.reportDelivery, {})).body.result).toEqual([]);
  });
});
