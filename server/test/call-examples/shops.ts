import { type FeatureExamples, nothingWrong } from './example.ts';

export const shopsExamples: FeatureExamples = async () => {
  return {
    'shops.list': { request: {}, ...nothingWrong },
    'shops.get': { request: { params: { id: 2 } } },
    'shops.listLanguages': { request: {}, ...nothingWrong },
    'shops.listRates': { request: {}, ...nothingWrong },
    'shops.add': {
      request: {
        body: {
          name: 'Matrix Shop',
          country_code: 'XK',
          color: '#334155',
          currency: 'EUR',
          vat: '18',
          time_zone: 'Europe/Belgrade',
          languages: [{ code: 'EN' }],
        },
      },
    },
    'shops.addLanguage': { request: { body: { code: 'ZZ', iso_code: 'zz', name: 'Matrix' } } },
  };
};
