import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import type { Platform } from '#server/feature.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

/** Cards, lessons, and a request of a local seller. */
async function serviceExamples({ db }: Platform, sellerId: number, userId: number) {
  const card = async () =>
    (await db.insertInto('service_cards').values({ title_sq: 'Foto' }).returning('id').executeTakeFirstOrThrow()).id;
  const article = async () =>
    (
      await db
        .insertInto('academy_articles')
        .values({ title_sq: 'Foto', published: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const drafted = async () => {
    const id = await article();
    const draft = { title: { sq: 'Foto', en: '' }, body: { sq: '', en: '' }, minutes: 2, quiz: [] };
    await db
      .updateTable('academy_articles')
      .set({ edition: 1, draft: JSON.stringify(draft), drafted_at: new Date() })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const course = async () =>
    (
      await db
        .insertInto('academy_courses')
        .values({ title_sq: 'Fillimi', published: true, place: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [one, other] = [await card(), await card()];
  const request = async (state = 'requested') =>
    (
      await db
        .insertInto('service_requests')
        .values({ card_id: other, seller_id: sellerId, user_id: userId, state })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const written = await request();
  const file = { file_name: 'a.pdf', storage_key: 'documents/a/a.pdf', mime: 'application/pdf', size: 1, sha256: 'a' };
  const message = await db
    .insertInto('service_messages')
    .values({ request_id: written, user_id: userId, from_team: false, ...file, at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    card: one,
    otherCard: other,
    request: await request(),
    quoted: await request('quoted'),
    assigned: await request(),
    written,
    message: message.id,
    article: await article(),
    otherArticle: await article(),
    lesson: await article(),
    drafted: await drafted(),
    course: await course(),
    otherCourse: await course(),
  };
}

export const academyExamples: FeatureExamples = async ({ platform }, { asker, asking }) => {
  const service = await serviceExamples(platform, (await asking()).id, asker);

  return {
    'academy.listServices': { request: {}, ...nothingWrong },
    'academy.listOwnRequests': { request: {}, ...nothingWrong },
    'academy.requestService': {
      request: { params: { id: service.card }, body: { note: 'Ten products' } },
      bySeller: true,
    },
    'academy.getServicePage': { request: {}, ...nothingWrong },
    'academy.getKeptServicePage': { request: {}, ...nothingWrong },
    'academy.saveServicePage': {
      request: { body: { contact: { sq: '+383 44 000 000' }, version: 1 } },
      wrong: { body: { banner_from: 'tomorrow', version: 1 } },
    },
    'academy.askForHelp': {
      request: { body: { topic: 'orders', note: 'An order has no address' } },
      wrong: { body: { topic: 'weather', note: 'Rain' } },
      bySeller: true,
    },
    'academy.listCards': { request: {}, ...nothingWrong },
    'academy.createCard': { request: { body: { title: { sq: 'Foto' }, body: {} } } },
    'academy.updateCard': {
      request: { params: { id: service.card }, body: { title: { sq: 'Foto e re' }, body: {}, version: 1 } },
    },
    'academy.orderCards': { request: { body: { ids: [service.otherCard, service.card] } } },
    'academy.deleteCard': { request: { params: { id: service.otherCard } } },
    'academy.listRequests': { request: {}, wrong: { query: { state: 'asleep' } } },
    'academy.answerRequest': {
      request: { params: { id: service.request }, body: { state: 'in_progress', version: 1, text: 'Po' } },
    },
    'academy.assignRequest': { request: { params: { id: service.assigned }, body: { user_id: asker } } },
    'academy.getRequest': { request: { params: { id: service.written } } },
    'academy.decideQuote': {
      request: { params: { id: service.quoted }, body: { accept: true, version: 1 } },
      bySeller: true,
    },
    'academy.writeMessage': { request: { params: { id: service.written }, body: { text: 'When is it ready?' } } },
    'academy.attachFile': {
      request: { params: { id: service.written }, file: { name: 'photo.pdf', bytes: aPdf() } },
    },
    'academy.linkFile': { request: { params: { id: service.written, message: service.message } } },
    'academy.listArticles': { request: {}, ...nothingWrong },
    'academy.finishArticle': { request: { params: { id: service.article }, body: { useful: true } } },
    'academy.countMissedSearch': { request: { body: { text: 'Kthimi i parave' } }, wrong: { body: { text: ' ' } } },
    'academy.listMissedSearches': { request: {}, ...nothingWrong },
    'academy.createArticle': { request: { body: { title: { sq: 'Foto' }, body: {}, minutes: 2 } } },
    'academy.updateArticle': {
      request: {
        params: { id: service.article },
        body: { title: { sq: 'Foto' }, body: {}, minutes: 2, published: true, version: 1 },
      },
    },
    'academy.listVersions': { request: { params: { id: service.lesson } } },
    'academy.listReaders': { request: { params: { id: service.lesson } }, wrong: { query: { state: 'asleep' } } },
    'academy.dropDraft': { request: { params: { id: service.drafted } } },
    'academy.listCourses': { request: {}, ...nothingWrong },
    'academy.createCourse': {
      request: { body: { title: { sq: 'Fillimi' }, body: {}, lessons: [service.lesson] } },
      wrong: { body: { title: { sq: '' }, body: {} } },
    },
    'academy.updateCourse': {
      request: { params: { id: service.course }, body: { title: { sq: 'Hapat e parë' }, body: {}, version: 1 } },
    },
    'academy.deleteCourse': { request: { params: { id: service.otherCourse } } },
    'academy.deleteArticle': { request: { params: { id: service.otherArticle } } },
  };
};
