import nodemailer from 'nodemailer';
import type { Db } from '../db/database.ts';
import { mailRepository } from './mail.repository.ts';

type Needs = {
  readonly db: Db;
  /** Without a server mail stays in the outbox table, where it can be read. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly logError: (error: unknown, what: Record<string, unknown>) => void;
};

/** Sends waiting mail, one at a time, oldest first; what fails is tried again at the next round, ten times at most. */
export function createMailer({ db, smtpUrl, from, logError }: Needs) {
  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : null;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  async function sendWaiting(): Promise<void> {
    if (!transport) return;
    try {
      while (await sendNext());
    } catch (error) {
      logError(error, { what: 'mail' });
    }
  }

  async function sendNext(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const mails = mailRepository(trx);
      const mail = await mails.takeNext();
      if (!mail) return false;
      try {
        await transport?.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body });
        await mails.setSent(mail.id);
        return true;
      } catch (error) {
        await mails.setFailed(mail.id, String(error));
        return false;
      }
    });
  }

  return {
    open(): void {
      timer = setInterval(() => {
        round ??= sendWaiting().finally(() => {
          round = null;
        });
      }, 3000);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await round;
      transport?.close();
    },
  };
}
