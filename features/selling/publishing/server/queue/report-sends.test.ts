import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { request, tokenFor } from '#server/test/http.ts';
import { getQueue, type ShopQueue, setSending } from '../../contract/queue/publishing.queue.calls.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { reportSends } from './report-sends.ts';
import { sendingRepository } from './sending.repository.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'reports@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'reports@tregu.test');
});
beforeEach(async () => {
  b.faulty.script({});
  await b.platform.db.deleteFrom('mail_outbox').execute();
  await sql`update shop_sending set report_when = null, report_day = null`.execute(b.platform.db);
});
afterAll(() => b.close());

const set = async (settings: object) =>
  request(
    b,
    setSending,
    {
      body: {
        quiet_from: null,
        quiet_until: null,
        compare_hours: null,
        block_after: 3,
        send_approved: false,
        stock_minutes: null,
        version: (await sendingRepository(b.platform.db).get(3)).version,
        ...settings,
      },
    },
    { token, shopId: 3 },
  );
const people = { report_to_en: ['boss@house.test', 'desk@house.test'], report_to_sq: ['zyra@house.test'] };
const report = () => reportSends(b.platform)();
const mails = async () => {
  const rows = await b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  return rows.map(({ recipient, subject, body }) => ({ recipient, subject, body }));
};
/**
 * The clock of the shop, so that it is this hour (6 to 9) there now. Zones reach from twelve hours behind to fourteen ahead: from 19:00 UTC on the
 * morning is found ahead, so that all these hours are hours of one day.
 */
const hourIs = (hour: number) =>
  sql`update shops set time_zone = (select 'Etc/GMT' || case when behind < 0 then '' else '+' end || behind
    from (select case when utc < 19 then utc - ${hour}::int else utc - ${hour}::int - 24 end as behind
      from (select extract(hour from now() at time zone 'UTC')::int as utc) o) z) where id = 3`.execute(b.platform.db);

it('tells those named what became of each send, in their language, once', async () => {
  await set({ report_when: 'each', ...people });
  const [good, bad] = [await b.sellable(), await b.sellable({ price: null, sku: 'NO-PRICE' })];
  await b.send({ ids: [good.id, bad.id] }, 3);
  await Promise.all([report(), report()]);
  await report();
  const told = await mails();
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([...people.report_to_en, ...people.report_to_sq]);
  const [english, albanian] = ['desk@house.test', 'zyra@house.test'].map(
    (to) => told.find(({ recipient }) => recipient === to)!,
  );
  expect(english!.subject).toMatch(/^Sends to .+: 1 changed, 1 failed$/);
  expect(english!.body).toMatch(/NO-PRICE .*: No (sale )?price/);
  expect(english!.body).toContain('/settings/send-to-shop?shopId=3');
  expect(albanian!.subject).toMatch(/1 të ndryshuara, 1 të dështuara$/);
  expect(albanian!.body).toMatch(/NO-PRICE .*: .*[çÇ]mim/);
});

it('is silent of a send that changed nothing, of what ended before, and where nobody is named', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  await set({ report_when: 'each', ...people });
  await b.send({ ids: [product.id] }, 3);
  expect(await report()).toBe(0);
  await set({ report_when: 'each', report_to_en: [], report_to_sq: [] });
  await b.send({ ids: [(await b.sellable()).id] }, 3);
  expect(await report()).toBe(0);
  await set({ report_when: null, ...people });
  expect(await report()).toBe(0);
  expect(await mails()).toEqual([]);
});

it('gathers the sends of a day for the morning of the shop', async () => {
  await set({ report_when: 'daily', report_to_sq: [], report_to_en: ['boss@house.test'] });
  await b.send({ ids: [(await b.sellable()).id] }, 3);
  await b.send({ ids: [(await b.sellable()).id, (await b.sellable()).id] }, 3);
  await hourIs(6);
  expect(await report()).toBe(0);
  await hourIs(7);
  expect(await report()).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 3 changed, 0 failed$/)]);
  await b.send({ ids: [(await b.sellable()).id] }, 3);
  await hourIs(8);
  expect(await report()).toBe(0);
  await sql`update shop_sending set report_day = report_day - 1`.execute(b.platform.db);
  expect(await report()).toBe(1);
});

it('tells of all sends of a day, however many they were', async () => {
  await set({ report_when: 'daily', report_to_sq: [], report_to_en: ['boss@house.test'] });
  await hourIs(9);
  const task = await b.startSend({ ids: [(await b.sellable()).id] }, 3);
  await b.taskEnded(task);
  await sql`insert into tasks select c.* from tasks t, generate_series(1, 210) n,
    jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'status', 'cancelled', 'n', n)) c where t.id = ${task}`.execute(
    b.platform.db,
  );
  expect(await report()).toBe(1);
  const { rows } = await sql`select from tasks t where t.shop_id = 3 and t.status = 'cancelled'
    and not exists (select from reported_sends r where r.task_id = t.id)`.execute(b.platform.db);
  expect(rows).toHaveLength(0);
});

it('tells those named later nothing of what ended while nobody was', async () => {
  await set({ report_when: 'each', report_to_en: [], report_to_sq: [] });
  await b.send({ ids: [(await b.sellable()).id] }, 3);
  await set({ report_when: 'each', ...people });
  expect(await report()).toBe(0);
});

it('says of a send that was cancelled or broke off that it was', async () => {
  await set({ report_when: 'daily', report_to_sq: ['zyra@house.test'], report_to_en: ['boss@house.test'] });
  await hourIs(9);
  const task = await b.startSend({ ids: [(await b.sellable()).id] }, 3);
  await b.taskEnded(task);
  await sql`update tasks set status = 'cancelled' where id = ${task}`.execute(b.platform.db);
  expect(await report()).toBe(1);
  const [english, albanian] = (await mails()).map(({ body }) => body);
  expect(english).toContain('A send of 1 product was cancelled');
  expect(albanian).toContain('Një dërgim i 1 produkti u anulua');
});

it('keeps who is told, each once, and refuses what is no address', async () => {
  const twice = { report_when: 'each', report_to_en: [' new@house.test', 'new@house.test'] };
  expect((await set(twice)).status).toBe(200);
  const { settings } = (await request(b, getQueue, {}, { token, shopId: 3 })).body.result as ShopQueue;
  expect(settings).toMatchObject({ report_when: 'each', report_to_en: ['new@house.test'], report_to_sq: [] });
  expect((await set(twice)).body.result).toMatchObject({ changed: false });
  expect((await set({ report_when: 'each', report_to_sq: ['nobody'] })).status).toBe(422);
  const history = await b.platform.db
    .selectFrom('activity_log')
    .select('after')
    .where('action', '=', 'sending-changed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(history?.after).toMatchObject({ report_to_en: ['new@house.test'] });
});
