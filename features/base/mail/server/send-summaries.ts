import { hold, locks } from '#server/db/locks.ts';
import type { Platform } from '#server/feature.ts';
import { gatheredMailsRepository } from '#server/mail/gathered-mails.repository.ts';
import { summaryMail } from '../contract/mail.mails.ts';

/** In one summary; what is more goes into a second one. */
const mostMessages = 200;
/** Of each message, letters; the rest is read where it happened. */
const mostLetters = 500;

/** One mail for everybody of the house whose mails of a day are due. What is taken out leaves with the same commit. */
export const sendSummaries =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async (): Promise<undefined> => {
    for (;;) {
      const sent = await unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
        // Two nodes at once would each take a part of what belongs into one mail.
        await hold(tx.db, locks.mailSummaries);
        const mails = await gatheredMailsRepository(tx.db).takeDue(now(), mostMessages);
        const [first] = mails;
        if (!first) return false;
        const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, mostLetters);
        tx.mail(summaryMail, {
          to: first.address,
          language: first.language,
          values: {
            count: mails.length,
            messages: mails.map(({ subject, body }) => `${lineOf(subject)}: ${lineOf(body)}`).join('\n'),
          },
        });
        return true;
      });
      if (!sent) return undefined;
    }
  };
