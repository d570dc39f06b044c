import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { suspensionTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useOwnSuspension } from '../local-sellers.api.ts';
import styles from '../local-sellers.module.css';

/** What the team tells a suspended seller, under the banner of the specification; nothing for everybody else. */
export function SuspensionMessage() {
  const t = useText();
  const suspended = useSuspended();
  const told = useOwnSuspension(suspended).data;
  if (!suspended || !told) return null;
  return (
    <section className={`t-card ${styles.told}`}>
      <h2>{t(words.why)}</h2>
      <p className={styles.message}>{told.message}</p>
      {told.ends_at ? <p>{t(words.lasts, { when: formatDateTime(told.ends_at) })}</p> : null}
    </section>
  );
}
