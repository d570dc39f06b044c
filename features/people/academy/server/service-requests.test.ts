import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { createCard, updateCard } from '../contract/academy.calls.ts';
import type { ServiceCard } from '../contract/academy.model.ts';
import * as calls from '../contract/academy.requests.calls.ts';
import type { RequestDetail, ServiceMessage, ServiceRequest } from '../contract/academy.requests.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
let card: ServiceCard;

beforeAll(async () => {
  b = await bench();
  const liri = await b.make.seller({ name: 'Liri', local: true });
  const other = await b.make.seller({ name: 'Tefa', local: true });
  const xhoni = await b.make.seller({ name: 'Xhoni', local: true, suspended: true });
  const people = {
    admin: { roles: ['Admin'] },
    editor: { permissions: ['Update_Product-Data' as const] },
    reader: { permissions: ['Read_Product-Data' as const] },
    liri: { roles: ['Local Seller'], sellerId: liri.id },
    trusted: { roles: ['Local Seller'], sellerId: liri.id, permissions: ['Update_Product-Data' as const] },
    // An external reseller only reads, its own requests too.
    reads: { sellerId: liri.id, permissions: ['Read_Product-Reseller' as const] },
    tefa: { roles: ['Local Seller'], sellerId: other.id },
    suspended: { roles: ['Local Seller'], sellerId: xhoni.id },
    nobody: {},
  };
  for (const [who, values] of Object.entries(people)) {
    ids[who] = (await b.make.user({ email: `${who}@service.test`, name: `${who} Person`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@service.test`);
  }
});
afterAll(() => b.close());
beforeEach(async () => {
  const body = { title: { sq: 'Fotografim' }, body: {} };
  card = (await ask('admin', createCard, { body })).body.result as ServiceCard;
});

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const asks = (who: string, body: object = { note: 'Dhjetë produkte' }) =>
  ask(who, calls.requestService, { params: { id: card.id }, body });
const asked = async (who = 'liri') => (await asks(who)).body.result as ServiceRequest;
const answer = (id: number, body: object, who = 'editor') =>
  ask(who, calls.answerRequest, { params: { id }, body: { text: '', ...body } });
const decide = (id: number, accept: boolean, version: number, who = 'liri') =>
  ask(who, calls.decideQuote, { params: { id }, body: { accept, version } });
const seen = async (id: number, who = 'liri') => {
  const { status, body } = await ask(who, calls.getRequest, { params: { id } });
  return status === 200 ? (body.result as RequestDetail) : status;
};
const noticesOf = async (who: string) =>
  (await b.platform.pool.query('select text, link from notices where user_id = $1 order by id desc', [ids[who]])).rows;

it('takes a request once, with its quantity, and tells the team', async () => {
  const body = { note: 'Njëmbëdhjetë produkte', quantity: 11 };
  const answers = await Promise.all([asks('liri', body), asks('liri', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await asks('suspended')).status).toBe(403);
  expect((await asks('nobody')).status).toBe(422);
  expect((await asks('reads')).status).toBe(422);
  // A card that is hidden or gone is not on offer, whatever its address was.
  const hide = { title: { sq: 'Fotografim' }, body: {}, active: false, version: card.version };
  await ask('admin', updateCard, { params: { id: card.id }, body: hide });
  expect((await asks('tefa')).status).toBe(404);
  await ask('admin', updateCard, {
    params: { id: card.id },
    body: { ...hide, active: true, version: hide.version + 1 },
  });
  for (const quantity of [0, -1, 1.5, 100_001, '1e309'])
    expect((await asks('tefa', { quantity })).body.result, String(quantity)).toMatchObject({
      issues: [{ field: 'quantity' }],
    });
  const { rows: mails } = await b.platform.pool.query(`select body from mail_outbox where body like '%Njëmbëdhjetë%'`);
  expect(mails).toHaveLength(1);
  expect((await noticesOf('editor'))[0]).toMatchObject({ text: 'Liri requests “Fotografim”' });
  expect(await noticesOf('liri')).toEqual([]);
  const { body: queue } = await ask('admin', calls.listRequests);
  expect(queue.result).toMatchObject({
    open: 1,
    answer_days: 2,
    results: [{ seller: { name: 'Liri' }, quantity: 11 }],
  });
});

it('goes by quote, acceptance and work to done; the seller is told at each step in Albanian', async () => {
  const { id, version } = await asked();
  expect((await answer(id, { state: 'quoted', version })).body.result).toMatchObject({
    issues: [{ field: 'quote.amount' }],
  });
  const quote = { amount: '40.5', currency: 'EUR' };
  expect(
    (await answer(id, { state: 'quoted', version, quote: { ...quote, currency: 'XXX' } })).body.result,
  ).toMatchObject({
    issues: [{ field: 'quote.currency' }],
  });
  expect((await answer(id, { state: 'quoted', version, quote, ready_on: '2001-01-01' })).body.result).toMatchObject({
    issues: [{ field: 'ready_on' }],
  });
  const quoted = (await answer(id, { state: 'quoted', version, quote, ready_on: '2099-12-31', text: 'Pa TVSH' })).body;
  expect(quoted.result).toMatchObject({
    state: 'quoted',
    quote: { amount: '40.5000', currency: 'EUR' },
    ready_on: '2099-12-31',
    waits_since: null,
    last: { side: 'team', text: 'Pa TVSH' },
  });
  const { rows } = await b.platform.pool.query(
    `select body from mail_outbox where subject = 'Ka një ofertë për “Fotografim”' and recipient = 'liri@service.test'`,
  );
  expect(rows[0].body).toContain('31.12.2099');
  expect(rows[0].body).toContain('Çmimi: 40,50 EUR');
  expect(rows[0].body).toContain('Pa TVSH');
  expect((await noticesOf('liri'))[0]).toMatchObject({ link: `/local/service?request=${id}` });

  // What was seen before the quote decides nothing about it.
  expect((await decide(id, true, version)).body.result).toMatchObject({ code: 'content_changed' });
  const now = (await seen(id)) as RequestDetail;
  // From now on the team owes the next step.
  expect((await decide(id, true, now.version)).body.result).toMatchObject({
    state: 'accepted',
    waits_since: expect.any(String),
  });
  expect((await noticesOf('editor'))[0]).toMatchObject({ text: 'Liri accepted the quote for “Fotografim”' });
  expect((await decide(id, false, now.version + 1)).body.result).toMatchObject({
    code: 'service_request_no_such_move',
  });
  expect((await answer(id, { state: 'in_progress', version: now.version + 1 })).status).toBe(200);
  expect((await answer(id, { state: 'done', version: now.version + 2 })).body.result).toMatchObject({
    state: 'done',
    waits_since: null,
    quote: { amount: '40.5000' },
  });
  expect((await asks('liri')).status).toBe(200);
});

it('is declined with a reason, withdrawn while nobody has begun, and never goes another way', async () => {
  const { id, version } = await asked();
  expect((await answer(id, { state: 'declined', version })).body.result).toMatchObject({ issues: [{ field: 'text' }] });
  expect((await answer(id, { state: 'accepted', version })).body.result).toMatchObject({
    code: 'service_request_no_such_move',
  });
  expect((await decide(id, true, version)).body.result).toMatchObject({ code: 'service_request_no_such_move' });
  expect((await decide(id, false, version)).body.result).toMatchObject({ state: 'declined', declined_by: 'seller' });
  const again = await asked();
  const declined = await answer(again.id, { state: 'declined', version: again.version, text: 'Nuk kemi kohë' });
  expect(declined.body.result).toMatchObject({
    state: 'declined',
    declined_by: 'team',
    last: { text: 'Nuk kemi kohë' },
  });
});

it('is talked about by both sides, with files; nobody else sees that it exists', async () => {
  const { id } = await asked();
  const write = (who: string, text: string) => ask(who, calls.writeMessage, { params: { id }, body: { text } });
  expect((await write('liri', '  ')).body.result).toMatchObject({ issues: [{ field: 'text' }] });
  expect((await write('liri', 'Kur?')).status).toBe(200);
  expect((await write('editor', 'Nesër.')).body.result).toMatchObject({ side: 'team', by: 'editor Person' });
  // A right of the team does not take somebody of a seller to the other side.
  expect((await write('trusted', 'Mirë.')).body.result).toMatchObject({ side: 'seller' });
  const send = (who: string, bytes: Buffer) =>
    ask(who, calls.attachFile, { params: { id }, query: { name: 'lista.pdf' }, file: { name: 'x.pdf', bytes } });
  expect((await send('liri', Buffer.from('no pdf'))).status).toBe(422);
  expect((await send('liri', Buffer.alloc(0))).status).toBe(422);
  expect((await send('liri', aPdf().subarray(0, 20))).status).toBe(422);
  const file = (await send('liri', aPdf())).body.result as ServiceMessage;
  expect(file.file).toMatchObject({ name: 'lista.pdf' });
  expect(((await seen(id)) as RequestDetail).messages.map(({ side, text }) => [side, text])).toEqual([
    ['seller', 'Kur?'],
    ['team', 'Nesër.'],
    ['seller', 'Mirë.'],
    ['seller', ''],
  ]);
  const link = (who: string, of = id, message = file.id) => ask(who, calls.linkFile, { params: { id: of, message } });
  const { url } = (await link('editor')).body.result as { url: string };
  const loaded = await b.app.http!.inject({ url });
  expect(loaded.statusCode).toBe(200);
  expect(loaded.rawPayload.equals(aPdf())).toBe(true);

  expect(await seen(id, 'reads')).toMatchObject({ id });
  expect((await write('reads', 'x')).status).toBe(403);
  expect((await decide(id, false, 1, 'reads')).status).toBe(403);
  const foreign = await asked('tefa');
  expect((await link('tefa', foreign.id)).status).toBe(404);
  // Nothing of a file is stored for who may not send it.
  const stored = async () => {
    let count = 0;
    for await (const _ of b.platform.storage.list()) count += 1;
    return count;
  };
  const before = await stored();
  for (const who of ['tefa', 'reader', 'nobody']) {
    expect(await seen(id, who), who).toBe(404);
    expect((await write(who, 'x')).status, who).toBe(404);
    expect((await send(who, aPdf())).status, who).toBe(404);
    expect((await link(who)).status, who).toBe(404);
    expect((await decide(id, false, 1, who)).status, who).toBe(404);
  }
  expect(await stored()).toBe(before);
  expect((await ask('trusted', calls.listRequests)).status).toBe(403);
  expect((await answer(id, { state: 'done', version: 1 }, 'trusted')).status).toBe(403);
  expect((await decide(id, false, 1, 'editor')).status).toBe(403);
});

it('is assigned to somebody of the team, who is told of what the seller writes; the others no longer are', async () => {
  const { id } = await asked('tefa');
  const assign = (user_id: number | null) => ask('admin', calls.assignRequest, { params: { id }, body: { user_id } });
  for (const who of ['liri', 'trusted']) expect((await assign(ids[who]!)).status, who).toBe(422);
  const byTrusted = ask('trusted', calls.assignRequest, { params: { id }, body: { user_id: ids.editor } });
  expect((await byTrusted).status).toBe(403);
  expect((await assign(999_999)).status).toBe(422);
  // Nobody waits for somebody who has left.
  await b.platform.pool.query('update users set active = false where id = $1', [ids.reader]);
  expect((await assign(ids.reader!)).status).toBe(422);
  await b.platform.pool.query('update users set active = true where id = $1', [ids.reader]);
  expect((await assign(ids.editor!)).body.result).toMatchObject({ assignee: { id: ids.editor } });
  expect((await noticesOf('editor'))[0]).toMatchObject({ text: '“Fotografim” for Tefa is assigned to you' });
  const before = await noticesOf('admin');
  await ask('tefa', calls.writeMessage, { params: { id }, body: { text: 'Kur?' } });
  expect((await noticesOf('editor'))[0]).toMatchObject({ text: 'Tefa wrote about “Fotografim”' });
  expect(await noticesOf('admin')).toEqual(before);
  const mine = async (who: string) =>
    ((await ask(who, calls.listRequests, { query: { mine: 'true' } })).body.result as { results: ServiceRequest[] })
      .results;
  expect((await mine('editor')).map((one) => one.id)).toEqual([id]);
  expect(await mine('admin')).toEqual([]);
  expect((await assign(null)).body.result).toMatchObject({ assignee: null });
});

it('a file counts as an upload of its seller, of which there is only so much room; the team sends its own', async () => {
  const { id } = await asked('tefa');
  const send = (who: string) =>
    ask(who, calls.attachFile, {
      params: { id },
      query: { name: 'lista.pdf' },
      file: { name: 'x.pdf', bytes: aPdf() },
    });
  const file = (await send('tefa')).body.result as ServiceMessage;
  // Five gigabytes, less than one file, are taken by what it sent before.
  const full = 5 * 1024 ** 3 - aPdf().length + 1;
  const parts = [1, 2, 3].map((n) => (n < 3 ? 2 ** 31 - 1 : full - 2 * (2 ** 31 - 1)));
  for (const size of parts)
    await b.platform.pool.query(
      `insert into service_messages (request_id, user_id, from_team, file_name, storage_key, mime, size, sha256, at)
        values ($1, $2, false, 'x.pdf', 'documents/x/x.pdf', 'application/pdf', $3, 'x', now())`,
      [id, ids.tefa, size],
    );
  expect((await send('tefa')).body.result).toMatchObject({ code: 'upload_quota_full', values: { quota: '5' } });
  expect((await send('editor')).status).toBe(200);
  // Files of the team take no room of the seller.
  await b.platform.pool.query(`update service_messages set from_team = true where size > 1000000`);
  expect((await send('tefa')).status).toBe(200);
  await b.platform.pool.query('delete from service_messages where request_id = $1 and id <> $2', [id, file.id]);
});

it('has room for 500 messages and no more', async () => {
  const { id } = await asked('tefa');
  const fill = (many: number) =>
    b.platform.pool.query(
      `insert into service_messages (request_id, user_id, from_team, text, at)
        select $1, $2, false, 'x', now() from generate_series(1, $3::int)`,
      [id, ids.tefa, many],
    );
  const write = () => ask('tefa', calls.writeMessage, { params: { id }, body: { text: 'Kur?' } });
  await fill(499);
  expect((await write()).status).toBe(200);
  expect((await write()).body.result).toMatchObject({ code: 'service_request_messages_full', values: { most: 500 } });
});
