import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import type { AcademyArticle, ServiceCard } from '../contract/academy.model.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  const liri = await b.make.seller({ name: 'Liri', local: true });
  const xhoni = await b.make.seller({ name: 'Xhoni', local: true, suspended: true });
  const people = {
    admin: { roles: ['Admin'] },
    liri: { roles: ['Local Seller'], sellerId: liri.id },
    trusted: { roles: ['Local Seller'], sellerId: liri.id, permissions: ['Update_Product-Data' as const] },
    suspended: { roles: ['Local Seller'], sellerId: xhoni.id },
    nobody: {},
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@academy.test`, name: `${who} Person`, ...values });
    tokens[who] = await tokenFor(b, `${who}@academy.test`);
  }
});
afterAll(() => b.close());

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const texts = (sq: string, html = '') => ({ title: { sq, en: '' }, body: { sq: html, en: '' } });
const newCard = async (sq: string, more: object = {}) =>
  (
    await ask('admin', calls.createCard, {
      body: { ...texts(sq, '<p>Po</p>'), price: { sq: '4 € për foto', en: '' }, ...more },
    })
  ).body.result as ServiceCard;
const shown = async (who = 'liri') => (await ask(who, calls.listServices)).body.result as ServiceCard[];

describe('The service page', () => {
  it('shows what staff keep, in their order, without hidden ones and without scripts [ROL-024] (RTE-027)', async () => {
    const one = await newCard('Foto', { body: { sq: '<p onclick="x()">Foto<script>alert(1)</script></p>', en: '' } });
    const two = await newCard('Tekste');
    const hidden = await newCard('Paketim', { active: false });
    expect(one.body.sq).toBe('<p>Foto</p>');
    await ask('admin', calls.orderCards, { body: { ids: [two.id, one.id] } });
    expect((await shown('nobody')).map((card) => card.title.sq)).toEqual(['Tekste', 'Foto']);
    const all = (await ask('admin', calls.listCards)).body.result as ServiceCard[];
    expect(all.map((card) => card.id)).toEqual([two.id, one.id, hidden.id]);
    await ask('admin', calls.deleteCard, { params: { id: two.id } });
    expect((await shown()).map((card) => card.id)).toEqual([one.id]);
  });

  it('says the price in both languages, and the history names each', async () => {
    const card = await newCard('Kuti', { price: { sq: ' 1 € për kuti ', en: '€1 per box' } });
    expect((await shown()).find(({ id }) => id === card.id)?.price).toEqual({ sq: '1 € për kuti', en: '€1 per box' });
    const body = {
      ...texts('Kuti'),
      body: card.body,
      price: { sq: '1 € për kuti', en: 'free' },
      version: card.version,
    };
    const changed = await ask('admin', calls.updateCard, { params: { id: card.id }, body });
    expect(changed.body.result).toMatchObject({ price: { sq: '1 € për kuti', en: 'free' } });
    const { rows } = await b.platform.pool.query(
      "select before, after from activity_log where entity = 'service_card' and entity_id = $1 and action = 'updated'",
      [card.id],
    );
    expect(rows).toEqual([{ before: { price_en: '€1 per box' }, after: { price_en: 'free' } }]);
  });

  it('is kept by staff alone, and two people do not overwrite each other (RTE-039)', async () => {
    const card = await newCard('Marrje');
    const change = (who: string, version: number) =>
      ask(who, calls.updateCard, { params: { id: card.id }, body: { ...texts('Marrje në vend'), version } });
    expect((await change('liri', card.version)).status).toBe(403);
    expect((await change('trusted', card.version)).status).toBe(403);
    expect((await change('admin', card.version)).status).toBe(200);
    expect((await change('admin', card.version)).body).toMatchObject({ result: { code: 'content_changed' } });
    expect((await ask('admin', calls.createCard, { body: texts(' ') })).body.statusMessage).toBe(
      'Write a title in Albanian',
    );
  });
});

describe('The academy', () => {
  const lessons = async (who: string) => (await ask(who, calls.listArticles)).body.result as AcademyArticle[];

  it('counts a lesson with questions as read once all are answered rightly, and tells its readers no answer', async () => {
    const choices = [
      { sq: 'Po', en: 'Yes' },
      { sq: 'Jo', en: '' },
    ];
    const quiz = [
      { question: { sq: 'E para?', en: '' }, choices, right: 1 },
      { question: { sq: 'E dyta?', en: '' }, choices, right: 0 },
    ];
    const body = { ...texts('Kuiz', '<p>x</p>'), minutes: 3, published: true, quiz };
    const { id } = (await ask('admin', calls.createArticle, { body })).body.result as { id: number };
    const finish = async (answers: number[], useful: boolean | null = null) =>
      (await ask('liri', calls.finishArticle, { params: { id }, body: { answers, useful } })).body;
    const found = async (who: string) => (await lessons(who)).find((one) => one.id === id)!;
    expect((await found('liri')).quiz.map(({ right }) => right)).toEqual([null, null]);
    expect((await found('admin')).quiz.map(({ right }) => right)).toEqual([1, 0]);
    expect(await finish([1, 1])).toMatchObject({
      result: { code: 'academy_answers_wrong', issues: [{ field: 'answers.1' }] },
    });
    expect(await finish([], true)).toMatchObject({
      result: { issues: [{ field: 'answers.0' }, { field: 'answers.1' }] },
    });
    expect((await found('liri')).finished).toBe(false);
    expect(await finish([1, 0])).toMatchObject({ result: { finished: true } });
    expect(await finish([], true)).toMatchObject({ result: { useful: true } });
    expect((await found('liri')).finished).toBe(true);
    const { version } = await found('admin');
    const changed = { ...body, quiz: [{ ...quiz[0]!, right: 2 }], version };
    expect((await ask('admin', calls.updateArticle, { params: { id }, body: changed })).status).toBe(422);
    await ask('admin', calls.deleteArticle, { params: { id } });
  });

  it('has published lessons with what a person read, and whether it was useful; a suspended seller reads, too [ROL-025] (RTE-028)', async () => {
    const create = async (sq: string, published: boolean) =>
      (
        (await ask('admin', calls.createArticle, { body: { ...texts(sq, '<p>x</p>'), minutes: 3, published } })).body
          .result as { id: number }
      ).id;
    const id = await create('Foto', true);
    const draft = await create('Draft', false);
    expect((await lessons('liri')).map((one) => one.id)).toEqual([id]);
    expect((await lessons('trusted')).map((one) => one.readers)).toEqual([null]);
    const finish = (who: string, useful: boolean | null, of = id) =>
      ask(who, calls.finishArticle, { params: { id: of }, body: { useful } });
    await finish('liri', null);
    await finish('liri', true);
    expect((await finish('liri', null)).body.result).toEqual({ finished: true, useful: true });
    expect((await finish('suspended', false)).status).toBe(200);
    expect((await finish('liri', null, draft)).status).toBe(404);
    expect((await lessons('liri'))[0]).toMatchObject({ finished: true, useful: true });
    expect(await lessons('admin')).toMatchObject([
      { id, finished: false, readers: { finished: 2, useful: 1, not_useful: 1 } },
      { id: draft, published: false },
    ]);
    const [, before] = await lessons('admin');
    const { title, body, minutes, version } = before!;
    await ask('admin', calls.updateArticle, {
      params: { id: draft },
      body: { title, body, minutes, published: true, required: true, reasons: ['bad_image'], version },
    });
    expect(await lessons('liri')).toMatchObject([
      { required: false, reasons: [] },
      { required: true, reasons: ['bad_image'] },
    ]);
    const unknown = { title, body, minutes, reasons: ['ugly'], version };
    expect((await ask('admin', calls.updateArticle, { params: { id: draft }, body: unknown })).status).toBe(422);
    await ask('admin', calls.deleteArticle, { params: { id } });
    expect((await lessons('liri')).map((one) => one.id)).toEqual([draft]);
  });
});
