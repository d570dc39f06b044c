import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { dayAfter } from '#kit/clock.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import {
  groupLocalItems,
  type LocalItemGroup,
  localItemGroupings,
  printLocalItems,
  selectAllLocalItems,
} from '../../contract/local-items.calls.ts';
import { answerLocalOrder, listLocalItems } from '../../contract/local-orders.calls.ts';
import type { LocalItemRow } from '../../contract/local-orders.model.ts';
import { type LocalMarket, localMarket } from '../local-orders.for-tests.ts';
import { answerLocalOrder as answer } from '../use-cases/answer-local-order.ts';
import { getLocalOrder } from '../use-cases/read-local-orders.ts';
import { watchAcceptance } from '../use-cases/watch-acceptance.ts';

let m: LocalMarket;
let token: string;
let held: string;
/** May change orders, and not read them. */
let blind: string;
/** A second product of Liri's. */
let l301: number;
const monday = new Date('2100-11-22T08:00:00Z');
let clock = monday;
const tomorrow = '2100-11-23';

beforeAll(async () => {
  m = await localMarket(() => clock);
  l301 = (await m.b.make.product({ sku: 'L-301', name: 'Qilim', stock: 5, sellerId: m.ids.liri })).variantId;
  await sql`update variants set currency = 'EUR', purchase_price = null where id = ${l301}`.execute(m.b.platform.db);
  token = await tokenFor(m.b, 'admin@l.test');
  const { id } = await m.b.make.user({ email: 'held@l.test', permissions: ['Read_Order', 'Update_Order'] });
  await sql`insert into user_shops (user_id, shop_ids) values (${id}, '{3}')`.execute(m.b.platform.db);
  held = await tokenFor(m.b, 'held@l.test');
  await m.b.make.user({ email: 'blind@l.test', permissions: ['Update_Order'] });
  blind = await tokenFor(m.b, 'blind@l.test');
});
afterAll(() => m.b.close());

type Call = Parameters<typeof request>[1];
const ask = (call: Call, parts: object = {}, as = token) =>
  request(m.b, call, parts as never, { token: as, shopId: as === held ? 3 : 1 });
const preview = (operation: string, input: object, ids: readonly number[], as = token) =>
  ask(sets.previewChanges, { body: { operation: `localItems.${operation}`, input, ids } }, as);
async function run(operation: string, input: object, ids: readonly number[]): Promise<ChangeSet> {
  const { body } = await preview(operation, input, ids);
  const shown = body.result as { change_set: ChangeSet };
  if (!shown?.change_set) throw new Error(JSON.stringify(body));
  const { id, counts } = shown.change_set;
  if (counts.planned === 0) return shown.change_set;
  return (await ask(sets.applyChangeSet, { params: { id } })).body.result as ChangeSet;
}
const list = async (query: object = {}, as = token) =>
  (await ask(listLocalItems, { query: { pageSize: 100, ...query } }, as)).body.result as {
    results: LocalItemRow[];
    total: number;
  };
/** A customer buys both products of Liri's; gives the order to her and its two lines. */
async function both(): Promise<{ id: number; vase: number; rug: number; sales: number[] }> {
  const lines = [
    aLine({ variantId: m.ids.l300, sku: 'L-300', qty: 2, unitGross: '600' }),
    aLine({ variantId: l301, sku: 'L-301', qty: 1, unitGross: '900' }),
  ];
  const placed = await anOrder(m.b, { lines });
  await m.follow(placed.id);
  const { id } = (await m.localOf(placed.id))!;
  const items = (await getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin())).items;
  const of = (sku: string) => items.find((one) => one.sku === sku)!.id;
  return { id, vase: of('L-300'), rug: of('L-301'), sales: placed.lines.map((line) => line.id) };
}
const get = (id: number) => getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin());
async function accept(id: number, lines?: readonly number[]) {
  const order = await get(id);
  const asked = order.items.filter((line) => lines === undefined || lines.includes(line.id));
  return answer(m.b.platform)(
    {
      params: { id },
      body: {
        version: order.version,
        key: crypto.randomUUID(),
        ready_by: null,
        lines: asked.map((line) => ({ id: line.id, qty: line.qty, reason: null, note: '' })),
      },
    },
    m.as.liri(),
  );
}
const cases = async (id: number) =>
  (
    await sql<{
      n: number;
      cases: number;
    }>`select coalesce(sum(n), 0)::int as n, coalesce(sum(cases), 0)::int as cases from seller_cases
      where key like ${`answer:${id}%`}`.execute(m.b.platform.db)
  ).rows[0];

describe('Lines of orders to local sellers, many at once [pages.md 4.16]', () => {
  it('are refused for a seller who has not answered: bought elsewhere, counted once, told; the others wait for its word', async () => {
    const { id, vase, rug, sales } = await both();
    const shown = (await preview('refuse', { reason: 'out_of_stock' }, [vase])).body.result as {
      effects: { message: string }[];
    };
    expect(shown.effects.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^2 pieces are bought elsewhere/),
      expect.stringMatching(/^The stock of 1 product becomes 0/),
    ]);
    const set = await run('refuse', { reason: 'out_of_stock' }, [vase]);
    expect([set.counts.done, set.undo.offered]).toEqual([1, false]);
    const order = await get(id);
    expect(order).toMatchObject({ status: 'new', answered_at: null });
    expect(order.items.find((line) => line.id === vase)).toMatchObject({
      confirmed_qty: 0,
      refused_reason: 'out_of_stock',
    });
    expect(await m.line(sales[0]!)).toMatchObject({ to_order: 2, coming: 0 });
    expect(await m.line(sales[1]!)).toMatchObject({ to_order: 0, coming: 1 });
    const { stock } = await m.b.platform.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', m.ids.l300)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
    const { rows } = await sql<{
      text: string;
    }>`select text from notices where user_id = ${m.ids.ls} order by id desc limit 1`.execute(m.b.platform.db);
    expect(rows[0]!.text).toMatch(/^LPO-2100-\d{4}: 2 pieces were refused on your behalf$/);
    expect(await cases(id)).toEqual({ n: 2, cases: 2 });
    // The same again does nothing; what the seller is still asked for is the rug alone.
    expect((await run('refuse', { reason: 'damaged' }, [vase])).counts).toMatchObject({ planned: 0 });
    expect(await accept(id, [rug])).toMatchObject({ status: 'accepted' });
    expect(await cases(id)).toEqual({ n: 2, cases: 3 });
    // What is accepted cannot be refused any more.
    const late = await run('refuse', { reason: 'damaged' }, [rug]);
    expect(late.counts).toMatchObject({ planned: 0, refused: 1 });
    expect(late.reasons[0]!.text).toContain('accepted');
  });

  it('of an order that is refused whole end it, and what nobody answers expires with what is left alone', async () => {
    const whole = await both();
    const set = await run('refuse', { reason: 'other', note: 'Closed for the week' }, [whole.vase, whole.rug]);
    expect(set.counts.done).toBe(2);
    expect(await get(whole.id)).toMatchObject({ status: 'refused' });
    const part = await both();
    await run('refuse', { reason: 'price_error' }, [part.rug]);
    clock = new Date(monday.getTime() + 24 * 3_600_000 + 1000);
    try {
      expect((await run('refuse', { reason: 'damaged' }, [part.vase])).counts.planned).toBe(0);
      await watchAcceptance(m.b.platform)();
      expect(await get(part.id)).toMatchObject({ status: 'expired' });
      // One piece was refused, two were never answered.
      expect(await cases(part.id)).toEqual({ n: 3, cases: 3 });
    } finally {
      clock = monday;
    }
    for (const input of [{ reason: 'other' }, { reason: 'tired' }, {}])
      expect((await preview('refuse', input, [whole.rug])).status).toBe(422);
  });

  it('of several orders are sold out in the order every writer of products keeps, and the seller is reminded of what waits alone', async () => {
    const { db } = m.b.platform;
    const [first, second] = [await both(), await both()];
    const productOf = async (id: number) =>
      (await db.selectFrom('variants').select('product_id').where('id', '=', id).executeTakeFirstOrThrow()).product_id;
    const [low, high] = [await productOf(m.ids.l300), await productOf(l301)];
    expect(low).toBeLessThan(high);
    await sql`update variants set stock = 5 where id in (${m.ids.l300}, ${l301})`.execute(db);
    const { body } = await preview('refuse', { reason: 'out_of_stock' }, [first.rug, second.vase]);
    const { id } = (body.result as { change_set: ChangeSet }).change_set;
    // An import holds the one and takes the other, when the refusal has long begun to wait.
    const [applied] = await Promise.all([
      new Promise((done) => setTimeout(done, 300)).then(() => ask(sets.applyChangeSet, { params: { id } })),
      db.transaction().execute(async (tx) => {
        const hold = (product: number) => sql`select from products where id = ${product} for no key update`.execute(tx);
        await hold(low);
        await new Promise((done) => setTimeout(done, 2200));
        await hold(high);
      }),
    ]);
    expect((applied.body.result as ChangeSet).counts).toMatchObject({ done: 2 });
    const { rows } = await sql`select stock from variants where id in (${m.ids.l300}, ${l301})`.execute(db);
    expect(rows).toEqual([{ stock: 0 }, { stock: 0 }]);
    clock = new Date(monday.getTime() + 12 * 3_600_000);
    try {
      await watchAcceptance(m.b.platform)();
    } finally {
      clock = monday;
    }
    const { number } = await get(first.id);
    const mail = (await readMails(m.b)).filter(({ subject, text }) => `${subject} ${text}`.includes(number)).at(-1)!;
    expect(mail.event).toContain('emind');
    expect(mail.text).toContain('2 × L-300');
    expect(mail.text).not.toContain('L-301');
  });

  it('are put on a day as whole orders, put back by an undo, and marked as picked up', async () => {
    const { id, vase, rug } = await both();
    expect((await run('plan', { day: tomorrow, driver: 'Beni' }, [vase])).counts.planned).toBe(0);
    await accept(id);
    expect((await preview('plan', { day: '2100-11-21' }, [vase])).status).toBe(422);
    const set = await run('plan', { day: tomorrow, driver: 'Beni' }, [vase, rug]);
    expect([set.counts.done, set.undo.offered]).toEqual([2, true]);
    const found = async (query: object) =>
      (await list(query)).results.filter(({ order }) => order.id === id).map((row) => row.pick_up);
    expect(await found({ pick_up: 'planned', from: tomorrow, to: tomorrow })).toEqual([
      { on: tomorrow, driver: 'Beni' },
      { on: tomorrow, driver: 'Beni' },
    ]);
    expect(await found({ from: '2100-11-24' })).toEqual([]);
    const undone = (await ask(sets.undoChangeSet, { params: { id: set.id } })).body.result as ChangeSet;
    expect(undone.counts).toMatchObject({ undone: 2 });
    expect(await found({ pick_up: 'open', municipality: 'durres' })).toEqual([null, null]);
    expect(await found({ municipality: 'Vlorë' })).toEqual([]);
    const again = await run('plan', { day: tomorrow, driver: 'Beni' }, [rug]);
    const picked = await run('pickedUp', {}, [vase]);
    expect([picked.counts.done, picked.undo.offered]).toEqual([1, false]);
    expect(await get(id)).toMatchObject({ status: 'handed_over' });
    expect((await run('pickedUp', {}, [rug])).counts.planned).toBe(0);
    // What has left its seller is on no plan any more, so none is put back.
    const late = (await ask(sets.undoChangeSet, { params: { id: again.id } })).body.result as ChangeSet;
    expect(late.counts.undone ?? 0).toBe(0);
  });

  it('are selected as the list finds them and printed by municipality; of other shops and for sellers there is nothing', async () => {
    const { id, vase, rug } = await both();
    const all = (await ask(selectAllLocalItems, { query: { search_text: 'L-30' } })).body.result as number[];
    expect(all).toEqual((await list({ search_text: 'L-30' })).results.map((row) => row.id));
    const sheet = (await ask(printLocalItems, { body: { ids: [rug, vase] } })).body.result as LocalItemRow[];
    expect(sheet.map((row) => row.id).sort()).toEqual([vase, rug].sort());
    expect(sheet[0]).toMatchObject({ municipality: 'Durrës', sales_order: { country: 'AL' } });
    // People of another shop: nothing to see, nothing to do.
    expect((await list({}, held)).total).toBe(0);
    expect((await ask(printLocalItems, { body: { ids: [vase] } }, held)).body.result).toEqual([]);
    for (const operation of ['refuse', 'pickedUp'] as const) {
      const theirs = await preview(operation, { reason: 'damaged' }, [vase], held);
      expect(theirs.status, JSON.stringify(theirs.body)).toBe(200);
      const { change_set, rows } = theirs.body.result as { change_set: ChangeSet; rows: { name: string }[] };
      expect(change_set.counts).toMatchObject({ planned: 0, refused: 1 });
      expect(rows).toMatchObject([{ code: String(vase), name: '', before: null }]);
    }
    // Nor for who may not read orders: no numbers of lines, and no look at them through a change.
    expect((await ask(selectAllLocalItems, {}, blind)).status).toBe(403);
    expect((await preview('refuse', { reason: 'damaged' }, [vase], blind)).status).toBe(403);
    const seller = await tokenFor(m.b, 'ls@l.test');
    expect((await preview('refuse', { reason: 'damaged' }, [vase], seller)).status).toBe(403);
    expect((await ask(printLocalItems, { body: { ids: [vase] } }, seller)).status).toBe(403);
    // The page of before asked all lines: an answer to what is answered already is refused at its place.
    await run('refuse', { reason: 'damaged' }, [vase]);
    const order = await get(id);
    const body = {
      version: order.version,
      key: crypto.randomUUID(),
      lines: order.items.map((line) => ({ id: line.id, qty: line.qty })),
    };
    expect((await ask(answerLocalOrder, { params: { id }, body })).status).toBe(422);
  });

  it('are added up by seller, product and week of the pick-up as the filters find them, and a group is its lines', async () => {
    const { id } = await both();
    await accept(id);
    const groups = async (query: object, as = token) =>
      (await ask(groupLocalItems, { query }, as)).body.result as LocalItemGroup[];
    const all = await list();
    const sum = (rows: readonly { qty: number; open: number }[], of: 'qty' | 'open') =>
      rows.reduce((total, row) => total + row[of], 0);
    for (const by of localItemGroupings) {
      const found = await groups({ by });
      expect([
        found.reduce((total, { lines }) => total + lines, 0),
        found.reduce((total, { pieces }) => total + pieces, 0),
        found.reduce((total, { open }) => total + open, 0),
      ]).toEqual([all.total, sum(all.results, 'qty'), sum(all.results, 'open')]);
    }
    for (const group of await groups({ by: 'product' })) {
      const own = await list({ product: group.key! });
      expect([group.lines, group.pieces]).toEqual([own.total, sum(own.results, 'qty')]);
      const net = own.results.reduce((total, row) => total + Number(row.net), 0);
      expect(group.amounts.reduce((total, { amount }) => total + Number(amount), 0)).toBeCloseTo(net, 2);
    }
    const weeks = await groups({ by: 'week' });
    expect(weeks.at(-1)?.key).toBeNull();
    expect(weeks[0]!.key).toMatch(/^2100-\d\d-\d\d$/);
    const [first] = weeks;
    const own = await list({ from: first!.key!, to: dayAfter(first!.key!, 6) });
    expect(own.total).toBe(first!.lines);
    // Who works in other shops has none of them.
    expect(await groups({ by: 'seller' }, held)).toEqual([]);
    expect((await ask(groupLocalItems, { query: { by: 'seller' } }, blind)).status).toBe(403);
  });
});
