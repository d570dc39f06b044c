import { sessionTexts } from '#features/session/contract/session.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useSellerOfUser } from '../sellers.api.ts';

/** Told to a Local Seller whose seller is suspended, and to nobody else (LAY-017, LAY-018, trap T55). */
export function SuspensionBanner() {
  const t = useText();
  const actor = useActor();
  const own = useSellerOfUser(actor.id, actor.localSeller);
  if (!actor.localSeller || !own.data?.seller?.is_suspended) return null;
  return (
    <p className="t-banner" role="alert" lang="en">
      {t(sessionTexts.suspended)}
    </p>
  );
}
