import { type FeatureExamples, nothingWrong } from './example.ts';

export const mappingExamples: FeatureExamples = async ({ make, platform }, { leaf, seller }) => {
  const mergedLeaf = await make.category({ name: 'Matrix merged leaf' });
  const external = await make.category({ name: 'Matrix external', sellerId: seller.id });
  const decidedBefore = await make.category({ name: 'Matrix decided', sellerId: seller.id });
  const decision = await platform.db
    .insertInto('mapping_decisions')
    .values({
      kind: 'category',
      external_id: decidedBefore.id,
      before: JSON.stringify({ targets: [leaf.id], left_out: false }),
      after: JSON.stringify({ targets: [], left_out: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const undoneLeaf = await make.category({ name: 'Matrix leaf that comes back' });
  const { id: merge } = await platform.db
    .insertInto('category_merges')
    .values({ from_id: undoneLeaf.id, into_id: leaf.id, begun_at: platform.now(), ended_at: platform.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    'mapping.listInbox': { request: { query: { kind: 'category' } }, wrong: { query: { kind: 'size' } } },
    'mapping.count': { request: {}, ...nothingWrong },
    'mapping.planCertain': {
      request: { query: { kind: 'brand', certainty: '90' } },
      wrong: { query: { kind: 'brand', certainty: '10' } },
    },
    'mapping.preview': {
      request: { body: { kind: 'category', decisions: [{ id: external.id, target_id: leaf.id }] } },
      foreign: true,
    },
    'mapping.decide': {
      request: { body: { kind: 'category', decisions: [{ id: external.id, target_id: leaf.id }] } },
      foreign: true,
    },
    'mapping.undo': { request: { body: { ids: [decision.id] } }, foreign: true },
    'mapping.listDecisions': { request: { query: { kind: 'category' } }, wrong: { query: { kind: 'size' } } },
    'mapping.listMerges': { request: { params: { id: leaf.id } } },
    'mapping.undoMerge': { request: { params: { id: merge } } },
    'mapping.mergeCategories': { request: { body: { from: mergedLeaf.id, into: leaf.id } } },
  };
};
