import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { AcademyArticle } from '../../contract/academy.model.ts';
import { keepsPages, requireKeeper } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';
import { clean } from './keep-cards.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const listArticles =
  ({ db }: Needs) =>
  async (_input: unknown, context: Context): Promise<AcademyArticle[]> =>
    academyReadModel(db).listArticles(context.actor.userId, keepsPages(context));

export const finishArticle =
  ({ unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.finishArticle>,
    context: Context,
  ): Promise<OutputOf<typeof calls.finishArticle>> =>
    unitOfWork(context, async (tx) => {
      const academy = academyRepository(tx.db);
      if (!(await academy.hasArticle(params.id, true))) throw new AppError(generalErrors.notFound);
      const useful = await academy.setRead(params.id, context.actor.userId, body.useful, context.now());
      return { finished: true, useful };
    });

export const createArticle =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createArticle>, context: Context): Promise<{ id: number }> => {
    requireKeeper(context);
    return unitOfWork(context, async (tx) => {
      const id = await academyRepository(tx.db).insertArticle(clean(body));
      const after = { title: body.title.sq, published: body.published };
      tx.record([{ entity: 'academy_article', id, action: 'created', after }]);
      return { id };
    });
  };

export const updateArticle =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateArticle>, context: Context): Promise<{ id: number }> => {
    requireKeeper(context);
    return unitOfWork(context, async (tx) => {
      const academy = academyRepository(tx.db);
      if (!(await academy.hasArticle(id, false))) throw new AppError(generalErrors.notFound);
      const { version, ...article } = body;
      if (!(await academy.setArticle(id, version, clean(article), context.now()))) throw new AppError(errors.changed);
      const after = { title: article.title.sq, published: article.published };
      tx.record([{ entity: 'academy_article', id, action: 'updated', after }]);
      return { id };
    });
  };

export const deleteArticle =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.deleteArticle>, context: Context): Promise<{ id: number }> => {
    requireKeeper(context);
    return unitOfWork(context, async (tx) => {
      if (!(await academyRepository(tx.db).setArticleDeleted(id, context.now())))
        throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'academy_article', id, action: 'deleted' }]);
      return { id };
    });
  };
