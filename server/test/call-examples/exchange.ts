import { type FeatureExamples, nothingWrong } from './example.ts';

export const exchangeExamples: FeatureExamples = async ({ platform }) => {
  await platform.db.insertInto('fx_pairs').values({ pair: 'EURNOK' }).execute();
  const { id } = await platform.db
    .insertInto('fx_rates')
    .values({
      pair: 'EURNOK',
      rate: '11.7',
      effective_on: '2026-01-02',
      mode: 'automatic',
      source: 'ecb',
      state: 'held',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('fx_sources')
    .values({ code: 'csv-9', kind: 'csv', name: 'Matrix', url: 'https://rates.example/rates.csv' })
    .execute();
  const params = { pair: 'EURNOK' };
  const { version: _, ...kept } = {
    mode: 'manual',
    source: null,
    buffer_percent: '1',
    max_age_days: 10,
    policy: 'threshold',
    threshold_percent: '0.5',
    max_jump_percent: '5',
    version: 1,
  };
  const file = { name: 'rates.csv', bytes: Buffer.from('pair;date;rate\nEURSEK;2026-01-02;11.2\n') };
  return {
    'exchange.listRates': { request: { query: { all: '1' } }, wrong: { query: { all: 'yes' } } },
    'exchange.enterShopRate': { request: { body: { currency_pair: 'EURNOK', rate: '11.71' } } },
    'exchange.listPairs': { request: {}, ...nothingWrong },
    'exchange.changePair': { request: { params: { pair: 'EURDKK' }, body: { ...kept, version: 0 } } },
    'exchange.listPairRates': { request: { params }, wrong: { params: { pair: 'EUR' } } },
    'exchange.getPairSeries': { request: { params, query: { days: 30 } }, wrong: { params, query: { days: 0 } } },
    'exchange.enterRate': { request: { body: { pair: 'EURNOK', rate: '11.72', effective_on: '2026-01-03' } } },
    'exchange.fetch': { request: { body: {} } },
    'exchange.decideRate': { request: { params: { id }, body: { decision: 'reject' } } },
    'exchange.checkFile': { request: { file } },
    // Of another moment than the rates: people who may import a file are told so.
    'exchange.importFile': { request: { query: { plan: 'old' }, file } },
    'exchange.exportRates': { request: {}, wrong: { query: { format: 'pdf' } } },
    'exchange.listSources': { request: {}, ...nothingWrong },
    'exchange.addSource': { request: { body: { name: 'Matrix', url: 'https://rates.example/more.csv' } } },
    'exchange.changeSource': {
      request: { params: { code: 'nbrm' }, body: { name: 'NBRM', url: 'https://rates.example/nbrm', version: 1 } },
    },
    'exchange.removeSource': { request: { params: { code: 'csv-9' } }, ...nothingWrong },
    'exchange.listCurrencies': { request: {}, ...nothingWrong },
    'exchange.changeCurrency': { request: { params: { code: 'NOK' }, body: { symbol: 'NKr', digits: 2 } } },
  };
};
