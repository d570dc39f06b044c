import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { aSellerDocument } from '#features/people/seller-documents/server/seller-documents.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const sellerDocumentsExamples: FeatureExamples = async (b, { local }) => {
  const document = await aSellerDocument(b, { sellerId: local.id, kind: 'identity' });
  await b.make.user({ email: 'papers@matrix.test', roles: ['Local Seller'], sellerId: local.id });
  const file = { name: 'paper.pdf', bytes: aPdf() };
  const params = { id: local.id };
  return {
    'sellerDocuments.listOwn': { request: {}, ...nothingWrong },
    'sellerDocuments.upload': { request: { params: { kind: 'identity' }, file }, bySeller: true },
    'sellerDocuments.list': { request: { params } },
    'sellerDocuments.add': { request: { params: { ...params, kind: 'vat_certificate' }, file } },
    'sellerDocuments.judge': { request: { params: { ...params, document }, body: { verdict: 'accepted' } } },
    'sellerDocuments.ask': { request: { params, body: { kinds: ['identity'] } } },
    'sellerDocuments.link': { request: { params: { document } } },
  };
};
