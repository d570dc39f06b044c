import type { FeatureExamples } from './example.ts';

export const productsExamples: FeatureExamples = async (
  { make, platform },
  { asker, leaf, looked, plain, seller, staff },
) => {
  const product = (values: Parameters<typeof make.product>[0] = {}) => make.product({ sellerId: seller.id, ...values });
  const [pending, ignored, archivable] = [
    await product({ status: 1 }),
    await product({ status: 0 }),
    await product({ status: 3 }),
  ];
  const codeListId = 'c0de'.repeat(6);
  await platform.db
    .insertInto('code_lists')
    .values({ id: codeListId, codes: ['MATRIX-1'] })
    .execute();
  const comment = await platform.db
    .insertInto('product_comments')
    .values({ product_id: plain.id, user_id: asker, text: 'Matrix', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    'products.list': { request: { query: { onlyCount: '0' } }, wrong: { query: { status: '6' } } },
    'products.selectAll': { request: { query: { status: '0' } }, wrong: { query: { page: '-1', status: '6' } } },
    'products.getCoverage': { request: {}, wrong: null },
    'products.countReadiness': { request: { query: { status: '0' } }, wrong: { query: { readiness: 'nearly' } } },
    'products.saveCodes': { request: { body: { codes: ['MATRIX-1', 'MATRIX-2'] } } },
    'products.listEndingCodes': { request: {}, wrong: { query: { until: 'soon' } } },
    'products.listMissingCodes': { request: {}, wrong: { query: { category: 'x' } } },
    'products.listSuggestedCodes': { request: {}, wrong: { query: { supplied: 'perhaps' } } },
    'products.listCoded': { request: { params: { code: '85171300' } }, wrong: { params: { code: '8517' } } },
    'products.getCodes': { request: { params: { id: codeListId } } },
    'products.get': { request: { params: { id: looked.id } }, foreign: true },
    'products.listImageChecks': { request: { params: { id: looked.id } }, foreign: true },
    'products.checkImages': { request: { params: { id: looked.id } }, foreign: true },
    'products.update': { request: { params: { id: plain.id }, body: { shop_warranty: 24 } }, foreign: true },
    'products.listComments': { request: { params: { id: plain.id } } },
    'products.addComment': {
      request: { params: { id: plain.id }, body: { text: 'Ask for a photo' } },
      wrong: { params: { id: plain.id }, body: { text: ' ' } },
    },
    'products.deleteComment': { request: { params: { id: plain.id, commentId: comment.id } } },
    'products.listHistory': { request: { params: { id: looked.id } }, foreign: true },
    'products.approve': { request: { params: { id: pending.id } }, foreign: true },
    'products.changeStatus': { request: { body: { ids: [ignored.id], status: 3 } } },
    'products.archive': { request: { body: { data: [archivable.id] } } },
    'products.mapCategories': {
      request: { body: { data: { selectedRows: [plain.id], id: leaf.id, functionality: 'add' } } },
    },
    'products.listMappedCategories': { request: { params: { productId: looked.id } }, foreign: true },
    'products.assign': {
      request: {
        body: { data: { list: [{ translate_status: 0, product_id: plain.id, user_id: staff.id, language_id: 2 }] } },
      },
    },
  };
};
