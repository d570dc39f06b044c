import { openedBy } from '#features/trade/purchasing/server/purchasing.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type DriverListRow, pickUpsReadModel } from './pick-ups.read-model.ts';

/** The list a driver's link opens, and when the link ends. @throws AppError link_invalid, link_expired, too_many_tries */
export async function openedList(
  db: Db,
  token: string,
  context: PublicContext,
): Promise<{ readonly list: DriverListRow; readonly until: Date }> {
  const { id, until } = await openedBy(db, token, context, 'pick_up');
  const list = await pickUpsReadModel(db).findList(id);
  if (!list) throw new AppError(generalErrors.notFound);
  return { list, until };
}

/** Through what a change by a driver's link comes, for the history: the order itself does not say who drove. */
export const byDriver = ({ id }: Pick<DriverListRow, 'id'>) =>
  ({ userId: null, shopId: null, cause: `link:pick_up_list:${id}` }) as const;
