import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customerForgotten, type OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import type { Call } from '#kit/call.ts';
import type { AppError } from '#kit/error.ts';
import type { EventDefinition } from '#kit/event.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as calls from '../contract/loyalty.calls.ts';
import { ledgerColumns, liabilityFigures, reportColumns } from '../contract/loyalty.columns.ts';
import type { Liability, LoyaltyMember, MemberDetail } from '../contract/loyalty.model.ts';
import { ledgerList, reportList } from './ledger.list.ts';
import { loyaltyListeners } from './loyalty.listeners.ts';
import { loyaltyReadModel } from './loyalty.read-model.ts';
import { membersList } from './members.list.ts';
import { proveLoyalty, runLoyaltyClock } from './use-cases/run-clock.ts';
import { type OrderFact, settleOrder } from './use-cases/settle-order.ts';
import { awardPoints, cancelRedemption, quotePoints, redeemPoints, spendOnOrder } from './use-cases/spend-points.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const program = {
  names: { EN: 'Points', AL: 'Pikë' },
  per_amount: '1',
  pending_days: 14,
  expiry_months: 12,
  redeem_points: 100,
  redeem_value: '1',
};
const start = new Date('2096-03-01T10:00:00Z');
const onDay = (days: number) => new Date(start.getTime() + days * 86_400_000);
let now = start;
let variantId = 0;

const ask = async (call: unknown, parts: Record<string, unknown>, who = 'admin', shopId = 1) => {
  const { status, body } = await request(b, call as Call, parts, { token: tokens[who]!, shopId });
  return { status, result: body.result as never, body, code: (body.result as { code?: string } | null)?.code };
};
const done = async <T>(call: unknown, parts: Record<string, unknown>, who = 'admin'): Promise<T> => {
  const answer = await ask(call, parts, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.result as T;
};
const fact = (
  kind: OrderFact,
  order: string,
  lines: [id: string, gross: string, qty?: number][],
  more: Partial<OrderFacts> = {},
) =>
  settleOrder(b.platform)(
    kind,
    {
      order_id: order,
      shop_id: 1,
      customer_id: 'c-1',
      at: now.toISOString(),
      lines: lines.map(([line_id, gross, qty = 1]) => ({
        line_id,
        variant_id: variantId,
        qty,
        unit_gross: gross,
        line_gross: gross,
        fact_key: `${order}:${kind}:${line_id}`,
      })),
      ...more,
    },
    { userId: null, shopId: 1, cause: 'test' },
  );
const by = { userId: null, shopId: 1, cause: 'test' };
/** As the shop asks. */
const asShop =
  <A extends unknown[], T>(work: (tx: Tx, asked: { shopId: number; at: Date }, ...rest: A) => Promise<T>) =>
  (...rest: A): Promise<T> =>
    b.platform.unitOfWork(by, (tx) => work(tx, { shopId: 1, at: now }, ...rest));
const redeem = asShop(redeemPoints);
const cancel = asShop(cancelRedemption);
const award = asShop(awardPoints);
const codeOf = (refused: Promise<unknown>): Promise<string> =>
  refused.then(
    () => 'done',
    (error: AppError) => error.definition.code,
  );
const logIn = async () => {
  for (const who of ['admin', 'second', 'reads', 'seller']) tokens[who] = await tokenFor(b, `${who}@loyalty.test`);
};
/** Days later everybody has to log in again. */
const comes = async (day: Date) => {
  now = day;
  await logIn();
};
/** Whom the history of programs names, each once. */
const namedInHistory = async (): Promise<string[]> => {
  const { rows } = await sql<{ member: string }>`select distinct after ->> 'member' as member from activity_log
    where entity = 'loyalty_program' and after ? 'member' order by 1`.execute(b.platform.db);
  return rows.map(({ member }) => member).sort();
};
const tick = () => runLoyaltyClock({ ...b.platform, now: () => now })();
const memberOf = async (key = 'c-1'): Promise<MemberDetail> => {
  const page = await done<{ results: { id: number }[] }>(calls.listMembers, { query: { search_text: key } });
  return done<MemberDetail>(calls.getMember, { params: { id: page.results[0]!.id } });
};

beforeAll(async () => {
  b = await bench({ now: () => now });
  variantId = (await b.make.product({})).variantId;
  await b.make.user({ email: 'admin@loyalty.test', roles: ['Admin'] });
  await b.make.user({ email: 'second@loyalty.test', roles: ['Admin'] });
  await b.make.user({ email: 'reads@loyalty.test', permissions: ['Read_Product-Data'] });
  const seller = await b.make.seller({ local: true });
  await b.make.user({
    email: 'seller@loyalty.test',
    sellerId: seller.id,
    permissions: ['Read_Product-Data', 'Update_Product-Data'],
  });
  await logIn();
});
// Whatever was done, everybody's points are the sum of what they earned and spent.
afterEach(async () => {
  expect(await loyaltyReadModel(b.platform.db).listWrong()).toEqual([]);
});
afterAll(() => b.close());

describe('a program', () => {
  it('is a draft until it is started; the shop has one; what is wrong is named by its field', async () => {
    const { id } = await done<{ id: number }>(calls.createProgram, { body: program });
    for (const [field, value] of [
      ['per_amount', '0'],
      ['per_amount', '1e3'],
      ['per_amount', '0.123456789'],
      ['redeem_value', '-1'],
      ['pending_days', 1.5],
      ['max_percent', '101'],
      ['max_percent', '0'],
      ['expiry_months', 0],
      ['names', { EN: '' }],
      ['excluded_categories', [99_999]],
    ] as const) {
      const { status, body } = await ask(calls.createProgram, { body: { ...program, [field]: value } });
      expect([status, JSON.stringify(body).includes(field)], field).toEqual([422, true]);
    }
    expect(await codeOf(redeem({ member: 'c', points: 1, key: 'k' }))).toBe('loyalty_not_active');
    await done(calls.moveProgram, { params: { id }, body: { to: 'active', version: 1 } });
    const other = await done<{ id: number }>(calls.createProgram, { body: program });
    expect((await ask(calls.moveProgram, { params: { id: other.id }, body: { to: 'active', version: 1 } })).code).toBe(
      'loyalty_one_program',
    );
    expect((await ask(calls.moveProgram, { params: { id }, body: { to: 'draft', version: 2 } })).code).toBe(
      'loyalty_move_refused',
    );
    expect((await ask(calls.saveProgram, { params: { id }, body: { ...program, version: 1 } })).status).toBe(409);
    expect((await ask(calls.deleteProgram, { params: { id } })).code).toBe('loyalty_move_refused');
    await done(calls.deleteProgram, { params: { id: other.id } });
    // Of another shop it is not there.
    expect((await ask(calls.listRules, { params: { id } }, 'admin', 2)).status).toBe(404);
  });

  it('is read with Read_Product-Data and changed with Update_Product-Data, by the market’s own people', async () => {
    expect((await ask(calls.listPrograms, {}, 'reads')).status).toBe(200);
    expect((await ask(calls.createProgram, { body: program }, 'reads')).status).toBe(403);
    expect((await ask(calls.listPrograms, {}, 'seller')).status).toBe(403);
  });
});

describe('PR20 points from order to order', () => {
  it('1 an order of 75.98 has 75 pending once it is paid, not when it is placed', async () => {
    await fact('placed', '1', [
      ['a', '62.99'],
      ['b', '12.99'],
    ]);
    expect(await memberOf()).toMatchObject({ balance: 0, pending: 0 });
    await fact('paid', '1', [
      ['a', '62.99'],
      ['b', '12.99'],
    ]);
    await fact('paid', '1', [
      ['a', '62.99'],
      ['b', '12.99'],
    ]);
    expect(await memberOf()).toMatchObject({ balance: 0, pending: 75 });
  });

  it('2 they may be spent 14 days after delivery; a lot that ends sooner is spent first', async () => {
    await fact('delivered', '1', []);
    await comes(onDay(13));
    await tick();
    expect(await memberOf()).toMatchObject({ balance: 0, pending: 75 });
    await comes(onDay(14));
    await tick();
    await tick();
    expect(await memberOf()).toMatchObject({ balance: 75, pending: 0 });
    // An older lot of 40 that ends a month sooner.
    const { id } = await memberOf();
    await done(calls.adjustPoints, { body: { members: [id], points: 40, code: 'goodwill' } });
    const ends = (day: number) =>
      sql`update loyalty_lots set expires_at = ${onDay(day)} where member_id = ${id} and points = 40`.execute(
        b.platform.db,
      );
    await ends(44);
    expect(await memberOf()).toMatchObject({ balance: 115, expiring: 40 });
    await ends(335);
    expect(await memberOf()).toMatchObject({ balance: 115, expiring: 0, lifetime: 75 });
  });

  it('3, 5 60 points take 40 and 20, leave 55; the same key is one redemption, another request with it is refused', async () => {
    const body = { member: 'c-1', points: 60, key: 'cart-7' };
    const [one, two] = await Promise.all([redeem(body), redeem(body)]);
    expect(one).toEqual({ points: 60, value: '0.60', balance: 55 });
    expect(two).toEqual(one);
    const { lots } = await memberOf();
    expect(lots.map(({ left }) => left)).toEqual([55]);
    expect(await codeOf(redeem({ ...body, points: 50 }))).toBe('loyalty_key_used');
    expect(await codeOf(redeem({ ...body, points: 56, key: 'x' }))).toBe('loyalty_too_few_points');
    expect(await codeOf(redeem({ ...body, points: 50, gross: '0.40', key: 'x' }))).toBe('loyalty_too_many_points');
    const quote = (member: string | null, gross: string, points?: number) =>
      quotePoints(b.platform.db, 1, { member, gross, points });
    expect(await quote('c-1', '0.40')).toEqual({
      names: { EN: 'Points', AL: 'Pikë' },
      balance: 55,
      pending: 0,
      most: 40,
      most_value: '0.40',
      points: 40,
      value: '0.40',
      currency: 'EUR',
    });
    expect(await quote('c-1', '0.40', 10)).toMatchObject({ most: 40, points: 10, value: '0.10' });
    expect(await quote('c-1', '0.40', 50)).toMatchObject({ most: 40, points: 40, value: '0.40' });
    for (const nobody of ['nobody', null])
      expect(await quote(nobody, '10')).toMatchObject({ balance: 0, most: 0, points: 0 });
  });

  it('4 what comes back takes its points away, once for each fact, in whatever order facts come', async () => {
    await fact('returned', '1', [['b', '12.99']]);
    await fact('returned', '1', [['b', '12.99']]);
    expect(await memberOf()).toMatchObject({ balance: 42 });
    // A return that is heard of before the payment.
    await fact('returned', '9', [['b', '12.99']]);
    await fact('paid', '9', [
      ['a', '20'],
      ['b', '12.99'],
    ]);
    expect(await memberOf()).toMatchObject({ balance: 42, pending: 20 });
    await fact('cancelled', '9', [['a', '20']]);
    expect(await memberOf()).toMatchObject({ balance: 42, pending: 0 });
  });

  it('6 a correction above the limit waits for another person', async () => {
    const { id } = await memberOf();
    expect(
      await done(calls.adjustPoints, { body: { members: [id], points: 2000, code: 'goodwill', note: 'flood' } }),
    ).toEqual({ done: 0, waiting: 1 });
    const [asked] = await done<{ id: number; mine: boolean }[]>(calls.listAdjustments, {});
    expect(asked).toMatchObject({ mine: true, points: 2000 });
    const decide = { params: { id: asked!.id }, body: { accept: true } };
    expect((await ask(calls.decideAdjustment, decide)).code).toBe('loyalty_own_request');
    await done(calls.decideAdjustment, decide, 'second');
    expect((await ask(calls.decideAdjustment, decide, 'second')).code).toBe('loyalty_decided_already');
    expect(await memberOf()).toMatchObject({ balance: 2042 });
  });

  it('7 the report closes with 2,042 points worth 20.42, and adds up', async () => {
    const [{ id }] = (await done<{ id: number }[]>(calls.listPrograms, {})) as [{ id: number }];
    const months = await done<Record<string, number | string>[]>(calls.getLiability, { query: { program: id } });
    expect(months[0]).toMatchObject({ closing: 2042, value: '20.42', currency: 'EUR', pending: 0 });
    for (const row of months) {
      const n = (name: string) => Number(row[name]);
      expect(n('opening') + n('issued') - n('redeemed') - n('expired') - n('revoked') + n('adjusted')).toBe(
        n('closing'),
      );
    }
  });
});

describe('points by the clock and by rules', () => {
  it('a redemption that is cancelled gives back once; of an ended lot for 30 days', async () => {
    await sql`update loyalty_lots set expires_at = ${onDay(20)} where points = 40`.execute(b.platform.db);
    await comes(onDay(40));
    expect(await cancel('cart-7')).toMatchObject({ points: 60 });
    expect(await cancel('cart-7')).toMatchObject({ points: 0 });
    expect(await memberOf()).toMatchObject({ balance: 2102 });
    expect(await codeOf(cancel('nothing'))).toBe('not_found');
    // The same request again must not look as if it had spent something.
    expect(await codeOf(redeem({ member: 'c-1', points: 60, key: 'cart-7' }))).toBe('loyalty_key_cancelled');
  });

  it('points spent on an order come back with it and not by themselves; an order takes only what its customer spent', async () => {
    await redeem({ member: 'c-1', points: 30, key: 'cart-8' });
    const spend = (of: Parameters<typeof spendOnOrder>[2]) =>
      b.platform.unitOfWork(by, (tx) => spendOnOrder(tx, 1, of));
    expect(await spend({ key: 'cart-8', member: 'c-2', orderRef: '80' })).toBe(0);
    expect(await spend({ key: 'cart-0', member: 'c-1', orderRef: '80' })).toBe(0);
    expect(await spend({ key: 'cart-7', member: 'c-1', orderRef: '80' })).toBe(0);
    expect(await spend({ key: 'cart-8', member: 'c-1', orderRef: '80' })).toBe(30);
    expect(await spend({ key: 'cart-8', member: 'c-1', orderRef: '80' })).toBe(30);
    expect(await spend({ key: 'cart-8', member: 'c-1', orderRef: '81' })).toBe(0);
    expect(await codeOf(cancel('cart-8'))).toBe('loyalty_spent_on_order');
    const ledger = await done<{ results: object[] }>(calls.listLedger, { query: { search_text: '80' } });
    expect(ledger.results).toEqual([expect.objectContaining({ kind: 'redeem', points: -30, order_ref: '80' })]);
    await fact('placed', '80', [['a', '5']]);
    expect(await memberOf()).toMatchObject({ balance: 2072 });
    await fact('cancelled', '80', [['a', '5']]);
    expect(await memberOf()).toMatchObject({ balance: 2102 });
  });

  it('what ends is taken away once; spent points that are revoked make a debt, which later points fill', async () => {
    await comes(onDay(800));
    await tick();
    await tick();
    expect(await memberOf()).toMatchObject({ balance: 0, lots: [] });
    await fact('paid', '20', [['a', '50']], { customer_id: 'c-2' });
    await fact('delivered', '20', [], { customer_id: 'c-2' });
    await comes(onDay(815));
    await tick();
    await redeem({ member: 'c-2', points: 50, key: 'all' });
    await fact('returned', '20', [['a', '50']], { customer_id: 'c-2' });
    expect(await memberOf('c-2')).toMatchObject({ balance: -50 });
    await fact('paid', '22', [['a', '80']], { customer_id: 'c-2' });
    await fact('delivered', '22', [], { customer_id: 'c-2' });
    await comes(onDay(830));
    await tick();
    expect(await memberOf('c-2')).toMatchObject({ balance: 30, lots: [{ left: 30 }] });
  });

  it('points that come back fill a debt first, so that no end of theirs leaves one; the check sees where they did not', async () => {
    const debtor = { customer_id: 'c-9' };
    await fact('paid', '90', [['a', '75']], debtor);
    await fact('delivered', '90', [], debtor);
    await comes(onDay(845));
    await tick();
    await redeem({ member: 'c-9', points: 60, key: 'debt' });
    await fact('returned', '90', [['a', '75']], debtor);
    expect(await memberOf('c-9')).toMatchObject({ balance: -60, lots: [] });
    expect(await cancel('debt')).toMatchObject({ points: 60 });
    expect(await memberOf('c-9')).toMatchObject({ balance: 0, lots: [] });
    // A smaller debt takes its part of them.
    await fact(
      'paid',
      '92',
      [
        ['a', '50'],
        ['b', '20'],
      ],
      debtor,
    );
    await fact('delivered', '92', [], debtor);
    await comes(onDay(860));
    await tick();
    await redeem({ member: 'c-9', points: 60, key: 'less' });
    await fact('returned', '92', [['b', '20']], debtor);
    expect(await memberOf('c-9')).toMatchObject({ balance: -10 });
    await cancel('less');
    expect(await memberOf('c-9')).toMatchObject({ balance: 50, lots: [{ left: 50 }] });
    await comes(onDay(1300));
    await tick();
    expect(await memberOf('c-9')).toMatchObject({ balance: 0, lots: [] });
  });

  it('the highest factor counts; a registration gives points once for its key', async () => {
    const brand = await b.platform.db
      .insertInto('shop_brands')
      .values({ name: 'Acme' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ours = await b.platform.db
      .insertInto('brands')
      .values({ name: 'acme', shop_brand_id: brand.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update products set brand_id = ${ours.id} where id = (select product_id from variants where id = ${variantId})`.execute(
      b.platform.db,
    );
    const [one] = await done<{ id: number; version: number }[]>(calls.listPrograms, {});
    const rules = [
      { kind: 'brand', shop_brand_id: brand.id, multiplier: '2' },
      { kind: 'first_order', multiplier: '3' },
      { kind: 'registration', points: 25 },
    ];
    const bad = await ask(calls.saveRules, {
      params: { id: one!.id },
      body: { version: one!.version, rules: [{ kind: 'brand', shop_brand_id: 99_999, multiplier: '2' }] },
    });
    expect([bad.status, JSON.stringify(bad.body)]).toEqual([422, expect.stringContaining('shop_brand_id')]);
    await done(calls.saveRules, { params: { id: one!.id }, body: { version: one!.version, rules } });
    await fact('paid', '30', [['a', '10']], { customer_id: 'c-3' });
    expect(await memberOf('c-3')).toMatchObject({ pending: 30 });
    await fact('paid', '31', [['a', '10']], { customer_id: 'c-3' });
    expect(await memberOf('c-3')).toMatchObject({ pending: 50 });
    const body = { member: 'c-3', name: 'Drita', kind: 'registration', key: 'r-3' } as const;
    expect(await award(body)).toEqual({ points: 25, balance: 25 });
    expect(await award(body)).toEqual({ points: 0, balance: 25 });
    expect(await award({ ...body, kind: 'review', key: 'v' })).toEqual({ points: 0, balance: 25 });
  });

  it('tiers: up at once by points of the window, more from then on, down a year later after a notice', async () => {
    const [one] = await done<{ id: number; version: number }[]>(calls.listPrograms, {});
    const tier = (name: string, threshold: number, multiplier: string) => ({
      names: { EN: name },
      threshold,
      multiplier,
    });
    const put = (tiers: object[], version: number) =>
      ask(calls.saveTiers, { params: { id: one!.id }, body: { tiers, months: 12, version } });
    const { version } = (await done<{ id: number; version: number }[]>(calls.listPrograms, {}))[0]!;
    expect((await put([tier('A', 5, '2'), tier('B', 5, '3')], version)).status).toBe(422);
    for (const wrong of [tier('', 5, '2'), tier('A', 0, '2'), tier('A', 5, '0.5'), tier('A', 5, '1e309')])
      expect((await put([wrong], version)).status, JSON.stringify(wrong)).toBe(422);
    expect((await put([tier('Silver', 100, '4'), tier('Gold', 500, '5')], version)).status).toBe(200);
    expect((await put([], version)).code).toBe('loyalty_changed_meanwhile');

    await fact('paid', '40', [['a', '90']], { customer_id: 'c-5' });
    // The first order earns thrice: 270 points reach Silver, which the next order earns by.
    expect(await memberOf('c-5')).toMatchObject({ pending: 270, earned: 270, tier: { names: { EN: 'Silver' } } });
    await fact('paid', '41', [['a', '10']], { customer_id: 'c-5' });
    expect(await memberOf('c-5')).toMatchObject({ pending: 310 });
    const [silver, gold] = (await done<{ tiers: { id: number }[] }>(calls.listTiers, { params: { id: one!.id } }))
      .tiers;
    const ofTier = async (id: number) =>
      await done<{ results: LoyaltyMember[]; total: number }>(calls.listMembers, { query: { tier: String(id) } });
    expect(await ofTier(silver!.id)).toMatchObject({
      total: 1,
      results: [{ customer_key: 'c-5', lifetime: 310, expiring: 0, active_at: expect.any(String) }],
    });
    expect(await ofTier(gold!.id)).toEqual({ results: [], total: 0 });
    // What comes back counts no more, but takes no tier before the yearly look.
    await fact('cancelled', '40', [['a', '90']], { customer_id: 'c-5' });
    expect(await memberOf('c-5')).toMatchObject({ earned: 40, tier: { names: { EN: 'Silver' } } });

    // Nobody has to log in for what the clock does.
    const since = now;
    const { id: member } = await memberOf('c-5');
    const inDays = async (days: number) => {
      now = new Date(since.getTime() + days * 86_400_000);
      await tick();
      return loyaltyReadModel(b.platform.db).findMember(member, 1, now);
    };
    expect((await inDays(330))!.tier_notice_at).toBeNull();
    expect((await inDays(336))!.tier_notice_at).not.toBeNull();
    expect((await inDays(360))!.tier).toMatchObject({ names: { EN: 'Silver' } });
    expect(await inDays(367)).toMatchObject({ tier: null, tier_since: null, tier_notice_at: null });
    now = since;

    const { months, tiers } = await done<{ months: number; tiers: { id: number; members: number }[] }>(
      calls.listTiers,
      { params: { id: one!.id } },
    );
    expect([months, tiers.map(({ members }) => members)]).toEqual([12, [0, 0]]);
    expect((await ask(calls.listTiers, { params: { id: one!.id } }, 'seller')).status).toBe(403);
    expect(
      (
        await ask(
          calls.saveTiers,
          { params: { id: one!.id }, body: { tiers: [], months: 12, version: version + 1 } },
          'reads',
        )
      ).status,
    ).toBe(403);
  });

  it('members are found by a whole address, and go into a file without those who were forgotten', async () => {
    const { db } = b.platform;
    const found = async (search_text: string) => {
      const { results, total } = await done<{ results: LoyaltyMember[]; total: number }>(calls.listMembers, {
        query: { search_text },
      });
      expect(total).toBe(results.length);
      return results.map(({ customer_key }) => customer_key);
    };
    // A customer of orders, whose address is known there; of another shop the same address is another person.
    const { rows } = await sql<{ id: number }>`insert into customers (shop_id, name, email) values
      (1, 'Mira', 'mira@mail.test'), (2, 'Mira', 'mira@mail.test') returning id`.execute(db);
    const [here, there] = rows.map(({ id }) => String(id));
    await fact('paid', 'o-mira', [['l-mira', '10']], { customer_id: here! });
    await fact('paid', 'o-other', [['l-other', '10']], { customer_id: there! });
    expect(await found(' Mira@Mail.test')).toEqual([here]);
    expect(await found('mira@mail')).toEqual([]);

    // One the shop told of: kept as a hash, a newer one instead of it; told without one it stays.
    const tell = (told: { member: string; key: string; name?: string; mail?: string }) =>
      award({ kind: 'review', name: '', ...told });
    await tell({ member: 'c-told', name: 'Told', key: 't1', mail: 'told@mail.test' });
    expect(await found('told@mail.test')).toEqual(['c-told']);
    await tell({ member: 'c-told', key: 't2', mail: 'new@mail.test' });
    await tell({ member: 'c-told', key: 't3' });
    expect([await found('told@mail.test'), await found('new@mail.test')]).toEqual([[], ['c-told']]);
    const { rows: kept } = await sql`select * from loyalty_members where customer_key = 'c-told'`.execute(db);
    expect(JSON.stringify(kept)).not.toContain('mail.test');

    const list = membersList({ ...b.platform, now: () => now });
    const file = async (search: Record<string, string>, more: object = {}) =>
      (await rowsOf(list, { search, columns: ['customer', 'name', 'balance'], ...more })).rows;
    expect(await file({ search_text: 'new@mail.test' })).toEqual([['c-told', 'Told', '0']]);
    const { id } = await memberOf('c-told');
    const all = (await file({ orderKey: 'name', orderBy: 'desc' })).map(([key]) => key);
    expect(all).toEqual(expect.arrayContaining(['c-told', here, there]));
    expect((await file({}, { ids: [id] })).map(([key]) => key)).toEqual(['c-told']);
    expect(await file({}, { restricted: true })).toEqual([]);
    expect(await file({}, { scope: { shopId: 1, sellerId: 1 } })).toEqual([]);
    await done(calls.anonymiseMember, { params: { id }, body: { confirm: 'c-told' } });
    expect(await found('new@mail.test')).toEqual([]);
    expect((await file({})).map(([key]) => key).sort()).toEqual(all.filter((key) => key !== 'c-told').sort());
  });

  it('the ledger and the report of what points are worth go into files as the pages show them (4.9)', async () => {
    const { id, customer_key: key } = await memberOf('c-3');
    await done(calls.adjustPoints, { body: { members: [id], points: 7, code: 'goodwill', note: 'late parcel' } });
    const ledger = ledgerList(b.platform);
    const columns = ledgerColumns.map((one) => one.key);
    const read = async (search: Record<string, string>, more: object = {}) =>
      rowsOf(ledger, { search, columns, ...more });
    const all = await done<{ total: number }>(calls.listLedger, {});
    expect((await read({})).total).toBe(all.total);
    const [newest] = (await read({ kind: 'adjust', search_text: key })).rows;
    const { balance, pending } = await memberOf('c-3');
    expect(newest!.slice(2, 7)).toEqual(['Corrected', '7', String(balance + pending), null, 'Goodwill · late parcel']);
    // Each line says what the member had after it: the sum of all lines up to it (pages.md 4.9).
    const member = await memberOf();
    const { results: lines } = await done<{ results: { member_id: number; points: number; after: number }[] }>(
      calls.listLedger,
      { query: { search_text: member.customer_key, orderKey: 'at', orderBy: 'asc', pageSize: '100' } },
    );
    let sum = 0;
    for (const line of lines) {
      sum += line.points;
      expect(line.after).toBe(sum);
    }
    expect(lines.length).toBeGreaterThan(3);
    expect(sum).toBe(member.balance + member.pending);
    // Likewise on any page and by any filter of a long ledger: what a line says is written down with it.
    const { pool } = b.platform;
    const { rows: long } = await pool.query<{ id: number }>(
      `insert into loyalty_members (program_id, customer_key) select program_id, 'long-1' from loyalty_members where customer_key = $1 returning id`,
      [member.customer_key],
    );
    await pool.query(
      `insert into loyalty_ledger (program_id, member_id, kind, points, key, at)
       select m.program_id, m.id, case when g % 3 = 0 then 'redeem' else 'earn' end, case when g % 3 = 0 then -2 else 5 end, 'long ' || g,
              timestamptz '2026-01-01' + g * interval '1 minute'
         from loyalty_members m cross join generate_series(1, 900) g where m.id = $1 order by g`,
      [long[0]!.id],
    );
    const page = await done<{ results: { after: number }[]; total: number }>(calls.listLedger, {
      query: { search_text: 'long-1', kind: 'redeem', orderKey: 'at', orderBy: 'asc', page: '2', pageSize: '100' },
    });
    expect([page.total, page.results.length]).toEqual([300, 100]);
    // Each third line: two earned five and one spent two before it.
    expect(page.results.map(({ after }) => after)).toEqual(Array.from({ length: 100 }, (_, at) => (201 + at) * 8));
    await pool.query('delete from loyalty_ledger where member_id = $1', [long[0]!.id]);
    await pool.query('delete from loyalty_members where id = $1', [long[0]!.id]);
    expect((await read({}, { restricted: true })).rows).toEqual([]);
    expect((await read({}, { scope: { shopId: 1, sellerId: 1 } })).rows).toEqual([]);

    const report = reportList(b.platform);
    const shown = await done<Liability[]>(calls.getLiability, {
      query: { program: (await done<{ id: number }[]>(calls.listPrograms, {}))[0]!.id },
    });
    const months = await rowsOf(report, { columns: reportColumns.map((one) => one.key) });
    expect(months.heads.at(-1)).toContain(`(${shown[0]!.currency})`);
    expect(months.rows).toEqual(
      shown.map((month) => [
        month.month,
        ...liabilityFigures.map((figure) => String(month[figure])),
        month.pending === null ? null : String(month.pending),
        month.value,
      ]),
    );
    expect((await rowsOf(report, { columns: ['month'], restricted: true })).rows).toEqual([]);
  });

  it('a member is forgotten with a typed key: name and key go, points are forfeited, sums stay', async () => {
    const { id } = await memberOf('c-3');
    await done(calls.adjustPoints, { body: { members: [id], points: 5, code: 'goodwill' } });
    const others = (await namedInHistory()).filter((key) => key !== 'c-3');
    expect((await ask(calls.anonymiseMember, { params: { id }, body: { confirm: 'c-2' } })).code).toBe(
      'loyalty_confirm',
    );
    await done(calls.anonymiseMember, { params: { id }, body: { confirm: 'c-3' } });
    const gone = await done<MemberDetail>(calls.getMember, { params: { id } });
    expect(gone).toMatchObject({ name: '', balance: 0, pending: 0, lots: [] });
    expect(gone.customer_key).toMatch(/^anonymous-/);
    // The history names who is left, and of the forgotten one that it was somebody.
    expect(await namedInHistory()).toEqual([...others, gone.customer_key].sort());
    expect((await ask(calls.adjustPoints, { body: { members: [id], points: 5, code: 'goodwill' } })).code).toBe(
      'loyalty_member_anonymous',
    );
  });

  it('the history of members whom a release before erased names them no more', async () => {
    const { db } = b.platform;
    const { rows: known } = await sql<{ id: number }>`select id from loyalty_programs order by id limit 1`.execute(db);
    const said = JSON.stringify({ points: 5, member: 'c-erased-before' });
    await sql`insert into activity_log (cause, entity, entity_id, action, after) values ('test', 'loyalty_program', ${known[0]!.id}, 'points corrected', ${said}::jsonb)`.execute(
      db,
    );
    const before = await namedInHistory();
    expect(before).toContain('c-erased-before');
    await sql.raw(await readFile('database/migrations/0408_history_of_erased_members.sql', 'utf8')).execute(db);
    expect(await namedInHistory()).toEqual(before.filter((key) => key !== 'c-erased-before'));
    const { rows } = await sql`select after from activity_log order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ after: { points: 5 } }]);
  });

  it('a member whom the orders forget is forgotten here, too', async () => {
    await fact('paid', 'o-forgotten', [['l-forgotten', '80']], { customer_id: 'c-forgotten' });
    const { id } = await memberOf('c-forgotten');
    const heard = loyaltyListeners(b.platform).find(({ event }) => event === (customerForgotten as EventDefinition))!;
    const meta = { id: 1, userId: null, shopId: 1 };
    await heard.handle({ customer_id: 'c-forgotten', shop_id: 1 } as never, meta);
    const gone = await done<MemberDetail>(calls.getMember, { params: { id } });
    expect(gone).toMatchObject({ balance: 0, pending: 0, customer_key: expect.stringMatching(/^anonymous-/) });
  });

  it('debts of the release before are filled from what ends first', async () => {
    const { db } = b.platform;
    await fact('paid', 'o-debt', [['l-debt', '80']], { customer_id: 'c-debt' });
    const { id } = await memberOf('c-debt');
    await sql`update loyalty_lots set state = 'available' where member_id = ${id}`.execute(db);
    const [lot] = (await sql<{ left: number }>`select "left" from loyalty_lots where member_id = ${id}`.execute(db))
      .rows;
    const before = (await sql`select id, "left" from loyalty_lots where member_id <> ${id} order by id`.execute(db))
      .rows;
    await sql`update loyalty_members set balance = ${lot!.left - 30}, pending = 0 where id = ${id}`.execute(db);
    await sql.raw(await readFile('database/migrations/0308_debts_are_filled.sql', 'utf8')).execute(db);
    const after = (await sql<{ left: number }>`select "left" from loyalty_lots where member_id = ${id}`.execute(db))
      .rows;
    expect(after).toEqual([{ left: lot!.left - 30 }]);
    expect(
      (await sql`select id, "left" from loyalty_lots where member_id <> ${id} order by id`.execute(db)).rows,
    ).toEqual(before);
    await sql`update loyalty_lots set "left" = ${lot!.left}, state = 'pending' where member_id = ${id}`.execute(db);
    await sql`update loyalty_members set balance = 0, pending = ${lot!.left} where id = ${id}`.execute(db);
  });

  it('the nightly check says so where points do not add up', async () => {
    expect(await proveLoyalty(b.platform)()).toBe(0);
    await sql`update loyalty_members set balance = balance + 1 where customer_key = 'c-2'`.execute(b.platform.db);
    await expect(proveLoyalty(b.platform)()).rejects.toThrow(/do not add up/);
    await sql`update loyalty_members set balance = balance - 1 where customer_key = 'c-2'`.execute(b.platform.db);
  });
});
