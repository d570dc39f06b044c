import { AppError, generalErrors } from '#kit/error.ts';
import type { MailDefinition } from '#kit/mail.ts';
import type { Actor } from '#server/context.ts';

/** Mail is the house's: people tied to a seller see nothing of it, whatever they were given. */
export function refuseScoped(actor: Actor): void {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
}

/** @throws AppError `notFound` for a mail that no feature declares */
export function getDeclared(mails: readonly MailDefinition[], name: string): MailDefinition {
  const found = mails.find((mail) => mail.name === name);
  if (!found) throw new AppError(generalErrors.notFound);
  return found;
}
