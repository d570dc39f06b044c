import type { FeatureExamples } from './example.ts';

export const shopCataloguesExamples: FeatureExamples = async ({ make }) => {
  // Of a reseller of its own: one import of each at a time.
  const seller = await make.seller({ name: 'From the shop' });
  return { 'shopCatalogues.import': { request: { body: { seller_id: seller.id } } } };
};
