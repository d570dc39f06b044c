import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { openOutdelivery } from '../contract/outdelivery.calls.ts';
import * as calls from '../contract/purchasing.calls.ts';
import { cancelledMails, orderMails, reminderMails } from '../contract/purchasing.mails.ts';
import type { PurchasableVariant, PurchaseOrder, PurchaseRow } from '../contract/purchasing.model.ts';
import { anOrder } from './purchasing.for-tests.ts';

let b: Bench;
// A clock that stands is ahead of the database's.
let clock = new Date('2100-03-20T10:00:00Z');
const tokens: Record<string, string> = {};
const ids = { alpha: 0, beta: 0, liri: 0, buyer: 0, phone: 0, case: 0, lamp: 0 };

beforeAll(async () => {
  b = await bench({ now: () => clock });
  ids.alpha = (await b.make.seller({ name: 'Alpha Supply' })).id;
  ids.beta = (await b.make.seller({ name: 'Beta Trade' })).id;
  ids.liri = (await b.make.seller({ name: 'Liri Shop', local: true })).id;
  ids.buyer = (await b.make.user({ email: 'buyer@po.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  await b.make.user({ email: 'reader@po.test', permissions: ['Read_Order'] });
  await b.make.user({ email: 'alpha@po.test', sellerId: ids.alpha, permissions: ['Read_Order-Reseller'] });
  await b.make.user({
    email: 'beta@po.test',
    sellerId: ids.beta,
    permissions: ['Read_Product', 'Read_Product-Reseller', 'Read_Order-Reseller'],
  });
  await b.make.user({ email: 'nobody@po.test', permissions: ['Read_Order-Reseller'] });
  for (const who of ['buyer', 'reader', 'alpha', 'beta', 'nobody']) tokens[who] = await tokenFor(b, `${who}@po.test`);
  const product = async (sellerId: number, sku: string, name: string, ean: string) =>
    (await b.make.product({ sellerId, sku, name, ean })).variantId;
  ids.phone = await product(ids.alpha, 'A-1', 'Phone 100%', '4006381333931');
  ids.case = await product(ids.alpha, 'A-2', 'Case', '4006381333948');
  ids.lamp = await product(ids.beta, 'B-1', 'Lamp', '4006381333955');
  await b.platform.db.updateTable('variants').set({ purchase_price: '7.2500' }).where('id', '=', ids.phone).execute();
  await b.platform.db
    .updateTable('sellers')
    .set({ contact_email: 'office@alpha.test', country: 'Slovenia' })
    .where('id', '=', ids.alpha)
    .execute();
});
afterAll(() => b.close());
beforeEach(() => {
  clock = new Date('2100-03-20T10:00:00Z');
});

type Sent = Awaited<ReturnType<typeof request>>;
const ask = (call: Parameters<typeof request>[1], parts: object, who = 'buyer'): Promise<Sent> =>
  request(b, call, parts as never, { token: tokens[who]! });
const orderOf = (answer: Sent): PurchaseOrder => {
  expect(answer.body).toMatchObject({ statusIsOk: true });
  return answer.body.result as PurchaseOrder;
};
const make = (status: 'draft' | 'approved' | 'sent' = 'draft', more: { promised?: string } = {}) =>
  anOrder(b, { by: ids.buyer, sellerId: ids.alpha, variants: [ids.phone, ids.case], status, ...more });
const list = async (query: object, who = 'buyer') =>
  (await ask(calls.listPurchaseOrders, { query }, who)).body.result as {
    results: PurchaseRow[];
    total: number;
    counts: Record<string, number>;
  };
const body = (more: object = {}) => ({
  seller_id: ids.alpha,
  currency: 'EUR',
  promised_on: null,
  supplier_ref: '',
  note: '',
  lines: [{ variant_id: ids.phone, qty: 2, cost: '7.25' }],
  ...more,
});

describe('Staff', () => {
  it('find what a supplier sells by SKU, EAN or name, with the price it asks, and nothing of others', async () => {
    const find = async (search_text: string, seller = ids.alpha) =>
      (await ask(calls.findPurchasable, { query: { seller, search_text } })).body.result as PurchasableVariant[];
    expect((await find('A-1'))[0]).toMatchObject({ id: ids.phone, purchase_price: '7.2500', currency: 'EUR' });
    expect((await find('4006381333948')).map(({ id }) => id)).toEqual([ids.case]);
    expect((await find('phone 100%')).map(({ id }) => id)).toEqual([ids.phone]);
    expect(await find('%')).toHaveLength(1);
    expect(await find('B-1')).toEqual([]);
  });

  it('make an order with the next number of the year, without gaps, also when one is refused or two come at once [GEN-017]', async () => {
    const first = orderOf(await ask(calls.createPurchaseOrder, { body: body() }));
    expect(first).toMatchObject({ status: 'draft', amount: '14.50', lines: 1, units: 2, buyer: 'Ada Admin' });
    const wrong = await ask(calls.createPurchaseOrder, {
      body: body({ lines: [{ variant_id: ids.lamp, qty: 1, cost: '1' }] }),
    });
    expect([wrong.status, (wrong.body.result as { issues: { field: string }[] }).issues[0]?.field]).toEqual([
      422,
      'lines.0.variant_id',
    ]);
    expect((await ask(calls.createPurchaseOrder, { body: body({ seller_id: ids.liri }) })).status).toBe(422);
    const more = await Promise.all(Array.from({ length: 6 }, () => ask(calls.createPurchaseOrder, { body: body() })));
    const numbers = more.map((one) => Number(orderOf(one).number.slice(-4))).sort((a, c) => a - c);
    const begin = Number(first.number.slice(-4));
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, i) => begin + 1 + i));
    // Midnight in Tirana, not in Greenwich.
    clock = new Date('2100-12-31T23:30:00Z');
    expect((await make()).number).toBe('PO-2101-0001');
  });

  it('change a draft; what they saw has to be the newest, and an approved order keeps its lines', async () => {
    const draft = await make();
    const params = { id: draft.id };
    const change = { version: draft.version, promised_on: '2100-04-01', supplier_ref: 'X-9', note: 'n' };
    const lines = [{ variant_id: ids.case, qty: 4, cost: '1.1' }];
    const after = orderOf(await ask(calls.updatePurchaseOrder, { params, body: { ...change, lines } }));
    expect(after).toMatchObject({ amount: '4.40', promised_on: '2100-04-01', supplier_ref: 'X-9', version: 1 });
    expect((await ask(calls.updatePurchaseOrder, { params, body: change })).status).toBe(409);
    const yearNought = { ...change, version: 1, promised_on: '0000-01-01' };
    expect((await ask(calls.updatePurchaseOrder, { params, body: yearNought })).status).toBe(422);
    const approved = orderOf(
      await ask(calls.movePurchaseOrder, { params, body: { move: 'approve', version: after.version } }),
    );
    expect([approved.status, approved.fx_rate, approved.amount_eur]).toEqual(['approved', '1.00000000', '4.40']);
    const late = { ...change, version: approved.version };
    expect((await ask(calls.updatePurchaseOrder, { params, body: { ...late, lines } })).status).toBe(409);
    expect((await ask(calls.updatePurchaseOrder, { params, body: late })).status).toBe(200);
  });

  it.each([
    ['sl', 'Naročilo', 'Skupaj, brez DDV: 42,00 EUR', '10,50 EUR za kos'],
    ['mk', 'Нарачка', 'Вкупно, без ДДВ: 42,00 EUR', '10,50 EUR за парче'],
  ] as const)(
    'write to the supplier in %s, the file and what follows too [pages.md 4.47]',
    async (language, head, sum, each) => {
      const order = await make('approved');
      const params = { id: order.id };
      const to = `desk-${language}@alpha.test`;
      const body = { version: order.version, to, language };
      const sent = orderOf(await ask(calls.sendPurchaseOrder, { params, body }));
      expect([sent.language, sent.proposed_language]).toEqual([language, language]);
      const [mail] = (await readMails(b)).filter((one) => one.to === to);
      expect(mail?.event).toBe(orderMails[language].name);
      expect(mail?.subject).toBe(`${head} ${order.number}`);
      expect(mail?.text).toContain(sum);
      expect(mail?.text).toContain(each);
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect((await ask(calls.purchaseFile, { params, query: { format: 'pdf' } })).status).toBe(200);
      await ask(calls.movePurchaseOrder, { params, body: { move: 'cancel', version: sent.version, reason: 'x' } });
      const events = (await readMails(b)).filter((one) => one.to === to).map(({ event }) => event);
      expect(events).toContain(cancelledMails[language].name);
    },
  );

  it('send it by mail with prices and a link, remind, and revoke the link', async () => {
    const order = await make('approved', { promised: '2100-04-01' });
    const params = { id: order.id };
    expect(order).toMatchObject({ addresses: ['office@alpha.test'], proposed_language: 'sl', link_until: null });
    const to = 'desk@alpha.test';
    const sent = orderOf(
      await ask(calls.sendPurchaseOrder, { params, body: { version: order.version, to, language: 'sq' } }),
    );
    expect(sent).toMatchObject({ status: 'sent', sent_to: to, language: 'sq' });
    const mails = async (event: string) =>
      (await readMails(b)).filter((mail) => mail.event === event && mail.to === to);
    const [mail] = await mails(orderMails.both.name);
    expect(mail?.text).toContain('2 × A-1 Phone 100%, 10,50 EUR për copë');
    expect(mail?.text).toContain('42,00 EUR');
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await request(b, openOutdelivery, { body: { token } })).status).toBe(200);
    const stored = await b.platform.db.selectFrom('mail_outbox').select(['body', 'html']).execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    await b.platform.db.updateTable('mail_outbox').set({ status: 'sent' }).where('status', '=', 'queued').execute();
    expect(
      (await ask(calls.sendPurchaseOrder, { params, body: { version: sent.version, to, language: 'sq' } })).status,
    ).toBe(200);
    expect(await mails(reminderMails.both.name)).toHaveLength(1);
    const revoked = orderOf(await ask(calls.revokePurchaseLink, { params }));
    expect(revoked.link_until).toBeNull();
    const gone = await request(b, openOutdelivery, { body: { token } });
    expect([gone.status, (gone.body.result as { code: string }).code]).toEqual([409, 'link_expired']);
    expect((await ask(calls.revokePurchaseLink, { params })).status).toBe(409);
  });

  it('mail many orders to one supplier, but one order not more than five times an hour', async () => {
    for (let i = 0; i < 7; i++) expect((await make('sent')).status).toBe('sent');
    let order: PurchaseOrder = await make('sent');
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const answer = await ask(calls.sendPurchaseOrder, {
        params: { id: order.id },
        body: { version: order.version, to: 'a@alpha.test', language: 'en' },
      });
      statuses.push(answer.status);
      if (answer.status === 200) order = orderOf(answer);
    }
    // The link of the test itself and that of the first mail are two of the five.
    expect(statuses).toEqual([200, 200, 200, 409]);
  });

  it('receive what came, line by line, until nothing waits, and close short or cancel with a reason', async () => {
    let order: PurchaseOrder = await make('sent');
    const params = { id: order.id };
    const [phone, cover] = order.items.map(({ id }) => id) as [number, number];
    const receive = (lines: object[], version = order.version) =>
      ask(calls.receivePurchaseOrder, { params, body: { version, lines } });
    const line = (id: number, ok: number, damaged = 0, missing = 0) => ({ id, ok, damaged, missing });
    expect((await receive([line(phone, 0)])).status).toBe(422);
    expect((await receive([line(999_999, 1)])).status).toBe(422);
    order = orderOf(await receive([line(phone, 1, 1)]));
    expect(order).toMatchObject({ status: 'partly_received', received_percent: 25, problem: true });
    expect((await receive([line(cover, 2)], order.version - 1)).status).toBe(409);
    expect(
      (await ask(calls.movePurchaseOrder, { params, body: { move: 'cancel', version: order.version, reason: 'x' } }))
        .status,
    ).toBe(409);
    const closed = orderOf(
      await ask(calls.movePurchaseOrder, {
        params,
        body: { move: 'close', version: order.version, reason: 'No more' },
      }),
    );
    expect(closed).toMatchObject({ status: 'closed', reason: 'No more', problem: false });

    const other = await make('sent');
    const done = orderOf(
      await ask(calls.receivePurchaseOrder, {
        params: { id: other.id },
        body: { version: other.version, lines: other.items.map(({ id }) => line(id, 2)) },
      }),
    );
    expect(done).toMatchObject({ status: 'received', received_percent: 100, problem: false });

    const third = await make('sent');
    const cancel = (reason?: string) =>
      ask(calls.movePurchaseOrder, {
        params: { id: third.id },
        body: { move: 'cancel', version: third.version, reason },
      });
    expect((await cancel()).status).toBe(422);
    expect(orderOf(await cancel('Customer left')).status).toBe('cancelled');
    const told = (await readMails(b)).filter(({ event }) => event === cancelledMails.both.name);
    expect(told.at(-1)?.text).toContain('Customer left');
  });

  it('see folders with counts, what is late, and find orders by number, reference, SKU and period', async () => {
    const late = await make('sent', { promised: '2100-03-10' });
    const { counts, total, results } = await list({ bucket: 'overdue' });
    expect(results.find(({ id }) => id === late.id)).toMatchObject({ days_late: 10, status: 'sent' });
    expect(total).toBe(counts.overdue);
    expect(counts.all).toBe(
      ['draft', 'approved', 'sent', 'acknowledged', 'partly_received', 'received', 'closed', 'cancelled'].reduce(
        (sum, key) => sum + counts[key]!,
        0,
      ),
    );
    expect((await list({ search_text: late.number })).results.map(({ id }) => id)).toEqual([late.id]);
    expect((await list({ search_text: 'B-1' })).total).toBe(0);
    expect((await list({ search_text: 'x-9' })).total).toBe(1);
    expect((await list({ currency: 'USD' })).total).toBe(0);
    expect((await list({ from: '2100-03-21', to: '2100-12-30' })).total).toBe(0);
    expect((await list({ seller: String(ids.beta) })).total).toBe(0);
    const ordered = (await list({ orderKey: 'amount', orderBy: 'desc', pageSize: '100' })).results.map((row) =>
      Number(row.amount),
    );
    expect(ordered).toEqual([...ordered].sort((a, c) => c - a));
  });
});

describe('A supplier’s own people [RTE-015]', () => {
  it('see their orders once they were sent, without what is the house’s own, and write nothing', async () => {
    const draft = await make('draft');
    const sent = await make('sent');
    for (const who of ['alpha', 'beta', 'nobody']) {
      const { results, counts } = await list({ pageSize: '100' }, who);
      expect(results.every((row) => row.seller.id === ids.alpha && row.sent_at !== null)).toBe(true);
      expect(results.some(({ id }) => id === sent.id)).toBe(who === 'alpha');
      expect(counts.draft).toBe(0);
    }
    const open = async (id: number, who: string) => (await ask(calls.getPurchaseOrder, { params: { id } }, who)).status;
    expect([await open(sent.id, 'alpha'), await open(draft.id, 'alpha')]).toEqual([200, 404]);
    expect([await open(sent.id, 'beta'), await open(sent.id, 'nobody'), await open(sent.id, 'reader')]).toEqual([
      404, 404, 200,
    ]);
    const own = orderOf(await ask(calls.getPurchaseOrder, { params: { id: sent.id } }, 'alpha'));
    expect(own).toMatchObject({
      note: '',
      buyer: null,
      fx_rate: null,
      amount_eur: null,
      addresses: [],
      link_until: null,
    });
    const suppliers = await ask(calls.listSuppliers, {}, 'alpha');
    expect((suppliers.body.result as { id: number }[]).map(({ id }) => id)).toEqual([ids.alpha]);
    const writes = [
      await ask(calls.createPurchaseOrder, { body: body() }, 'alpha'),
      await ask(
        calls.movePurchaseOrder,
        { params: { id: sent.id }, body: { move: 'cancel', version: 2, reason: 'x' } },
        'alpha',
      ),
      await ask(calls.createPurchaseOrder, { body: body() }, 'reader'),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

it('is noted as ordered where it was told by phone or in a portal: no mail leaves, and goods can come', async () => {
  const { id, number, version } = await make('approved');
  const move = (at: number) => ask(calls.movePurchaseOrder, { params: { id }, body: { move: 'order', version: at } });
  const ordered = (await move(version)).body.result as PurchaseOrder;
  expect(ordered).toMatchObject({ status: 'sent', sent_to: null, mail: null, number });
  expect(ordered.sent_at).not.toBeNull();
  expect((await move(ordered.version)).status).toBe(409);
  expect((await readMails(b)).filter(({ subject }) => subject.includes(number))).toEqual([]);
  const lines = await ask(listHistory, { query: { kind: 'purchase_order', subject_id: id } }, 'reader');
  const { results } = lines.body.result as { results: { action: string }[] };
  expect(results.map(({ action }) => action)).toEqual(['ordered', 'approved', 'created']);
});

it('is told in the history, for who may read orders', async () => {
  const order = await make('sent');
  const lines = await ask(listHistory, { query: { kind: 'purchase_order', subject_id: order.id } }, 'reader');
  const { results } = lines.body.result as { results: { action: string; subject: string; user: { name: string } }[] };
  expect(results.map(({ action }) => action)).toEqual(['mail queued', 'approved', 'created']);
  expect(results[0]).toMatchObject({ subject: order.number, user: { name: 'Ada Admin' } });
});
