import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { OutputOf } from '#kit/call.ts';
import { readMails } from '#server/test/read-mails.ts';
import { setCustomerMails } from '../contract/customer-mails.calls.ts';
import { sendersOtherwise } from '../contract/customer-mails.model.ts';
import { aLine, aNewOrder, anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';
import { tellLeft } from './writing/tell-untold.ts';
import { toldAtOnce } from './writing/untold.repository.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => clock);
  await costs('1800');
});
afterAll(() => m.b.close());

/** What the shop sells N-200 for, with VAT; null: it has no price there. */
async function costs(gross: string | null): Promise<void> {
  const { db } = m.b.platform;
  await sql`delete from variant_prices where variant_id = ${m.ids.n200} and shop_id = 2`.execute(db);
  if (gross === null) return;
  await sql`insert into variant_prices (variant_id, shop_id, price, tvsh)
    values (${m.ids.n200}, 2, ${gross}::numeric / 1.2, 20)`.execute(db);
}

type Shown = OutputOf<typeof sets.previewChanges>;
const asks = { absorb: false, mail: true };
const preview = (ids: readonly number[], input: object = {}, who = 'admin') =>
  m.ask(
    sets.previewChanges,
    { body: { operation: 'orders.replaceLines', input: { variant_id: m.ids.n200, ...asks, ...input }, ids } },
    who,
  );
const shown = async (ids: readonly number[], input: object = {}): Promise<Shown> => {
  const answer = await preview(ids, input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as Shown;
};
const apply = async ({ change_set: { id } }: Shown) =>
  (await m.ask(sets.applyChangeSet, { params: { id } })).body.result as ChangeSet;
const undo = async ({ id }: ChangeSet) =>
  (await m.ask(sets.undoChangeSet, { params: { id } })).body.result as ChangeSet;
const why = ({ change_set }: { readonly change_set: ChangeSet }): string[] =>
  change_set.reasons.map(({ text }) => text.slice('This cannot be done with the order now: '.length)).sort();
const effects = ({ effects: all }: Shown): string[] => all.map(({ message }) => message);

/** An order over so many lamps at a price in each line, of a customer of its own. */
async function lamps(qty = 2, unitGross = '2400', lines = 1, more: Partial<Parameters<typeof aNewOrder>[0]> = {}) {
  const email = `lamps${++n}@customer.test`;
  const lamp = () => aLine({ variantId: m.ids.a100, sku: 'A-100', name: 'Lamp', qty, unitGross });
  const order = aNewOrder({ lines: Array.from({ length: lines }, lamp), ...more }, clock);
  const placed = await m.work((tx) =>
    orders.placeOrder(tx, anAct(clock), { ...order, customer: { ...order.customer, email } }),
  );
  return { id: placed.id, email, lines: placed.lines.map(({ id }) => id) };
}
const facts = (id: number, lineId: number, qty: number, ...all: ('received' | 'packed' | 'shipped')[]) =>
  m.work(async (tx) =>
    orders.writeFacts(
      tx,
      anAct(clock),
      await orders.lockOrder(tx, id),
      all.map((fact) => ({ lineId, qty, fact })),
    ),
  );
/** Pieces of a line are on their way: a supplier was asked for them. */
const ordered = (id: number, lineId: number, qty: number) =>
  m.work((tx) => orders.setSupply(tx, anAct(clock), id, [{ lineId, coming: qty }], [{ lineId, fact: 'ordered', qty }]));
const mailsTo = async (email: string) => (await readMails(m.b)).filter(({ to }) => to === email);
const whole = async () => expect(await brokenInvariants(m.b.platform.db)).toEqual([]);

describe('A product that takes the place of another in many lines [pages.md 4.19, orders.md 6]', () => {
  it('is for what is still to be ordered, and each line that stays says why', async () => {
    const [free, part, away, asked, gone, dear] = [
      await lamps(),
      await lamps(3),
      await lamps(),
      await lamps(),
      await lamps(),
      await lamps(1, '1700'),
    ];
    const same = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, sku: 'N-200' })] });
    const unmapped = await anOrder(m.b, { lines: [aLine({ variantId: null, sku: 'ZZZ' })] });
    await facts(part.id, part.lines[0]!, 1, 'received');
    await facts(away.id, away.lines[0]!, 1, 'received', 'packed', 'shipped');
    await ordered(asked.id, asked.lines[0]!, 2);
    await m.work((tx) =>
      orders.cancelPieces(tx, anAct(clock), gone.id, {
        pieces: [{ lineId: gone.lines[0]!, qty: 2 }],
        reason: 'customer_asked',
      }),
    );
    const ids = [free, part, away, asked, gone, dear].map(({ lines }) => lines[0]!);
    const found = await shown([...ids, same.lines[0]!.id, unmapped.lines[0]!.id]);
    expect(found.change_set.counts).toMatchObject({ planned: 2, refused: 6 });
    expect(why(found)).toEqual([
      'a line has no product yet: link it',
      'it is cancelled',
      'it is the product the line has already',
      'so many pieces are on their way or here: only what is still to order can be replaced',
      'something of it is shipped already',
      'the other product costs more than the customer pays: ask them first',
    ]);
    // 2 of the first and 2 of the second, at 1,800 in place of 2,400.
    expect(effects(found)).toEqual([
      'Customers pay 2,400.00 ALL less',
      '2 customers are told by email what comes instead',
    ]);
    const row = found.rows.find(({ id }) => id === part.lines[0]);
    expect(row).toMatchObject({ before: { need: 3, instead: 0 }, after: { need: 1, instead: 2 } });
    expect(row?.told?.message).toMatch(/^2 × \S+ for 1,800\.00 ALL each$/);
    expect(found.change_set.title.en).toMatch(/^Replace lines with \S+ Table\. Email to customers: ✓$/);

    expect((await apply(found)).counts).toMatchObject({ done: 2, refused: 6 });
    expect((await m.get(part.id)).lines).toMatchObject([
      { need: 1, received: 1, to_order: 0 },
      { need: 2, to_order: 2, unit_gross: '1800.00', variant_id: m.ids.n200, replaces_line_id: part.lines[0] },
    ]);
    expect(await m.get(free.id)).toMatchObject({ due: '3600.00' });
    expect((await m.get(away.id)).lines).toHaveLength(1);
    expect((await mailsTo(free.email)).map(({ event }) => event)).toEqual(['orders.lineReplaced']);
    await whole();
  });

  it('costs no customer more: where it does, lines stay, or are sold for what they cost', async () => {
    const dear = await lamps(2, '1700');
    expect((await shown(dear.lines)).change_set.counts).toMatchObject({ planned: 0, refused: 1 });
    const absorbed = await shown(dear.lines, { absorb: true, mail: false });
    expect(effects(absorbed)).toEqual(['200.00 ALL less than the price of the other product is charged']);
    await apply(absorbed);
    expect(await m.get(dear.id)).toMatchObject({ due: '3400.00' });
    expect(await mailsTo(dear.email)).toEqual([]);

    await costs(null);
    const unpriced = await lamps();
    expect(why(await shown(unpriced.lines))).toEqual(['a product has no price in the shop']);
    const sold = await shown(unpriced.lines, { absorb: true });
    expect(sold.change_set.counts.planned).toBe(1);
    expect(effects(sold)).toEqual(['1 customer is told by email what comes instead']);
    await costs('1800');
    await whole();
  });

  it('is told in one email for each order, and where that is not ours to write in none', async () => {
    const two = await lamps(1, '2400', 2);
    await apply(await shown(two.lines));
    const [mail, ...more] = await mailsTo(two.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('1 × Lamp, 1 × Lamp');
    await m.ask(setCustomerMails, {
      params: { id: 2 },
      body: { senders: { ...sendersOtherwise, question: 'none' } },
    });
    const untold = await lamps();
    const found = await shown(untold.lines);
    expect(effects(found)).toEqual(['Customers pay 1,200.00 ALL less']);
    await apply(found);
    expect(await mailsTo(untold.email)).toEqual([]);
    await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
  });

  it('says what customers pay less after their discounts, and which of them then have paid too much', async () => {
    // Of 9,600 a quarter is let off, and all of it is paid.
    const paid = await lamps(2, '2400', 2, {
      discountGross: '2400',
      totalGross: '7200',
      paymentMethod: 'card',
      money: [{ kind: 'captured', amount: '7200', at: clock, key: 'paid-lamps' }],
    });
    const cod = await lamps(1);
    const before = await m.get(paid.id);
    const found = await shown([paid.lines[0]!, cod.lines[0]!], { mail: false });
    expect(effects(found)).toEqual(['Customers pay 1,500.00 ALL less', '1 order is then overpaid']);
    await apply(found);
    const after = await m.get(paid.id);
    expect([before.due, after.due, after.payment]).toEqual(['7200.00', '6300.00', 'over']);
    await whole();
  });

  it('is told in one email also where lines are written one by one, once the change has ended', async () => {
    const three = await lamps(1, '2400', 3);
    const { db } = m.b.platform;
    await sql`create function no_facts() returns trigger language plpgsql as $$ begin raise 'not this line'; end $$`.execute(
      db,
    );
    await sql`create trigger no_facts before insert on line_facts for each row
      when (new.line_id = ${sql.lit(three.lines[1]!)} and new.fact = 'cancelled') execute function no_facts()`.execute(
      db,
    );
    await m.b.work();
    const ended = await apply(await shown(three.lines));
    const read = async () => (await m.ask(sets.getChangeSet, { params: { id: ended.id } })).body.result as ChangeSet;
    const { task } = await read();
    if (task) await m.b.taskEnded(task.id);
    await sql`drop function no_facts cascade`.execute(db);
    for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
    const { counts } = await read();
    expect(counts).toMatchObject({ done: 2, failed: 1 });
    const mails = await mailsTo(three.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('1 × Lamp, 1 × Lamp');
    expect((await sql`select from untold_replacements`.execute(db)).rows).toEqual([]);
    await whole();
  });

  it('is told within the hour where nobody heard that the change has ended', async () => {
    const order = await lamps();
    await apply(await shown(order.lines, { mail: false }));
    const { db } = m.b.platform;
    const replacement = (await m.get(order.id)).lines[1]!.id;
    await sql`insert into untold_replacements (line_id, order_id, cause) values (${replacement}, ${order.id}, 'change-set:gone')`.execute(
      db,
    );
    const running = (await shown((await lamps()).lines)).change_set.id;
    await sql`update change_sets set state = 'running' where id = ${running}`.execute(db);
    await sql`insert into untold_cancellations (fact_id, order_id, cause)
      select id, order_id, ${`change-set:${running}`} from line_facts where order_id = ${order.id} and fact = 'cancelled'`.execute(
      db,
    );
    const tick = tellLeft({ ...m.b.platform, now: () => clock });
    expect([await tick(), await tick()]).toEqual([1, 0]);
    expect((await mailsTo(order.email)).map(({ event }) => event)).toEqual(['orders.lineReplaced']);
    await sql`update change_sets set state = 'done' where id = ${running}`.execute(db);
    expect([await tick(), await tick()]).toEqual([1, 0]);
    expect((await mailsTo(order.email)).map(({ event }) => event).sort()).toEqual([
      'orders.cancelled',
      'orders.lineReplaced',
    ]);
  });

  it('is left alone where its price changed since the preview', async () => {
    const order = await lamps();
    const found = await shown(order.lines);
    await costs('1900');
    const ended = await apply(found);
    expect(ended.counts).toMatchObject({ done: 0, skipped: 1 });
    expect((await m.get(order.id)).lines).toHaveLength(1);
    await costs('1800');
  });

  it('is undone until it is ordered; what is ordered by then stays and says why', async () => {
    const [kept, back] = [await lamps(), await lamps()];
    const before = await m.get(back.id);
    const ended = await apply(await shown([kept.lines[0]!, back.lines[0]!]));
    const replacement = (await m.get(kept.id)).lines[1]!;
    await ordered(kept.id, replacement.id, 2);
    const undone = await undo(ended);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect(undone.reasons.find(({ state }) => state === 'kept')?.text).toContain('ordered already');
    const after = await m.get(back.id);
    expect([after.due, after.lines[0]]).toMatchObject([before.due, { need: 2, to_order: 2, cancelled: 0 }]);
    expect((await m.get(kept.id)).lines).toMatchObject([{ need: 0 }, { need: 2 }]);
    await whole();
  });

  it('is of who may change orders of the shop, and of a product there is', async () => {
    const order = await lamps();
    for (const who of ['reader', 'seller'])
      expect([who, (await preview(order.lines, {}, who)).status]).toEqual([who, 403]);
    const theirs = (await preview(order.lines, {}, 'held')).body.result as Shown;
    expect(theirs.change_set.counts.planned).toBe(0);
    expect((await preview(order.lines, { variant_id: 999_999 })).status).toBe(422);
    expect((await preview(order.lines, { variant_id: 0 })).status).toBe(422);
  });

  it('is told of each action, whatever becomes of another one, and of many orders in more than one transaction', async () => {
    const { db, unitOfWork } = m.b.platform;
    const line = async (cause: string) => {
      const order = await lamps();
      await apply(await shown(order.lines, { mail: false }));
      const replacement = (await m.get(order.id)).lines[1]!.id;
      await sql`insert into untold_replacements (line_id, order_id, cause) values (${replacement}, ${order.id}, ${cause})`.execute(
        db,
      );
      return order;
    };
    const [broken, well] = [await line('change-set:gone-1'), await line('change-set:gone-2')];
    await sql`create function not_told() returns trigger language plpgsql as $$ begin raise 'not told'; end $$`.execute(
      db,
    );
    await sql`create trigger not_told before delete on untold_replacements for each row
      when (old.cause = 'change-set:gone-1') execute function not_told()`.execute(db);
    const logged: unknown[] = [];
    const logError = (_error: unknown, fields?: object) => void logged.push(fields);
    const needs = { db, unitOfWork, now: () => clock, logError };
    await expect(tellLeft(needs)()).rejects.toThrow('not told');
    expect(logged).toEqual([{ what: 'untold customers', cause: 'change-set:gone-1' }]);
    expect([await mailsTo(broken.email), await mailsTo(well.email)]).toMatchObject([[], [{}]]);
    await sql`drop function not_told cascade`.execute(db);
    expect(await tellLeft(needs)()).toBe(1);
    expect(await mailsTo(broken.email)).toHaveLength(1);

    const first = n + 1;
    for (let made = 0; made <= toldAtOnce; made++) await lamps();
    await sql`insert into untold_cancellations (fact_id, order_id, cause)
      select distinct on (f.order_id) f.id, f.order_id, 'change-set:gone-3' from line_facts f
       where f.order_id in (select id from orders order by id desc limit ${toldAtOnce + 1})`.execute(db);
    const told: number[] = [];
    const counting: typeof unitOfWork = async (by, work) => {
      const left = async () => (await sql`select from untold_cancellations`.execute(db)).rows.length;
      const before = await left();
      const result = await unitOfWork(by, work);
      told.push(before - (await left()));
      return result;
    };
    expect(await tellLeft({ ...needs, unitOfWork: counting })()).toBe(1);
    expect(told.filter((one) => one > 0)).toEqual([toldAtOnce, 1]);
    expect(await mailsTo(`lamps${first}@customer.test`)).toHaveLength(1);
  }, 120_000);

  it('is told though another order of the same action cannot be told of, nor what else it did', async () => {
    const { db, unitOfWork } = m.b.platform;
    const cause = 'change-set:gone-4';
    const many = [];
    for (let made = 0; made < 5; made++) many.push(await lamps());
    await sql`insert into untold_cancellations (fact_id, order_id, cause) select distinct on (order_id) id, order_id, ${cause} from line_facts
      where order_id = any(${many.map(({ id }) => id)}::bigint[])`.execute(db);
    const replaced = await lamps();
    await apply(await shown(replaced.lines, { mail: false }));
    await sql`insert into untold_replacements (line_id, order_id, cause)
      values (${(await m.get(replaced.id)).lines[1]!.id}, ${replaced.id}, ${cause})`.execute(db);
    const broken = many[1]!;
    await sql`create function not_told() returns trigger language plpgsql as $$ begin raise 'not told'; end $$`.execute(
      db,
    );
    await sql`create trigger not_told before delete on untold_cancellations for each row
      when (old.order_id = ${sql.lit(broken.id)}) execute function not_told()`.execute(db);
    const tick = tellLeft({ db, unitOfWork, now: () => clock, logError: () => undefined });
    await expect(tick()).rejects.toThrow('not told');
    for (const { email } of [...many, replaced])
      expect([email, (await mailsTo(email)).length]).toEqual([email, email === broken.email ? 0 : 1]);
    await sql`drop function not_told cascade`.execute(db);
    expect(await tick()).toBe(1);
    for (const { email } of many) expect([email, (await mailsTo(email)).length]).toEqual([email, 1]);
  });
});
