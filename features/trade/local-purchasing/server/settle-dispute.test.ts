import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setReturnRules } from '#features/trade/returns/server/use-cases/manage-rules.ts';
import type { DisputedEntry, Statement } from '../contract/statements.model.ts';
import { entriesRepository } from './entries.repository.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';
import { statementsRepository } from './statements.repository.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import * as statements from './use-cases/manage-statements.ts';
import { settleDispute } from './use-cases/settle-dispute.ts';

let m: LocalMarket;
let clock = new Date('2100-11-22T08:00:00Z');
let bea: ReturnType<LocalMarket['b']['as']>;
let statement: Statement;

beforeAll(async () => {
  m = await localMarket(() => clock);
  bea = m.b.as({ userId: (await m.b.make.user({ email: 'bea@l.test', name: 'Bea Dyta', roles: ['Admin'] })).id });
  for (let sale = 0; sale < 6; sale += 1) await sell();
  clock = new Date('2100-12-02T08:00:00Z');
  expect(await makeStatements(m.b.platform)()).toBe(1);
  const { results } = await statements.listStatements(m.b.platform)({ query }, m.as.liri());
  statement = await get(results[0]!.id);
});
afterAll(() => m.b.close());

const query = { page: 0, pageSize: 10 };
const get = (id: number, as = m.as.admin()) => statements.getStatement(m.b.platform)({ params: { id } }, as);
const open = async (as = m.as.admin()): Promise<DisputedEntry[]> =>
  (await statements.listStatements(m.b.platform)({ query }, as)).disputes;

async function sell(): Promise<void> {
  const { placed, lineId, local } = await m.sold(1);
  const [item] = await localOrdersReadModel(m.b.platform.db).listLines(local!.id);
  const lines = [{ id: item!.id, qty: 1, reason: null }];
  const body = { version: local!.version, key: randomUUID(), lines, ready_by: null };
  await answerLocalOrder(m.b.platform)({ params: { id: local!.id }, body } as never, m.as.liri());
  await m.arrive(local!.id, 1);
  await m.facts(placed.id, lineId, 1, 'packed', 'shipped', 'delivered');
  await m.follow(placed.id);
}

/** Disputes the entry at a place of the statement; gives the dispute. */
async function disputed(place: number): Promise<number> {
  const entry_id = statement.lines[place]!.id;
  const params = { id: statement.id };
  const { lines } = await statements.disputeEntry(m.b.platform)(
    { params, body: { entry_id, text: 'Jo' } },
    m.as.liri(),
  );
  return lines.find(({ id }) => id === entry_id)!.dispute!.id;
}
const accept = (id: number, amount: string, as = m.as.admin()) =>
  settleDispute(m.b.platform)({ params: { id }, body: { verdict: 'accepted', amount, answer: 'Po' } }, as);
const reject = (id: number, as = m.as.admin()) =>
  settleDispute(m.b.platform)({ params: { id }, body: { verdict: 'rejected', answer: 'Jo' } }, as);
async function corrections(): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`select round(amount, 2)::text as amount from seller_entries
    where kind = 'correction' order by id`.execute(m.b.platform.db);
  return rows.map(({ amount }) => amount);
}

it('A dispute rings for those who see what sellers earn, and for nobody who is held to some shops', async () => {
  const permissions = ['Read_Order', 'Update_Order'] as const;
  const all = await m.b.make.user({ email: 'all@l.test', permissions: [...permissions] });
  const held = await m.b.make.user({ email: 'held@l.test', permissions: [...permissions] });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{2}')`.execute(m.b.platform.db);
  const id = await disputed(8);
  const { rows } = await sql<{ user_id: number; text: string }>`select user_id, text from notices
    where user_id = any(${[all.id, held.id]}::bigint[])`.execute(m.b.platform.db);
  expect(rows.map(({ user_id, text }) => [Number(user_id), text])).toEqual([
    [all.id, 'Liri disputes an entry of the statement until 30.11.2100'],
  ]);
  await reject(id);
});

it('A correction above the limit waits for another person, who agrees to that very amount; the seller reads nothing of it', async () => {
  const id = await disputed(0);
  expect(await accept(id, '200.01')).toEqual({ id, waits: true });
  expect(await corrections()).toEqual([]);
  expect(await open()).toMatchObject([
    {
      seller: { name: 'Liri' },
      currency: 'EUR',
      dispute: { id, state: 'open', proposal: { amount: '200.01', answer: 'Po', by: { name: 'Ada Admin' } } },
    },
  ]);
  expect((await open(m.as.liri())).map(({ dispute }) => dispute)).toMatchObject([
    { id, state: 'open', proposal: null },
  ]);
  expect((await get(statement.id, m.as.liri())).lines[0]!.dispute).toMatchObject({ proposal: null });
  expect(await open(m.as.xhoni())).toEqual([]);
  const { rows: bells } = await sql<{ text: string }>`select text from notices where user_id = ${bea.actor.userId}
    order by id desc limit 1`.execute(m.b.platform.db);
  expect(bells[0]!.text).toBe('A correction of 200.01 EUR for Liri needs approval by a second person');

  await expect(accept(id, '200.01')).rejects.toMatchObject({ definition: { code: 'correction_second_person' } });
  // Another amount is a proposal of its own, which its first proposer may agree to.
  expect(await accept(id, '-300', bea)).toEqual({ id, waits: true });
  await expect(accept(id, '-300', bea)).rejects.toMatchObject({ definition: { code: 'correction_second_person' } });
  expect(await accept(id, '200.01', bea)).toEqual({ id, waits: true });
  expect(await accept(id, '200.010')).toEqual({ id, waits: false });
  expect(await corrections()).toEqual(['200.01']);
  await expect(accept(id, '200.01', bea)).rejects.toMatchObject({ definition: { code: 'dispute_settled_already' } });
  expect(await open()).toEqual([]);
});

it('What a seller has on one person’s word counts together, given or taken; what two agreed to does not', async () => {
  const [first, second, third] = [await disputed(1), await disputed(2), await disputed(3)];
  expect(await accept(first, '-150')).toEqual({ id: first, waits: false });
  expect(await accept(second, '50.01')).toEqual({ id: second, waits: true });
  // Below the limit after all: on one word, and nothing of the proposal stays.
  expect(await accept(second, '20')).toEqual({ id: second, waits: false });
  expect(await accept(third, '30.01')).toEqual({ id: third, waits: true });
  await reject(third);
  expect(await corrections()).toEqual(['200.01', '-150.00', '20.00']);
  const { rows } = await sql<{ state: string; proposed_amount: string | null }>`select state, proposed_amount
    from statement_disputes where id = any(${[second, third]}::bigint[]) order by id`.execute(m.b.platform.db);
  expect(rows).toEqual([
    { state: 'accepted', proposed_amount: null },
    { state: 'rejected', proposed_amount: null },
  ]);
});

it('Two corrections at once are not both below the limit', async () => {
  await setReturnRules(m.b.platform)({ body: { second_from_euro: '190', shops: [] } }, m.as.admin());
  const [first, second] = [await disputed(4), await disputed(5)];
  let other: ReturnType<typeof accept> | undefined;
  await m.work(async (tx) => {
    expect(await statementsRepository(tx.db).sumAlone(m.ids.liri)).toEqual([{ currency: 'EUR', amount: '170.0000' }]);
    // Somebody settles another dispute while this one, of 15, is not done yet.
    other = accept(second, '15', bea);
    await sleep(300);
    const by = { answer: '', settled_at: clock, settled_by: m.ids.admin };
    await statementsRepository(tx.db).settle(first, { state: 'accepted', ...by });
    const entry = { seller_id: m.ids.liri, line_id: null, purchase_order_id: null, qty: 0, note: '', user_id: null };
    await entriesRepository(tx.db).insert([
      { ...entry, kind: 'correction', amount: '15', currency: 'EUR', at: clock, key: `dispute:${first}` },
    ]);
  });
  expect(await other).toEqual({ id: second, waits: true });
  await reject(second);
});

it('Where nobody knows the rate of a currency a second person is asked, and the database refuses one person in both places', async () => {
  const { db } = m.b.platform;
  const entry = await db
    .insertInto('seller_entries')
    .values({ seller_id: m.ids.liri, kind: 'sale', amount: '5', currency: 'CHF', at: clock, key: 'chf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('statement_disputes')
    .values({ entry_id: entry.id, text: 'Jo', opened_at: clock, opened_by: m.ids.ls })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await accept(id, '1')).toEqual({ id, waits: true });
  await expect(
    db
      .updateTable('statement_disputes')
      .set({ state: 'accepted', settled_by: m.ids.admin })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('statement_disputes_two_people');
  // In no statement at all, so that staff find it above the statements alone.
  expect((await open()).map(({ dispute, currency }) => [dispute!.id, currency])).toEqual([[id, 'CHF']]);
  expect(await accept(id, '1', bea)).toEqual({ id, waits: false });
  const told = (await m.b.events()).filter(({ name }) => name === 'localOrders.disputeChanged');
  expect(told.slice(-2).map(({ payload }) => payload)).toEqual([{ id }, { id }]);
});

it('A statement is confirmed and paid once, as it was seen, by its own seller; an entry is disputed once, in its statement', async () => {
  const { db } = m.b.platform;
  const { confirmStatement, disputeEntry, payStatement } = statements;
  const code = (does: Promise<unknown>) =>
    does.then(
      () => 'done',
      (error: { definition: { code: string } }) => error.definition.code,
    );
  const now = await get(statement.id);
  const params = { id: now.id };
  const dispute = (entry_id: number, as = m.as.liri()) =>
    code(disputeEntry(m.b.platform)({ params, body: { entry_id, text: 'Jo' } }, as));
  const confirm = (version: number, as = m.as.liri()) =>
    code(confirmStatement(m.b.platform)({ params, body: { version } }, as));
  const pay = (version: number, paid_on = '2100-12-02') =>
    code(payStatement(m.b.platform)({ params, body: { version, paid_on } }, m.as.admin()));
  const elsewhere = await db
    .selectFrom('seller_entries')
    .select('id')
    .where('key', '=', 'chf')
    .executeTakeFirstOrThrow();

  expect([await confirm(now.version, m.as.xhoni()), await dispute(now.lines[0]!.id, m.as.xhoni())]).toEqual([
    'not_found',
    'not_found',
  ]);
  expect([await dispute(elsewhere.id), await pay(now.version)]).toEqual([
    'entry_not_in_statement',
    'statement_not_confirmed',
  ]);
  expect([await dispute(now.lines[0]!.id), await dispute(now.lines[0]!.id)]).toEqual([
    'done',
    'entry_disputed_already',
  ]);
  // A dispute counts as a change: who confirms has seen it.
  expect(await confirm(now.version)).toBe('statement_outdated');
  const { version } = await get(now.id);
  const both = await Promise.all([confirm(version), confirm(version)]);
  expect(both.toSorted()).toEqual(['done', 'statement_outdated']);
  const confirmed = await get(now.id);
  expect([await confirm(confirmed.version), await dispute(now.lines[1]!.id)]).toEqual([
    'statement_not_open',
    'statement_not_open',
  ]);
  // What was left out of it is settled above the statements, and comes into the next one.
  expect((await open()).map(({ id }) => id)).toEqual([now.lines[0]!.id]);

  expect(await pay(version)).toBe('statement_outdated');
  expect([await pay(confirmed.version, '2100-12-03'), await pay(confirmed.version, '1999-12-31')]).toEqual([
    'invalid_input',
    'invalid_input',
  ]);
  expect(await pay(confirmed.version)).toBe('done');
  expect(await pay((await get(now.id)).version)).toBe('statement_not_confirmed');
  const held = m.b.as({ userId: m.ids.admin, shops: [3] });
  const [left] = await open();
  expect(await code(accept(left!.dispute!.id, '1', held))).toBe('other_shop');
  expect(await code(accept(999_999, '1'))).toBe('not_found');
});

it('What the database holds of statements itself', async () => {
  const { db } = m.b.platform;
  const row = {
    seller_id: m.ids.liri,
    currency: 'EUR',
    starts_on: '2100-11-30',
    ends_on: '2100-11-30',
    created_at: clock,
  };
  await expect(statementsRepository(db).insert(row)).rejects.toThrow('statements_seller_id_currency_ends_on_key');
  await expect(
    statementsRepository(db).insert({ ...row, starts_on: '2101-01-02', ends_on: '2101-01-01' }),
  ).rejects.toThrow('check');
  const [left] = await open();
  const dispute = { entry_id: left!.id, text: 'Jo', opened_at: clock, opened_by: m.ids.ls };
  await expect(db.insertInto('statement_disputes').values(dispute).execute()).rejects.toThrow(
    'statement_disputes_open',
  );
  const entry = { seller_id: m.ids.liri, kind: 'sale', amount: '5', currency: 'EUR', at: clock, key: 'chf' };
  await expect(db.insertInto('seller_entries').values(entry).execute()).rejects.toThrow('seller_entries_key_key');
  for (const change of [sql`amount = 1`, sql`key = 'other'`, sql`at = now()`, sql`seller_id = ${m.ids.xhoni}`])
    await expect(sql`update seller_entries set ${change} where id = ${left!.id}`.execute(db)).rejects.toThrow(
      'only added',
    );
  await expect(sql`delete from seller_entries where id = ${left!.id}`.execute(db)).rejects.toThrow('only added');
});
