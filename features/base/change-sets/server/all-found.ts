import { AppError } from '#kit/error.ts';
import { changeSetErrors } from '../contract/change-sets.errors.ts';
import { selectionLimit } from '../contract/change-sets.rules.ts';

/**
 * All rows that a list's filters find, for "select all". `list` is asked for one more than a selection may have (`most`): a list that grew since the
 * screen counted it is refused and never cut short (trap T31).
 *
 * @throws AppError too many
 */
export async function allFound(list: (limit: number) => Promise<number[]>, most = selectionLimit): Promise<number[]> {
  const ids = await list(most + 1);
  if (ids.length > most) throw new AppError(changeSetErrors.tooManyFound, { values: { most } });
  return ids;
}
