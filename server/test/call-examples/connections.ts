import { type FeatureExamples, nothingWrong } from './example.ts';

/** Of a shop nothing else is asked about. */
export const connectionsExamples: FeatureExamples = async ({ platform }, { staff }) => {
  const { max } = await platform.db
    .selectFrom('shops')
    .select((eb) => eb.fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  const [connected, well, told] = [max + 1, max + 2, max + 3];
  const shop = { country_code: 'XK', color: '#334155', currency: 'EUR', vat: '18', languages: '{}', currencies: '[]' };
  await platform.db
    .insertInto('shops')
    .values([
      { ...shop, id: connected, name: 'Matrix connect' },
      { ...shop, id: well, name: 'Matrix check', connector: 'demo-shop' },
      {
        ...shop,
        id: told,
        name: 'Matrix webhooks',
        connector: 'shopware',
        connector_settings: '{"address":"https://shop.example"}',
      },
    ])
    .execute();
  const key = await platform.db
    .insertInto('shop_keys')
    .values({
      name: 'Matrix key',
      shop_id: well,
      scopes: ['loyalty'],
      hash: 'matrix',
      hint: 'abcd',
      per_minute: 60,
      created_by: staff.id,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    'connections.listKeys': { request: { params: { id: well } } },
    'connections.createKey': { request: { params: { id: well }, body: { name: 'Checkout' } } },
    'connections.revokeKey': { request: { params: { id: key.id } } },
    'connections.list': { request: {}, ...nothingWrong },
    'connections.connect': { request: { params: { id: connected }, body: { kind: 'demo-shop', version: 1 } } },
    'connections.look': { request: { params: { id: well }, body: { kind: 'demo-shop', settings: {} } } },
    'connections.previewMove': { request: { params: { id: well }, body: { kind: null } } },
    'connections.webhooks': { request: { params: { id: told }, body: { on: true } } },
    'connections.getFile': { request: { params: { kind: 'vendure', name: 'tregu-webhook.ts' } }, ...nothingWrong },
    'connections.check': { request: { params: { id: well } } },
  };
};
