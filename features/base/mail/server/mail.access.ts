import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { MailDefinition } from '#kit/mail.ts';
import { isMailPort } from '#kit/mail-port.ts';
import type { Config } from '#server/config.ts';
import type { Actor } from '#server/context.ts';
import { mailTexts as words } from '../contract/mail.texts.ts';

/** Mail is the house's: people tied to a seller see nothing of it, whatever they were given. */
export function refuseScoped(actor: Actor): void {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
}

/** @throws AppError on the field `port` where mail would not leave by it, so that nobody saves a server that never sends */
export function requireMailPort({ port, host }: { port: number; host: string }, config: Config): void {
  if (!isMailPort(port, host, config.outboundAllow)) throw refuseField('port', words.portNotUsed);
}

/** @throws AppError `notFound` for a mail that no feature declares */
export function getDeclared(mails: readonly MailDefinition[], name: string): MailDefinition {
  const found = mails.find((mail) => mail.name === name);
  if (!found) throw new AppError(generalErrors.notFound);
  return found;
}
