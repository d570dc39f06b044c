import nodemailer from 'nodemailer';
import { withSecrets } from '#kit/mail-text.ts';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { addressOf } from './address.ts';
import { mailRepository, type TakenMail } from './mail.repository.ts';

type Needs = {
  readonly db: Db;
  /** Without a server mail stays in the outbox table, where it can be read. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly secrets: Secrets;
  readonly logError: (error: unknown, what: Record<string, unknown>) => void;
};

/**
 * Sends waiting mail. Each is marked before it leaves and after it left, so that a crash between the two sends it once
 * more at the most; what fails waits longer each time, and is given up after three days (ADR 40).
 */
export function createMailer({ db, smtpUrl, from, secrets, logError }: Needs) {
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
    : null;
  const mails = mailRepository(db);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let closing = false;

  async function sendWaiting(): Promise<void> {
    try {
      await mails.giveUpOld();
      if (!transport) return;
      while (!closing && (await sendNext()));
    } catch (error) {
      logError(error, { what: 'mail' });
    }
  }

  /** False where nothing is due, or the server could not be used: the others would fare no better. */
  async function sendNext(): Promise<boolean> {
    const mail = await mails.takeNext();
    if (!mail) return false;
    try {
      await transport!.sendMail(messageOf(mail));
    } catch (error) {
      if (isFinal(error)) {
        await mails.setFailed(mail, String(error));
        return true;
      }
      await mails.setWaiting(mail, String(error));
      return false;
    }
    await mails.setSent(mail);
    return true;
  }

  function messageOf(mail: TakenMail) {
    const sealed = mail.secrets_sealed ? (JSON.parse(secrets.open(mail.secrets_sealed)) as Record<string, string>) : {};
    const rendered = { subject: mail.subject, text: mail.body, html: mail.html ?? '' };
    const { subject, text, html } = withSecrets(rendered, sealed);
    const domain = addressOf(from)?.split('@')[1] ?? 'localhost';
    return {
      from,
      to: mail.recipient,
      subject,
      text,
      ...(html ? { html } : {}),
      date: mail.at,
      messageId: `<${mail.message_key}@${domain}>`,
    };
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
      closing = true;
      clearInterval(timer);
      await round;
      transport?.close();
    },
  };
}

/** The server refuses this very mail for good (an unknown recipient); everything else may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
