import { aLink } from '#features/base/accounts/server/accounts.for-tests.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { Bench } from '#server/test/bench.ts';
import type { CallExample } from '#server/test/call-examples/example.ts';
import { type ApplicationContent, applicationContent } from '../contract/applications.model.ts';
import type { ApplicationStatus } from '../contract/applications.status.ts';
import { applicationsRepository } from './applications.repository.ts';

/** An application with everything in it. */
export const aWholeContent = (values: Partial<ApplicationContent> = {}): ApplicationContent =>
  applicationContent.parse({
    type: 'retail_trade',
    name: 'Dardania Home',
    number: '810000001',
    registration_date: '2019-04-15',
    contact_firstname: 'Dita',
    contact_lastname: 'Dardani',
    contact_phone: '+383 44 123 456',
    address: 'Rruga B 12',
    city: 'Prishtinë',
    zip_code: '10000',
    categories: 'Furniture',
    sku_count: '120',
    eans: 'some',
    stock_place: 'Prishtinë',
    bank_name: 'Banka e Provës',
    iban: 'XK05 1212 0123 4567 8906',
    signature: 'Dita Dardani',
    terms: true,
    ...values,
  });

/** A PDF as small as one can be. */
export const aPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** An application of this status with its documents, and the token that opens it. */
export async function anApplication(
  { platform }: Pick<Bench, 'platform'>,
  values: {
    email: string;
    status?: ApplicationStatus;
    content?: Partial<ApplicationContent>;
    documents?: DocumentKind[];
  },
) {
  const { db, now, storage } = platform;
  const { email, status = 'submitted', documents = ['business_certificate', 'identity'] } = values;
  const applications = applicationsRepository(db);
  const content = aWholeContent(values.content);
  const id = await applications.insert({ email, language: 'en', content, at: now() });
  if (status !== 'draft') await applications.change(id, { status, submitted_at: now() }, now());
  const ids: string[] = [];
  for (const kind of documents) {
    const document = crypto.randomUUID();
    const storage_key = `documents/${document.slice(0, 2)}/${document}.pdf`;
    await storage.put(storage_key, aPdf());
    await applications.insertDocument({ id: document, applicationId: id, kind, name: `${kind}.pdf`, at: now() });
    await applications.setDocument(document, {
      mime: 'application/pdf',
      size: aPdf().length,
      sha256: 'a'.repeat(64),
      storage_key,
      uploaded_at: now(),
    });
    ids.push(document);
  }
  const token = await aLink(platform, { purpose: 'application', email, subjectId: id });
  return { id, token, documents: ids, version: status === 'draft' ? 0 : 1 };
}

/** One valid request of every call of this feature, for the matrix of calls. */
export async function applicationExamples(b: Pick<Bench, 'platform'>): Promise<Record<string, CallExample>> {
  const draft = await anApplication(b, { email: 'draft@applications.test', status: 'draft' });
  const sent = await anApplication(b, {
    email: 'sent@applications.test',
    content: { number: '810000002', name: 'Sent' },
  });
  const waived = await anApplication(b, {
    email: 'waived@applications.test',
    content: { number: '810000003', name: 'Waived' },
  });
  const whole = await anApplication(b, { email: 'whole@applications.test', status: 'draft' });
  const begun = crypto.randomUUID();
  await applicationsRepository(b.platform.db).insertDocument({
    id: begun,
    applicationId: draft.id,
    kind: 'identity',
    name: 'identity.pdf',
    at: b.platform.now(),
  });
  const person = await b.platform.db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const waiver = { until: '2150-01-01', reason: 'The office is closed' };
  const by = { userId: person.id, at: b.platform.now() };
  await applicationsRepository(b.platform.db).waive(waived.id, 'identity', waiver, by);
  const { token, version } = draft;
  return {
    'applications.begin': { request: { body: { email: 'new@applications.test', waited_ms: 9000 } } },
    'applications.getOwn': { request: { body: { token } } },
    'applications.save': { request: { body: { token, version, content: aWholeContent() } } },
    'applications.submit': { request: { body: { token: whole.token, version: whole.version } } },
    'applications.beginDocument': { request: { body: { token, kind: 'identity', name: 'identity.pdf' } } },
    'applications.uploadDocument': {
      request: { params: { id: begun }, file: { name: 'identity.pdf', bytes: aPdf() } },
    },
    'applications.list': { request: { query: { status: 'all' } }, wrong: { query: { status: 'lost' } } },
    'applications.queue': { request: { query: { status: 'all' } }, wrong: { query: { status: 'lost' } } },
    'applications.get': { request: { params: { id: sent.id } } },
    'applications.linkDocument': { request: { params: { id: sent.id, document: sent.documents[0] } } },
    'applications.waive': { request: { params: { id: sent.id, kind: 'identity' }, body: waiver } },
    'applications.endWaiver': { request: { params: { id: waived.id, kind: 'identity' } } },
    'applications.comment': { request: { params: { id: sent.id }, body: { text: 'Called them.' } } },
    'applications.invite': { request: { body: { email: 'wanted@applications.test' } } },
    'applications.decide': {
      request: { params: { id: sent.id }, body: { decision: 'take', version: sent.version } },
    },
  };
}
