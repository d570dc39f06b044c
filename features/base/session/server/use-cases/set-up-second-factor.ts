import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { beginSecondFactor, confirmSecondFactor } from '../../contract/second-factor.calls.ts';
import { secondFactorErrors } from '../../contract/second-factor.errors.ts';
import { totpRules } from '../../contract/second-factor.rules.ts';
import { countCode, forgetCodes, makeRecoveryCodes, secretOf, wrongCode } from '../second-factor.check.ts';
import { notifySecondFactor } from '../second-factor.notify.ts';
import { secondFactorRepository } from '../second-factor.repository.ts';
import { base32, otpauthUri, stepOfCode } from '../second-factor.totp.ts';
import { ownPasswordKey, requireOwnPassword } from '../session.own-password.ts';
import { sessionRepository } from '../session.repository.ts';

/** A key for the app. Asks for the password: nobody ties an account to their own phone at somebody's open browser. */
export const beginSecondStep =
  ({ db, unitOfWork, secrets }: Pick<Platform, 'db' | 'unitOfWork' | 'secrets'>) =>
  async (
    { body }: InputOf<typeof beginSecondFactor>,
    context: Context,
  ): Promise<OutputOf<typeof beginSecondFactor>> => {
    const { userId, email } = context.actor;
    await requireOwnPassword(db, userId, body.password, 'password');
    const bytes = randomBytes(totpRules.secretBytes);
    await unitOfWork(context, async (tx) => {
      const begun = await secondFactorRepository(tx.db).begin(userId, secrets.seal(bytes.toString('base64')));
      if (!begun) throw new AppError(secondFactorErrors.alreadyOn);
      await sessionRepository(tx.db).forgetTries(ownPasswordKey(userId));
    });
    return { secret: base32(bytes), uri: otpauthUri(email, bytes) };
  };

/** A first code shows that the app has the key: from now on every login needs one. Other sessions of the account end. */
export const confirmSecondStep =
  ({ db, unitOfWork, secrets, config }: Pick<Platform, 'db' | 'unitOfWork' | 'secrets' | 'config'>) =>
  async (
    { body }: InputOf<typeof confirmSecondFactor>,
    context: Context,
  ): Promise<OutputOf<typeof confirmSecondFactor>> => {
    const { userId, sessionId } = context.actor;
    const tried = { userId, code: body.code, from: `session ${sessionId}` };
    await countCode(db, tried);
    const factor = await secondFactorRepository(db).find(userId);
    if (!factor) throw new AppError(secondFactorErrors.notBegun);
    if (factor.confirmed_at) throw new AppError(secondFactorErrors.alreadyOn);
    const step = stepOfCode(secretOf(secrets, factor.secret_sealed), body.code, context.now());
    if (step === null) throw wrongCode();
    const { codes, hashes } = await makeRecoveryCodes();
    // Not with `context`: what is changed here are the caller's own rights.
    await unitOfWork({ userId, shopId: context.scope.shopId, cause: context.cause }, async (tx) => {
      const factors = secondFactorRepository(tx.db);
      if (!(await factors.confirm(userId, factor.secret_sealed, step, context.now())))
        throw new AppError(secondFactorErrors.notBegun);
      await factors.replaceRecoveryCodes(userId, hashes);
      await forgetCodes(tx.db, tried);
      await sessionRepository(tx.db).revoke(userId, { keep: sessionId });
      tx.record([{ entity: 'user', id: userId, action: 'switched second step on' }]);
      await notifySecondFactor(tx, config, userId, 'on');
    });
    return { recovery_codes: codes };
  };
