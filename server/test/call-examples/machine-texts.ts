import { randomUUID } from 'node:crypto';
import { type FeatureExamples, nothingWrong } from './example.ts';

/** Albanian, into which the matrix translates. */
const languageId = 2;

export const machineTextsExamples: FeatureExamples = async ({ platform, make }, { asker }) => {
  const { db } = platform;
  const engine = async (name: string) => {
    // Nobody answers there: who may try it is told so.
    const values = { kind: 'libretranslate', name, url: 'http://127.0.0.1:9', month_limit: 1000 };
    const { id } = await db.insertInto('translation_engines').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const [kept, removed] = [await engine('matrix kept'), await engine('matrix removed')];
  const product = await make.product({});
  const { id: set } = await db
    .insertInto('change_sets')
    .values({
      id: randomUUID(),
      operation: 'machineTexts.translate',
      input: JSON.stringify({ engine_id: kept, language_id: languageId, from_id: null }),
      state: 'previewed',
      shop_id: 1,
      user_id: asker,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { kind: 'libretranslate', name: 'matrix new', url: 'https://translate.test', month_limit: 1000 };
  return {
    'machineTexts.listEngines': { request: {}, ...nothingWrong },
    'machineTexts.addEngine': { request: { body }, wrong: { body: { ...body, url: 'translate.test' } } },
    'machineTexts.changeEngine': {
      request: { params: { id: kept }, body: { ...body, name: 'matrix kept', version: 1 } },
      wrong: { params: { id: kept }, body: { ...body, version: 1, month_limit: -1 } },
    },
    'machineTexts.removeEngine': { request: { params: { id: removed } } },
    'machineTexts.tryEngine': { request: { params: { id: kept } } },
    'machineTexts.listChoices': { request: {}, ...nothingWrong },
    'machineTexts.getCost': { request: { params: { set } } },
    'machineTexts.listWaiting': { request: {}, ...nothingWrong },
    'machineTexts.listOfProduct': { request: { params: { id: product.id } }, ...nothingWrong },
    'machineTexts.discard': {
      request: { params: { id: product.id, language: languageId, part: 'name' } },
      wrong: { params: { id: product.id, language: languageId, part: 'title' } },
    },
  };
};
