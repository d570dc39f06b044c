import { type FeatureExamples, nothingWrong } from './example.ts';

/** Of a shop nothing else is asked about, so that its state may change. */
const said = {
  name: 'Matrix Shop',
  country_code: 'XK',
  color: '#334155',
  currency: 'EUR',
  vat: '18',
  time_zone: 'Europe/Belgrade',
  languages: [{ code: 'EN' }],
};

export const shopsExamples: FeatureExamples = async ({ platform }) => {
  const own = async (name: string) => {
    const { max } = await platform.db
      .selectFrom('shops')
      .select((eb) => eb.fn.max('id').as('max'))
      .executeTakeFirstOrThrow();
    const languages = JSON.stringify({});
    const id = max + 1;
    const { country_code, color, currency, vat } = said;
    await platform.db
      .insertInto('shops')
      .values({ id, name, country_code, color, currency, vat, languages, currencies: '[]' })
      .execute();
    return id;
  };
  const [changed = 0, switched = 0] = await Promise.all(
    [30, 31].map(async (id) => {
      await platform.db
        .insertInto('languages')
        .values({ id, code: `Y${id}`, iso_code: 'is', name: `Matrix ${id}`, position: id })
        .execute();
      return id;
    }),
  );
  const rows = await platform.db.selectFrom('languages').select('id').orderBy('id', 'desc').execute();
  const ids = rows.map(({ id }) => id);
  return {
    'shops.list': { request: {}, ...nothingWrong },
    'shops.get': { request: { params: { id: 2 } } },
    'shops.listLanguages': { request: {}, ...nothingWrong },
    'shops.add': {
      request: {
        body: said,
      },
    },
    'shops.listKeptLanguages': { request: {}, ...nothingWrong },
    'shops.changeLanguage': {
      request: { params: { id: changed }, body: { iso_code: 'is', name: 'Matrix language', version: 1 } },
    },
    'shops.switchLanguage': { request: { params: { id: switched }, body: { active: false, version: 1 } } },
    'shops.orderLanguages': { request: { body: { ids } } },
    'shops.listKept': { request: {}, ...nothingWrong },
    'shops.getUse': { request: { params: { id: 2 } } },
    'shops.change': {
      request: {
        params: { id: await own('Matrix change') },
        body: { ...said, name: 'Matrix changed', version: 1 },
      },
    },
    'shops.switch': {
      request: { params: { id: await own('Matrix switch') }, body: { active: false, version: 1 } },
    },
    'shops.addLanguage': { request: { body: { code: 'ZZ', iso_code: 'cy', name: 'Matrix' } } },
  };
};
