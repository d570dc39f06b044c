import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { explainingTexts } from '#features/people/academy/contract/academy.explaining.texts.ts';
import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import { helpTopicFor } from '#features/people/academy/contract/academy.service-page.ts';
import { offerHelp } from '#web/lib/query-client.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

/**
 * In the shell of a local seller: what is refused leads to what explains it (pages.md 4.25), and offers to ask the team, with its topic
 * and what the log calls it (4.24). Who is suspended reads, too, and cannot ask; refused fields say enough not to be asked about.
 */
export function HelpWithFailures() {
  const t = useText();
  const router = useRouter();
  const { localSeller, viewedBy } = useActor();
  const suspended = useSuspended();
  const asks = !suspended && viewedBy === null;
  useEffect(() => {
    if (!localSeller) return;
    return offerHelp((failure) => {
      const code = [failure.code, failure.reference].filter(Boolean).join(', ');
      const help = helpTopicFor(router.state.location.pathname, failure);
      const about = t(words.aboutRefusal, { message: failure.message, code }).slice(0, 500);
      const read = {
        label: t(explainingTexts.fix),
        run: () => void router.navigate({ to: '/local/academy', search: { code: failure.code || 'no_answer', about } }),
      };
      const ask = {
        label: t(words.help),
        run: () => void router.navigate({ to: '/local/service', search: { help, about } }),
      };
      return asks && failure.issues.length === 0 ? [read, ask] : [read];
    });
  }, [localSeller, asks, router, t]);
  return null;
}
