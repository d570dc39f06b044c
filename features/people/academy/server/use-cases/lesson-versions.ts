import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.versions.calls.ts';
import type { LessonVersion } from '../../contract/academy.versions.ts';
import { requireEditor } from '../academy.access.ts';
import { academyRepository } from '../academy.repository.ts';
import { versionsReadModel } from '../versions.read-model.ts';
import { versionsRepository } from '../versions.repository.ts';
import { clean } from './edit-cards.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

async function requireLesson(db: Needs['db'], id: number): Promise<void> {
  if (!(await academyRepository(db).hasArticle(id))) throw new AppError(generalErrors.notFound);
}

export const listVersions =
  ({ db }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.listVersions>, context: Context): Promise<LessonVersion[]> => {
    requireEditor(context);
    await requireLesson(db, id);
    // What was published long ago is shown as what is published today may be.
    return (await versionsReadModel(db).listVersions(id)).map(clean);
  };

export const listReaders =
  ({ db }: Needs) =>
  async (
    { params: { id }, query }: InputOf<typeof calls.listReaders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listReaders>> => {
    requireEditor(context);
    await requireLesson(db, id);
    return versionsReadModel(db).listReaders(id, query);
  };

export const dropDraft =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.dropDraft>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      if (!(await versionsRepository(tx.db).dropDraft(id))) throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'academy_article', id, action: 'draft discarded' }]);
      return { id };
    });
  };
