import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { hold, holdAll, holdEach, type Lock, locks, type TextLock, tryHold } from './locks.ts';

let home: TestDatabase;
let own: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  own = openDatabase(home.url, 4);
});
afterAll(async () => {
  await own.close();
  await home.drop();
});

const { attributesIn, ...spaces } = locks;
/** One lock of each space. */
const one: Record<string, Lock> = Object.fromEntries(
  Object.entries({ ...spaces, ...attributesIn }).map(([name, space]) => [
    name,
    typeof space === 'function' ? space(7) : space,
  ]),
);

it('gives no two things one number, nor may the parts of one spell another', () => {
  const texts = Object.values(one).map(({ text }) => text.replace(/7$/, ''));
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  const open = texts.filter((text) => /[:/ ]$/.test(text));
  expect(open.flatMap((begin) => texts.filter((text) => text !== begin && text.startsWith(begin)))).toEqual([]);
});

it('means the numbers that nodes of the last release mean, while both run', async () => {
  const numberOf = async ({ number }: Lock): Promise<string> =>
    (await sql<{ n: string }>`select (${number})::text as n`.execute(own.db)).rows[0]!.n;
  const { rows } = await sql<Record<string, string>>`select hashtext('tregu outbox')::text as outbox,
    hashtext('tregu rights')::text as rights, hashtext('variant_totals')::text as "variantTotals",
    4207101::text as "seededReference", 4207102::text as "seededDemo",
    hashtextextended('price rules', 7)::text as "priceRules",
    hashtextextended('price profile names', 7)::text as "priceProfileNames"`.execute(own.db);
  for (const [name, number] of Object.entries(rows[0]!))
    expect([name, await numberOf(one[name]!)]).toEqual([name, number]);
  const ofTheirTexts = Object.entries(one).filter(([name]) => !(name in rows[0]!));
  expect(Object.fromEntries(ofTheirTexts.map(([name, { text }]) => [name, text]))).toEqual(textsSoFar);
  for (const [, lock] of ofTheirTexts) {
    const hashed = await sql<{ n: string }>`select hashtextextended(${lock.text}, 0)::text as n`.execute(own.db);
    expect(await numberOf(lock)).toBe(hashed.rows[0]!.n);
  }
  expect(locks.publication(5, 2).text).toBe('publication/5/2');
  expect(locks.draftPurchase(5, 'EUR').text).toBe('draft:5:EUR');
});

/** What releases before this one hash. A new lock is added; none that stands here is changed. */
const textsSoFar = {
  application: 'application:7',
  approvedEans: 'approved eans',
  attributeNames: 'shop_attributes',
  brandNames: 'shop_brands',
  cashOnDelivery: 'cod:7',
  commissions: 'commission_rules',
  connection: 'connection/7',
  customer: 'customer:7',
  customsCodes: 'cn_codes',
  days: 'shop_days',
  deliveryTime: 'delivery_time',
  demands: 'demands:7',
  draftPurchase: 'draft:7',
  dutyRates: 'duty_rates',
  exchangeRates: 'fx_rates',
  exclusions: 'exclusions',
  exportsOf: 'exports:7',
  feedTemplates: 'feed templates',
  filter: 'filter:7',
  forbiddenWords: 'forbidden-words:7',
  glossary: 'glossary',
  interfaceTexts: 'interface texts 7',
  localProducts: 'local-products:7',
  mailSummaries: 'mail summaries',
  migrations: 'migrations',
  orderIntake: 'order-intake:7',
  orderKey: 'order:7',
  orderPhone: 'order-phone:7',
  priceStops: 'price stops:7',
  proposing: 'sourcing.propose',
  publication: 'publication/7',
  publishedCategory: 'category/7',
  recommended: 'recommended:7',
  scan: 'scan:7',
  sellerChangeRequest: 'change-request:7',
  sellerCorrections: 'seller-corrections:7',
  sellerHoliday: 'seller-holiday:7',
  sellerNames: 'seller-names',
  sellerScores: 'seller-scores',
  sellerStatements: 'seller-statements',
  sellerStep: 'seller-step:7',
  sellerSuspension: 'seller-suspension:7',
  serviceRequest: 'service-request:7',
  shopLanes: 'shop lanes:7',
  shops: 'shops',
  skuPrefix: 'sku-prefix:7',
  startedSend: 'send-to-shop/7',
  targets: 'targets:7',
  tariffs: 'transport_tariffs',
  taxRates: 'tax_rates',
  unfinishedTasks: 'unfinished:7',
  uploadsOf: 'uploads:7',
};

it('lets others in who may, and says at once where a lock is held', async () => {
  await inTransaction(own.db, async (first) => {
    await hold(first, locks.priceStops(1), 'others may too');
    await inTransaction(own.db, async (second) => {
      await hold(second, locks.priceStops(1), 'others may too');
      expect(await tryHold(second, locks.priceStops(1))).toBe(false);
      expect(await tryHold(second, locks.priceStops(2))).toBe(true);
    });
  });
});

it('takes several in the order of their numbers, whatever they are given in: two who want the same never wait for each other', async () => {
  const { rows } = await sql<{ key: string }>`select key from unnest('{a,b}'::text[]) as k (key)
    order by hashtextextended('order:' || key, 0)`.execute(own.db);
  const [low, high] = rows.map(({ key }) => locks.orderKey(key)) as [TextLock, TextLock];
  for (const given of [
    [low, high],
    [high, low, high],
  ])
    await inTransaction(own.db, async (first) => {
      await hold(first, low);
      const waits = inTransaction(own.db, (second) => holdAll(second, given));
      await vi.waitFor(async () => expect(await waiting()).toBe(1));
      expect(await inTransaction(own.db, (third) => tryHold(third, high))).toBe(true);
      return { waits };
    }).then(({ waits }) => waits);
});

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory'
    and not granted and database = (select oid from pg_database where datname = current_database())`.execute(own.db);
  return rows[0]!.n;
};

it('takes the locks of a select, alone or beside others', async () => {
  const numbers = sql<{ number: unknown }>`select ${locks.priceRules(sql.ref('id')).number} as number
    from generate_series(1, 3) as it (id) order by id`;
  await inTransaction(own.db, async (first) => {
    await holdEach(first, numbers, 'alone');
    const free = [2, 4].map((id) => inTransaction(own.db, (second) => tryHold(second, locks.priceRules(id))));
    expect(await Promise.all(free)).toEqual([false, true]);
  });
});
