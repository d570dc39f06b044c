import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { addTemplate, deleteTemplate, listTemplates, updateTemplate } from '../contract/review.templates.calls.ts';
import { mostTemplates, type ReviewTemplate } from '../contract/review.templates.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'ana@templates.test', roles: ['Admin'] });
  await b.make.user({ email: 'reader@templates.test', permissions: ['Read_Product'] });
  for (const who of ['ana', 'reader']) tokens[who] = await tokenFor(b, `${who}@templates.test`);
});
afterAll(() => b.close());
beforeEach(() => b.platform.db.deleteFrom('review_templates').execute());

const ask = (call: Call, parts: Record<string, unknown> = {}, who = 'ana') =>
  request(b, call, parts, { token: tokens[who]! });
const body = {
  title: 'Brand first',
  decisions: ['ask'],
  reason: 'bad_title',
  text: { en: '', sq: 'Shkruani markën: {name}' },
};
const add = async (patch: object = {}) =>
  (await ask(addTemplate, { body: { ...body, ...patch } })).body.result as ReviewTemplate;
const list = async (who = 'ana') => (await ask(listTemplates, {}, who)).body.result as ReviewTemplate[];

describe('The message templates of the review [GEN-005]', () => {
  it('are kept by holders of Update_Product-Data and read by reviewers, by their names', async () => {
    await add({ title: 'Zoom in' });
    const brand = await add({ title: 'čelik', decisions: ['ask', 'ask', 'back'] });
    expect(brand).toMatchObject({ decisions: ['ask', 'back'], version: 1, text: { sq: 'Shkruani markën: {name}' } });
    expect((await list('reader')).map(({ title }) => title)).toEqual(['čelik', 'Zoom in']);
    expect((await ask(addTemplate, { body }, 'reader')).status).toBe(403);
  });

  it('are changed by one person at a time: the second is told, and nothing of the first is lost', async () => {
    const { id } = await add();
    const change = (title: string, version: number) =>
      ask(updateTemplate, { params: { id }, body: { ...body, title, version } });
    expect((await change('First', 1)).body.result).toMatchObject({ title: 'First', version: 2 });
    expect(await change('Second', 1)).toMatchObject({
      status: 409,
      body: { statusMessage: 'Someone else has changed this template. Reload it' },
    });
    expect(await list()).toMatchObject([{ title: 'First', version: 2 }]);
  });

  it('are refused by the field that is wrong, and beyond fifty', async () => {
    const wrong = await ask(addTemplate, { body: { ...body, text: { en: '', sq: '{price}' } } });
    expect(wrong).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'text.sq' }] } } });
    await b.platform.db
      .insertInto('review_templates')
      .values(
        Array.from({ length: mostTemplates }, () => ({
          title: 'T',
          decisions: ['ask'],
          reason: 'other',
          text_sq: 'Po',
        })),
      )
      .execute();
    expect(await ask(addTemplate, { body })).toMatchObject({
      status: 422,
      body: { statusMessage: 'There may be at most 50 templates' },
    });
  });

  it('are deleted, and every change of them is in the history', async () => {
    const { id } = await add();
    await ask(updateTemplate, { params: { id }, body: { ...body, title: 'Maker first', version: 1 } });
    expect((await ask(deleteTemplate, { params: { id } })).body.result).toEqual({ id });
    expect((await ask(deleteTemplate, { params: { id } })).status).toBe(404);
    expect(await list()).toEqual([]);
    const history = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'review_template')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { action: 'created', after: { title: 'Brand first' } },
      { action: 'updated', before: { title: 'Brand first' }, after: { title: 'Maker first' } },
      { action: 'deleted', before: { title: 'Maker first' } },
    ]);
  });
});
