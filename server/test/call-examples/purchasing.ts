import { anOrder, aPdf } from '#features/purchasing/server/purchasing.for-tests.ts';
import { purchasingRepository } from '#features/purchasing/server/purchasing.repository.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const purchasingExamples: FeatureExamples = async (b, { asker, seller, looked }) => {
  const make = (status: 'draft' | 'approved' | 'sent') =>
    anOrder(b, { by: asker, sellerId: seller.id, variants: [looked.variantId], status });
  const draft = await make('draft');
  const approved = await make('approved');
  const sent = await make('sent');
  const [line] = sent.items;
  const orders = purchasingRepository(b.platform.db);
  const begin = async () => {
    const id = crypto.randomUUID();
    const created_at = b.platform.now();
    await orders.insertDocument({ id, order_id: sent.id, link_id: 1, kind: 'invoice', name: 'i.pdf', created_at });
    return id;
  };
  const begun = await begin();
  const kept = await begin();
  const storage_key = `documents/${kept.slice(0, 2)}/${kept}.pdf`;
  await b.platform.storage.put(storage_key, aPdf('kept'));
  const file = { mime: 'application/pdf', size: aPdf('kept').length, sha256: 'a'.repeat(64), storage_key };
  await orders.setDocument(kept, { ...file, uploaded_at: b.platform.now() });
  const body = { version: draft.version, promised_on: null, supplier_ref: '', note: '' };
  const lines = [{ variant_id: looked.variantId, qty: 3, cost: '9.90' }];
  const { token } = sent;
  const key = crypto.randomUUID();
  return {
    'purchasing.list': { request: {}, wrong: { query: { bucket: 'lost' } } },
    'purchasing.listSuppliers': { request: {}, ...nothingWrong },
    'purchasing.findVariants': { request: { query: { seller: seller.id, search_text: 'SKU' } }, wrong: { query: {} } },
    'purchasing.get': { request: { params: { id: sent.id } }, foreign: true },
    'purchasing.create': { request: { body: { ...body, seller_id: seller.id, currency: 'EUR', lines } } },
    'purchasing.update': { request: { params: { id: draft.id }, body: { ...body, lines } } },
    'purchasing.move': {
      request: { params: { id: draft.id }, body: { move: 'approve', version: draft.version } },
    },
    'purchasing.send': {
      request: {
        params: { id: approved.id },
        body: { version: approved.version, to: 'orders@supplier.test', language: 'en' },
      },
    },
    'purchasing.revokeLink': { request: { params: { id: sent.id } } },
    'purchasing.receive': {
      request: {
        params: { id: sent.id },
        body: { version: sent.version, lines: [{ id: line!.id, ok: 1, damaged: 0, missing: 0 }] },
      },
    },
    'purchasing.linkDocument': { request: { params: { id: sent.id, document: kept } } },
    'outdelivery.open': { request: { body: { token } } },
    'outdelivery.answer': {
      request: { body: { token, key, answers: [{ say: 'yes', id: line!.id, answer: 0, qty: 2, on: null }] } },
    },
    'outdelivery.report': {
      request: {
        body: { token, key, state: 'handed_over', carrier: 'Post', tracking: 'P1', receiver: '', reason: '' },
      },
    },
    'outdelivery.beginDocument': { request: { body: { token, kind: 'proof', name: 'proof.pdf' } } },
    'outdelivery.uploadDocument': { request: { params: { id: begun }, file: { name: 'i.pdf', bytes: aPdf() } } },
    'outdelivery.renew': { request: { body: { token } } },
  };
};
