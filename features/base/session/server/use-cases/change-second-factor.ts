import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { disableSecondFactor, getSecondFactor, renewRecoveryCodes } from '../../contract/second-factor.calls.ts';
import { secondFactorErrors } from '../../contract/second-factor.errors.ts';
import { countCode, forgetCodes, makeRecoveryCodes, takeCode } from '../second-factor.check.ts';
import { notifySecondFactor } from '../second-factor.notify.ts';
import { secondFactorRepository } from '../second-factor.repository.ts';
import { ownPasswordKey, requireOwnPassword } from '../session.own-password.ts';
import { sessionRepository } from '../session.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'secrets' | 'config'>;
type Proof = { readonly password: string; readonly code: string };

/** Whether one's own login has a second step. */
export const readSecondStep =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: object, { actor }: Context): Promise<OutputOf<typeof getSecondFactor>> => {
    const factors = secondFactorRepository(db);
    const factor = await factors.find(actor.userId);
    const required = await factors.listRequiredRoles();
    const since = factor?.confirmed_at ?? null;
    return {
      since: since?.toISOString() ?? null,
      recovery_codes_left: since ? (await factors.listUnusedCodes(actor.userId)).length : 0,
      required: actor.roles.some((role) => required.includes(role)),
    };
  };

/** Ten new recovery codes; the former ones stop working. */
export const renewCodes =
  (platform: Needs) =>
  async (
    { body }: InputOf<typeof renewRecoveryCodes>,
    context: Context,
  ): Promise<OutputOf<typeof renewRecoveryCodes>> => {
    const { userId } = context.actor;
    await checkPassword(platform, context, body);
    const { codes, hashes } = await makeRecoveryCodes();
    await platform.unitOfWork(context, async (tx) => {
      await takeCode(tx.db, platform.secrets, userId, body.code, context.now());
      await secondFactorRepository(tx.db).replaceRecoveryCodes(userId, hashes);
      await forgetProofs(tx.db, context, body);
      tx.record([{ entity: 'user', id: userId, action: 'renewed recovery codes' }]);
    });
    return { recovery_codes: codes };
  };

/** Switches one's own second step off. Where a role needs it, the person has to set it up again at once. */
export const switchSecondStepOff =
  (platform: Needs) =>
  async (
    { body }: InputOf<typeof disableSecondFactor>,
    context: Context,
  ): Promise<OutputOf<typeof disableSecondFactor>> => {
    const { userId } = context.actor;
    await checkPassword(platform, context, body);
    // Not with `context`: what is changed here are the caller's own rights.
    await platform.unitOfWork({ userId, shopId: context.scope.shopId, cause: context.cause }, async (tx) => {
      await takeCode(tx.db, platform.secrets, userId, body.code, context.now());
      await secondFactorRepository(tx.db).delete(userId);
      await forgetProofs(tx.db, context, body);
      tx.record([{ entity: 'user', id: userId, action: 'switched second step off' }]);
      await notifySecondFactor(tx, platform.config, userId, 'off');
    });
    return { disabled: true };
  };

/** Before the transaction: tries stay counted when it is taken back. */
async function checkPassword({ db }: Needs, { actor }: Context, { password, code }: Proof): Promise<void> {
  const { userId } = actor;
  if (!(await secondFactorRepository(db).find(userId))?.confirmed_at) throw new AppError(secondFactorErrors.notOn);
  await requireOwnPassword(db, userId, password, 'password');
  await countCode(db, { userId, code, from: `session ${actor.sessionId}` });
}

async function forgetProofs(db: Needs['db'], { actor }: Context, { code }: Proof): Promise<void> {
  await sessionRepository(db).forgetTries(ownPasswordKey(actor.userId));
  await forgetCodes(db, { userId: actor.userId, code, from: `session ${actor.sessionId}` });
}
