import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const localProductsExamples: FeatureExamples = async (b, { asker, leaf, local }) => {
  const localOne = await b.make.product({ sellerId: local.id });
  const localTwo = await b.make.product({ sellerId: local.id });
  const localUpload = await anUpload(b, asker);
  const localContentOf = (sku: string, categoryId: number, fileId: string) => aContent({ sku, categoryId, fileId });
  const begun = (sku: string, fileId: string) =>
    b.platform.db
      .insertInto('local_product_drafts')
      .values({
        seller_id: local.id,
        user_id: asker,
        content: JSON.stringify(localContentOf(sku, leaf.id, fileId)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const localDraft = await begun('9005', localUpload);
  const localSent = await begun('9006', await anUpload(b, asker));

  return {
    'localProducts.list': { request: { query: { status: '0' } }, wrong: { query: { status: '1' } } },
    'localProducts.summary': { request: {}, ...nothingWrong },
    'localProducts.get': { request: { params: { id: localOne.id } }, foreign: true },
    'localProducts.create': {
      request: { body: { content: localContentOf('9001', leaf.id, localUpload), seller_id: local.id } },
    },
    'localProducts.update': {
      request: {
        params: { id: localTwo.id },
        body: { content: { ...localContentOf('9002', leaf.id, await anUpload(b, asker)) }, version: 1 },
      },
      foreign: true,
    },
    'localProducts.move': { request: { body: { ids: [localOne.id], status: 4 } } },
    'localProducts.setOffers': {
      request: { body: { rows: [{ sku: localOne.sku, stock: '9' }], seller_id: local.id } },
    },
    'localProducts.findInCatalogue': {
      request: { query: { text: 'kettle', seller: local.id } },
      wrong: { query: { text: 'k' } },
    },
    'localProducts.beginFrom': { request: { params: { id: localOne.id }, body: {} }, foreign: true },
    'localProducts.export': { request: { query: { status: '0' } }, wrong: { query: { status: '1' } } },
    'localProducts.getSettings': { request: { query: { seller: local.id } }, wrong: { query: { seller: 'x' } } },
    'localProducts.setSettings': {
      request: { body: { low_stock: 5, archive_after_days: null, seller_id: local.id } },
    },
    'localProducts.listDrafts': { request: {}, wrong: { query: { pageSize: '1000' } } },
    'localProducts.sendDrafts': { request: { body: { ids: [localSent.id] } }, foreign: true },
    'localProducts.getDraft': { request: { params: { id: localDraft.id } }, foreign: true },
    'localProducts.beginDraft': {
      request: { body: { content: localContentOf('9003', leaf.id, localUpload), product_id: localTwo.id } },
    },
    'localProducts.saveDraft': {
      request: { params: { id: localDraft.id }, body: { content: localContentOf('9004', leaf.id, localUpload) } },
      foreign: true,
    },
    'localProducts.dropDraft': { request: { params: { id: localDraft.id } }, foreign: true },
  };
};
