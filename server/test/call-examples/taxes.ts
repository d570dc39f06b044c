import { type FeatureExamples, nothingWrong } from './example.ts';

export const taxesExamples: FeatureExamples = async ({ platform }) => {
  await platform.db.insertInto('tax_classes').values({ code: 'matrix', names: '{"en":"Matrix"}' }).execute();
  const { id } = await platform.db
    .insertInto('tax_rates')
    .values({ country_code: 'DE', tax_class: 'standard', percent: '19', valid_from: '2150-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shipped = await platform.db
    .insertInto('tax_rates')
    .values({ country_code: 'CZ', tax_class: 'standard', percent: '21', valid_from: '2050-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = {
    name: 'vat.csv',
    bytes: Buffer.from('country_code,tax_class,percent,valid_from\nAT,standard,20,2150-01-01\n'),
  };
  const rate = { country_code: 'DE', tax_class: 'reduced', percent: '7', valid_from: '2150-01-01' };
  return {
    'taxes.listClasses': { request: {}, ...nothingWrong },
    'taxes.listRates': { request: {}, ...nothingWrong },
    'taxes.enterRate': { request: { body: rate } },
    'taxes.correctSource': { request: { params: { id: shipped.id }, body: { source: 'Matrix' } } },
    'taxes.removeRate': { request: { params: { id } } },
    'taxes.addClass': { request: { body: { code: 'matrix_more', names: { en: 'More' } } } },
    'taxes.orderClasses': { request: { body: { codes: ['reduced', 'standard'] } } },
    'taxes.changeClass': { request: { params: { code: 'reduced' }, body: { names: { en: 'Reduced' } } } },
    'taxes.removeClass': { request: { params: { code: 'matrix' } }, wrong: { params: { code: 'NOT A CODE' } } },
    'taxes.exportRates': { request: {}, wrong: { query: { format: 'pdf' } } },
    'taxes.checkFile': { request: { file } },
    'taxes.importFile': { request: { query: { plan: 'old' }, file } },
  };
};
