import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import {
  aBegunUpload,
  aDocumentLink,
  aSellerDocument,
} from '#features/people/seller-documents/server/seller-documents.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const sellerDocumentsExamples: FeatureExamples = async (b, { local }) => {
  const document = await aSellerDocument(b, { sellerId: local.id, kind: 'identity' });
  const papers = await b.make.user({ email: 'papers@matrix.test', roles: ['Local Seller'], sellerId: local.id });
  const token = await aDocumentLink(b, { sellerId: local.id, userId: papers.id, email: 'papers@matrix.test' });
  const begun = await aBegunUpload(b, { sellerId: local.id, userId: papers.id, kind: 'bank_confirmation' });
  await b.platform.pool.query(
    `insert into seller_document_waivers (seller_id, kind, reason, until_day, waived_at) values ($1, 'identity', 'Matrix', '2150-01-01', now())`,
    [local.id],
  );
  const file = { name: 'paper.pdf', bytes: aPdf() };
  const params = { id: local.id };
  return {
    'sellerDocuments.listOwn': { request: {}, ...nothingWrong },
    'sellerDocuments.upload': { request: { params: { kind: 'identity' }, file }, bySeller: true },
    'sellerDocuments.list': { request: { params } },
    'sellerDocuments.add': { request: { params: { ...params, kind: 'vat_certificate' }, file } },
    'sellerDocuments.judge': { request: { params: { ...params, document }, body: { verdict: 'accepted' } } },
    'sellerDocuments.waive': {
      request: {
        params: { ...params, kind: 'identity' },
        body: { until: '2150-01-01', reason: 'The office is closed' },
      },
    },
    'sellerDocuments.endWaiver': { request: { params: { ...params, kind: 'identity' } } },
    'sellerDocuments.ask': { request: { params, body: { kinds: ['identity'] } } },
    'sellerDocuments.openRequested': { request: { body: { token } } },
    'sellerDocuments.beginRequested': {
      request: { body: { token, kind: 'business_certificate', name: 'paper.pdf' } },
      wrong: { body: { token, kind: 'passport', name: 'paper.pdf' } },
    },
    'sellerDocuments.uploadRequested': { request: { params: { id: begun }, file } },
    'sellerDocuments.link': { request: { params: { document } } },
  };
};
