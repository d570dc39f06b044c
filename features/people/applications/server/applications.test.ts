import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail } from '#features/base/accounts/contract/accounts.calls.ts';
import { aLink, aRegistration, tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { documentMaxBytes } from '#features/base/files/contract/files.documents.ts';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/applications.calls.ts';
import {
  applicationApprovedMail,
  applicationChangesMail,
  applicationLinkMail,
} from '../contract/applications.mails.ts';
import type { OwnApplication, ReviewedApplication } from '../contract/applications.model.ts';
import { forgetAfterSetting } from '../contract/applications.settings.ts';
import { anApplication, aPdf, aWholeContent } from './applications.for-tests.ts';
import { purgeDrafts } from './use-cases/purge-drafts.ts';

let b: Bench;
let clock = new Date('2098-05-05T10:00:00Z');
let staff: string;
beforeAll(async () => {
  b = await bench({ now: () => clock });
  await b.work();
  await b.make.user({ email: 'staff@applications.test', name: 'Rea Reviewer', roles: ['Admin'] });
  staff = await tokenFor(b, 'staff@applications.test');
});
afterAll(() => b.close());
beforeEach(() => b.platform.db.deleteFrom('tries').execute());

const begin = (email: string, more: object = {}) =>
  request(b, calls.beginApplication, { body: { email, language: 'en', waited_ms: 9000, ...more } });
const mailsTo = async (to: string, mail?: { readonly name: string }) =>
  (await readMails(b)).filter((one) => one.to === to && (!mail || one.event === mail.name));
const own = async (token: string) =>
  (await request(b, calls.getOwnApplication, { body: { token } })).body.result as OwnApplication;
const save = (token: string, version: number, content: object) =>
  request(b, calls.saveApplication, { body: { token, version, content } });
const submit = (token: string, version: number) => request(b, calls.submitApplication, { body: { token, version } });
const decide = (id: number, body: object, token = staff) =>
  request(b, calls.decideApplication, { params: { id }, body }, { token });
const upload = async (token: string, kind: string, bytes: Buffer, name = 'scan.pdf') => {
  const { body } = await request(b, calls.beginDocument, { body: { token, kind, name } });
  return request(b, calls.uploadDocument, {
    params: { id: (body.result as { id: string }).id },
    file: { name, bytes },
  });
};

describe('An application', () => {
  it('is asked for alike by every address, and its link comes by mail [RTE-053] [flaw 31]', async () => {
    const first = await begin('Dita@apply.test');
    expect(first).toMatchObject({ status: 200, body: { result: { accepted: true } } });
    expect(await begin('dita@apply.test')).toEqual(first);
    expect(await begin('program@apply.test', { website: 'x' })).toEqual(first);
    expect(await mailsTo('program@apply.test')).toEqual([]);
    const tokens = (await mailsTo('dita@apply.test', applicationLinkMail)).map(({ text }) => tokenIn(text));
    expect(tokens).toHaveLength(2);
    const [one, two] = [await own(tokens[0]!), await own(tokens[1]!)];
    expect([one.id, one.status, one.email]).toEqual([two.id, 'draft', 'dita@apply.test']);
  });

  it('takes a draft as it was typed, and is sent only when nothing is missing, each thing with its field [RTE-053]', async () => {
    const { token } = await anApplication(b, { email: 'draft@apply.test', status: 'draft', documents: [] });
    const saved = await save(
      token,
      0,
      aWholeContent({ number: '12', iban: 'XK05 1212', registration_date: '2999-01-01' }),
    );
    expect(saved.body.result).toMatchObject({ version: 1, content: { number: '12' } });
    const refused = await submit(token, 1);
    expect(refused).toMatchObject({ status: 422, body: { result: { code: 'application_incomplete' } } });
    const fields = (refused.body.result as { issues: { field: string }[] }).issues.map(({ field }) => field);
    expect(fields).toEqual(['number', 'registration_date', 'iban', 'business_certificate', 'identity']);

    for (const kind of ['business_certificate', 'identity'])
      expect((await upload(token, kind, aPdf())).status).toBe(200);
    await save(token, 1, aWholeContent());
    expect((await submit(token, 2)).body.result).toMatchObject({ status: 'submitted', version: 3 });
    expect((await save(token, 3, aWholeContent())).body).toMatchObject({ result: { code: 'application_closed' } });
  });

  it('is not overwritten by an older window', async () => {
    const { token } = await anApplication(b, { email: 'windows@apply.test', status: 'draft' });
    expect((await save(token, 0, aWholeContent({ name: 'First' }))).status).toBe(200);
    expect(await save(token, 0, aWholeContent({ name: 'Second' }))).toMatchObject({
      status: 409,
      body: { result: { code: 'application_outdated' } },
    });
    expect((await own(token)).content.name).toBe('First');
  });

  it('is opened by its own link only [flaw 29]', async () => {
    const mine = await anApplication(b, { email: 'mine@apply.test', status: 'draft' });
    const other = await aRegistration(b.platform, 'other@apply.test');
    for (const token of [other, `${mine.token}x`, 'nothing'])
      expect((await request(b, calls.getOwnApplication, { body: { token } })).status).toBe(404);
    clock = new Date(clock.getTime() + 61 * 86_400_000);
    expect((await request(b, calls.getOwnApplication, { body: { token: mine.token } })).body).toMatchObject({
      result: { code: 'link_expired' },
    });
  });

  it('is tried so many times from one network of IPv6, whichever of its addresses asks', async () => {
    const statuses = new Set<number>();
    const open = (ip: string) => request(b, calls.getOwnApplication, { body: { token: 'x'.repeat(43) } }, { ip });
    for (let i = 0; i < 301; i++) statuses.add((await open(`2001:db8:7:7::${(i + 1).toString(16)}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await open('2001:db8:7:8::1')).status).toBe(404);
  });

  it('is offered to a person who has registered, with the name they gave', async () => {
    const token = await aRegistration(b.platform, 'rina@apply.test');
    await request(b, confirmEmail, { body: { token } });
    await expect.poll(() => mailsTo('rina@apply.test', applicationLinkMail), { timeout: 15_000 }).toHaveLength(1);
    const [mail] = await mailsTo('rina@apply.test', applicationLinkMail);
    expect((await own(tokenIn(mail!.text))).content).toMatchObject({ contact_firstname: 'Rina' });
  });
});

describe('A document', () => {
  it('is judged by its content: PDF, JPG or PNG, whole, at most 5 MB', async () => {
    const { token } = await anApplication(b, { email: 'files@apply.test', status: 'draft', documents: [] });
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    for (const bytes of [aPdf(), picture, await sharp(picture).jpeg().toBuffer()])
      expect((await upload(token, 'identity', bytes, 'x.exe')).status).toBe(200);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bad = [svg, Buffer.from('%PDF-1.4 cut'), Buffer.from('<html>'), Buffer.alloc(0), picture.subarray(0, 200)];
    for (const bytes of bad)
      expect((await upload(token, 'identity', bytes)).body).toMatchObject({ result: { code: 'not_a_document' } });
    const large = Buffer.concat([aPdf(), Buffer.alloc(documentMaxBytes)]);
    expect(await upload(token, 'identity', large)).toMatchObject({ status: 413 });
    expect((await own(token)).documents).toMatchObject([{ kind: 'identity', mime: 'image/jpeg' }]);
  });

  it('comes in once under its id, within ten minutes', async () => {
    const { token } = await anApplication(b, { email: 'once@apply.test', status: 'draft', documents: [] });
    const open = async () => {
      const { body } = await request(b, calls.beginDocument, { body: { token, kind: 'identity', name: 'a.pdf' } });
      return (body.result as { id: string }).id;
    };
    const put = (id: string) =>
      request(b, calls.uploadDocument, { params: { id }, file: { name: 'a.pdf', bytes: aPdf() } });
    const id = await open();
    expect([(await put(id)).status, (await put(id)).status]).toEqual([200, 404]);
    const late = await open();
    clock = new Date(clock.getTime() + 11 * 60_000);
    expect((await put(late)).status).toBe(404);
  });

  it('is handed to staff as a download for a minute, and who opened it is written down', async () => {
    const { id, documents } = await anApplication(b, { email: 'download@apply.test' });
    const parts = { params: { id, document: documents[0]! } };
    const { url } = (await request(b, calls.linkApplicationDocument, parts, { token: staff })).body.result as {
      url: string;
    };
    const answer = await b.app.http!.inject({ url });
    expect(answer.rawPayload.equals(aPdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="application-${id}-business_certificate.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    clock = new Date(clock.getTime() + 61_000);
    expect((await b.app.http!.inject({ url })).statusCode).toBe(404);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select('action')
      .where('entity', '=', 'application')
      .where('entity_id', '=', id)
      .execute();
    expect(log).toEqual([{ action: 'document opened' }]);
  });
});

describe('Staff', () => {
  it('ask for changes field by field, and the applicant sends it again', async () => {
    const { id, token, version } = await anApplication(b, { email: 'again@apply.test' });
    const taken = (await decide(id, { decision: 'take', version })).body.result as ReviewedApplication;
    expect(taken).toMatchObject({ status: 'in_review', reviewer: 'Rea Reviewer', proposed_prefix: 'DAR' });
    const none = await decide(id, { decision: 'request_changes', version: taken.version, changes: [] });
    expect(none.status).toBe(422);
    const changes = [{ field: 'iban', note: 'This is not the account of the company' }];
    expect((await decide(id, { decision: 'request_changes', version: taken.version, changes })).status).toBe(200);
    const [mail] = await mailsTo('again@apply.test', applicationChangesMail);
    expect(mail!.text).toContain('IBAN: This is not the account of the company');
    const seen = await own(token);
    expect(seen).toMatchObject({ status: 'changes_requested', requested: changes });
    const saved = (await save(token, seen.version, aWholeContent())).body.result as OwnApplication;
    expect((await submit(token, saved.version)).body.result).toMatchObject({ status: 'submitted', requested: [] });
  });

  it('approve: company, seller and account with its rights are there, and the applicant signs in', async () => {
    const account = await b.make.user({ email: 'approved@apply.test' });
    const { id, token, version } = await anApplication(b, {
      email: account.email,
      content: { name: 'Prizren Textiles', number: '810000077' },
    });
    await b.platform.pool.query(
      `update applications set content = content || '{"vat_registered": true, "vat_number": "330123456"}' where id = $1`,
      [id],
    );
    const answers = await Promise.all(
      [1, 2].map(() => decide(id, { decision: 'approve', version, sku_prefix: 'prz' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own(token)).toMatchObject({ status: 'approved' });
    expect(await mailsTo(account.email, applicationApprovedMail)).toHaveLength(1);
    const me = await request(b, getMe, {}, { token: await tokenFor(b, account.email) });
    expect(me.body.result).toMatchObject({
      seller: { name: 'Prizren Textiles' },
      company: { name: 'Prizren Textiles' },
      users_roles: [{ name: 'Local Seller' }],
    });
    const seller = await b.platform.db
      .selectFrom('sellers')
      .selectAll()
      .where('name', '=', 'Prizren Textiles')
      .execute();
    expect(seller).toMatchObject([
      {
        local_seller: true,
        number: '810000077',
        sku_prefix: 'PRZ',
        vat_number: '330123456',
        city: 'Prishtinë',
        country: 'Kosove',
      },
    ]);
  });

  it('approve somebody without an account: an invitation goes out', async () => {
    const { id, version } = await anApplication(b, {
      email: 'invited@apply.test',
      content: { name: 'Peja Wood', number: '810000078' },
    });
    expect((await decide(id, { decision: 'approve', version })).status).toBe(200);
    const events = (await mailsTo('invited@apply.test')).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['accounts.invitation', 'applications.approved']));
  });

  it('cannot approve into an account of staff, a number or a name that is taken, and nothing is left behind', async () => {
    const sellers = () => b.platform.db.selectFrom('sellers').select('id').execute();
    const before = (await sellers()).length;
    for (const [email, content, code] of [
      ['staff@applications.test', { name: 'Staff Shop', number: '810000080' }, 'account_taken'],
      ['number@apply.test', { name: 'Other Name', number: '810000077' }, 'business_number_taken'],
      ['name@apply.test', { name: 'prizren textiles', number: '810000081' }, 'seller_name_taken'],
    ] as const) {
      const { id, version } = await anApplication(b, { email, content });
      expect(await decide(id, { decision: 'approve', version })).toMatchObject({
        status: 409,
        body: { result: { code } },
      });
    }
    expect(await sellers()).toHaveLength(before);
  });

  it('reject with a reason; a new application begins once its date is reached', async () => {
    const { id, token, version } = await anApplication(b, { email: 'no@apply.test' });
    const reapply_on = dayIn(new Date(clock.getTime() + 30 * 86_400_000), houseZone);
    expect((await decide(id, { decision: 'reject', version, reason: ' ' })).status).toBe(422);
    await decide(id, { decision: 'reject', version, reason: 'The company is closed', reapply_on });
    expect(await own(token)).toMatchObject({ status: 'rejected', reason: 'The company is closed', reapply_on });
    const opened = async () => {
      await begin('no@apply.test');
      return (await own(tokenIn((await mailsTo('no@apply.test', applicationLinkMail)).at(-1)!.text))).status;
    };
    expect(await opened()).toBe('rejected');
    clock = new Date(clock.getTime() + 31 * 86_400_000);
    expect(await opened()).toBe('draft');
  });

  it('see no draft, and decide only what the table of moves allows', async () => {
    const draft = await anApplication(b, { email: 'unseen@apply.test', status: 'draft' });
    const get = (id: number) => request(b, calls.getApplication, { params: { id } }, { token: staff });
    expect((await get(draft.id)).status).toBe(404);
    const list = await request(b, calls.queueApplications, { query: { status: 'all' } }, { token: staff });
    expect(JSON.stringify(list.body)).not.toContain('unseen@apply.test');
    expect((await request(b, calls.queueApplications, { query: { status: 'draft' } }, { token: staff })).status).toBe(
      422,
    );
    const done = await anApplication(b, { email: 'done@apply.test', status: 'rejected' });
    for (const decision of ['take', 'approve'])
      expect((await decide(done.id, { decision, version: done.version })).body).toMatchObject({
        result: { code: 'application_move_not_allowed' },
      });
  });
});

describe('The queue of applications [pages.md 4.20]', () => {
  type Page = { results: { email: string }[]; total: number; counts: Record<string, number> };
  const list = async (query: object) =>
    (await request(b, calls.queueApplications, { query }, { token: staff })).body.result as Page;

  it('is told by what is to be done, searched and ordered, and counted under what is searched for', async () => {
    for (const [n, status] of (['submitted', 'in_review', 'changes_requested', 'rejected'] as const).entries())
      await anApplication(b, {
        email: `queue-${n}@apply.test`,
        status,
        content: { name: `Kërkim ${'DCBA'[n]}`, number: `81000070${n}`, city: 'Prizren' },
      });
    await anApplication(b, { email: 'queue-draft@apply.test', status: 'draft', content: { name: 'Kërkim E' } });
    const found = await list({ search_text: 'kerkim' });
    expect(found.results.map(({ email }) => email)).toEqual(['queue-0@apply.test', 'queue-1@apply.test']);
    expect([found.total, found.counts]).toEqual([
      2,
      { open: 2, changes_requested: 1, approved: 0, rejected: 1, all: 4 },
    ]);
    const emails = async (query: object) =>
      (await list({ status: 'all', search_text: 'kerkim', ...query })).results.map(({ email }) => email[6]);
    expect(await emails({ orderKey: 'name' })).toEqual(['3', '2', '1', '0']);
    expect(await emails({ orderKey: 'name', orderBy: 'desc', pageSize: 3, page: 1 })).toEqual(['3']);
    expect(await emails({ search_text: '810000702' })).toEqual(['2']);
    expect(await emails({ search_text: 'QUEUE-1@apply' })).toEqual(['1']);
    expect(await emails({ search_text: '100%' })).toEqual([]);
    expect(await emails({ status: 'rejected' })).toEqual(['3']);
  });
});

describe('The house', () => {
  const reviewed = async (id: number) =>
    (await request(b, calls.getApplication, { params: { id } }, { token: staff })).body.result as ReviewedApplication;

  it('sees what is there already by number, IBAN, phone and email', async () => {
    const twice = { number: '810000990', iban: 'XK05 1212 0123 4567 8999', contact_phone: '+383 44 777 888' };
    const former = await anApplication(b, {
      email: 'former@twins.test',
      status: 'rejected',
      content: { name: 'Former', ...twice },
    });
    await anApplication(b, { email: 'draft@twins.test', status: 'draft', content: { name: 'A draft', ...twice } });
    const seller = await b.make.seller({ name: 'Twin Shop', local: true });
    await b.platform.db
      .updateTable('sellers')
      .set({ number: ' 810000990 ', contact_phone: '044/777-888', contact_email: 'New@Twins.test' })
      .where('id', '=', seller.id)
      .execute();
    const person = await b.make.user({ email: 'new@twins.test', roles: ['Local Seller'], sellerId: seller.id });
    const { id } = await anApplication(b, {
      email: 'new@twins.test',
      content: { name: 'New', number: '810000990', iban: 'xk051212012345678999', contact_phone: '00383 44 777 888' },
    });
    expect((await reviewed(id)).duplicates).toEqual([
      { by: 'number', kind: 'application', id: former.id, name: 'Former' },
      { by: 'number', kind: 'seller', id: seller.id, name: 'Twin Shop' },
      { by: 'iban', kind: 'application', id: former.id, name: 'Former' },
      { by: 'phone', kind: 'application', id: former.id, name: 'Former' },
      { by: 'phone', kind: 'seller', id: seller.id, name: 'Twin Shop' },
      { by: 'email', kind: 'person', id: person.id, name: 'new@twins.test' },
      { by: 'email', kind: 'seller', id: seller.id, name: 'Twin Shop' },
    ]);
    const alone = await anApplication(b, {
      email: 'alone@twins.test',
      content: { number: '810000991', iban: 'XK051212012345670001', contact_phone: '12' },
    });
    expect((await reviewed(alone.id)).duplicates).toEqual([]);
  });

  it('talks about an application among itself; the applicant sees nothing of it', async () => {
    const { id, token, version } = await anApplication(b, {
      email: 'talked@apply.test',
      content: { number: '810000992' },
    });
    const say = (text: string) =>
      request(b, calls.commentOnApplication, { params: { id }, body: { text } }, { token: staff });
    expect((await say('   ')).status).toBe(422);
    await say('Called them, they answer tomorrow.');
    expect((await reviewed(id)).comments).toMatchObject([
      { text: 'Called them, they answer tomorrow.', by: 'Rea Reviewer' },
    ]);
    expect(JSON.stringify(await own(token))).not.toContain('Called them');
    // Who has it open may still decide: a comment is no change of the application.
    expect((await decide(id, { decision: 'take', version })).status).toBe(200);
  });

  it('invites somebody to an application of their own, and nobody who sells already', async () => {
    const invite = (email: string, more: object = {}) =>
      request(b, calls.inviteApplicant, { body: { email, ...more } }, { token: staff });
    const first = await invite('Wanted@apply.test', { name: 'Mulliri', note: 'Siç folëm.' });
    expect(first.body).toMatchObject({ statusIsOk: true, statusMessage: 'Invitation queued' });
    const [mail] = await mailsTo('wanted@apply.test');
    expect([mail!.event, mail!.text]).toEqual(['applications.invited', expect.stringContaining('Siç folëm.')]);
    expect(mail!.text).toContain('Rea Reviewer');
    expect(await own(tokenIn(mail!.text))).toMatchObject({
      email: 'wanted@apply.test',
      status: 'draft',
      content: { name: 'Mulliri' },
    });
    expect((await invite('wanted@apply.test')).body.result).toEqual(first.body.result);
    expect((await invite('nobody')).status).toBe(422);
    expect((await invite('staff@applications.test')).status).toBe(409);
    const approved = await anApplication(b, { email: 'sells-already@apply.test', status: 'approved' });
    expect((await invite('sells-already@apply.test')).body.result).toMatchObject({ code: 'applicant_sells_already' });
    const refused = await anApplication(b, { email: 'second-try@apply.test', status: 'rejected' });
    const again = (await invite('second-try@apply.test')).body.result as { application_id: number };
    expect([approved.id, refused.id]).not.toContain(again.application_id);
    for (let n = 0; n < 3; n += 1) await invite('wanted@apply.test');
    expect((await invite('wanted@apply.test')).body.result).toMatchObject({ code: 'invited_too_often' });
  });
});

describe('A document that is waived [pages.md 4.20]', () => {
  const waive = (id: number, kind: string, body: object = { until: '2099-01-31', reason: 'The office is closed' }) =>
    request(b, calls.waiveApplicationDocument, { params: { id, kind }, body }, { token: staff });
  const end = (id: number, kind: string) =>
    request(b, calls.endApplicationWaiver, { params: { id, kind } }, { token: staff });
  const aSent = (email: string, more: Partial<Parameters<typeof anApplication>[1]> = {}) =>
    anApplication(b, { email, status: 'changes_requested', documents: ['business_certificate'], ...more });
  const codeOf = ({ body }: { body: { result?: unknown } }) => (body.result as { code?: string }).code;

  it('is not asked of the applicant, who reads until when and not why; what they write goes on', async () => {
    const { id, token, version } = await aSent('waived@apply.test', { content: { number: '810000801' } });
    expect(codeOf(await submit(token, version))).toBe('application_incomplete');
    const { body } = await waive(id, 'identity');
    expect(body).toMatchObject({
      statusMessage: 'The document is waived',
      result: {
        version,
        waivers: [{ kind: 'identity', until: '2099-01-31', reason: 'The office is closed', by: 'Rea Reviewer' }],
      },
    });
    const seen = await own(token);
    expect(seen.waived).toEqual([{ kind: 'identity', until: '2099-01-31' }]);
    expect(JSON.stringify(seen)).not.toContain('office');
    expect((await submit(token, version)).body.result).toMatchObject({ status: 'submitted' });
  });

  it('is asked for again once somebody ends it or its day has passed', async () => {
    const { id, token, version } = await aSent('asked-again@apply.test', { content: { number: '810000802' } });
    await waive(id, 'identity');
    expect((await end(id, 'identity')).body).toMatchObject({ result: { waivers: [], waived: [] } });
    expect((await end(id, 'identity')).status).toBe(404);
    expect(codeOf(await submit(token, version))).toBe('application_incomplete');
    await waive(id, 'identity');
    await b.platform.db
      .updateTable('application_document_waivers')
      .set({ until_day: '2020-01-01' })
      .where('application_id', '=', id)
      .execute();
    expect((await own(token)).waived).toEqual([]);
    expect(codeOf(await submit(token, version))).toBe('application_incomplete');
  });

  it('goes on with the seller; what came of it all the same is accepted by nobody yet', async () => {
    const { id, version } = await anApplication(b, {
      email: 'goes-on@apply.test',
      content: { number: '810000803', name: 'Goes On' },
    });
    await waive(id, 'identity');
    const { body } = await decide(id, { decision: 'approve', version });
    const { seller_id } = body.result as ReviewedApplication;
    const { rows } = await sql<{ kind: string; until: string; by: string; verdict: string | null }>`
      select w.kind, w.until_day::text as until, u.first_name as by, d.verdict
      from seller_document_waivers w join users u on u.id = w.waived_by
        join seller_documents d on d.seller_id = w.seller_id and d.kind = w.kind
      where w.seller_id = ${seller_id} and w.ended_at is null`.execute(b.platform.db);
    expect(rows).toMatchObject([{ kind: 'identity', until: '2099-01-31', verdict: null }]);
    const states = await sql<{ kind: string; state: string }>`select kind, state from seller_document_states
      where seller_id = ${seller_id} and kind in ('identity', 'business_certificate') order by kind`.execute(
      b.platform.db,
    );
    expect(states.rows.map(({ state }) => state)).toEqual(['ok', 'new']);
    const told = await sql`select from activity_log where entity = 'seller' and entity_id = ${seller_id}
      and action = 'document waived' and after ->> 'waiver_reason' = 'The office is closed'`.execute(b.platform.db);
    expect(told.rows).toHaveLength(1);
    expect(codeOf(await waive(id, 'identity'))).toBe('application_closed');
    expect(codeOf(await end(id, 'identity'))).toBe('application_closed');
  });

  it('is one the application cannot do without, until a day to come, with a reason', async () => {
    const { id } = await anApplication(b, { email: 'refused-waiver@apply.test', content: { number: '810000804' } });
    expect(codeOf(await waive(id, 'vat_certificate'))).toBe('seller_document_not_needed');
    expect(codeOf(await waive(id, 'bank_confirmation'))).toBe('seller_document_not_needed');
    for (const [body, field] of [
      [{ until: '2098-05-04', reason: 'Late' }, 'until'],
      [{ until: '', reason: 'Late' }, 'until'],
      [{ until: '2099-01-01', reason: '  ' }, 'reason'],
    ] as const)
      expect((await waive(id, 'identity', body)).body).toMatchObject({ result: { issues: [{ field }] } });
  });

  it('may be waived by who invites, so that a first application is sent without it', async () => {
    const invite = (more: object) =>
      request(b, calls.inviteApplicant, { body: { email: 'later@apply.test', ...more } }, { token: staff });
    const asked = { waived_kinds: ['identity', 'business_certificate'] };
    expect((await invite(asked)).body).toMatchObject({
      result: { issues: [{ field: 'waived_until' }, { field: 'waived_reason' }] },
    });
    const past = { ...asked, waived_until: '2098-05-04', waived_reason: 'At the office' };
    expect((await invite(past)).body).toMatchObject({ result: { issues: [{ field: 'waived_until' }] } });
    expect((await invite({ ...past, waived_until: '2099-01-31' })).status).toBe(200);
    const [mail] = await mailsTo('later@apply.test');
    const token = tokenIn(mail!.text);
    const { body } = await save(token, 0, aWholeContent({ number: '810000805' }));
    const { version } = body.result as OwnApplication;
    expect((await submit(token, version)).body.result).toMatchObject({ status: 'submitted' });
  });

  it('is forgotten with its application, its reason in the history too', async () => {
    const { id } = await anApplication(b, { email: 'gone-waiver@apply.test', status: 'draft', documents: [] });
    await b.platform.db.updateTable('applications').set({ submitted_at: clock }).where('id', '=', id).execute();
    await b.platform.db.updateTable('applications').set({ status: 'changes_requested' }).where('id', '=', id).execute();
    await waive(id, 'identity', { until: '2120-01-01', reason: 'Their card was stolen' });
    const was = clock;
    clock = new Date('2119-01-01T10:00:00Z');
    await purgeDrafts(b.platform)();
    clock = was;
    const left = await sql`select from activity_log where activity_log::text like '%Their card was stolen%'
      union all select from application_document_waivers where application_id = ${id}`.execute(b.platform.db);
    expect(left.rows).toEqual([]);
  });
});

describe('Applications that came to nothing', () => {
  it('leave no address in the history, also where nobody came who was invited', async () => {
    const body = { email: 'nobody-came@kept.test' };
    expect((await request(b, calls.inviteApplicant, { body }, { token: staff })).status).toBe(200);
    const lines = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from activity_log where entity = 'application'
        and activity_log::text like '%nobody-came@kept.test%'`.execute(b.platform.db);
      return rows[0]!.n;
    };
    expect(await lines()).toBe(1);
    clock = new Date(clock.getTime() + 91 * 86_400_000);
    await purgeDrafts(b.platform)();
    expect(await lines()).toBe(0);
  });

  const months = (count: number) => {
    clock = new Date(clock);
    clock.setUTCMonth(clock.getUTCMonth() + count);
  };
  const there = async (id: number) => {
    const { db } = b.platform;
    const row = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  };
  /** How many of the files of an application lie in the storage. */
  const files = async ({ documents }: { documents: string[] }) => {
    const opened = await Promise.all(
      documents.map((id) => b.platform.storage.open(`documents/${id.slice(0, 2)}/${id}.pdf`)),
    );
    for (const one of opened) one?.stream.destroy();
    return opened.filter(Boolean).length;
  };

  it('are deleted with their documents a year after they were rejected or left, and applicants are told so', async () => {
    const rejected = await anApplication(b, { email: 'rejected@kept.test' });
    const left = await anApplication(b, { email: 'left@kept.test' });
    const waiting = await anApplication(b, { email: 'waiting@kept.test' });
    const sold = await anApplication(b, { email: 'sold@kept.test' });
    const { version } = rejected;
    await decide(rejected.id, {
      decision: 'reject',
      version,
      reason: 'Rea does not like it',
      reapply_on: '2120-01-01',
    });
    const changes = [{ field: 'iban', note: 'Of whom is it?' }];
    await decide(left.id, { decision: 'request_changes', version, changes });
    await sql`update applications set status = 'approved', decided_at = ${clock} where id = ${sold.id}`.execute(
      b.platform.db,
    );
    expect(await own(rejected.token)).toMatchObject({ status: 'rejected', kept_months: 12 });
    const all = () => Promise.all([rejected, left, waiting, sold].map(({ id }) => there(id)));
    // Of another feature, to the same address.
    await sql`insert into mail_outbox (recipient, subject, body, status, event)
      values ('rejected@kept.test', 'x', 'x', 'sent', 'orders.received')`.execute(b.platform.db);
    const mailed = async () => {
      const { rows } = await sql<{
        mail: string;
      }>`select recipient || ' ' || split_part(event, '.', 1) as mail from mail_outbox
        where recipient like '%@kept.test' or body like '%Rea does not like it%' group by 1 order by 1`.execute(
        b.platform.db,
      );
      return rows.map(({ mail }) => mail).filter((mail) => /^(rejected|left|waiting)@/.test(mail));
    };
    expect(await mailed()).toEqual([
      'left@kept.test applications',
      'rejected@kept.test applications',
      'rejected@kept.test orders',
    ]);

    months(11);
    await purgeDrafts(b.platform)();
    expect(await all()).toEqual([true, true, true, true]);
    months(2);
    await purgeDrafts(b.platform)();
    // Who may not apply again yet is known until then; what waits for staff waits; what became a seller stays.
    expect(await all()).toEqual([true, false, true, true]);
    await sql`update applications set reapply_on = null where id = ${rejected.id}`.execute(b.platform.db);
    await sql`insert into settings (key, shop_id, value) values (${forgetAfterSetting.key}, null, '"0"')`.execute(
      b.platform.db,
    );
    await purgeDrafts(b.platform)();
    expect(await all()).toEqual([true, false, true, true]);
    await sql`delete from settings where key = ${forgetAfterSetting.key}`.execute(b.platform.db);
    await purgeDrafts(b.platform)();
    expect(await all()).toEqual([false, false, true, true]);
    expect(await mailed()).toEqual(['rejected@kept.test orders']);
    expect(await Promise.all([rejected, left, waiting, sold].map(files))).toEqual([0, 0, 2, 2]);
    const { rows } = await sql<{ text: string }>`select activity_log::text as text from activity_log
      where entity = 'application' and entity_id in (${rejected.id}, ${left.id})`.execute(b.platform.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Rea does not|Of whom/);
    // A link to it opens nothing any more.
    const link = await aLink(b.platform, { purpose: 'application', email: 'left@kept.test', subjectId: left.id });
    expect((await request(b, calls.getOwnApplication, { body: { token: link } })).status).toBe(404);
  });
});
