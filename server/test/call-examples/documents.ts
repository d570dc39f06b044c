import { makeDocumentByHand } from '#features/trade/documents/server/use-cases/make-documents.ts';
import { startArchive } from '#features/trade/documents/server/use-cases/manage-archives.ts';
import { aReadyOrder } from '#features/trade/packages/server/packages.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const documentsExamples: FeatureExamples = async (b, { asker, looked }) => {
  const { platform } = b;
  const context = { ...b.as({ userId: asker }), now: platform.now };
  const order = await aReadyOrder(b, looked.variantId);
  const other = await aReadyOrder(b, looked.variantId);
  const body = { type: 'invoice' as const, package_id: null };
  const made = await makeDocumentByHand(platform)({ params: { id: order.id }, body }, context);
  const failed = await makeDocumentByHand(platform)(
    { params: { id: (await aReadyOrder(b, looked.variantId)).id }, body },
    context,
  );
  await platform.db
    .insertInto('document_clearances')
    .values({ document_id: failed.id, fiscaliser: 'practice', state: 'failed', next_try: new Date('2150-01-01') })
    .execute();
  const { id: archive } = await startArchive(platform)({ body: {} }, context);
  await platform.db
    .updateTable('document_archives')
    .set({ storage_key: 'documents/zip/example.zip', documents: 1 })
    .where('id', '=', archive)
    .execute();
  return {
    'documents.list': { request: {}, wrong: { query: { type: 'letter' } } },
    'documents.make': {
      request: { params: { id: other.id }, body },
      wrong: { params: { id: other.id }, body: { type: 'letter' } },
    },
    'documents.file': {
      request: { params: { id: made.id } },
      wrong: { params: { id: made.id }, query: { form: 'docx' } },
    },
    'documents.report': { request: { params: { id: failed.id } } },
    'documents.export': { request: {}, wrong: { query: { from: '31.12.2100' } } },
    'documents.print': { request: { body: {} }, wrong: { body: { orders: [] } } },
    'documents.archive': { request: { body: {} }, wrong: { body: { from: '2100-02-30' } } },
    'documents.archives': { request: {}, ...nothingWrong },
    'documents.linkArchive': { request: { params: { id: archive } } },
    'documents.settings': { request: {}, ...nothingWrong },
    'documents.setSettings': {
      request: { params: { id: 3 }, body: { version: 0, prefix: null, at_packing: false, fiscaliser: null } },
      wrong: { params: { id: 3 }, body: { version: 0, prefix: 'A-B', at_packing: true, fiscaliser: null } },
    },
  };
};
