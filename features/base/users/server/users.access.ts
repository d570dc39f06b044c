import type { UserRights } from '#features/base/permissions/contract/permissions.rights.ts';
import { isAdministrator, roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { judge, type RightsState } from '#features/base/permissions/server/permissions.public.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Account } from '../contract/users.accounts.calls.ts';
import { usersErrors } from '../contract/users.errors.ts';
import { userTexts } from '../contract/users.texts.ts';
import { accountsReadModel } from './accounts.read-model.ts';

/** An account, or 404. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  const [account] = await accountsReadModel(db).list({ id, text: '' }, 0, 1);
  if (!account) throw new AppError(generalErrors.notFound);
  return account;
}

/** The names of roles that are there; a person without a seller gets no seller's role, one of a seller none that keeps the house. */
export function checkRoles(state: RightsState, roleIds: readonly number[], belongsToSeller: boolean): string[] {
  return [...new Set(roleIds)].map((roleId) => {
    const name = state.roles.find(({ id }) => id === roleId)?.name;
    if (name === undefined) throw refuseField('role_ids', userTexts.unknownRole);
    if (name === roleNames.localSeller && !belongsToSeller) throw new AppError(usersErrors.sellerRole);
    if (belongsToSeller && isAdministrator({ roles: [name] })) throw new AppError(usersErrors.staffRole);
    return name;
  });
}

/** Judges that one person is, or is changed, so: the rule that judges every change of rights (ADR 33). */
export function judgePerson(state: RightsState, userId: number, person: UserRights): void {
  judge(state, { ...state.rights, users: new Map([...state.rights.users, [userId, person]]) });
}

/** The rights of a person as they are now, or 404. */
export function rightsOfPerson(state: RightsState, userId: number): UserRights {
  const person = state.rights.users.get(userId);
  if (!person) throw new AppError(generalErrors.notFound);
  return person;
}
