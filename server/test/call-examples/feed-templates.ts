import { type FeatureExamples, nothingWrong } from './example.ts';

const settings = {
  mapping: null,
  is_full: false,
  paging: null,
  max_megabytes: null,
  terms: {},
  safety: {},
  schedule: { times: null, zone: 'Europe/Tirane' },
};

export const feedTemplatesExamples: FeatureExamples = async ({ platform, make }) => {
  const template = async (name: string) => {
    const { id } = await platform.db
      .insertInto('feed_templates')
      .values({ name, settings: JSON.stringify(settings) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [changed, deleted, used] = [
    await template('matrix changed'),
    await template('matrix deleted'),
    await template('matrix used'),
  ];
  const seller = await make.seller({ name: 'Matrix reseller of templates' });
  const { id: feed_id } = await platform.db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'matrix of templates' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = 'matrix brought in';
  const file = { name: 't.json', bytes: Buffer.from(JSON.stringify({ tregu_feed_template: 1, name, settings })) };
  return {
    'feedTemplates.list': { request: {}, ...nothingWrong },
    'feedTemplates.add': { request: { body: { feed_id, name: 'matrix new' } } },
    'feedTemplates.change': { request: { params: { id: changed }, body: { name: 'matrix renamed', version: 1 } } },
    'feedTemplates.delete': { request: { params: { id: deleted } } },
    'feedTemplates.use': { request: { params: { id: used }, body: { name: 'matrix made', seller_id: seller.id } } },
    'feedTemplates.export': { request: { params: { id: used } }, ...nothingWrong },
    'feedTemplates.import': { request: { file } },
  };
};
