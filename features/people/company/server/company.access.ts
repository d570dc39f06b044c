import { requireOwnPassword } from '#features/base/session/server/session.public.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Actor, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { companyTexts as words } from '../contract/company.texts.ts';

/** The house's own data are for staff; people of a seller see their own company in their drawer. */
export function requireStaff({ sellerId }: Pick<Scope, 'sellerId'>): void {
  if (sellerId !== null) throw new AppError(generalErrors.forbidden);
}

/** The password once more, where money or taxes are about to go elsewhere (ASVS 7.5.1). */
export async function requirePassword(db: Db, actor: Actor, password: string): Promise<void> {
  if (password === '') throw refuseField('current_password', words.passwordNeeded);
  await requireOwnPassword(db, actor.userId, password, 'current_password');
}
