import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { lookAtLink as call } from '../../contract/accounts.calls.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { findLink } from '../account-links.ts';

/** What the page of a link shows first. Who it was sent to is told only while it works. */
export const lookAtLink =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const { link, state } = await findLink(db, body.token, now());
    const open = state === 'ok' ? link : null;
    return {
      state,
      purpose: link?.purpose ?? null,
      email: open?.email ?? null,
      first_name: open?.first_name ?? '',
      last_name: open?.last_name ?? '',
    };
  };
