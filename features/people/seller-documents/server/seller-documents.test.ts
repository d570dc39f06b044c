import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { decideApplication } from '#features/people/applications/contract/applications.calls.ts';
import { anApplication, aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { listLocalSellers } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import type { LocalSellerRow } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/seller-documents.calls.ts';
import type { SellerDocument } from '../contract/seller-documents.model.ts';
import { notifyOfExpiring } from './notify-of-expiring.ts';
import { aSellerDocument } from './seller-documents.for-tests.ts';

let b: Bench;
let staff: string;
let own: string;
let other: string;
let liri: { id: number };
const day = (from: number) => dayIn(new Date(Date.now() + from * 86_400_000), houseZone);

beforeAll(async () => {
  b = await bench();
  liri = await b.make.seller({ name: 'Liri Shop', local: true, suspended: false });
  const beni = await b.make.seller({ name: 'Beni Shop', local: true });
  await b.make.user({ email: 'ada@papers.test', name: 'Ada Admin', roles: ['Admin'] });
  await b.make.user({ email: 'liri@papers.test', roles: ['Local Seller'], sellerId: liri.id });
  await b.make.user({ email: 'beni@papers.test', roles: ['Local Seller'], sellerId: beni.id });
  [staff, own, other] = [
    await tokenFor(b, 'ada@papers.test'),
    await tokenFor(b, 'liri@papers.test'),
    await tokenFor(b, 'beni@papers.test'),
  ];
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('seller_documents').execute();
  await b.platform.db.deleteFrom('seller_document_requests').execute();
  await b.platform.pool.query('delete from seller_document_waivers');
  await b.platform.db.deleteFrom('mail_outbox').execute();
});

const upload = (kind: string, query: object = {}, bytes = aPdf(), token = own) =>
  request(b, calls.uploadOwnDocument, { params: { kind }, query, file: { name: 'letra.pdf', bytes } }, { token });
const mine = async (token = own) =>
  (await request(b, calls.listOwnDocuments, {}, { token })).body.result as SellerDocument[];
const states = async () => Object.fromEntries((await mine()).map(({ kind, state }) => [kind, state]));
const judge = (document: string, body: object, token = staff) =>
  request(b, calls.judgeSellerDocument, { params: { id: liri.id, document }, body }, { token });
const row = async (query: Record<string, string> = {}) => {
  const { body } = await request(
    b,
    listLocalSellers,
    { query: { search_text: 'Liri Shop', ...query } },
    { token: staff },
  );
  return (body.result as { results: LocalSellerRow[] }).results[0]?.documents;
};

describe('The documents of a seller', () => {
  it('are waived by staff until a day, with a reason; every check knows it, and the history keeps it [pages.md 4.20]', async () => {
    const waive = (kind: string, body: object, token = staff) =>
      request(b, calls.waiveSellerDocument, { params: { id: liri.id, kind }, body }, { token });
    const end = (kind: string) =>
      request(b, calls.endDocumentWaiver, { params: { id: liri.id, kind } }, { token: staff });
    const lastOfWaivers = async () => {
      const { rows } = await b.platform.pool.query(
        `select action, before, after from activity_log where entity = 'seller' and entity_id = $1 and action like 'document waive%' order by id desc limit 1`,
        [liri.id],
      );
      return rows[0];
    };
    const begins = async (token: string) => {
      const body = { token, kind: 'identity', name: 'a.pdf', valid_until: null };
      return (await request(b, calls.beginRequestedDocument, { body })).status;
    };
    const whole = { until: day(10), reason: 'The office is closed until spring' };
    expect((await waive('vat_certificate', whole)).body.result).toMatchObject({ code: 'seller_document_not_needed' });
    for (const [field, wrong] of [
      ['until', { ...whole, until: day(-2) }],
      ['until', { reason: whole.reason }],
      ['reason', { ...whole, reason: '  ' }],
    ] as const)
      expect((await waive('identity', wrong)).body.result).toMatchObject({ issues: [{ field }] });
    expect((await waive('identity', whole, own)).status).toBe(403);

    expect((await waive('identity', whole)).body).toMatchObject({
      statusMessage: 'The document is waived',
      result: { state: 'ok', waiver: { ...whole, by: 'Ada Admin' } },
    });
    // Its seller is told until when, and not why or by whom.
    const seen = (await mine()).find(({ kind }) => kind === 'identity')!;
    expect(seen).toMatchObject({ state: 'ok', waiver: { until: day(10), reason: null, by: null } });
    await waive('business_certificate', { ...whole, until: day(40) });
    expect(await row()).toBe('ok');

    // Its day has passed: it is asked for again without anybody doing anything.
    await b.platform.pool.query(`update seller_document_waivers set until_day = $1 where kind = 'identity'`, [day(-2)]);
    expect(await states()).toMatchObject({ identity: 'missing', business_certificate: 'ok' });
    expect((await end('identity')).status).toBe(404);
    expect((await end('business_certificate')).body.result).toMatchObject({ state: 'missing', waiver: null });

    // What is asked for is not waived any more.
    await waive('identity', whole);
    await request(
      b,
      calls.askForDocuments,
      { params: { id: liri.id }, body: { kinds: ['identity'], note: '' } },
      { token: staff },
    );
    expect(await states()).toMatchObject({ identity: 'missing' });
    expect(await lastOfWaivers()).toMatchObject({ action: 'document waiver ended', after: { kind: 'identity' } });

    // A document that comes is looked at all the same; rejecting it asks for another one, by a link that takes it.
    await waive('identity', whole);
    await upload('identity');
    expect(await states()).toMatchObject({ identity: 'new' });
    const sent = (await mine()).find(({ kind }) => kind === 'identity')!.document!;
    await judge(sent.id, { verdict: 'rejected', note: 'Unreadable' });
    expect(await states()).toMatchObject({ identity: 'rejected' });
    expect(await lastOfWaivers()).toEqual({
      action: 'document waiver ended',
      before: { waived_until: day(10), waiver_reason: whole.reason },
      after: { kind: 'identity' },
    });
    const rejected = (await readMails(b)).findLast(({ event }) => event === 'sellerDocuments.rejected')!;
    const token = /#([\w-]{20,})/.exec(rejected.text)![1]!;
    expect((await request(b, calls.openRequestedDocuments, { body: { token } })).body.result).toMatchObject({
      documents: expect.arrayContaining([{ kind: 'identity', state: 'rejected', note: 'Unreadable' }]),
    });
    expect(await begins(token)).toBe(200);

    // Waived after that it is not asked for, and may be waived for longer.
    await waive('identity', whole);
    expect(await states()).toMatchObject({ identity: 'ok' });
    await waive('identity', { until: day(90), reason: 'A new card is on its way' });
    expect(await lastOfWaivers()).toEqual({
      action: 'document waived',
      before: { waived_until: day(10), waiver_reason: whole.reason },
      after: { kind: 'identity', waived_until: day(90), waiver_reason: 'A new card is on its way' },
    });
    const kept = await b.platform.pool.query(
      `select count(*)::int as n from seller_document_waivers where kind = 'identity'`,
    );
    expect(kept.rows).toEqual([{ n: 5 }]);
  });

  it('are not said to expire while they are waived beyond their day', async () => {
    const about = async () => (await readMails(b)).filter(({ to }) => to === 'liri@papers.test').length;
    await aSellerDocument(b, { sellerId: liri.id, kind: 'identity', validUntil: day(5), verdict: 'accepted' });
    const waive = (until: string) =>
      request(
        b,
        calls.waiveSellerDocument,
        { params: { id: liri.id, kind: 'identity' }, body: { until, reason: 'Known' } },
        { token: staff },
      );
    await waive(day(30));
    expect(await states()).toMatchObject({ identity: 'ok' });
    await notifyOfExpiring(b.platform)();
    expect(await about()).toBe(0);
    // To its own last day is not beyond it: it is said to expire, and its seller is told.
    await waive(day(5));
    expect(await states()).toMatchObject({ identity: 'expiring' });
    await notifyOfExpiring(b.platform)();
    expect(await about()).toBe(1);
    await b.platform.pool.query('delete from seller_document_notices');
    await waive(day(2));
    expect(await states()).toMatchObject({ identity: 'expiring' });
    await notifyOfExpiring(b.platform)();
    expect(await about()).toBe(2);
  });

  it('are sent by the seller, looked at by staff, and stand in the list of sellers the worst first', async () => {
    expect(await states()).toEqual({
      business_certificate: 'missing',
      identity: 'missing',
      vat_certificate: 'optional',
      bank_confirmation: 'optional',
    });
    expect(await row()).toBe('missing');
    expect((await upload('business_certificate', { valid_until: day(400) })).body.statusMessage).toContain(
      'we look at it',
    );
    await upload('identity', { name: 'Letërnjoftimi.pdf' });
    expect(await states()).toMatchObject({ business_certificate: 'new', identity: 'new' });
    expect(await row()).toBe('new');
    const [certificate, identity] = await mine();
    expect(certificate!.document).toMatchObject({ name: 'letra.pdf', valid_until: day(400), note: '' });
    expect(identity!.document).toMatchObject({ name: 'Letërnjoftimi.pdf', valid_until: null });
    expect((await judge(certificate!.document!.id, { verdict: 'accepted', valid_until: day(20) })).body).toMatchObject({
      statusMessage: 'The document is accepted',
      result: { state: 'expiring' },
    });
    await judge(identity!.document!.id, { verdict: 'accepted' });
    expect(await states()).toMatchObject({ business_certificate: 'expiring', identity: 'ok' });
    expect([await row(), await row({ documents: 'expiring' }), await row({ documents: 'ok' })]).toEqual([
      'expiring',
      'expiring',
      undefined,
    ]);
    await b.platform.pool.query(`update seller_documents set valid_until = $1 where kind = 'business_certificate'`, [
      day(-2),
    ]);
    expect([await row(), (await states()).business_certificate]).toEqual(['expired', 'expired']);
  });

  it('are rejected with a reason that goes to the seller, and another one takes the place', async () => {
    const id = await aSellerDocument(b, { sellerId: liri.id, kind: 'identity' });
    expect((await judge(id, { verdict: 'rejected', note: ' ' })).body.result).toMatchObject({
      issues: [{ field: 'note', message: 'Enter a reason' }],
    });
    expect((await judge(id, { verdict: 'rejected', note: 'Nuk lexohet.' })).status).toBe(200);
    const [mail] = await readMails(b);
    expect(mail).toMatchObject({ event: 'sellerDocuments.rejected', to: 'liri@papers.test' });
    expect(mail!.text).toMatch(/Nuk lexohet\.[\s\S]+\/confirmation\?language=sq#[\w-]{20,}/);
    expect((await mine())[1]).toMatchObject({ state: 'rejected', document: { note: 'Nuk lexohet.' } });
    await upload('identity');
    expect((await states()).identity).toBe('new');
    // What staff saw is not there any more: the newer one is not judged with it.
    expect((await judge(id, { verdict: 'accepted' })).body.result).toMatchObject({ code: 'document_replaced' });
    const { rows } = await b.platform.pool.query('select count(*)::int as n from seller_documents');
    expect(rows[0].n).toBe(2);
  });

  it('are asked for by mail with a link; a kind nobody needs is needed then', async () => {
    const ask = (body: object, token = staff) =>
      request(b, calls.askForDocuments, { params: { id: liri.id }, body }, { token });
    expect((await ask({ kinds: [] })).body.result).toMatchObject({
      issues: [{ field: 'kinds', message: 'Choose at least one document' }],
    });
    expect((await ask({ kinds: ['bank_confirmation'], note: 'Deri të premten.' })).body.result).toEqual({
      sent_to: ['liri@papers.test'],
    });
    const [mail] = await readMails(b);
    expect(mail!.text).toContain('Konfirmimi i llogarisë bankare');
    expect(mail!.text).toContain('Deri të premten.');
    expect((await states()).bank_confirmation).toBe('missing');
    await upload('bank_confirmation');
    expect((await states()).bank_confirmation).toBe('new');
    expect((await ask({ kinds: ['identity'] }, own)).status).toBe(403);
  });

  it('are what they are by their content, and count from today on', async () => {
    expect((await upload('identity', {}, Buffer.from('<svg/>'))).body.result).toMatchObject({ code: 'not_a_document' });
    expect((await upload('identity', {}, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload('identity', { valid_until: day(-3) })).body.result).toMatchObject({
      issues: [{ field: 'valid_until', message: 'Enter a date in the future' }],
    });
    expect((await upload('passport')).status).toBe(404);
    expect((await states()).identity).toBe('missing');
  });

  it('are seen by nobody else’s people, and a suspended seller still sends them', async () => {
    const id = await aSellerDocument(b, { sellerId: liri.id, kind: 'identity' });
    const link = (token: string) => request(b, calls.linkSellerDocument, { params: { document: id } }, { token });
    expect((await link(other)).status).toBe(404);
    expect((await mine(other)).find(({ kind }) => kind === 'identity')?.document).toBeNull();
    expect((await request(b, calls.listSellerDocuments, { params: { id: liri.id } }, { token: other })).status).toBe(
      403,
    );
    const { url } = (await link(own)).body.result as { url: string };
    const answer = await b.app.http!.inject({ url });
    expect(answer.rawPayload.equals(aPdf())).toBe(true);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="seller-${liri.id}-identity.pdf"`);
    expect((await b.app.http!.inject({ url: '/downloads/nothing' })).statusCode).toBe(404);
    await b.platform.pool.query('update sellers set is_suspended = true where id = $1', [liri.id]);
    expect((await upload('identity')).status).toBe(200);
    await b.platform.pool.query('update sellers set is_suspended = false where id = $1', [liri.id]);
  });

  it('of an approved application live on with the seller', async () => {
    const { id } = await anApplication(b, {
      email: 'dita@papers.test',
      content: { name: 'Dita Shop', number: '811111119' },
    });
    const version = (await b.platform.pool.query('select version from applications where id = $1', [id])).rows[0]
      .version;
    const { status, body } = await request(
      b,
      decideApplication,
      { params: { id }, body: { decision: 'approve', version } },
      { token: staff },
    );
    expect(status).toBe(200);
    const sellerId = (body.result as { seller_id: number }).seller_id;
    const lines = (await request(b, calls.listSellerDocuments, { params: { id: sellerId } }, { token: staff })).body
      .result as SellerDocument[];
    expect(lines.map(({ state }) => state)).toEqual(['ok', 'ok', 'optional', 'optional']);
  });
});

describe('A document that expires', () => {
  const tick = () => notifyOfExpiring(b.platform)();
  const told = async () => (await readMails(b)).map(({ event, subject }) => [event, subject]);
  const notices = async (email: string) =>
    (
      await b.platform.pool.query(
        `select n.text from notices n join users u on u.id = n.user_id where u.email = $1 order by n.id`,
        [email],
      )
    ).rows.map(({ text }) => text);
  /** The day in Tirana so many days from now, as it is stored and as it is said. */
  const dayOf = (from: number) => todayInTirane(new Date(Date.now() + from * 86_400_000));
  const said = (stored: string) => stored.split('-').reverse().join('.');

  it('is told of a month before, a week before and when it has, once each', async () => {
    await b.platform.db.deleteFrom('notices').execute();
    const id = await aSellerDocument(b, {
      sellerId: liri.id,
      kind: 'identity',
      validUntil: dayOf(31),
      verdict: 'accepted',
    });
    expect(await tick()).toBe(0);
    const steps = [
      [30, 'sellerDocuments.expires', 'Skadon më'],
      [20, null, ''],
      [7, 'sellerDocuments.expires', 'Skadon më'],
      [0, null, ''],
      [-1, 'sellerDocuments.expired', 'Ka skaduar'],
      [-9, null, ''],
    ] as const;
    for (const [ahead, event, subject] of steps) {
      await b.platform.db.deleteFrom('mail_outbox').execute();
      await b.platform.db
        .updateTable('seller_documents')
        .set({ valid_until: dayOf(ahead) })
        .where('id', '=', id)
        .execute();
      // Two workers look at the same moment.
      const found = await Promise.all([tick(), tick()]);
      expect(found[0]! + found[1]!, String(ahead)).toBe(event ? 1 : 0);
      const mails = await told();
      expect(mails.map(([name]) => name)).toEqual(event ? [event] : []);
      if (event) expect(mails[0]![1]).toContain(subject);
    }
    expect(await notices('ada@papers.test')).toEqual([
      `Liri Shop: Identity card of the signatory expires on ${said(dayOf(30))}`,
      `Liri Shop: Identity card of the signatory expires on ${said(dayOf(7))}`,
      `Liri Shop: Identity card of the signatory expired on ${said(dayOf(-1))}`,
    ]);
    expect(await row({ documents: 'due' })).toBeDefined();
    // Accepted with another last day, it is told of anew.
    await judge(id, { verdict: 'accepted', valid_until: dayOf(25) });
    expect(await tick()).toBe(1);
  });

  it('is told to the account manager alone, and to nobody where it was rejected or replaced', async () => {
    await b.platform.db.deleteFrom('notices').execute();
    const manager = await b.make.user({ email: 'mira@papers.test', name: 'Mira Manager', roles: ['Admin'] });
    await b.platform.db.updateTable('sellers').set({ manager_id: manager.id }).where('id', '=', liri.id).execute();
    const id = await aSellerDocument(b, {
      sellerId: liri.id,
      kind: 'identity',
      validUntil: dayOf(3),
      verdict: 'accepted',
    });
    expect(await tick()).toBe(1);
    expect(await notices('mira@papers.test')).toHaveLength(1);
    expect(await notices('ada@papers.test')).toEqual([]);
    await judge(id, { verdict: 'rejected', note: 'E palexueshme.' });
    await b.platform.db
      .updateTable('seller_documents')
      .set({ valid_until: dayOf(-2) })
      .where('id', '=', id)
      .execute();
    expect(await tick()).toBe(0);
    await aSellerDocument(b, { sellerId: liri.id, kind: 'identity', validUntil: dayOf(300), verdict: 'accepted' });
    expect(await tick()).toBe(0);
    expect(await row({ documents: 'due' })).toBeUndefined();
  });
});
