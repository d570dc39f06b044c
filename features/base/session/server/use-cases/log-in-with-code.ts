import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { sourceOf } from '#kit/network.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { loginWithCode as call } from '../../contract/second-factor.calls.ts';
import { secondFactorErrors } from '../../contract/second-factor.errors.ts';
import { countCode, forgetCodes, takeCode } from '../second-factor.check.ts';
import { notifyRecoveryCode } from '../second-factor.notify.ts';
import { secondFactorRepository } from '../second-factor.repository.ts';
import { openSession } from '../session.open.ts';
import { hashToken } from '../session.token.ts';
import { requireNetwork } from '../staff-networks.ts';

/** The second step: opens the session with a code. The ticket is used up by it; a wrong code leaves it for another try. */
export const logInWithCode =
  ({ db, unitOfWork, secrets, config }: Pick<Platform, 'db' | 'unitOfWork' | 'secrets' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const tokenHash = hashToken(body.ticket);
    const account = await secondFactorRepository(db).findTicket(tokenHash, context.now());
    if (!account) throw new AppError(secondFactorErrors.stepEnded);
    const tried = { userId: account.id, code: body.code, from: sourceOf(context.ip) };
    await countCode(db, tried);
    if (!account.active) throw new AppError(generalErrors.inactive);
    await requireNetwork(db, account, context.ip);
    return unitOfWork({ userId: account.id, shopId: null, cause: context.cause }, async (tx) => {
      const factors = secondFactorRepository(tx.db);
      if (!(await factors.spendTicket(tokenHash))) throw new AppError(secondFactorErrors.stepEnded);
      const taken = await takeCode(tx.db, secrets, account.id, body.code, context.now());
      if (taken === 'recovery code')
        await notifyRecoveryCode(tx, config, account.id, (await factors.listUnusedCodes(account.id)).length);
      await forgetCodes(tx.db, tried);
      return openSession(tx, account.id, context, taken);
    });
  };
