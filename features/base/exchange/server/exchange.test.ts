import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginDays } from '#features/base/days/server/begin-days.ts';
import type { AppError } from '#kit/error.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type PairSettings, unsetPair } from '../contract/exchange.model.ts';
import { type Rate, rateInForce } from '../contract/exchange.rates.ts';
import { exchangeCauses } from './exchange.causes.ts';
import { exchangeListeners } from './exchange.listeners.ts';
import { ratesFor, shopRates } from './exchange.public.ts';
import { exchangeRepository } from './exchange.repository.ts';
import { changePair } from './use-cases/change-pair.ts';
import { decideRate } from './use-cases/decide-rate.ts';
import { enterRate } from './use-cases/enter-rate.ts';
import { fetchByClock, fetchRates } from './use-cases/fetch-rates.ts';
import { listPairs } from './use-cases/list-pairs.ts';
import { changeCurrency } from './use-cases/manage-currencies.ts';
import { notifyOfSilence } from './use-cases/notify-of-silence.ts';
import { checkRates, importRates } from './use-cases/rates-file.ts';

// A Friday, years ahead of the database's clock.
let now = new Date('2096-11-23T10:00:00Z');
let b: Bench;
let server: Server;
const answers = new Map<string, string>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = answers.get(request.url!.split('?')[0]!);
    response.writeHead(body === undefined ? 503 : 200).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  b = await bench({ now: () => now, config: { outboundAllow: ['127.0.0.1'] } });
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Super Admin'] });
  await sql`update users set id = 1 where id = (select min(id) from users)`
    .execute(b.platform.db)
    .catch(() => undefined);
});
afterAll(async () => {
  await b.close();
  server.close();
});

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const enter = (said: object) =>
  enterRate(b.platform)(
    {
      body: {
        pair: 'EURALL',
        rate: '97.20',
        effective_on: '2096-11-23',
        mode: 'manual',
        until: null,
        note: '',
        ...said,
      },
    },
    b.as(),
  );
const keep = async (pair: string, said: Partial<PairSettings>) => {
  const row = (await listPairs(b.platform)()).find((one) => one.pair === pair);
  const { mode, source, buffer_percent, max_age_days, policy, threshold_percent, max_jump_percent, version } = row ?? {
    ...unsetPair,
  };
  const body = {
    mode,
    source,
    buffer_percent,
    max_age_days,
    policy,
    threshold_percent,
    max_jump_percent,
    version,
    ...said,
  };
  return changePair(b.platform)({ params: { pair }, body }, b.as());
};
const shopRate = async (shopId: number) =>
  (
    await sql<{
      rate: string;
    }>`select trim_scale(c.rate)::text as rate from currency_rates c join shops s on s.id = c.shop_id
         where c.shop_id = ${shopId} and c.currency_pair = 'EUR' || s.currency`.execute(b.platform.db)
  ).rows[0]?.rate;
const pairNow = async (pair: string) => (await listPairs(b.platform)()).find((one) => one.pair === pair)!;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: AppError) => error.issues[0]?.field ?? error.definition.code,
  );
const eventsOf = async (name: string) =>
  (await b.events()).filter((event) => event.name === name).map(({ payload }) => payload);
const source = (code: string, path: string) =>
  b.platform.db
    .updateTable('fx_sources')
    .set({ url: at(path) })
    .where('code', '=', code)
    .execute();

it('enters a rate by hand, tells the shops in the same moment, and corrects a day by a new row [PR03, E09]', async () => {
  expect((await pairNow('EURMKD')).rate).toBeNull();
  await enter({ rate: '79.20' });
  await enter({ rate: '97.20' });
  expect(await shopRate(2)).toBe('97.2');
  expect(await pairNow('EURALL')).toMatchObject({
    rate: { rate: '97.2' },
    age: 'fresh',
    shops: [{ id: 2 }],
    effective_rate: '97.2',
  });
  expect(await eventsOf('exchange.ratesChanged')).toEqual([{ pairs: ['EURALL'] }, { pairs: ['EURALL'] }]);
  expect((await sql`select from fx_rates where pair = 'EURALL'`.execute(b.platform.db)).rows).toHaveLength(2);
});

it('lets a rate for tomorrow change nothing today, and take effect at midnight of the shop, once [PR02 4]', async () => {
  await beginDays(b.platform)();
  await enter({ rate: '98.66', effective_on: '2096-11-24' });
  expect(await shopRate(2)).toBe('97.2');
  expect((await pairNow('EURALL')).next).toEqual({ rate: '98.66', effective_on: '2096-11-24' });
  const before = (await eventsOf('exchange.ratesChanged')).length;
  now = new Date('2096-11-23T22:59:50Z');
  expect(await beginDays(b.platform)()).toBe(0);
  now = new Date('2096-11-23T23:00:10Z');
  // Two nodes look at the same moment.
  const begun = await Promise.all([beginDays(b.platform)(), beginDays(b.platform)()]);
  expect(begun.sort()).toEqual([0, 4]);
  const days = (await eventsOf('days.localDayBegan')) as { shopId: number; day: string; before: string }[];
  expect(days).toHaveLength(4);
  const [listener] = exchangeListeners(b.platform);
  for (const day of days) await (listener!.handle as (p: unknown) => Promise<void>)(day);
  expect(await shopRate(2)).toBe('98.66');
  expect((await eventsOf('exchange.ratesChanged')).slice(before)).toContainEqual({ pairs: ['EURALL'] });
});

it('answers a shop’s own pair, and every pair a purchase price may be converted by there when asked [API-022] [VAL-045]', async () => {
  await enter({ pair: 'EURUSD', rate: '1.08' });
  await enter({ pair: 'USDMKD', rate: '57' });
  const pairs = async (shopId: number, all: boolean) =>
    (await exchangeRepository(b.platform.db).listShopRates(shopId, { all })).map((rate) => rate.currency_pair);
  expect(await pairs(2, false)).toEqual(['EURALL']);
  expect(await pairs(2, true)).toEqual(['EURALL', 'EURUSD']);
  expect(await pairs(3, false)).toEqual([]);
  expect(await pairs(4, true)).toEqual(['EURALL', 'EURUSD', 'USDMKD']);
  expect((await shopRates(b.platform.db)).get(4)).toBeUndefined();
});

it('says how old a rate is: late after two working days, too old beyond the days of its pair, a fixed one never [PR03 3]', async () => {
  await enter({ pair: 'EURMKD', rate: '61.50', effective_on: '2096-11-24' });
  now = new Date('2096-11-27T10:00:00Z');
  expect((await pairNow('EURMKD')).age).toBe('fresh');
  now = new Date('2096-11-28T10:00:00Z');
  expect((await pairNow('EURMKD')).age).toBe('late');
  now = new Date('2096-12-05T10:00:00Z');
  expect(await pairNow('EURMKD')).toMatchObject({ age: 'stale', age_days: 11 });
  const counted = await exchangeCauses[0]!.read(b.platform.db, now);
  expect(counted).toContainEqual(expect.objectContaining({ line: 'stale', subject: 'EURMKD', count: 11 }));
  await enter({ pair: 'EURMKD', rate: '61.50', effective_on: '2096-11-24', mode: 'fixed' });
  expect(await pairNow('EURMKD')).toMatchObject({ age: 'fresh', mode: 'fixed' });
});

it('chooses in SQL the row that the contract chooses, and what shops are told is that row', async () => {
  const draw = (n: number) => Math.floor(Math.random() * n);
  const day = (n: number) => new Date(Date.UTC(2097, 0, 1 + n)).toISOString().slice(0, 10);
  await sql`insert into fx_pairs (pair) values ('EURRSD') on conflict do nothing`.execute(b.platform.db);
  for (let round = 0; round < 30; round++) {
    await sql`delete from fx_rates where pair = 'EURRSD'`.execute(b.platform.db);
    for (let n = draw(6); n >= 0; n--) {
      const from = draw(8);
      const mode = ['automatic', 'manual', 'fixed'][draw(3)]!;
      const until = mode !== 'automatic' && draw(2) ? day(from + draw(5)) : null;
      const ended = mode !== 'automatic' && !draw(4) ? day(from - 1 + draw(4)) : null;
      const state = ['in_force', 'in_force', 'held', 'rejected'][draw(4)]!;
      await sql`insert into fx_rates (pair, rate, effective_on, mode, until, ended_on, source, state)
        values ('EURRSD', ${1 + draw(9)}, ${day(from)}, ${mode}, ${until}, ${ended}, 'hand', ${state})`.execute(
        b.platform.db,
      );
    }
    const { rows } = await sql<
      Rate & { ended_on: string | null }
    >`select id, pair, trim_scale(rate)::text as rate, effective_on, mode, until, ended_on
      from fx_rates where pair = 'EURRSD' and state = 'in_force'`.execute(b.platform.db);
    const known = rows.map(({ ended_on, ...row }) => ({ ...row, until: ended_on ?? row.until }));
    for (let n = 0; n < 12; n++) {
      const inForce = (await ratesFor(b.platform.db, day(n))).find(({ pair }) => pair === 'EURRSD') ?? null;
      expect(inForce?.id).toBe(rateInForce(known, 'EURRSD', day(n))?.id);
    }
  }
});

it('fetches from the European Central Bank, keeps what it knows, and holds a jump for a person', async () => {
  const cubes = (days: Record<string, string>) =>
    `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>${Object.entries(
      days,
    )
      .map(
        ([time, usd]) =>
          `<Cube time="${time}"><Cube currency="USD" rate="${usd}"/><Cube currency="CHF" rate="0.9231"/></Cube>`,
      )
      .join('')}</Cube></gesmes:Envelope>`;
  await source('ecb', '/ecb.xml');
  expect(await refusal(keep('EURALL', { mode: 'automatic', source: 'ecb' }))).toBe('source');
  await keep('EURUSD', { mode: 'automatic', source: 'ecb' });
  answers.set('/ecb.xml', cubes({ '2096-12-05': '1.0812', '2096-12-04': '1.0795', '2096-08-01': '0.9' }));
  expect(await fetchRates(b.platform)({ body: {} }, b.as())).toEqual({ added: 2, held: 0, failed: 0 });
  expect(await fetchRates(b.platform)({ body: { pair: 'EURUSD' } }, b.as())).toEqual({ added: 0, held: 0, failed: 0 });
  expect((await pairNow('EURUSD')).rate).toMatchObject({ rate: '1.0812', mode: 'automatic' });
  // The clock leaves a source alone that has the rates of today.
  expect(await fetchByClock(b.platform)()).toBe(0);
  now = new Date('2096-12-06T16:00:00Z');
  answers.set('/ecb.xml', cubes({ '2096-12-06': '1.1812', '2096-12-05': '1.0812' }));
  expect(await fetchByClock(b.platform)()).toBe(1);
  expect(await pairNow('EURUSD')).toMatchObject({ held: 1, rate: { rate: '1.0812' } });
  const { id } = await b.platform.db
    .selectFrom('fx_rates')
    .select('id')
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  const decide = (decision: 'accept' | 'reject' | 'end') =>
    decideRate(b.platform)({ params: { id }, body: { decision } }, b.as());
  await decide('reject');
  expect(await refusal(decide('accept'))).toBe('exchange_rate_decided');
  // What was rejected is not asked again.
  expect(await fetchByClock(b.platform)()).toBe(0);
  answers.set('/ecb.xml', cubes({ '2096-12-06': '1.0820' }));
  expect(await fetchRates(b.platform)({ body: {} }, b.as())).toMatchObject({ added: 1 });
  expect((await pairNow('EURUSD')).rate).toMatchObject({ rate: '1.082' });
});

it('reads the list of the National Bank of North Macedonia by units, and a file at an address', async () => {
  await source('nbrm', '/nbrm');
  answers.set(
    '/nbrm',
    JSON.stringify([
      { rBr: 1, datum: '2096-12-05T00:00:00', valuta: '978', oznaka: 'EUR', nomin: 1, sreden: 61.561 },
      { rBr: 1, datum: '2096-12-05T00:00:00', valuta: '392', oznaka: 'JPY', nomin: '100', sreden: '37.25' },
      { datum: 'x', oznaka: 'EUR', nomin: 0, sreden: null },
    ]),
  );
  await keep('JPYMKD', { mode: 'automatic', source: 'nbrm' });
  await keep('EURMKD', { mode: 'automatic', source: 'nbrm' });
  expect(await fetchRates(b.platform)({ body: { pair: 'JPYMKD' } }, b.as())).toMatchObject({ added: 1 });
  expect((await pairNow('JPYMKD')).rate).toMatchObject({ rate: '0.3725' });
  // What was fixed goes on until there is a fetched rate, and then no longer.
  expect((await pairNow('EURMKD')).rate).toMatchObject({ mode: 'fixed' });
  await fetchRates(b.platform)({ body: { pair: 'EURMKD' } }, b.as());
  expect((await pairNow('EURMKD')).rate).toMatchObject({ mode: 'automatic', rate: '61.561' });
  answers.set('/rates.csv', 'pair;date;rate\nEURALL;05.12.2096;97,45\nEURALL;2096-12-06;97.50\nnonsense;x;y\n');
  await b.platform.db
    .insertInto('fx_sources')
    .values({ code: 'csv-1', kind: 'csv', name: 'Bank', url: at('/rates.csv') })
    .execute();
  await keep('EURALL', { mode: 'automatic', source: 'csv-1' });
  expect(await fetchRates(b.platform)({ body: { pair: 'EURALL' } }, b.as())).toEqual({ added: 2, held: 0, failed: 0 });
  expect(await shopRate(2)).toBe('97.5');
});

it('says what is wrong with a source, mails once when it is silent for two working days, and takes nothing from damaged answers', async () => {
  for (const broken of [
    '<html>',
    '<Cube time="2096-12-06"><Cube currency="USD" rate="NaN"/></Cube>',
    '',
    '<Cube><Cube time="2096-12-06"><Cube currency="USD" rate="1e309"/>',
  ]) {
    answers.set('/ecb.xml', broken);
    expect(await fetchRates(b.platform)({ body: { pair: 'EURUSD' } }, b.as())).toEqual({
      added: 0,
      held: 0,
      failed: 1,
    });
  }
  answers.delete('/ecb.xml');
  await fetchRates(b.platform)({ body: { pair: 'EURUSD' } }, b.as());
  const { error } = await b.platform.db
    .selectFrom('fx_sources')
    .select('error')
    .where('code', '=', 'ecb')
    .executeTakeFirstOrThrow();
  expect(error).toContain('503');
  now = new Date('2096-12-07T10:00:00Z');
  expect(await notifyOfSilence(b.platform)()).toBe(0);
  now = new Date('2096-12-12T10:00:00Z');
  expect(await notifyOfSilence(b.platform)()).toBe(3);
  expect(await notifyOfSilence(b.platform)()).toBe(0);
  const mails = await b.platform.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('event', '=', 'exchange.sourceSilent')
    .execute();
  expect(mails).toContainEqual({ subject: 'No new exchange rates from European Central Bank' });
});

it('asks until when a rate by hand holds where the pair is fetched; it wins until then, and can be ended', async () => {
  expect(await refusal(enter({ rate: '95', effective_on: '2096-12-12' }))).toBe('until');
  expect(await refusal(enter({ rate: '95', effective_on: '2096-12-01', until: '2096-12-05' }))).toBe('until');
  expect(await refusal(enter({ rate: '95', effective_on: '2096-12-11', mode: 'automatic' }))).toBe('effective_on');
  const { id } = await enter({ rate: '95.00', effective_on: '2096-12-12', until: '2096-12-15' });
  expect(await shopRate(2)).toBe('95');
  await enter({ rate: '97.60', effective_on: '2096-12-06', mode: 'automatic' });
  expect(await shopRate(2)).toBe('95');
  await decideRate(b.platform)({ params: { id }, body: { decision: 'end' } }, b.as());
  expect(await shopRate(2)).toBe('97.6');
});

it('takes a file after a dry run with a verdict for each row, and holds what jumps', async () => {
  const bytes = Buffer.from(
    'pair;date;rate\nEURALL;2096-12-07;97,90\nEURALL;2096-12-08;150\nEURALL;2096-12-06;97.60\nEURXXQ;2096-12-07;3\nEURALL;40.12.2096;3\nEURALL;2096-12-09;1e309\nEURALL;2096-12-07;98\nEURALL;2096-12-10;-0\n',
  );
  const file = { name: 'rates.csv', bytes };
  const report = await checkRates(b.platform)({ file }, b.as());
  expect(report.counts).toEqual({ refused: 5, add: 2, change: 0, same: 1 });
  expect(report.held).toBe(1);
  expect(report.rows.filter(({ held }) => held).map(({ row }) => row)).toEqual([3]);
  expect(await refusal(importRates(b.platform)({ query: { plan: 'old' }, file }, b.as()))).toBe(
    'table_file_changed_since',
  );
  expect(await importRates(b.platform)({ query: { plan: report.plan }, file }, b.as())).toEqual({
    added: 1,
    held: 1,
    refused: 5,
  });
  expect(await shopRate(2)).toBe('97.9');
});

it('holds in a file what jumps from the last rate that was taken, not from one that waits, nor from before the file', async () => {
  const rows = ['pair;date;rate', 'EURALL;2096-12-11;106', 'EURALL;2096-12-09;151', 'EURALL;2096-12-10;102'];
  const file = { name: 'rates.csv', bytes: Buffer.from(rows.join('\n')) };
  const report = await checkRates(b.platform)({ file }, b.as());
  // 151 is near the 150 that waits; 106 is far from the 97.90 before the file and near the 102 in it.
  expect(report.counts).toEqual({ refused: 0, add: 3, change: 0, same: 0 });
  expect(report.rows.filter(({ held }) => held).map(({ row }) => row)).toEqual([3]);
});

it('keeps the decimals of a currency while a shop has prices in it, and pairs from people of other shops', async () => {
  const digits = (code: string, n: number) =>
    changeCurrency(b.platform)({ params: { code }, body: { symbol: 'L', digits: n } }, b.as());
  expect(await digits('ALL', 2)).toMatchObject({ digits: 2 });
  const seller = await b.make.seller({ name: 'Priced' });
  const made = await b.make.product({ sku: 'FX-1', sellerId: seller.id, status: 4, shops: {} });
  await b.platform.db
    .insertInto('variant_prices')
    .values({ variant_id: made.variantId, shop_id: 2, price: '900' })
    .execute();
  expect(await refusal(digits('ALL', 0))).toBe('digits');
  const held = b.as({ shops: [3] });
  const body = {
    pair: 'EURALL',
    rate: '1',
    effective_on: '2096-12-12',
    mode: 'manual' as const,
    until: '2096-12-13',
    note: '',
  };
  expect(await refusal(enterRate(b.platform)({ body }, held))).toBe('other_shop');
});
