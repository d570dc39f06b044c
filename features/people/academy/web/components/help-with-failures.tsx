import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import { helpTopicFor } from '#features/people/academy/contract/academy.service.ts';
import { offerHelp } from '#web/lib/query-client.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

/** In the shell of a local seller: what is refused offers to ask the team, with its topic and what the log calls it (pages.md 4.24). */
export function HelpWithFailures() {
  const t = useText();
  const router = useRouter();
  const { localSeller, viewedBy } = useActor();
  const suspended = useSuspended();
  const offers = localSeller && !suspended && viewedBy === null;
  useEffect(() => {
    if (!offers) return;
    return offerHelp((failure) => {
      const code = [failure.code, failure.reference].filter(Boolean).join(', ');
      const help = helpTopicFor(router.state.location.pathname, failure);
      const about = t(words.aboutRefusal, { message: failure.message, code }).slice(0, 500);
      return {
        label: t(words.help),
        run: () => void router.navigate({ to: '/local/service', search: { help, about } }),
      };
    });
  }, [offers, router, t]);
  return null;
}
