import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/seller-documents.calls.ts';
import type { RequestedDocuments } from '../contract/seller-documents.model.ts';
import { aDocumentLink, aSellerDocument } from './seller-documents.for-tests.ts';

let b: Bench;
let at = new Date();
let token = '';
const ids: Record<string, number> = {};
beforeAll(async () => {
  const start = new Date();
  at = start;
  b = await bench({ now: () => new Date(Date.now() + at.getTime() - start.getTime()) });
  ids.liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  ids.person = (await b.make.user({ email: 'liri@papers.test', roles: ['Local Seller'], sellerId: ids.liri })).id;
  await b.make.user({ email: 'admin@papers.test', roles: ['Admin'] });
  token = await aDocumentLink(b, { sellerId: ids.liri, userId: ids.person, email: 'liri@papers.test' });
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown>) => request(b, call, parts);
const wanted = async () =>
  (await ask(calls.openRequestedDocuments, { body: { token } })).body.result as RequestedDocuments;
const begin = (kind: string, more: object = {}) =>
  ask(calls.beginRequestedDocument, { body: { token, kind, name: 'a.pdf', ...more } });
const upload = (id: string, bytes = aPdf()) =>
  ask(calls.uploadRequestedDocument, { params: { id }, file: { name: 'a.pdf', bytes } });

it('mails a link that takes the documents that were asked for, without a login [pages.md 4.46]', async () => {
  const admin = await tokenFor(b, 'admin@papers.test');
  const body = { kinds: ['bank_confirmation'], note: '' };
  expect((await request(b, calls.askForDocuments, { params: { id: ids.liri! }, body }, { token: admin })).status).toBe(
    200,
  );
  const { rows } = await b.platform.pool.query(
    `select purpose, user_id, subject_id, email from account_links order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ purpose: 'seller_document', subject_id: ids.liri, email: 'liri@papers.test' });
});

it('tells what is wanted and why, and nothing of the documents that are there', async () => {
  await aSellerDocument(b, { sellerId: ids.liri!, kind: 'identity', verdict: 'accepted' });
  const told = await wanted();
  expect(told).toEqual({
    seller: 'Liri',
    documents: [
      { kind: 'business_certificate', state: 'missing', note: '' },
      { kind: 'bank_confirmation', state: 'missing', note: '' },
    ],
  });
  expect((await begin('identity')).body.result).toMatchObject({ code: 'seller_document_not_needed' });
});

it('keeps a file once, for staff to look at, and the history says whose link it was', async () => {
  const { id } = (await begin('bank_confirmation', { valid_until: '2999-01-01' })).body.result as { id: string };
  expect((await upload(id, Buffer.from('no document'))).status).toBe(422);
  expect((await upload(id)).status).toBe(200);
  expect((await upload(id)).body.result).toMatchObject({ code: 'seller_document_upload_gone' });
  expect((await wanted()).documents.map(({ kind }) => kind)).toEqual(['business_certificate']);
  const { rows } = await b.platform.pool.query(
    `select d.verdict, d.uploaded_by, d.valid_until::text as until, l.cause, l.user_id from seller_documents d
      join activity_log l on l.entity = 'seller' and l.entity_id = d.seller_id and l.action = 'document uploaded'
      where d.kind = 'bank_confirmation'`,
  );
  expect(rows).toEqual([
    { verdict: null, uploaded_by: ids.person, until: '2999-01-01', cause: 'link', user_id: ids.person },
  ]);
});

it('takes no file where the kind was sent meanwhile, after ten minutes, or with a day that is past', async () => {
  const first = (await begin('business_certificate')).body.result as { id: string };
  for (const day of ['2001-01-01', '0000-01-01'])
    expect((await begin('business_certificate', { valid_until: day })).body.result).toMatchObject({
      issues: [{ field: 'valid_until' }],
    });
  const late = (await begin('business_certificate')).body.result as { id: string };
  const before = at;
  at = new Date(at.getTime() + 11 * 60_000);
  expect((await upload(late.id)).body.result).toMatchObject({ code: 'seller_document_upload_gone' });
  at = before;
  const third = (await begin('business_certificate')).body.result as { id: string };
  expect((await upload(third.id)).status).toBe(200);
  expect((await upload(first.id)).body.result).toMatchObject({ code: 'seller_document_not_needed' });
  expect((await wanted()).documents).toEqual([]);
});

it('keeps no bytes of what is refused, however often and at once it is sent', async () => {
  const stored = async () => {
    let count = 0;
    for await (const _ of b.platform.storage.list()) count += 1;
    return count;
  };
  await b.platform.pool.query(`update seller_documents set verdict = 'rejected' where kind = 'business_certificate'`);
  const begun: string[] = [];
  for (let n = 0; n < 3; n++) begun.push(((await begin('business_certificate')).body.result as { id: string }).id);
  const before = await stored();
  const answers = await Promise.all(begun.map((id) => upload(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const id of begun) await upload(id);
  expect(await stored()).toBe(before + 1);
});

it('takes no file of somebody who left after it was begun', async () => {
  await b.platform.pool.query(`update seller_documents set verdict = 'rejected' where kind = 'bank_confirmation'`);
  const { id } = (await begin('bank_confirmation')).body.result as { id: string };
  await b.platform.pool.query('update users set seller_id = null where id = $1', [ids.person]);
  expect((await upload(id)).body.result).toMatchObject({ code: 'seller_document_not_needed' });
  await b.platform.pool.query('update users set seller_id = $2 where id = $1', [ids.person, ids.liri]);
});

it('opens nothing with a link of another purpose, of somebody who left, or that nobody made', async () => {
  const refused = async (other: string) =>
    ((await ask(calls.openRequestedDocuments, { body: { token: other } })).body.result as { code: string }).code;
  expect(await refused('nobody-made-this')).toBe('link_invalid');
  await b.platform.pool.query('update users set seller_id = null where id = $1', [ids.person]);
  expect(await refused(token)).toBe('seller_document_not_needed');
  expect((await begin('identity')).body.result).toMatchObject({ code: 'seller_document_not_needed' });
  await b.platform.pool.query('update users set active = false where id = $1', [ids.person]);
  expect(await refused(token)).toBe('link_invalid');
});
