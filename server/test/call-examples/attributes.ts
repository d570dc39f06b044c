import { type FeatureExamples, nothingWrong } from './example.ts';

export const attributesExamples: FeatureExamples = async ({ platform }, { asker, looked, plain, seller }) => {
  const group = async (name: string, sellerId: number | null) => {
    const row = await platform.db
      .insertInto('attribute_groups')
      .values({ original_name: name, seller_id: sellerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attribute = await platform.db
      .insertInto('attributes')
      .values({ group_id: row.id, original_name: `${name} value` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: row.id, attributeId: attribute.id };
  };
  const supplied = await group('Farbe', seller.id);
  const supplied2 = await group('Groesse', seller.id);
  const own = await group('Colour', null);
  const category = await platform.db
    .insertInto('categories')
    .values({ original_id: 'Recommending', name: 'Recommending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [changed, gone] = [await group('Material', null), await group('Weight', null)];
  const [ordered, called] = [await group('Length', null), await group('Width', null)];
  const second = await platform.db
    .insertInto('attributes')
    .values({ group_id: ordered.id, original_name: 'Second' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mapping = await platform.db
    .insertInto('mapped_attributes')
    .values({ seller_id: seller.id, attribute_id: supplied2.attributeId, mapped_attribute_id: own.attributeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('variant_attributes')
    .values({ product_id: looked.id, attribute_id: supplied.attributeId })
    .execute();

  const made = await platform.db
    .insertInto('attribute_imports')
    .values({ file_name: 't.csv', user_id: asker, added: 0, changed: 0, steps: '{"groups":[],"values":[]}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { name: 't.csv', bytes: Buffer.from('attribute,value\nMatrix of a file,One\n') };

  return {
    'attributes.exportFile': { request: {}, wrong: { query: { format: 'pdf' } } },
    'attributes.checkFile': { request: { file } },
    'attributes.importFile': { request: { query: { plan: 'old' }, file } },
    'attributes.listImports': { request: {}, ...nothingWrong },
    'attributes.undoImport': { request: { params: { id: made.id } } },
    'attributes.listGroupsOfSeller': { request: { params: { sellerId: seller.id } }, foreign: true },
    'attributes.getGroup': { request: { params: { id: own.id } } },
    'attributes.listGroupsOfProduct': { request: { params: { productId: looked.id } }, foreign: true },
    'attributes.listMappings': { request: { params: { attributeId: supplied2.attributeId } } },
    'attributes.map': {
      request: {
        body: { seller_id: seller.id, selected_attributes_ids: [supplied.attributeId], checkedKeys: [own.attributeId] },
      },
    },
    'attributes.deleteMapping': { request: { params: { id: mapping.id } } },
    'attributes.listKept': { request: {}, wrong: { query: { page: 'x' } } },
    'attributes.add': { request: { body: { name: 'Matrix attribute', values: [{ name: 'One' }, { name: 'Two' }] } } },
    'attributes.addValue': { request: { params: { id: own.id }, body: { name: 'Matrix value' } } },
    'attributes.addWithValue': { request: { body: { name: 'Matrix with value', value: 'One' } } },
    'attributes.change': {
      request: {
        params: { id: changed.id },
        body: { name: 'Matrix material', version: 1, values: [{ id: changed.attributeId, name: 'Wood' }] },
      },
    },
    'attributes.listKeptValues': {
      request: { params: { id: own.id } },
      wrong: { params: { id: own.id }, query: { page: 'x' } },
    },
    'attributes.getKept': { request: { params: { id: own.id } } },
    'attributes.listOrder': { request: {}, ...nothingWrong },
    'attributes.listRecommended': { request: { params: { id: category.id } } },
    'attributes.setRecommended': { request: { params: { id: category.id }, body: { add: [own.id] } } },
    'attributes.listFilters': { request: { params: { id: category.id } } },
    'attributes.setFilters': { request: { params: { id: category.id }, body: { add: [own.id] } } },
    'attributes.listMissingOfProduct': { request: { params: { productId: looked.id } }, foreign: true },
    'attributes.listRequiring': { request: { params: { id: own.id } } },
    'attributes.order': { request: { body: { ids: [ordered.id] } } },
    'attributes.orderValues': {
      request: { params: { id: ordered.id }, body: { version: 1, ids: [second.id, ordered.attributeId] } },
    },
    'attributes.translate': {
      request: { params: { id: called.id }, body: { version: 1, names: { AL: 'Gjerësi' } } },
    },
    'attributes.countMerge': { request: { query: { ids: [gone.id], into: own.id } }, wrong: { query: { into: 'x' } } },
    'attributes.countValueMerge': {
      request: { query: { ids: [gone.attributeId], into: own.attributeId } },
      wrong: { query: { into: 'x' } },
    },
    'attributes.delete': { request: { params: { id: gone.id } } },
    'attributes.listShopGroups': { request: {}, ...nothingWrong },
    'attributes.deleteOfProduct': { request: { body: { product_id: looked.id, attribute_id: supplied.attributeId } } },
    'attributes.addToProduct': {
      request: { params: { productId: plain.id }, body: { attributes: [{ attribute_id: own.attributeId }] } },
      foreign: true,
    },
  };
};
