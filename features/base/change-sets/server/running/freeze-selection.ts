import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { changeSetErrors as errors } from '../../contract/change-sets.errors.ts';
import type { Selected } from '../../contract/change-sets.rules.ts';

/**
 * The rows that are meant, each once. Filters are asked here, in the transaction of the change, by the one filter of their
 * list. @throws AppError selection_changed where they find another number than the person saw.
 */
export async function freezeSelection(
  { operations }: Pick<Platform, 'operations'>,
  db: Db,
  subject: string,
  selected: Selected,
  context: Pick<Context, 'scope'>,
): Promise<readonly number[]> {
  if (!('filters' in selected)) return [...new Set(selected)];
  const { filters, count } = selected;
  const ids = await operations().subject(subject).select(db, filters, context);
  if (ids.length !== count) throw new AppError(errors.selectionChanged, { values: { found: ids.length, count } });
  return ids;
}
