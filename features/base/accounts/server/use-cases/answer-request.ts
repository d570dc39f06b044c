import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { linksPerHour } from '../../contract/accounts.rules.ts';
import { mailAccountExists, mailLink } from '../account-mails.ts';
import { accountsRepository } from '../accounts.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config' | 'now'>;
type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsRepository>['takeRequest']>>>;

/** Sends what a visitor asked for, if there is something to send; after the answer, so that its time tells nothing. */
export const answerRequest =
  (platform: Needs) =>
  async (requestId: number, cause: string): Promise<void> =>
    platform.unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      const asked = await accountsRepository(tx.db).takeRequest(requestId, platform.now());
      if (asked?.kind === 'reset_password') await answerForgotten(platform, tx, asked);
      if (asked?.kind === 'register') await answerRegistration(platform, tx, asked);
    });

async function answerForgotten({ config, now }: Needs, tx: Tx, { email, language }: Asked): Promise<void> {
  const account = await accountsRepository(tx.db).findAccount(email);
  if (!account?.active) return;
  const link = { purpose: 'reset_password', userId: account.id, email, language, to: account } as const;
  if (await mailLink(tx, config, link, now()))
    tx.record([{ entity: 'user', id: account.id, action: 'password link sent' }]);
}

/** People who already have an account are told so in their own mailbox, and nowhere else. */
async function answerRegistration({ config, now }: Needs, tx: Tx, asked: Asked): Promise<void> {
  const accounts = accountsRepository(tx.db);
  const { id, email, language } = asked;
  const to = { first_name: asked.first_name ?? '', last_name: asked.last_name ?? '' };
  const account = await accounts.findAccount(email);
  if (!account) {
    await mailLink(tx, config, { purpose: 'confirm_email', subjectId: id, email, language, to }, now());
    return;
  }
  const hourAgo = new Date(now().getTime() - 3_600_000);
  if ((await accounts.countRequests('register', email, hourAgo)) > linksPerHour) return;
  mailAccountExists(tx, config, { ...account, language });
}
