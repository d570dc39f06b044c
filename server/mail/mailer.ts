import { withSecrets } from '#kit/mail-text.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { mailRepository, type TakenMail } from './mail.repository.ts';
import { domainOf, type MailSender, sendersOf } from './mail-routes.ts';
import { mailServersRepository } from './mail-servers.repository.ts';
import { type SmtpOutcome, type SmtpPatience, sendBySmtp } from './smtp.ts';

type Needs = {
  readonly db: Db;
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboundAllow'>;
  readonly secrets: Secrets;
  /** Replaced by tests, so that they need not wait. */
  readonly patience?: SmtpPatience;
};

/**
 * Sends waiting mail. Each is marked before it leaves and after it left, so that a crash between the two sends it once
 * more at the most; what fails waits longer each time, and is given up after three days (ADR 39). Without any server mail
 * stays in the outbox table, where it can be read.
 */
export function createMailer({ db, config, secrets, patience }: Needs) {
  const mails = mailRepository(db);
  let round: Promise<number> | null = null;
  let closing = false;

  async function sendWaiting(): Promise<number> {
    await mails.giveUpOld();
    const senders = sendersOf(await mailServersRepository(db).list(), config, secrets);
    // Side by side: a slow server holds up its own mails only.
    const sent = await Promise.all(senders.map(sendAllOf));
    return sent.reduce((sum, count) => sum + count, 0);
  }

  async function sendAllOf(sender: MailSender): Promise<number> {
    let tried = 0;
    while (!closing) {
      const mail = await mails.takeNext(sender);
      if (!mail) break;
      tried += 1;
      if (!(await sendOne(sender, mail))) break;
    }
    return tried;
  }

  /** False where the server could not be used at all: the other mails would fare no better now. */
  async function sendOne(sender: MailSender, mail: TakenMail): Promise<boolean> {
    const { error } = await outcomeOf(sender, mail);
    if (!error) await mails.setSent(mail);
    else if (isFinal(error)) await mails.setFailed(mail, error.message, isRefused(error));
    else await mails.setWaiting(mail, error.message);
    return !error || isAboutThisMail(error);
  }

  async function outcomeOf(sender: MailSender, mail: TakenMail): Promise<SmtpOutcome> {
    const allow = sender.trusted ? [...config.outboundAllow, sender.server.host] : config.outboundAllow;
    try {
      const server = { ...sender.server, password: sender.password() };
      const files = await mails.listFiles(mail.id);
      return await sendBySmtp(
        server,
        { ...messageOf(sender, mail), ...attached(files) },
        { allow, ...(patience ? { patience } : {}) },
      );
    } catch (error) {
      return { error: error as Error, dialogue: [] };
    }
  }

  function messageOf({ from, replyTo }: MailSender, mail: TakenMail) {
    const sealed = mail.secrets_sealed ? (JSON.parse(secrets.open(mail.secrets_sealed)) as Record<string, string>) : {};
    const rendered = { subject: mail.subject, text: mail.body, html: mail.html ?? '' };
    const { subject, text, html } = withSecrets(rendered, sealed);
    return {
      from,
      ...(replyTo ? { replyTo } : {}),
      to: mail.recipient,
      subject,
      text,
      ...(html ? { html } : {}),
      date: mail.at,
      messageId: `<${mail.message_key}@${domainOf(from)}>`,
    };
  }

  const sendNow = (): Promise<number> => {
    round ??= sendWaiting().finally(() => {
      round = null;
    });
    return round;
  };

  return {
    /** One run over what waits; gives how many mails were tried. */
    sendNow,
    /** Takes up no further mail. */
    stop(): void {
      closing = true;
    },
  };
}

const attached = (files: readonly { readonly name: string; readonly mime: string; readonly content: Buffer }[]) =>
  files.length === 0
    ? {}
    : { attachments: files.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content })) };

type SmtpError = NonNullable<SmtpOutcome['error']>;

const isAboutThisMail = ({ code }: SmtpError): boolean => code === 'EENVELOPE' || code === 'EMESSAGE';

/** There is no such mailbox, or it takes nothing: no other server would fare better. */
const isRefused = ({ code, command }: SmtpError): boolean => code === 'EENVELOPE' && command === 'RCPT TO';

/** The server refuses this very mail for good (an unknown recipient); everything else may pass. */
const isFinal = (error: SmtpError): boolean => isAboutThisMail(error) && (error.responseCode ?? 0) >= 500;
