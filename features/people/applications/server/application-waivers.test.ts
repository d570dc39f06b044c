import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/applications.calls.ts';
import type { OwnApplication, ReviewedApplication } from '../contract/applications.model.ts';
import { anApplication } from './applications.for-tests.ts';

let b: Bench;
let staff: string;
beforeAll(async () => {
  b = await bench({ now: () => new Date('2098-05-05T10:00:00Z') });
  await b.work();
  await b.make.user({ email: 'staff@waivers.test', name: 'Rea Reviewer', roles: ['Admin'] });
  staff = await tokenFor(b, 'staff@waivers.test');
});
afterAll(() => b.close());
beforeEach(() => b.platform.db.deleteFrom('tries').execute());

const waive = (id: number, kind: string) =>
  request(
    b,
    calls.waiveApplicationDocument,
    { params: { id, kind }, body: { until: '2099-01-31', reason: 'The office is closed' } },
    { token: staff },
  );
const decide = (id: number, body: object) =>
  request(b, calls.decideApplication, { params: { id }, body }, { token: staff });
const submit = (token: string, version: number) => request(b, calls.submitApplication, { body: { token, version } });
const own = async (token: string) =>
  (await request(b, calls.getOwnApplication, { body: { token } })).body.result as OwnApplication;
const codeOf = ({ body }: { body: { result?: unknown } }) => (body.result as { code?: string }).code;
const toldOf = async (entity: string, id: number) => {
  const { rows } = await sql<{ action: string; kind: string }>`select action, after ->> 'kind' as kind from activity_log
    where entity = ${entity} and entity_id = ${id} and action like 'document%' order by id`.execute(b.platform.db);
  return rows.map(({ action, kind }) => (kind ? `${action}: ${kind}` : action));
};

describe('A document that is waived [pages.md 4.20]', () => {
  it('is needed again where it is among the changes that are asked for', async () => {
    const { id, token, version } = await anApplication(b, {
      email: 'changes@waivers.test',
      documents: [],
      content: { number: '810000901' },
    });
    await waive(id, 'identity');
    await waive(id, 'business_certificate');
    const changes = [
      { field: 'identity', note: 'We need it after all' },
      { field: 'iban', note: 'Another one' },
    ];
    const { body } = await decide(id, { decision: 'request_changes', version, changes });
    expect((body.result as ReviewedApplication).waivers.map(({ kind }) => kind)).toEqual(['business_certificate']);
    expect((await submit(token, version + 1)).body).toMatchObject({ result: { issues: [{ field: 'identity' }] } });
    expect(await toldOf('application', id)).toEqual([
      'document waived: identity',
      'document waived: business_certificate',
      'document waiver ended: identity',
    ]);
  });

  it('says that nobody is asked where a waiver ends, and what to do about it', async () => {
    const end = async (id: number) =>
      (await request(b, calls.endApplicationWaiver, { params: { id, kind: 'identity' } }, { token: staff })).body
        .statusMessage;
    const sent = await anApplication(b, { email: 'ended@waivers.test', content: { number: '810000902' } });
    await waive(sent.id, 'identity');
    expect(await end(sent.id)).toBe('No longer waived. To receive it, request changes');
    const open = await anApplication(b, { email: 'ended-open@waivers.test', status: 'changes_requested' });
    await waive(open.id, 'identity');
    expect(await end(open.id)).toBe('No longer waived. The application is not sent again without it');
  });

  it('is asked of the seller once its day has passed, also a certificate of VAT that not every seller needs', async () => {
    const { id, version } = await anApplication(b, {
      email: 'vat@waivers.test',
      content: { number: '810000903', name: 'Vat Later', vat_registered: true, vat_number: '330000903' },
    });
    await waive(id, 'vat_certificate');
    const { seller_id } = (await decide(id, { decision: 'approve', version })).body.result as ReviewedApplication;
    const state = async () =>
      (
        await sql<{ state: string }>`select state from seller_document_states
          where seller_id = ${seller_id} and kind = 'vat_certificate'`.execute(b.platform.db)
      ).rows[0]!.state;
    expect(await state()).toBe('ok');
    expect(await toldOf('seller', seller_id!)).toEqual(['documents asked for', 'document waived: vat_certificate']);
    await sql`update seller_document_waivers set until_day = '2020-01-01' where seller_id = ${seller_id}`.execute(
      b.platform.db,
    );
    expect(await state()).toBe('missing');
  });

  it('is asked of the seller at once where its day passed before the application was approved', async () => {
    const { id, version } = await anApplication(b, {
      email: 'late@waivers.test',
      content: { number: '810000904', name: 'Approved Late', vat_registered: true, vat_number: '330000904' },
    });
    await waive(id, 'vat_certificate');
    await sql`update application_document_waivers set until_day = '2020-01-01' where application_id = ${id}`.execute(
      b.platform.db,
    );
    const { seller_id } = (await decide(id, { decision: 'approve', version })).body.result as ReviewedApplication;
    const { rows } = await sql`select kind from seller_document_states
      where seller_id = ${seller_id} and state = 'missing'`.execute(b.platform.db);
    expect(rows).toEqual([{ kind: 'vat_certificate' }]);
  });
});

describe('An invitation', () => {
  const invite = (email: string, kinds: string[]) =>
    request(
      b,
      calls.inviteApplicant,
      { body: { email, waived_kinds: kinds, waived_until: '2099-01-31', waived_reason: 'At the office' } },
      { token: staff },
    );
  const linkTo = async (email: string) => tokenIn((await readMails(b)).find(({ to }) => to === email)!.text);

  it('says the whole of what is waived in a draft, which nobody of the house sees', async () => {
    const { body } = await invite('whole@waivers.test', ['identity', 'business_certificate']);
    const { application_id: id } = body.result as { application_id: number };
    const token = await linkTo('whole@waivers.test');
    await invite('whole@waivers.test', ['identity']);
    expect((await own(token)).waived.map(({ kind }) => kind)).toEqual(['identity']);
    expect((await invite('whole@waivers.test', [])).status).toBe(200);
    expect((await own(token)).waived).toEqual([]);
    expect((await toldOf('application', id)).slice(-1)).toEqual(['document waiver ended: identity']);
  });

  it('leaves what was waived in an application that was sent, where everybody sees it', async () => {
    const { id, token } = await anApplication(b, { email: 'sent@waivers.test', status: 'changes_requested' });
    await waive(id, 'identity');
    expect((await invite('sent@waivers.test', ['business_certificate'])).status).toBe(200);
    expect((await own(token)).waived.map(({ kind }) => kind)).toEqual(['business_certificate', 'identity']);
  });

  it('waives nothing an application does not need; what turned out not to be needed goes to no seller', async () => {
    const refused = await invite('not-needed@waivers.test', ['identity', 'bank_confirmation']);
    expect(refused).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'waived_kinds' }] } } });
    const { id, version } = await anApplication(b, {
      email: 'not-needed@waivers.test',
      content: { number: '810000905', name: 'Without Vat' },
    });
    expect((await invite('not-needed@waivers.test', ['vat_certificate'])).status).toBe(200);
    const { seller_id } = (await decide(id, { decision: 'approve', version })).body.result as ReviewedApplication;
    expect(await toldOf('seller', seller_id!)).toEqual([]);
  });

  it('waits for a decision that is under way, and changes nothing that was decided', async () => {
    const { id } = await anApplication(b, { email: 'race@waivers.test', content: { number: '810000906' } });
    const client = await b.platform.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update applications set status = 'approved' where id = $1`, [id]);
      const asked = invite('race@waivers.test', ['identity']);
      await expect
        .poll(async () => {
          const { rows } = await b.platform.pool.query(`select from pg_locks where not granted`);
          return rows.length;
        })
        .toBeGreaterThan(0);
      await client.query('commit');
      expect(codeOf(await asked)).toBe('applicant_sells_already');
    } finally {
      client.release();
    }
    const { rows } = await sql`select from application_document_waivers where application_id = ${id}`.execute(
      b.platform.db,
    );
    expect(rows).toEqual([]);
    expect((await readMails(b)).filter(({ to }) => to === 'race@waivers.test')).toEqual([]);
  });
});

it('pages of the release before get the plain list they know [pages.md 4.20]', async () => {
  await anApplication(b, { email: 'plain@waivers.test', content: { number: '810000907' } });
  await anApplication(b, { email: 'plain-draft@waivers.test', status: 'draft' });
  const list = async (query: object) =>
    (await request(b, calls.listApplications, { query }, { token: staff })).body.result as { email: string }[];
  expect((await list({})).map(({ email }) => email)).toContain('plain@waivers.test');
  expect(await list({ status: 'draft' })).toEqual([]);
});
