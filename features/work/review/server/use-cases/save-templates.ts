import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { reviewErrors as errors } from '../../contract/review.errors.ts';
import type * as calls from '../../contract/review.templates.calls.ts';
import { mostTemplates, type ReviewTemplate } from '../../contract/review.templates.ts';
import { reviewTemplatesRepository } from '../review-templates.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
const entity = 'review_template';
const said = ({ title, decisions, reason, text }: Omit<ReviewTemplate, 'id' | 'version'>) => ({
  title,
  decisions: [...decisions],
  reason,
  text,
});

export const listTemplates =
  ({ db }: Pick<Needs, 'db'>) =>
  async (): Promise<ReviewTemplate[]> =>
    reviewTemplatesRepository(db).list();

export const addTemplate =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.addTemplate>, context: Context): Promise<ReviewTemplate> =>
    unitOfWork(context, async (tx) => {
      const stored = reviewTemplatesRepository(tx.db);
      if ((await stored.list()).length >= mostTemplates)
        throw new AppError(errors.tooManyTemplates, { values: { count: mostTemplates } });
      const id = await stored.insert(body);
      tx.record([{ entity, id, action: 'created', after: said(body) }]);
      return (await stored.list(id))[0]!;
    });

export const updateTemplate =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateTemplate>, context: Context): Promise<ReviewTemplate> =>
    unitOfWork(context, async (tx) => {
      const stored = reviewTemplatesRepository(tx.db);
      const [before] = await stored.list(id);
      if (!before) throw new AppError(generalErrors.notFound);
      if (!(await stored.set(id, body.version, body))) throw new AppError(errors.templateChanged);
      tx.record([{ entity, id, action: 'updated', before: said(before), after: said(body) }]);
      return (await stored.list(id))[0]!;
    });

export const deleteTemplate =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.deleteTemplate>, context: Context): Promise<{ id: number }> =>
    unitOfWork(context, async (tx) => {
      const stored = reviewTemplatesRepository(tx.db);
      const [before] = await stored.list(id);
      if (!before) throw new AppError(generalErrors.notFound);
      await stored.delete(id);
      tx.record([{ entity, id, action: 'deleted', before: said(before) }]);
      return { id };
    });
