import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { AcademyArticle, ArticleInput } from '../../contract/academy.model.ts';
import { wrongAnswers } from '../../contract/academy.quiz.ts';
import { academyTexts } from '../../contract/academy.texts.ts';
import { versionTexts } from '../../contract/academy.versions.texts.ts';
import { savedAs } from '../../contract/academy.versions.ts';
import { mayEditPages, requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';
import { coursesRepository } from '../courses.repository.ts';
import { insertArticle } from '../insert-article.ts';
import { versionsRepository } from '../versions.repository.ts';
import { clean } from './edit-cards.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
type Told = Record<string, unknown>;
type Article = Pick<
  AcademyArticle,
  'title' | 'body' | 'minutes' | 'published' | 'required' | 'reasons' | 'codes' | 'quiz'
>;

/** What the history says of an article. */
const recordedArticle = ({ title, body, minutes, published, required, reasons, codes, quiz }: Article): Told => ({
  title: title.sq,
  title_en: title.en,
  body: body.sq,
  body_en: body.en,
  minutes,
  published,
  required,
  reasons: reasons.join(', '),
  codes: codes.join(', '),
  quiz:
    quiz.map(({ question, choices, right }) => `${question.sq} ${choices[right ?? 0]?.sq ?? ''}`).join('; ') || null,
});

const findArticle = async (db: Db, id: number, { actor }: Context): Promise<AcademyArticle | undefined> =>
  (await academyReadModel(db).listArticles(actor.userId, true)).find((one) => one.id === id);

export const listArticles =
  ({ db }: Needs) =>
  async (_input: unknown, context: Context): Promise<AcademyArticle[]> =>
    academyReadModel(db).listArticles(context.actor.userId, mayEditPages(context));

export const finishArticle =
  ({ unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.finishArticle>,
    context: Context,
  ): Promise<OutputOf<typeof calls.finishArticle>> =>
    unitOfWork(context, async (tx) => {
      const academy = academyRepository(tx.db);
      const { userId } = context.actor;
      const lesson = await academy.findPublished(params.id, userId);
      if (lesson === null) throw new AppError(generalErrors.notFound);
      if (body.edition !== undefined && body.edition !== lesson.edition) throw new AppError(errors.newerVersion);
      const wrong = wrongAnswers(lesson.quiz, body.answers);
      if (wrong.length > 0 && !lesson.read)
        throw new AppError(errors.wrongAnswers, {
          issues: wrong.map((at) => ({ field: `answers.${at}`, message: academyTexts.quizWrong.en })),
        });
      const useful = await academy.setRead(params.id, userId, body.useful, context.now());
      // Who answered the questions of an earlier version and is not asked again has not read this one for that.
      if (wrong.length === 0 || lesson.edition === 1)
        await versionsRepository(tx.db).setRead(params.id, userId, lesson.edition, context.now());
      await coursesRepository(tx.db).finish(params.id, userId, context.now());
      return { finished: true, useful };
    });

export const createArticle =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createArticle>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const article = clean(body);
      const id = await insertArticle(tx, article, context.now(), context.actor.userId);
      tx.record([{ entity: 'academy_article', id, action: 'created', after: recordedArticle(article) }]);
      return { id };
    });
  };

export const updateArticle =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateArticle>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const before = await findArticle(tx.db, id, context);
      if (!before) throw new AppError(generalErrors.notFound);
      const { version, as, note, ...typed } = body;
      const article = clean(typed);
      // What was never published has no versions: it is all draft.
      if (before.edition > 0 && as === savedAs.draft) await saveDraft(tx, before, article, version, context.now());
      else await saveArticle(tx, before, article, { version, as, note }, context);
      return { id };
    });
  };

type Saving = Pick<InputOf<typeof calls.updateArticle>['body'], 'version' | 'as' | 'note'>;

async function saveArticle(
  tx: Tx,
  before: AcademyArticle,
  article: ArticleInput,
  { version, as, note }: Saving,
  context: Context,
): Promise<void> {
  const { id, edition } = before;
  const versions = versionsRepository(tx.db);
  const asked = edition > 0 && (as === savedAs.version || as === savedAs.versionToReadAgain);
  if (asked && !article.published) throw refuseField('as', versionTexts.publishFirst);
  if (!(await academyRepository(tx.db).setArticle(id, version, article, context.now())))
    throw new AppError(errors.changed);
  const fields = changedFields<Told>(recordedArticle(before), recordedArticle(article));
  if (asked || (edition === 0 && article.published)) {
    const again = asked && as === savedAs.versionToReadAgain;
    const said = asked ? note : { sq: '', en: '' };
    const release = { again, note: said, at: context.now(), by: context.actor.userId };
    await versions.publish(id, edition + 1, article, release);
    const told = { edition: edition + 1, to_read_again: again, news: said.sq || null, news_en: said.en || null };
    tx.record([
      {
        entity: 'academy_article',
        id,
        action: 'version published',
        before: { ...fields?.before, edition: edition || null },
        after: { ...fields?.after, ...told },
      },
    ]);
    return;
  }
  await versions.correct(id, article);
  if (fields) tx.record([{ entity: 'academy_article', id, action: 'updated', ...fields }]);
}

/** Keeps the texts for the next version; what decides who has to read the lesson stays as it is until then. */
async function saveDraft(
  tx: Tx,
  before: AcademyArticle,
  article: ArticleInput,
  version: number,
  now: Date,
): Promise<void> {
  const { title, body, minutes, quiz } = article;
  const texts = { title, body, minutes, quiz };
  if (!(await versionsRepository(tx.db).setDraft(before.id, version, texts, now))) throw new AppError(errors.changed);
  const fields = changedFields<Told>(
    recordedArticle({ ...before, ...before.draft }),
    recordedArticle({ ...before, ...texts }),
  );
  if (fields) tx.record([{ entity: 'academy_article', id: before.id, action: 'draft saved', ...fields }]);
}

export const deleteArticle =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.deleteArticle>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const before = await findArticle(tx.db, id, context);
      if (!before || !(await academyRepository(tx.db).setArticleDeleted(id, context.now())))
        throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'academy_article', id, action: 'deleted', before: recordedArticle(before) }]);
      return { id };
    });
  };
