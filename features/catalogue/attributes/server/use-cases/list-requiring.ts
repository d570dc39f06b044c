import { categoryPaths } from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { listRequiring as call } from '../../contract/attribute-details.calls.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';

export const listRequiring =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id }, query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    if ((await keptAttributesRepository(db).findName(id)) === null) throw new AppError(generalErrors.notFound);
    const rows = await keptAttributesReadModel(db).listRequiring(id);
    const categories = rows.flatMap((row) => (row.category_id === null ? [] : [row.category_id]));
    const paths = await categoryPaths(db, [...new Set(categories)], query.language);
    return rows.map((row) => ({
      ...row,
      category: row.category_id === null ? null : (paths.get(row.category_id)?.path ?? `#${row.category_id}`),
    }));
  };
