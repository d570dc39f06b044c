import type { Platform } from '#server/feature.ts';
import { mailLink } from '../account-mails.ts';
import { accountsRepository } from '../accounts.repository.ts';

/** Sends what a visitor asked for, if there is something to send; after the answer, so that its time tells nothing. */
export const answerRequest =
  ({ unitOfWork, config, now }: Pick<Platform, 'unitOfWork' | 'config' | 'now'>) =>
  async (requestId: number, cause: string): Promise<void> =>
    unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      const accounts = accountsRepository(tx.db);
      const asked = await accounts.takeRequest(requestId, now());
      if (!asked) return;
      const { email, language } = asked;
      const account = await accounts.findAccount(email);
      if (!account?.active) return;
      const link = { purpose: 'reset_password', userId: account.id, email, language, to: account } as const;
      if (await mailLink(tx, config, link, now()))
        tx.record([{ entity: 'user', id: account.id, action: 'password link sent' }]);
    });
