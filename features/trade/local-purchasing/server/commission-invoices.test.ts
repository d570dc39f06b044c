import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fiscaliser } from '#connectors/kit/fiscaliser.ts';
import { RemoteError } from '#connectors/kit/remote-error.ts';
import { sellerVatNumber } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { setSellerVatNumber } from '#features/people/local-sellers/server/use-cases/set-vat-number.ts';
import { documentCleared } from '#features/trade/documents/contract/documents.events.ts';
import type { DocumentPayload } from '#features/trade/documents/contract/documents.payload.ts';
import { writeUbl } from '#features/trade/documents/contract/documents.ubl.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { documentListReadModel } from '#features/trade/documents/server/documents.list.read-model.ts';
import { readDocumentFile } from '#features/trade/documents/server/use-cases/read-document-file.ts';
import { reportDocuments } from '#features/trade/documents/server/use-cases/report-documents.ts';
import { literal } from '#kit/text.ts';
import type { Statement } from '../contract/statements.model.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { localOrdersListeners } from './local-orders.listeners.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import * as statements from './use-cases/manage-statements.ts';
import { settleDispute } from './use-cases/settle-dispute.ts';

let m: LocalMarket;
let clock = new Date('2100-11-22T08:00:00Z');
let month = 11;

beforeAll(async () => {
  m = await localMarket(() => clock);
  const { db } = m.b.platform;
  await sql`update commission_rules set vat_percent = 20`.execute(db);
  await sql`update house_company set name = 'Tregu Shpk', vat_number = 'L12345678A'`.execute(db);
  // It came by no application: staff say its number, as it is printed.
  const said = { params: { id: m.ids.liri }, body: { vat_number: sellerVatNumber.parse('330 123-456') } };
  await setSellerVatNumber(m.b.platform)(said, m.as.admin());
});
afterAll(() => m.b.close());

/** Two vases at 6 EUR are delivered in this month, and the statement of it is there: 12.00, commission 1.44 and VAT 0.29. */
async function stated(): Promise<Statement> {
  const { placed, lineId, local } = await m.sold(2);
  const [item] = await localOrdersReadModel(m.b.platform.db).listLines(local!.id);
  const lines = [{ id: item!.id, qty: 2, reason: null }];
  const body = { version: local!.version, key: randomUUID(), lines, ready_by: null };
  await answerLocalOrder(m.b.platform)({ params: { id: local!.id }, body } as never, m.as.liri());
  await m.arrive(local!.id, 2);
  await m.facts(placed.id, lineId, 2, 'packed', 'shipped', 'delivered');
  await m.follow(placed.id);
  return nextMonth();
}

/** The newest statement of the seller, after the month has ended. */
async function nextMonth(): Promise<Statement> {
  clock = new Date(Date.UTC(2100, month, 2));
  month += 1;
  expect(await makeStatements(m.b.platform)()).toBe(1);
  const { results } = await statements.listStatements(m.b.platform)({ query: { page: 0, pageSize: 10 } }, m.as.liri());
  return statements.getStatement(m.b.platform)({ params: { id: results[0]!.id } }, m.as.liri());
}
const confirm = ({ id, version }: Statement) =>
  statements.confirmStatement(m.b.platform)({ params: { id }, body: { version } }, m.as.liri());
async function invoiceOf({ invoice }: Statement): Promise<{ id: number; payload: DocumentPayload }> {
  const { rows } = await sql<{ id: number; payload: DocumentPayload }>`select id, payload from documents
    where text = ${invoice}`.execute(m.b.platform.db);
  return rows[0]!;
}
const mails = async () => {
  const { rows } = await sql<{ name: string }>`select f.name from mail_files f join mail_outbox o on o.id = f.mail_id
    where o.event = 'localOrders.commissionInvoice' order by f.id`.execute(m.b.platform.db);
  return rows.map(({ name }) => name);
};

it('An invoice of commissions says the VAT numbers of both, and is an e-invoice with its period that is set off', async () => {
  const { id, payload } = await invoiceOf(await confirm(await stated()));
  expect(payload).toMatchObject({ net: '1.44', vat: '0.29', gross: '1.73' });
  expect([payload.seller.vat_number, payload.buyer.vat_number]).toEqual(['L12345678A', '330123456']);
  const xml = await readDocumentFile(m.b.platform)({ params: { id }, query: { form: 'xml' } }, m.as.admin());
  expect(xml.content).toBe(writeUbl(payload));
  const [listed] = await documentListReadModel(m.b.platform.db).exported({}, { shops: null }, 1);
  expect(listed).toMatchObject({ customer: 'Liri', vat_number: '330123456' });
  for (const part of [
    '<cac:InvoicePeriod><cbc:StartDate>2100-11-01</cbc:StartDate><cbc:EndDate>2100-11-30</cbc:EndDate></cac:InvoicePeriod>',
    '<cbc:CompanyID>AL330123456</cbc:CompanyID>',
    '<cac:PaymentMeans><cbc:PaymentMeansCode>97</cbc:PaymentMeansCode></cac:PaymentMeans>',
    '<cbc:PrepaidAmount currencyID="EUR">1.73</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>',
    '<cac:Item><cbc:Name>Komision mbi shitjet</cbc:Name>',
  ])
    expect(xml.content).toContain(part);
  expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
});

it('What a dispute of a commission gave back is less of it on the next invoice, with its VAT', async () => {
  const first = await stated();
  const of = (kind: string) => first.lines.find((line) => line.kind === kind)!.id;
  for (const kind of ['commission', 'commission_vat'])
    await statements.disputeEntry(m.b.platform)(
      { params: { id: first.id }, body: { entry_id: of(kind), text: 'Tepër' } },
      m.as.liri(),
    );
  const seen = await statements.getStatement(m.b.platform)({ params: { id: first.id } }, m.as.liri());
  // The sale alone is confirmed: of it there is nothing to invoice.
  expect((await confirm(seen)).invoice).toBeNull();
  for (const [kind, amount] of [
    ['commission', '0.60'],
    ['commission_vat', '0.09'],
  ] as const) {
    const { dispute } = seen.lines.find((line) => line.kind === kind)!;
    await settleDispute(m.b.platform)(
      { params: { id: dispute!.id }, body: { verdict: 'accepted', amount, answer: 'Po' } },
      m.as.admin(),
    );
  }
  const next = await nextMonth();
  expect(next.total).toBe('-1.04');
  // 1.44 less 0.50, and VAT 0.29 less 0.10 of it, less 0.09.
  expect((await invoiceOf(await confirm(next))).payload).toMatchObject({ net: '0.94', vat: '0.10', gross: '1.04' });
});

it('Where the house reports its invoices it is reported too, and reaches its seller once it is cleared', async () => {
  const { db } = m.b.platform;
  await sql`insert into document_settings (shop_id, fiscaliser) values (1, 'practice')
    on conflict (shop_id) do update set fiscaliser = 'practice'`.execute(db);
  const before = await mails();
  const confirmed = await confirm(await stated());
  const { id } = await invoiceOf(confirmed);
  expect(await mails()).toEqual(before);
  const told: object[] = [];
  let answer: () => ReturnType<Fiscaliser['submit']> = () =>
    Promise.reject(new RemoteError('rejected', literal('No such taxpayer')));
  const office: Fiscaliser = {
    kind: 'practice',
    submit: (document) => {
      told.push(document);
      return answer();
    },
    find: async () => null,
  };
  const report = reportDocuments({ ...m.b.platform, officeFor: () => office });
  expect((await report()).count).toBe(1);
  expect(told).toMatchObject([
    { number: confirmed.invoice, type: 'invoice', vat: '0.29', buyer: { name: 'Liri', vatNumber: '330123456' } },
  ]);
  // No order shows that it was refused: who may have it reported again is told.
  const { rows: bells } = await sql<{ text: string }>`select text::text from notices where user_id = ${m.ids.admin}
    order by id desc limit 1`.execute(db);
  expect(bells[0]!.text).toContain('No such taxpayer');
  answer = async () => ({ state: 'cleared', code: 'NIVF-7', qr: null });
  await sql`update document_clearances set state = 'pending', next_try = '2100-01-01' where document_id = ${id}`.execute(
    db,
  );
  expect((await report()).count).toBe(1);
  const events = (await m.b.events()).filter(({ name }) => name === documentCleared.name);
  expect(events.map(({ payload }) => payload)).toEqual([{ documentId: id, orderId: null }]);
  const listener = localOrdersListeners(m.b.platform).find(({ event }) => event.name === documentCleared.name)!;
  await listener.handle(events[0]!.payload as never, { id: 1 } as never);
  expect((await mails()).slice(before.length)).toEqual([
    `${confirmed.invoice}.pdf`,
    expect.stringMatching(/^tregu-statement-/),
  ]);
});
