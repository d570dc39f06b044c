import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import { setSecondFactorRoles } from '#features/base/permissions/server/permissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type {
  getSecondFactorPolicy,
  resetSecondFactorOf,
  setSecondFactorPolicy,
} from '../../contract/second-factor.calls.ts';
import { secondFactorErrors } from '../../contract/second-factor.errors.ts';
import { enforceableRoles } from '../../contract/second-factor.rules.ts';
import { secondFactorRepository } from '../second-factor.repository.ts';
import { resetSecondFactor } from '../second-factor.reset.ts';
import { getOtherPerson } from '../session-list.access.ts';

type Policy = OutputOf<typeof getSecondFactorPolicy>;

/** Takes the second step from somebody who lost phone and codes; of a Super Admin only a Super Admin may. */
export const resetSecondStepOf =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async (
    { params: { id } }: InputOf<typeof resetSecondFactorOf>,
    context: Context,
  ): Promise<OutputOf<typeof resetSecondFactorOf>> => {
    const { superAdmin } = await getOtherPerson(db, context.actor, id);
    if (superAdmin && !isSuperAdmin(context.actor)) throw new AppError(permissionErrors.superAdminOnly);
    if (id === context.actor.userId) throw new AppError(secondFactorErrors.own);
    return unitOfWork(context, async (tx) => {
      const sessionsEnded = await resetSecondFactor(tx, config, id);
      if (sessionsEnded === null) throw new AppError(secondFactorErrors.notOn);
      return { sessionsEnded };
    });
  };

/** Which roles need the second step. */
export const readRequiredRoles =
  ({ db }: Pick<Platform, 'db'>) =>
  (_input: object, { actor }: Context): Promise<Policy> => {
    if (actor.scoped) throw new AppError(generalErrors.forbidden);
    return policyOf(db);
  };

/** Exactly these roles need it from now on. The person who decides so has it, or would be the first to be shut out. */
export const setRequiredRoles =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { roles } }: InputOf<typeof setSecondFactorPolicy>, context: Context): Promise<Policy> => {
    const { actor, scope, cause } = context;
    if (actor.scoped) throw new AppError(generalErrors.forbidden);
    // Not with `context`: this may change the caller's own rights.
    return unitOfWork({ userId: actor.userId, shopId: scope.shopId, cause }, async (tx) => {
      const factors = secondFactorRepository(tx.db);
      const before = await factors.listRequiredRoles();
      const own = await factors.find(actor.userId);
      if (roles.some((role) => actor.roles.includes(role)) && !own?.confirmed_at)
        throw new AppError(secondFactorErrors.ownFirst);
      await setSecondFactorRoles(tx.db, roles, enforceableRoles);
      const after = await policyOf(tx.db);
      if (before.join() !== after.roles.join()) {
        tx.record([
          {
            entity: 'user',
            id: actor.userId,
            action: 'changed who needs a second step',
            before: { roles: before },
            after: { roles },
          },
        ]);
      }
      return after;
    });
  };

async function policyOf(db: Db): Promise<Policy> {
  const factors = secondFactorRepository(db);
  const required = await factors.listRequiredRoles();
  const roles = enforceableRoles.filter((role) => required.includes(role));
  return { roles, without: await factors.countWithout(enforceableRoles) };
}
