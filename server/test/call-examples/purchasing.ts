import { purchaseDocumentsRepository } from '#features/trade/purchasing/server/purchase-documents.repository.ts';
import { anOrder, aPdf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const purchasingExamples: FeatureExamples = async (b, { asker, seller, looked }) => {
  const make = (status: 'draft' | 'approved' | 'sent') =>
    anOrder(b, { by: asker, sellerId: seller.id, variants: [looked.variantId], status });
  // One after another, a call must not find what another one has changed.
  const draft = await make('draft');
  const changed = await make('draft');
  const revoked = await make('sent');
  const linked = await make('sent');
  const approved = await make('approved');
  const sent = await make('sent');
  const [line] = sent.items;
  const [asked] = linked.items;
  const begin = async (order_id: number) => {
    const id = crypto.randomUUID();
    const created_at = b.platform.now();
    await purchaseDocumentsRepository(b.platform.db).insertDocument({
      id,
      order_id,
      link_id: 1,
      kind: 'invoice',
      name: 'i.pdf',
      created_at,
    });
    return id;
  };
  const begun = await begin(linked.id);
  const kept = await begin(sent.id);
  const storage_key = `documents/${kept.slice(0, 2)}/${kept}.pdf`;
  await b.platform.storage.put(storage_key, aPdf('kept'));
  const file = { mime: 'application/pdf', size: aPdf('kept').length, sha256: 'a'.repeat(64), storage_key };
  await purchaseDocumentsRepository(b.platform.db).setDocument(kept, { ...file, uploaded_at: b.platform.now() });
  const body = { version: changed.version, promised_on: null, supplier_ref: '', note: '' };
  const lines = [{ variant_id: looked.variantId, qty: 3, cost: '9.90' }];
  const { token } = linked;
  // Nothing of it is wanted of anybody: its product is not known.
  return {
    'purchasing.list': { request: {}, wrong: { query: { bucket: 'lost' } } },
    'purchasing.listSuppliers': { request: {}, ...nothingWrong },
    'purchasing.findVariants': { request: { query: { seller: seller.id, search_text: 'SKU' } }, wrong: { query: {} } },
    'purchasing.get': { request: { params: { id: sent.id } }, foreign: true },
    'purchasing.create': { request: { body: { ...body, seller_id: seller.id, currency: 'EUR', lines } } },
    'purchasing.update': { request: { params: { id: changed.id }, body: { ...body, lines } } },
    'purchasing.move': {
      request: { params: { id: draft.id }, body: { move: 'approve', version: draft.version } },
    },
    'purchasing.send': {
      request: {
        params: { id: approved.id },
        body: { version: approved.version, to: 'orders@supplier.test', language: 'en' },
      },
    },
    'purchasing.makeLink': { request: { params: { id: linked.id } } },
    'purchasing.revokeLink': { request: { params: { id: revoked.id } } },
    'purchasing.receive': {
      request: {
        params: { id: sent.id },
        body: { version: sent.version, lines: [{ id: line!.id, ok: 1, damaged: 0, missing: 0 }] },
      },
    },
    'purchasing.linkDocument': { request: { params: { id: sent.id, document: kept } } },
    'outdelivery.open': { request: { body: { token } } },
    'outdelivery.answer': {
      request: {
        body: {
          token,
          key: crypto.randomUUID(),
          answers: [{ say: 'yes', id: asked!.id, answer: 0, qty: 2, on: null }],
        },
      },
    },
    'outdelivery.report': {
      request: {
        body: {
          token,
          key: crypto.randomUUID(),
          state: 'handed_over',
          carrier: 'Post',
          tracking: 'P1',
          receiver: '',
          reason: '',
        },
      },
    },
    'outdelivery.beginDocument': { request: { body: { token, kind: 'proof', name: 'proof.pdf' } } },
    'outdelivery.uploadDocument': { request: { params: { id: begun }, file: { name: 'i.pdf', bytes: aPdf() } } },
    'outdelivery.renew': { request: { body: { token } } },
  };
};
