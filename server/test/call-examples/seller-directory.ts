import type { FeatureExamples } from './example.ts';

const wrong = { query: { kind: 'neither' } };

export const sellerDirectoryExamples: FeatureExamples = async (_b, { seller }) => ({
  'sellerDirectory.list': { request: {}, wrong },
  'sellerDirectory.get': { request: { params: { id: seller.id } } },
  'sellerDirectory.saveInfo': { request: { params: { id: seller.id }, body: { version: 0, warranty_months: 24 } } },
  'sellerDirectory.export': { request: {}, wrong },
});
