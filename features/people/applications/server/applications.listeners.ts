import { accountConfirmed } from '#features/base/accounts/contract/accounts.events.ts';
import { findRegistered } from '#features/base/accounts/server/accounts.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { sendApplicationLink } from './use-cases/begin-application.ts';

/** People who have registered are sent the link to the application, which begins with what they gave already. */
export const applicationsListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'config' | 'now'>) => [
  listenTo(accountConfirmed, async ({ userId }, meta) => {
    const person = await findRegistered(platform.db, userId);
    if (!person) return;
    const known = {
      contact_firstname: person.first_name,
      contact_lastname: person.last_name,
      contact_phone: person.phone ?? '',
    };
    await platform.unitOfWork({ userId, shopId: null, cause: `event:${meta.id}` }, (tx) =>
      sendApplicationLink(platform, tx, { email: person.email, language: person.language }, known),
    );
  }),
];
