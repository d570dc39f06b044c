import { looksLikeBot } from '#features/base/accounts/contract/accounts.bots.ts';
import { linkTries } from '#features/base/accounts/contract/accounts.rules.ts';
import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { PublicContext } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { beginApplication as call } from '../../contract/applications.calls.ts';
import type { ApplicationContent } from '../../contract/applications.model.ts';
import { mailOwnLink } from '../application-mails.ts';
import { applicationsRepository } from '../applications.repository.ts';

type Needs = Pick<Platform, 'config' | 'now'>;

/** Sends the link; the same work and the same answer for every address. */
export const beginApplication =
  ({ db, unitOfWork, config, now }: Pick<Platform, 'db' | 'unitOfWork'> & Needs) =>
  async ({ body }: InputOf<typeof call>, { ip, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    if (looksLikeBot(body)) return { accepted: true };
    await unitOfWork({ userId: null, shopId: null, cause }, (tx) => sendApplicationLink({ config, now }, tx, body));
    return { accepted: true };
  };

/**
 * Sends the link to the application of this address: the one that is open or approved, one that was rejected while it may not
 * be repeated yet, else a new one that begins with what is known.
 */
export async function sendApplicationLink(
  { config, now }: Needs,
  tx: Tx,
  person: { email: string; language: InterfaceLanguage },
  known: Partial<ApplicationContent> = {},
): Promise<void> {
  const { email, language } = person;
  const applications = applicationsRepository(tx.db);
  await applications.lockEmail(email);
  const before = await applications.findOfEmail(email);
  const over = before?.status === 'rejected' && (before.reapply_on ?? '') <= todayInTirane(now());
  const id = before && !over ? before.id : await applications.insert({ email, language, content: known, at: now() });
  await mailOwnLink(tx, config, { id, email, language }, now());
}
