import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { AcademyArticle } from '../../contract/academy.model.ts';
import { wrongAnswers } from '../../contract/academy.quiz.ts';
import { academyTexts } from '../../contract/academy.texts.ts';
import { mayEditPages, requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';
import { coursesRepository } from '../courses.repository.ts';
import { clean } from './edit-cards.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
type Told = Record<string, unknown>;
type Article = Pick<AcademyArticle, 'title' | 'body' | 'minutes' | 'published' | 'required' | 'reasons' | 'quiz'>;

/** What the history says of an article. */
const recordedArticle = ({ title, body, minutes, published, required, reasons, quiz }: Article): Told => ({
  title: title.sq,
  title_en: title.en,
  body: body.sq,
  body_en: body.en,
  minutes,
  published,
  required,
  reasons: reasons.join(', '),
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
      const quiz = await academy.findQuiz(params.id);
      if (quiz === null) throw new AppError(generalErrors.notFound);
      const wrong = wrongAnswers(quiz, body.answers);
      if (wrong.length > 0 && !(await academy.hasRead(params.id, context.actor.userId)))
        throw new AppError(errors.wrongAnswers, {
          issues: wrong.map((at) => ({ field: `answers.${at}`, message: academyTexts.quizWrong.en })),
        });
      const useful = await academy.setRead(params.id, context.actor.userId, body.useful, context.now());
      await coursesRepository(tx.db).finish(params.id, context.actor.userId, context.now());
      return { finished: true, useful };
    });

export const createArticle =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createArticle>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const article = clean(body);
      const id = await academyRepository(tx.db).insertArticle(article);
      tx.record([{ entity: 'academy_article', id, action: 'created', after: recordedArticle(article) }]);
      return { id };
    });
  };

export const updateArticle =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateArticle>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const academy = academyRepository(tx.db);
      const before = await findArticle(tx.db, id, context);
      if (!before) throw new AppError(generalErrors.notFound);
      const { version, ...typed } = body;
      const article = clean(typed);
      if (!(await academy.setArticle(id, version, article, context.now()))) throw new AppError(errors.changed);
      const fields = changedFields<Told>(recordedArticle(before), recordedArticle(article));
      if (fields) tx.record([{ entity: 'academy_article', id, action: 'updated', ...fields }]);
      return { id };
    });
  };

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
