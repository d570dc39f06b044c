import { AppError } from '#kit/error.ts';
import { changeSetErrors } from '../contract/change-sets.errors.ts';
import { selectionLimit } from '../contract/change-sets.rules.ts';

/**
 * All rows that a list's filters find, for "select all". `list` is asked for one more than a selection may have: a list that grew since the
 * screen counted it is refused and never cut short.
 *
 * @throws AppError too many
 */
export async function allFound(list: (limit: number) => Promise<number[]>): Promise<number[]> {
  const ids = await list(selectionLimit + 1);
  if (ids.length > selectionLimit)
    throw new AppError(changeSetErrors.tooManyFound, { values: { most: selectionLimit } });
  return ids;
}
