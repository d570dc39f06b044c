import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useSellerOfUser } from '../sellers.api.ts';

/** Told to the people of a suspended seller, and to nobody else (LAY-017, LAY-018, trap T55). */
export function SuspensionBanner() {
  const t = useText();
  const language = useLanguage();
  if (!useSuspended()) return null;
  return (
    <div className="t-banner" role="alert">
      <p lang="en">{t(sessionTexts.suspended)}</p>
      {language === 'en' ? null : <p>{t(sessionTexts.suspendedTold)}</p>}
    </div>
  );
}

/** Whether the person may read and not write, because their seller is suspended (trap T55). */
export function useSuspended(): boolean {
  const actor = useActor();
  const own = useSellerOfUser(actor.id, { enabled: actor.scoped });
  return actor.scoped && (own.data?.seller?.is_suspended ?? false);
}
