import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listImageChecks as call } from '../../contract/products.calls.ts';
import { imageChecksRepository } from '../images/image-checks.repository.ts';

export const listImageChecks =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const rows = await imageChecksRepository(db).list(params.id, scope);
    if (!rows) throw new AppError(generalErrors.notFound);
    return rows.map((row) => ({ ...row, checked_at: row.checked_at?.toISOString() ?? null }));
  };
