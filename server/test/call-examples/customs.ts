import type { FeatureExamples } from './example.ts';

export const customsExamples: FeatureExamples = async () => {
  return {
    'customs.getCnCodeDescription': { request: { params: { code: '85171300' } } },
    'customs.findCnCodes': { request: { query: { search_text: '8517' } }, wrong: { query: { search_text: '' } } },
    'customs.addCnCode': { request: { body: { code: '8599', description_en: 'Matrix' } } },
    'customs.changeCnCode': {
      request: { params: { code: '85171300' }, body: { description_en: 'Matrix', version: 1 } },
      wrong: { params: { code: '85171300' }, body: { description_en: '', version: 1 } },
    },
    'customs.exportCnCodes': { request: {}, wrong: { query: { format: 'pdf' } } },
    'customs.listCnCodes': { request: { query: { under: '85' } }, wrong: { query: { under: '851' } } },
  };
};
