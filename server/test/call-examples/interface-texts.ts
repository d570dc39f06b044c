import { type FeatureExamples, nothingWrong } from './example.ts';

/** Slovene, of which nothing else is asked. */
const id = 3;
const key = 'base/shops/shops.texts:shopsTexts.saved';

export const interfaceTextsExamples: FeatureExamples = async ({ platform }, { asker }) => {
  const made = await platform.db
    .insertInto('interface_text_imports')
    .values({
      language_id: id,
      file_name: 't.csv',
      user_id: asker,
      added: 0,
      changed: 1,
      steps: JSON.stringify([{ key, before: null, after: 'Trgovina' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of_en = 'Shop saved';
  await platform.db
    .insertInto('interface_texts')
    .values({ language_id: id, key, wording: 'Trgovina', of_en, of_sq: of_en })
    .execute();
  const file = { name: 't.csv', bytes: Buffer.from(`key,wording\n${key},Trgovina je shranjena\n`) };
  const params = { id };
  return {
    'interfaceTexts.getWordings': { request: { params: { code: 'SI' } } },
    'interfaceTexts.list': { request: { params }, wrong: { params, query: { page: 'x' } } },
    'interfaceTexts.listCoverage': { request: {}, ...nothingWrong },
    'interfaceTexts.set': {
      request: {
        params,
        body: { key: 'base/shops/shops.texts:shopsTexts.added', wording: 'Trgovina dodana', version: 0 },
      },
    },
    'interfaceTexts.export': { request: { params }, wrong: { params, query: { format: 'pdf' } } },
    'interfaceTexts.checkFile': { request: { params, file } },
    // Of another moment than the texts: people who may import a file are told so.
    'interfaceTexts.importFile': { request: { params, query: { plan: 'old' }, file } },
    'interfaceTexts.listImports': { request: { params }, ...nothingWrong },
    'interfaceTexts.undoImport': { request: { params: { id: made.id } } },
  };
};
