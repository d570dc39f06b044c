import { type FeatureExamples, nothingWrong } from './example.ts';

export const customsExamples: FeatureExamples = async ({ platform }, { asker }) => {
  const said = { file_name: 't.csv', user_id: asker, added: 0, changed: 0, steps: '[]' };
  const [codes, pairs] = await platform.db
    .insertInto('cn_imports')
    .values([
      { kind: 'codes', ...said },
      { kind: 'successors', ...said },
    ])
    .returning('id')
    .execute();
  const { id: duty } = await platform.db
    .insertInto('duty_rates')
    .values({ shop_id: 1, cn_prefix: '99', percent: '3', valid_from: '2150-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const duties = { name: 't.csv', bytes: Buffer.from('cn_prefix,percent,valid_from\n8517,10,2150-01-01\n') };
  const file = { name: 't.csv', bytes: Buffer.from('code,description_en\n8598,Matrix of a file\n') };
  const table = { name: 't.csv', bytes: Buffer.from('old,new,from\n85171300,85171400,2027-01-01\n') };

  return {
    'customs.getCnCodeDescription': { request: { params: { code: '85171300' } } },
    'customs.findCnCodes': { request: { query: { search_text: '8517' } }, wrong: { query: { search_text: '' } } },
    'customs.setLicence': { request: { params: { code: '8517' }, body: { shop_ids: [1] } } },
    'customs.addCnCode': { request: { body: { code: '8599', description_en: 'Matrix' } } },
    'customs.changeCnCode': {
      request: { params: { code: '85171300' }, body: { description_en: 'Matrix', version: 1 } },
      wrong: { params: { code: '85171300' }, body: { description_en: '', version: 1 } },
    },
    'customs.exportCnCodes': { request: {}, wrong: { query: { format: 'pdf' } } },
    'customs.checkFile': { request: { file } },
    // Of another moment than the nomenclature: people who may import a file are told so.
    'customs.importFile': { request: { query: { plan: 'old' }, file } },
    'customs.listImports': { request: {}, ...nothingWrong },
    'customs.undoImport': { request: { params: { id: codes!.id } } },
    'customs.checkSuccessors': { request: { file: table } },
    'customs.importSuccessors': { request: { query: { plan: 'old' }, file: table } },
    'customs.listSuccessorImports': { request: {}, ...nothingWrong },
    'customs.undoSuccessors': { request: { params: { id: pairs!.id } } },
    'customs.listDuties': { request: { query: { code: '8517' } }, wrong: { query: { code: 'x' } } },
    'customs.enterDuty': { request: { body: { cn_prefix: '8517', percent: '10', valid_from: '2150-01-01' } } },
    'customs.removeDuty': { request: { params: { id: duty } } },
    'customs.exportDuties': { request: {}, wrong: { query: { format: 'pdf' } } },
    'customs.checkDutyFile': { request: { file: duties } },
    'customs.importDutyFile': { request: { query: { plan: 'old' }, file: duties } },
    'customs.listCnCodes': { request: { query: { under: '85' } }, wrong: { query: { under: '851' } } },
  };
};
