import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLink } from '#features/base/accounts/server/accounts.for-tests.ts';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as links from '../contract/outdelivery.calls.ts';
import * as calls from '../contract/purchasing.calls.ts';
import { orderMails, reminderMails } from '../contract/purchasing.mails.ts';
import type { OutdeliveryOrder, PurchaseOrder } from '../contract/purchasing.model.ts';
import { anOrder, aPdf } from './purchasing.for-tests.ts';

let b: Bench;
let clock: Date;
let staff: string;
let buyer: number;
let seller: { id: number; name: string };
const variants: number[] = [];
// A clock that stands is ahead of the database's.
const started = new Date('2100-03-20T10:00:00Z');

beforeAll(async () => {
  clock = started;
  b = await bench({ now: () => clock });
  seller = await b.make.seller({ name: 'Alpha Supply' });
  for (const sku of ['A-1', 'A-2']) variants.push((await b.make.product({ sellerId: seller.id, sku })).variantId);
  buyer = (await b.make.user({ email: 'buyer@out.test', roles: ['Admin'] })).id;
  staff = await tokenFor(b, 'buyer@out.test');
});
afterAll(() => b.close());

let order: Awaited<ReturnType<typeof anOrder>>;
let token: string;
beforeEach(async () => {
  clock = started;
  await b.platform.db.deleteFrom('tries').execute();
  order = await anOrder(b, { by: buyer, sellerId: seller.id, variants, promised: '2100-04-01' });
  token = order.token;
});

const ask = (call: Parameters<typeof request>[1], body: object) => request(b, call, { body } as never);
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.body.result as { code: string }).code;
const page = async (by = token) => (await ask(links.openOutdelivery, { token: by })).body.result as OutdeliveryOrder;
const seen = async () =>
  (await request(b, calls.getPurchaseOrder, { params: { id: order.id } }, { token: staff })).body
    .result as PurchaseOrder;
const yes = (place: number, more: object = {}) => ({
  say: 'yes',
  id: order.items[place]!.id,
  answer: 0,
  qty: 2,
  on: null,
  ...more,
});
const answer = (answers: object[], key: string = crypto.randomUUID(), by = token) =>
  ask(links.answerOutdelivery, { token: by, key, answers });

describe('A link of an order [RTE-057]', () => {
  it('shows its lines with the prices and the day of its mail, and nothing else: no note, nobody of the house', async () => {
    const shown = await page();
    expect(shown).toMatchObject({
      number: order.number,
      supplier: 'Alpha Supply',
      status: 'sent',
      promised_on: '2100-04-01',
    });
    expect(shown.items.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['A-1', 2],
      ['A-2', 2],
    ]);
    expect(shown).toMatchObject({
      currency: 'EUR',
      amount: '42.00',
      items: [{ cost: '10.5000' }, { cost: '10.5000' }],
    });
    const [mail] = (await readMails(b)).filter(({ event }) => event === orderMails.both.name);
    for (const said of ['10.50 EUR each', '42.00 EUR', 'Wanted by: 01.04.2100']) expect(mail?.text).toContain(said);
    expect(JSON.stringify(shown)).not.toMatch(/ours|buyer@/);
    expect((await seen()).version).toBe(order.version);
  });

  it('of another purpose, of nobody, expired or revoked opens nothing', async () => {
    const application = await aLink(b.platform, { purpose: 'application', email: 'a@out.test', subjectId: order.id });
    for (const call of [
      links.openOutdelivery,
      links.answerOutdelivery,
      links.reportOutdelivery,
      links.beginOutdeliveryDocument,
    ]) {
      const rest = { key: crypto.randomUUID(), answers: [yes(0)], state: 'picked_up', kind: 'proof', name: 'a.pdf' };
      expect(codeOf(await ask(call, { ...rest, token: 'x'.repeat(43) }))).toBe('link_invalid');
      expect(codeOf(await ask(call, { ...rest, token: application }))).toBe('link_invalid');
      clock = new Date(started.getTime() + 14 * 86_400_000 + 1000);
      expect(codeOf(await ask(call, { ...rest, token }))).toBe('link_expired');
      clock = started;
    }
    expect((await seen()).items.every(({ answered_at }) => answered_at === null)).toBe(true);
  });

  it('of one order answers no line of another', async () => {
    const other = await anOrder(b, { by: buyer, sellerId: seller.id, variants });
    const foreign = { ...yes(0), id: other.items[0]!.id };
    expect(codeOf(await answer([yes(0), foreign]))).toBe('line_gone');
    expect((await seen()).items[0]!.answered_at).toBeNull();
  });

  it('is tried so many times from one address, then it waits', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 320; i++) statuses.add((await ask(links.openOutdelivery, { token: 'x' })).status);
    expect([...statuses]).toEqual([404, 429]);
  });

  it('is tried so many times from one network of IPv6, whichever of its addresses asks', async () => {
    const statuses = new Set<number>();
    const open = (ip: string) => request(b, links.openOutdelivery, { body: { token: 'x' } }, { ip });
    for (let i = 0; i < 301; i++) statuses.add((await open(`2001:db8:7:7::${(i + 1).toString(16)}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await open('2001:db8:7:8::1')).status).toBe(404);
  });
});

describe('The supplier answers', () => {
  const told = async () => {
    const { rows } = await b.platform.pool.query(
      'select kind, text, link from notices where user_id = $1 order by id',
      [buyer],
    );
    await b.platform.pool.query('delete from notices');
    return rows as { kind: string; text: string; link: string }[];
  };

  it('and the person who wrote the order is told: of lines that will not come, of the whole confirmed, of a delivery that failed', async () => {
    await told();
    const { number } = order;
    const link = `/orders/reseller?id=${order.id}`;
    await answer([yes(0)]);
    expect(await told()).toEqual([]);
    await answer([{ say: 'no', id: order.items[1]!.id, answer: 0, reason: 'out_of_stock', note: '' }]);
    expect(await told()).toEqual([
      { kind: 'warning', text: `${number}: Alpha Supply refuses or shortens 1 of 2 lines`, link },
    ]);
    const failed = { key: crypto.randomUUID(), state: 'failed', reason: 'nobody there' };
    for (let i = 0; i < 2; i++) await ask(links.reportOutdelivery, { ...failed, token });
    expect(await told()).toEqual([
      { kind: 'warning', text: `${number}: Alpha Supply reports that the delivery failed`, link },
    ]);
    order = await anOrder(b, { by: buyer, sellerId: seller.id, variants });
    token = order.token;
    await answer([yes(0), yes(1)]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['success']);
  });

  it('yes, other quantity and day, and no with a reason; staff see it, and who it was', async () => {
    const { status, body } = await answer([
      yes(0, { qty: 1, on: '2100-04-05' }),
      { say: 'no', id: order.items[1]!.id, answer: 0, reason: 'out_of_stock', note: 'until spring' },
    ]);
    expect([status, (body.result as OutdeliveryOrder).status]).toEqual([200, 'acknowledged']);
    const after = await seen();
    expect(after).toMatchObject({ status: 'acknowledged', promised_on: '2100-04-05', problem: true });
    expect(after.items).toMatchObject([
      { confirmed_qty: 1, confirmed_on: '2100-04-05', refused_reason: null },
      { confirmed_qty: 0, refused_reason: 'out_of_stock', refused_note: 'until spring' },
    ]);
    const history = await request(
      b,
      listHistory,
      { query: { kind: 'purchase_order', subject_id: order.id } },
      { token: staff },
    );
    const [line] = (history.body.result as { results: object[] }).results;
    expect(line).toMatchObject({ action: 'answered', user: null, cause: 'link', cause_name: 'Alpha Supply' });
  });

  it('sent twice, also at the same moment, it is one answer', async () => {
    const key = crypto.randomUUID();
    const both = await Promise.all([answer([yes(0)], key), answer([yes(0)], key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await page()).items[0]).toMatchObject({ answer: 1, confirmed_qty: 2 });
    const version = (await seen()).version;
    expect((await answer([yes(0)], key)).status).toBe(200);
    expect((await seen()).version).toBe(version);
  });

  it('a late answer of another tab replaces none that came first', async () => {
    expect((await answer([yes(0, { qty: 1 })])).status).toBe(200);
    const late = await answer([yes(0)]);
    expect([late.status, codeOf(late)]).toEqual([409, 'line_answered_meanwhile']);
    expect((await page()).items[0]).toMatchObject({ confirmed_qty: 1, answer: 1 });
    expect((await answer([yes(0, { answer: 1 })])).status).toBe(200);
  });

  it('one wrong line refuses the whole post, and the same key may be used again', async () => {
    const key = crypto.randomUUID();
    const wrong = await answer([yes(0), yes(1, { qty: 3 })], key);
    expect([wrong.status, (wrong.body.result as { issues: object[] }).issues]).toMatchObject([
      422,
      [{ field: 'answers.1.qty' }],
    ]);
    expect((await answer([yes(0), yes(1)], key)).body.result).toMatchObject({ status: 'acknowledged' });
  });

  it('not after the order was cancelled; the page still says so', async () => {
    const params = { id: order.id };
    await request(
      b,
      calls.movePurchaseOrder,
      { params, body: { move: 'cancel', version: order.version, reason: 'Gone' } },
      { token: staff },
    );
    expect((await page()).status).toBe('cancelled');
    expect(codeOf(await answer([yes(0)]))).toBe('purchase_order_move_not_allowed');
  });
});

describe('The person who delivers', () => {
  const report = (body: object, key: string = crypto.randomUUID()) =>
    ask(links.reportOutdelivery, {
      token,
      key,
      state: 'handed_over',
      carrier: '',
      tracking: '',
      receiver: '',
      reason: '',
      ...body,
    });

  it('reports carrier, receiver and failure; a replay is one report, and no report moves the order', async () => {
    const key = crypto.randomUUID();
    await report({ carrier: 'Post', tracking: 'P-1' }, key);
    expect((await report({ carrier: 'Post', tracking: 'P-1' }, key)).status).toBe(200);
    expect((await report({ state: 'failed' })).status).toBe(422);
    expect((await report({ state: 'delivered' })).status).toBe(422);
    expect((await report({ state: 'failed', reason: 'Nobody there', receiver: 'typed before' })).status).toBe(200);
    const after = await seen();
    expect(after).toMatchObject({ status: 'sent', problem: true });
    expect(after.deliveries).toMatchObject([
      { state: 'failed', reason: 'Nobody there', receiver: '' },
      { state: 'handed_over', carrier: 'Post', tracking: 'P-1' },
    ]);
    await report({ state: 'delivered', receiver: 'Arta' });
    expect(await seen()).toMatchObject({ problem: false });
  });

  const begin = async (kind = 'proof') =>
    ((await ask(links.beginOutdeliveryDocument, { token, kind, name: `${kind}.pdf` })).body.result as { id: string })
      .id;
  const upload = (id: string, bytes: Buffer) =>
    request(b, links.uploadOutdeliveryDocument, { params: { id }, file: { name: 'x', bytes } } as never);

  it('uploads a proof, judged by its content; the same file again is one; staff load it for a minute', async () => {
    const id = await begin();
    expect((await upload(id, Buffer.from('<html>'))).status).toBe(422);
    expect((await upload(id, aPdf())).status).toBe(200);
    expect((await upload(id, aPdf())).status).toBe(404);
    const again = await upload(await begin(), aPdf());
    expect((again.body.result as { id: string }).id).toBe(id);
    const later = await begin('invoice');
    clock = new Date(started.getTime() + 11 * 60_000);
    expect((await upload(later, aPdf('late'))).status).toBe(404);
    clock = started;
    expect((await seen()).documents).toMatchObject([{ id, kind: 'proof', name: 'proof.pdf' }]);
    const params = { id: order.id, document: id };
    const link = await request(b, calls.linkPurchaseDocument, { params }, { token: staff });
    const { url } = link.body.result as { url: string };
    const file = await b.app.http!.inject({ url });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${order.number}-proof.pdf"`,
      'cache-control': 'private, no-store',
    });
    clock = new Date(started.getTime() + 61_000);
    expect((await b.app.http!.inject({ url })).statusCode).toBe(404);
    const other = await anOrder(b, { by: buyer, sellerId: seller.id, variants });
    const stray = await request(
      b,
      calls.linkPurchaseDocument,
      { params: { ...params, id: other.id } },
      { token: staff },
    );
    expect(stray.status).toBe(404);
  });
});

describe('A new link', () => {
  const reminders = async () => (await readMails(b)).filter(({ event }) => event === reminderMails.both.name).length;

  it('comes in place of one that ended by itself while the order waits, and the answer never tells', async () => {
    const ask1 = async (by: string) =>
      expect((await ask(links.renewOutdelivery, { token: by })).body.result).toEqual({ accepted: true });
    const before = await reminders();
    await ask1(token);
    await ask1('x'.repeat(43));
    expect(await reminders()).toBe(before);
    clock = new Date(started.getTime() + 15 * 86_400_000);
    await ask1(token);
    expect(await reminders()).toBe(before + 1);
    clock = started;
    await request(b, calls.revokePurchaseLink, { params: { id: order.id } }, { token: staff });
    clock = new Date(started.getTime() + 15 * 86_400_000);
    await ask1(token);
    expect(await reminders()).toBe(before + 1);
  });
});
