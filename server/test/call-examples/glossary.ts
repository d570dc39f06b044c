import { type FeatureExamples, nothingWrong } from './example.ts';

/** Slovene, of which nothing else is asked. */
const languageId = 3;

export const glossaryExamples: FeatureExamples = async ({ platform, make }, { asker }) => {
  const { db } = platform;
  const term = async (name: string) => {
    const { id } = await db
      .insertInto('glossary_terms')
      .values({ term: name, keep: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [changed, deleted, brought] = [
    await term('matrix changed'),
    await term('matrix deleted'),
    await term('matrix brought'),
  ];
  const product = await make.product({});
  const after = { term: 'matrix brought', keep: true, category_id: null, shop_brand_id: null, note: '', said: [] };
  const made = await db
    .insertInto('glossary_imports')
    .values({
      file_name: 't.csv',
      user_id: asker,
      added: 1,
      changed: 0,
      steps: JSON.stringify([{ id: brought, before: null, after }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { name: 't.csv', bytes: Buffer.from('term,SI\nmatrix file,matrika\n') };
  const said = [{ language_id: languageId, wording: 'matrika' }];
  return {
    'glossary.list': { request: {}, wrong: { query: { page: 'x' } } },
    'glossary.add': { request: { body: { term: 'matrix new', said } } },
    'glossary.change': {
      request: { params: { id: changed }, body: { term: 'matrix changed', said, version: 1 } },
    },
    'glossary.delete': { request: { params: { id: deleted } } },
    'glossary.listOfProduct': { request: { params: { id: product.id } }, ...nothingWrong },
    'glossary.export': { request: {}, wrong: { query: { format: 'pdf' } } },
    'glossary.checkFile': { request: { file } },
    // Of another moment than the glossary: people who may import a file are told so.
    'glossary.importFile': { request: { query: { plan: 'old' }, file } },
    'glossary.listImports': { request: {}, ...nothingWrong },
    'glossary.undoImport': { request: { params: { id: made.id } } },
  };
};
