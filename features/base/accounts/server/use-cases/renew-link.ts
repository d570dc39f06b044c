import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { renewLink as call } from '../../contract/accounts.calls.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { findLink, mayRenew } from '../account-links.ts';
import { isRenewed, mailLink } from '../account-mails.ts';

/** A new link to the address the expired one went to. Answers the same for one that cannot be renewed. */
export const renewLink =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const { link, state } = await findLink(db, body.token, now());
    const purpose = link?.purpose;
    if (!link || !mayRenew(link, state, now())) return { accepted: true };
    if (!purpose || !isRenewed(purpose)) return { accepted: true };
    const { email, language, user_id: userId, subject_id: subjectId, first_name, last_name } = link;
    const to = { first_name: first_name ?? '', last_name: last_name ?? '' };
    await unitOfWork({ userId, shopId: null, cause }, async (tx) => {
      if ((await mailLink(tx, config, { purpose, email, language, userId, subjectId, to }, now())) && userId !== null)
        tx.record([{ entity: 'user', id: userId, action: 'link renewed', after: { purpose } }]);
    });
    return { accepted: true };
  };
