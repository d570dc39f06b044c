import { requireLink } from '#features/base/accounts/server/accounts.public.ts';
import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context, PublicContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { applicationErrors } from '../contract/applications.errors.ts';
import { isOpen } from '../contract/applications.status.ts';
import { type ApplicationRecord, applicationsRepository } from './applications.repository.ts';

/** Requests with an applicant's link from one network address: writing saves often. */
const perAddress = { most: 300, minutes: 15 } as const;

/** The id of the application a link opens. */
export async function openedBy(db: Db, token: string, { ip, now }: PublicContext): Promise<number> {
  await limitTriesFrom(db, 'application', ip, perAddress);
  const link = await requireLink(db, token, 'application', now());
  if (link.subject_id === null) throw new AppError(generalErrors.notFound);
  return link.subject_id;
}

/** The application, held still, if its owner may write in it and saw its newest version (`version` undefined = any). */
export async function lockOpen(tx: Pick<Tx, 'db'>, id: number, version?: number): Promise<ApplicationRecord> {
  const row = await applicationsRepository(tx.db).find(id, true);
  if (!row) throw new AppError(generalErrors.notFound);
  if (!isOpen(row.status)) throw new AppError(applicationErrors.closed, { values: { status: row.status } });
  if (version !== undefined && row.version !== version) throw new AppError(applicationErrors.outdated);
  return row;
}

/** An application that was sent, for staff; people tied to a seller see none. */
export async function getSent(
  db: Db | Tx['db'],
  id: number,
  { scope }: Context,
  lock = false,
): Promise<ApplicationRecord> {
  const row = scope.sellerId === null ? await applicationsRepository(db).find(id, lock) : null;
  if (!row || row.submitted_at === null) throw new AppError(generalErrors.notFound);
  return row;
}
