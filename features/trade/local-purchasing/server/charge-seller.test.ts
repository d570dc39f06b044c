import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { ProposedCharge } from '../contract/charges.model.ts';
import { localOrdersFigures } from './local-orders.figures.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { chargeSeller, settleCharge } from './use-cases/charge-seller.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import * as statements from './use-cases/manage-statements.ts';
import { listLocalOrders } from './use-cases/read-local-orders.ts';

let m: LocalMarket;
let clock = new Date('2100-11-22T08:00:00Z');
let bea: ReturnType<LocalMarket['b']['as']>;
let held: ReturnType<LocalMarket['b']['as']>;
beforeAll(async () => {
  m = await localMarket(() => clock);
  bea = m.b.as({ userId: (await m.b.make.user({ email: 'bea@l.test', name: 'Bea Dyta', roles: ['Admin'] })).id });
  held = m.b.as({ userId: (await m.b.make.user({ email: 'held@l.test', name: 'Hana', roles: ['Admin'] })).id });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.actor.userId}, '{2}')`.execute(m.b.platform.db);
});
afterAll(() => m.b.close());

const charge = (amount: string, more: object = {}, as = m.as.admin()) =>
  chargeSeller(m.b.platform)(
    {
      body: {
        seller_id: m.ids.liri,
        kind: 'penalty',
        amount,
        currency: 'EUR',
        reason: 'Me vonesë',
        key: randomUUID(),
        ...more,
      },
    } as never,
    as,
  );
const settle = (id: number, verdict: 'approved' | 'declined', as = m.as.admin()) =>
  settleCharge(m.b.platform)({ params: { id }, body: { verdict } }, as);
const listed = (as = m.as.admin()) => statements.listStatements(m.b.platform)({ query: { page: 0, pageSize: 10 } }, as);
const waiting = async (as = m.as.admin()): Promise<ProposedCharge[]> => (await listed(as)).charges;
const entries = async (): Promise<string[]> =>
  (
    await sql<{ told: string }>`select kind || ' ' || round(amount, 2) as told from seller_entries order by id`.execute(
      m.b.platform.db,
    )
  ).rows.map(({ told }) => told);
const bellOf = async (userId: number): Promise<string | undefined> =>
  (
    await sql<{ text: string }>`select text from notices where user_id = ${userId} order by id desc limit 1`.execute(
      m.b.platform.db,
    )
  ).rows[0]?.text;

it('A fee below the limit counts at once and the seller is told; the same request again is the same fee', async () => {
  const key = randomUUID();
  const fee = { kind: 'service', reason: 'Fotografim', key };
  const made = await charge('20', fee);
  expect(made.waits).toBe(false);
  expect(await charge('20.00', fee)).toEqual(made);
  await expect(charge('21', fee)).rejects.toMatchObject({ definition: { code: 'charge_key_reused' } });
  expect(await entries()).toEqual(['service -20.00']);
  expect(await bellOf(m.as.liri().actor.userId)).toBe('A service fee of 20.00 EUR was entered: Fotografim');
});

it('Above the limit another person has to agree; parts are no way round, and the seller reads nothing of a proposal', async () => {
  // 20 stand on one person's word already.
  const big = await charge('180.01');
  expect(big.waits).toBe(true);
  expect(await entries()).toEqual(['service -20.00']);
  expect(await waiting()).toMatchObject([
    { id: big.id, seller: { name: 'Liri' }, kind: 'penalty', amount: '180.01', by: { name: 'Ada Admin' } },
  ]);
  expect(await waiting(m.as.liri())).toEqual([]);
  expect(await bellOf(bea.actor.userId)).toBe(
    'A fee, penalty or compensation of 180.01 EUR for Liri needs approval by a second person',
  );
  // Who is held to some shops may not see what sellers earn, so is not rung.
  expect(await bellOf(held.actor.userId)).toBeUndefined();
  await expect(settle(big.id, 'approved')).rejects.toMatchObject({ definition: { code: 'charge_second_person' } });
  await settle(big.id, 'approved', bea);
  await expect(settle(big.id, 'declined')).rejects.toMatchObject({ definition: { code: 'charge_settled_already' } });
  expect(await entries()).toEqual(['service -20.00', 'penalty -180.01']);
  // What two agreed to does not count towards the limit.
  expect((await charge('100')).waits).toBe(false);
  // Nor are currencies: 120 EUR and 80.01 EUR in lek are above it together, and what has no rate nobody can count.
  const inLek = await charge('8001', { currency: 'ALL' });
  expect(inLek.waits).toBe(true);
  await settle(inLek.id, 'declined');
  const other = { currency: 'CHF', reason: 'Pa kurs' };
  const noRate = await charge('1', other);
  expect(noRate.waits).toBe(true);
  await settle(noRate.id, 'declined');
  const key = randomUUID();
  const given = await charge('300', { key });
  await settle(given.id, 'declined');
  // Sent a second time after somebody gave it up: never told as entered.
  await expect(charge('300', { key })).rejects.toMatchObject({ definition: { code: 'charge_settled_already' } });
  expect(await waiting()).toEqual([]);
  expect(await entries()).toEqual(['service -20.00', 'penalty -180.01', 'penalty -100.00']);
});

it('A compensation is given and not taken, counts with the others against the limit, and the seller is told', async () => {
  const before = await entries();
  const given = await charge('5.50', { kind: 'compensation', currency: 'ALL', reason: 'Porosia u anulua nga ne' });
  expect(given.waits).toBe(false);
  expect(await entries()).toEqual([...before, 'correction 5.50']);
  expect(await bellOf(m.ids.ls)).toBe('A compensation of 5.50 ALL was entered: Porosia u anulua nga ne');
  // What is given on one person's word is no way round the limit either.
  expect((await charge('500', { kind: 'compensation' })).waits).toBe(true);
  const [proposed] = await waiting();
  expect(proposed).toMatchObject({ kind: 'compensation', amount: '500.00' });
  await settle(proposed!.id, 'declined');
  expect(await entries()).toEqual([...before, 'correction 5.50']);
});

it('It is in the next statement of the seller, with its reason', async () => {
  clock = new Date('2100-12-02T08:00:00Z');
  await makeStatements(m.b.platform)();
  const { results } = await listed(m.as.liri());
  const { lines, total } = await statements.getStatement(m.b.platform)(
    { params: { id: results.find(({ currency }) => currency === 'EUR')!.id } },
    m.as.liri(),
  );
  expect(lines.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['service', '-20.00', 'Fotografim'],
    ['penalty', '-180.01', 'Me vonesë'],
    ['penalty', '-100.00', 'Me vonesë'],
  ]);
  expect(total).toBe('-300.01');
  // The start page counts what the list shows.
  const figures = localOrdersFigures(m.b.platform);
  const read = (key: string, as = m.as.admin()) => figures.find(({ definition }) => definition.key === key)!.read(as);
  expect((await read('statement.open')).count).toBe(2);
  const held = m.as.admin();
  expect((await read('statement.open', { ...held, actor: { ...held.actor, shops: [2] } })).count).toBe(0);
  expect((await read('local.toHandOver')).count).toBe(0);
  const { local } = await m.sold(1);
  await m.work((tx) => setLocalStatus(tx, { at: clock, userId: null, cause: 'test' }, local!.id, 'accepted'));
  await m.work((tx) => setLocalStatus(tx, { at: clock, userId: null, cause: 'test' }, local!.id, 'ready'));
  expect((await read('local.toHandOver')).count).toBe(1);
  // A seller's own: what its list shows, until when the first has to be answered, and nothing of others.
  const { local: next } = await m.sold(1);
  const liri = m.as.liri();
  const shown = await listLocalOrders(m.b.platform)({ query: { bucket: 'new', page: 0, pageSize: 10 } }, liri);
  expect(await read('local.toAccept', liri)).toEqual({
    count: shown.total,
    tone: 'attention',
    note: { code: 'until', values: { when: shown.results[0]!.accept_by } },
  });
  expect(shown.results.map(({ id }) => id)).toContain(next!.id);
  expect((await read('local.ownToHandOver', liri)).count).toBe(1);
  expect((await read('statement.ownOpen', liri)).count).toBe(2);
  clock = new Date(new Date(shown.results[0]!.accept_by).getTime() - 2 * 3_600_000);
  expect(await read('local.toAccept', m.as.liri())).toMatchObject({ tone: 'alarm' });
  for (const key of ['local.toAccept', 'local.ownToHandOver', 'statement.ownOpen'])
    expect([key, (await read(key, m.as.xhoni())).count]).toEqual([key, 0]);
});

it('Only local sellers have one, in a currency that is known, by people of all shops', async () => {
  await expect(charge('1', { seller_id: m.ids.adria })).rejects.toMatchObject({ issues: [{ field: 'seller_id' }] });
  await expect(charge('1', { currency: 'QQQ' })).rejects.toMatchObject({ issues: [{ field: 'currency' }] });
  const held = m.as.admin();
  await expect(charge('1', {}, { ...held, actor: { ...held.actor, shops: [2] } })).rejects.toMatchObject({
    definition: { status: 403 },
  });
  await expect(
    sql`insert into seller_charges (seller_id, kind, amount, currency, reason, state, key, created_by, created_at, settled_by, settled_at)
      values (${m.ids.liri}, 'penalty', 1, 'EUR', 'x', 'entered', 'one-person', ${held.actor.userId}, now(), ${held.actor.userId}, now())`.execute(
      m.b.platform.db,
    ),
  ).rejects.toThrow('seller_charges_two_people');
});
