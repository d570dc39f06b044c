import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startSmtp, type TestSmtp } from '#server/mail/smtp.for-tests.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { openOutdelivery } from '../contract/outdelivery.calls.ts';
import * as calls from '../contract/purchasing.calls.ts';
import type { PurchaseOrder, PurchaseRow } from '../contract/purchasing.model.ts';
import { anOrder } from './purchasing.for-tests.ts';

let b: Bench;
let smtp: TestSmtp;
let sellerId = 0;
let variantId = 0;
let buyer = 0;
const tokens = { buyer: '', alpha: '' };

beforeAll(async () => {
  b = await bench();
  smtp = await startSmtp();
  sellerId = (await b.make.seller({ name: 'Alpha Supply' })).id;
  buyer = (await b.make.user({ email: 'buyer@po.test', roles: ['Admin'] })).id;
  await b.make.user({ email: 'alpha@po.test', sellerId, permissions: ['Read_Order-Reseller'] });
  tokens.buyer = await tokenFor(b, 'buyer@po.test');
  tokens.alpha = await tokenFor(b, 'alpha@po.test');
  variantId = (await b.make.product({ sellerId, sku: 'A-1' })).variantId;
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});
beforeEach(async () => {
  await b.platform.db.deleteFrom('mail_outbox').execute();
  await b.platform.db.deleteFrom('mail_servers').execute();
  smtp.how.refuseRecipient = null;
});

const ask = (call: Parameters<typeof request>[1], parts: object, who: keyof typeof tokens = 'buyer') =>
  request(b, call, parts as never, { token: tokens[who] });
const resultOf = async <T>(answer: ReturnType<typeof ask>): Promise<T> => (await answer).body.result as T;
const sentOrder = () => anOrder(b, { by: buyer, sellerId, variants: [variantId] });
const read = ({ id }: { id: number }, who?: keyof typeof tokens) =>
  resultOf<PurchaseOrder>(ask(calls.getPurchaseOrder, { params: { id } }, who));
const sendAgain = ({ id, version }: PurchaseOrder, to = 'desk@supplier.test') =>
  resultOf<PurchaseOrder>(ask(calls.sendPurchaseOrder, { params: { id }, body: { version, to, language: 'en' } }));
const mails = () =>
  b.platform.db.selectFrom('mail_outbox').select(['event', 'recipient', 'status', 'error']).orderBy('id').execute();
const setUp = () =>
  mailServersRepository(b.platform.db).insert(
    {
      shop_id: null,
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      username: '',
      password_sealed: null,
      from_name: 'Tregu',
      from_address: 'market@tregu.test',
      reply_to: '',
      per_minute: 1000,
      active: true,
    },
    null as never,
  );
const post = () =>
  createMailer({
    db: b.platform.db,
    config: { smtpUrl: undefined, mailFrom: 'Tregu <no-reply@tregu.test>', outboundAllow: ['127.0.0.1'] },
    secrets: createSecrets(b.platform.config),
  }).sendNow();

describe('What became of the mail of an order', () => {
  it('stands in list and drawer: no mail server, waiting, delivered to the mail server', async () => {
    const order = await sentOrder();
    expect(order).toMatchObject({ status: 'sent', mail_server: false, mail: { state: 'not_set_up', error: null } });
    const { results } = await resultOf<{ results: PurchaseRow[] }>(ask(calls.listPurchaseOrders, {}));
    expect(results.find(({ id }) => id === order.id)?.mail).toEqual({
      state: 'not_set_up',
      error: null,
      reminder: false,
    });
    await setUp();
    expect(await read(order)).toMatchObject({ mail_server: true, mail: { state: 'waiting' } });
    await post();
    expect((await read(order)).mail).toEqual({ state: 'delivered', error: null, reminder: false });
    // How the house's mail does is no business of the supplier's people.
    expect((await read(order, 'alpha')).mail).toBeNull();
  });

  it('is refused with the reason; sent again, the order goes to the other address, and nobody is reminded', async () => {
    await setUp();
    smtp.how.refuseRecipient = { code: 550, text: 'No such user' };
    const order = await sentOrder();
    await post();
    const refused = await read(order);
    expect(refused.mail).toMatchObject({ state: 'failed', error: expect.stringContaining('No such user') });
    smtp.how.refuseRecipient = null;
    const again = await sendAgain(refused);
    expect(again).toMatchObject({ status: 'sent', sent_to: 'desk@supplier.test', reminded_at: null });
    expect(again.mail).toEqual({ state: 'waiting', error: null, reminder: false });
    await post();
    const after = await read(order);
    expect(after.mail?.state).toBe('delivered');
    const reminded = await sendAgain(after);
    expect(reminded.mail).toMatchObject({ state: 'waiting', reminder: true });
    expect((await mails()).map(({ event }) => event)).toEqual([
      'purchasing.order',
      'purchasing.order',
      'purchasing.reminder',
    ]);
  });

  it('decides the folder: sent is what has left, and what was refused is a problem until it is sent again', async () => {
    const counts = async (who?: 'alpha') => {
      const { counts } = await resultOf<{ counts: Record<string, number> }>(ask(calls.listPurchaseOrders, {}, who));
      return { approved: counts.approved, sent: counts.sent, problem: counts.problem };
    };
    const changeOf = (after: Awaited<ReturnType<typeof counts>>, before: typeof after) => [
      after.approved! - before.approved!,
      after.sent! - before.sent!,
      after.problem! - before.problem!,
    ];
    const inFolder = async (id: number, bucket: string) =>
      (
        await resultOf<{ results: PurchaseRow[] }>(ask(calls.listPurchaseOrders, { query: { bucket, pageSize: 100 } }))
      ).results.some((row) => row.id === id);
    const [before, own] = [await counts(), await counts('alpha')];
    const order = await sentOrder();
    expect(changeOf(await counts(), before)).toEqual([1, 0, 0]);
    expect([await inFolder(order.id, 'approved'), await inFolder(order.id, 'sent')]).toEqual([true, false]);
    // To the supplier's people it is sent: they may have the link.
    expect(changeOf(await counts('alpha'), own)).toEqual([0, 1, 0]);

    await setUp();
    smtp.how.refuseRecipient = { code: 550, text: 'No such user' };
    await post();
    expect(changeOf(await counts(), before)).toEqual([1, 0, 1]);
    const refused = await read(order);
    expect([refused.problem, await inFolder(order.id, 'problem')]).toEqual([true, true]);
    expect([(await read(order, 'alpha')).problem, changeOf(await counts('alpha'), own)[2]]).toEqual([false, 0]);

    smtp.how.refuseRecipient = null;
    await sendAgain(refused);
    expect(changeOf(await counts(), before)).toEqual([1, 0, 0]);
    await post();
    expect(changeOf(await counts(), before)).toEqual([0, 1, 0]);
    expect(await inFolder(order.id, 'sent')).toBe(true);
  });

  it('takes the place of one that still waits, so that the supplier gets the order once', async () => {
    await sendAgain(await read(await sentOrder()));
    expect(await mails()).toEqual([
      expect.objectContaining({ status: 'failed', error: 'Replaced by a newer email' }),
      expect.objectContaining({ status: 'queued', recipient: 'desk@supplier.test' }),
    ]);
    await setUp();
    const before = smtp.received.length;
    await post();
    expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([['desk@supplier.test']]);
  });

  it('leaves one alone that is on its way just now', async () => {
    const order = await read(await sentOrder());
    await sql`update mail_outbox set status = 'sending'`.execute(b.platform.db);
    await sendAgain(order);
    expect((await mails()).map(({ status }) => status)).toEqual(['sending', 'queued']);
  });
});

it('a copied link opens the order, is counted with those of mails, and only staff have it made', async () => {
  const order = await sentOrder();
  const make = (who?: keyof typeof tokens) => ask(calls.makePurchaseLink, { params: { id: order.id } }, who);
  const { url } = await resultOf<{ url: string }>(make());
  const token = /#([\w-]{43})$/.exec(url)?.[1] ?? '';
  expect((await request(b, openOutdelivery, { body: { token } })).status).toBe(200);
  expect((await make('alpha')).status).toBe(403);
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await make()).status);
  // One of the test itself, one of the mail, three copied.
  expect(statuses).toEqual([200, 200, 409]);
});
